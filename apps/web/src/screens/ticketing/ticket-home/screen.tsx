import { type Channel, channels, type Product } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { EmptyState } from '@mingtang/ui/empty-state';
import { TierGrid } from '@mingtang/ui/tier-card';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadPurchaseRules } from '../../../features/purchase-rules/load-rules.ts';
import { RulesList } from '../../../features/purchase-rules/rules-list.tsx';
import { sortForSale } from '../../../features/shop/sale.ts';
import { usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as enRules } from '../../../phrases/en/purchase-rules.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh as zhRules } from '../../../phrases/zh/purchase-rules.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';
import { renderApi } from '../../../render-api.ts';
import { hasScreen } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { currentSession } from '../../../session.ts';
import { askSignIn } from '../../../sign-in-request.ts';
import type { Route } from './+types/screen.ts';
import { ActivityRow } from './activity-row.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { PassCard } from './pass-card.tsx';
import { QuantitySheet } from './quantity-sheet.tsx';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].bar };

export async function loader({ context, request }: Route.LoaderArgs) {
  const channel = channelOf(new URL(request.url).pathname);
  const shop = renderApi(context, ticketingRoutes);
  const [exhibition, forums, activities, rules] = await Promise.all([
    shop.listExhibitionProducts({ channel }),
    shop.listForumProducts({ channel, pageSize: 100 }),
    shop.listSpecialActivityProducts({ channel }),
    loadPurchaseRules(context),
  ]);
  return { channel, passes: [...exhibition, ...forums.items], activities, rules, renderedAt: Date.now() };
}

export function meta(args: Route.MetaArgs) {
  const channel = args.loaderData?.channel ?? 'general';
  const { pageTitle, description } = { zh, en }[metaLanguage(args)].channels[channel];
  // Only the open shop is for search engines; the other channels are handed out by the organiser.
  return pageMeta(args, {
    title: pageTitle,
    description,
    path: paths.ticketHome(),
    ...(channel === 'general' ? {} : { isPrivate: true }),
  });
}

export default function TicketHomeScreen({ loaderData }: Route.ComponentProps) {
  const { channel, passes, activities, rules, renderedAt } = loaderData;
  const t = usePhrases({ zh, en });
  const ruleWords = usePhrases({ zh: zhRules, en: enRules });
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Product>();
  const [isChoosing, setChoosing] = useState(false);
  const now = useNow(renderedAt);
  const shown = sortForSale(passes, now);

  /** Asks who it is first, then goes on with what was pressed. */
  async function choose(product: Product): Promise<void> {
    if (!currentSession() && !(await askSignIn())) return;
    setChosen(product);
    setChoosing(true);
  }

  return (
    <Screen of="ticketHome" className="page pb-10 lg:pb-24">
      <Hero channel={channel} />
      {shown.length === 0 ? (
        <EmptyState
          title={t.empty.title}
          action={channel !== 'general' && <Button render={<Link to={paths.ticketHome()} />}>{t.empty.action}</Button>}
        >
          {t.empty.text}
        </EmptyState>
      ) : (
        <section id="shelf" aria-label={t.shelf}>
          <TierGrid className={clsx(shown.length === 1 && 'lg:max-w-100')}>
            {shown.map((product) => (
              <PassCard
                key={product.id}
                product={product}
                now={now}
                holdMinutes={rules.holdMinutes}
                onBuy={() => void choose(product)}
              />
            ))}
          </TierGrid>
        </section>
      )}
      {activities.length > 0 && (
        <section aria-labelledby="activities" className="mt-section">
          <h2 id="activities" className="text-h2 lg:text-h1">
            {t.activities}
          </h2>
          <p className="mt-1 mb-3 text-small text-ink-3 lg:mb-6">{t.activitiesNote}</p>
          <ul className="divide-y divide-line border-y border-line">
            {sortForSale(activities, now).map((product) => (
              <ActivityRow
                key={product.id}
                product={product}
                now={now}
                holdMinutes={rules.holdMinutes}
                onBuy={() => void choose(product)}
              />
            ))}
          </ul>
        </section>
      )}
      {hasScreen('registrationNotice') && (
        <Card className="mt-section">
          <Cell title={t.cloud.title} note={t.cloud.note} render={<Link to={paths.registrationNotice()} />} />
        </Card>
      )}
      {shown.length > 1 && <Comparison products={shown} />}
      <section aria-labelledby="rules" className="mt-section">
        <h2 id="rules" className="text-h3 lg:text-h1">
          {ruleWords.title}
        </h2>
        <RulesList rules={rules} className="mt-3 max-w-180 lg:mt-6" />
      </section>
      {chosen && (
        <QuantitySheet
          key={chosen.id}
          product={chosen}
          isOpen={isChoosing}
          onClose={() => setChoosing(false)}
          onRefused={() => void revalidate()}
        />
      )}
    </Screen>
  );
}

/** `/ticket/vip` is the vip channel; the shop's other addresses are the general one (spec §2: one shared home view). */
function channelOf(path: string): Channel {
  const last = path.split('/').filter(Boolean).at(-1);
  return channels.find((channel) => channel === last) ?? 'general';
}
