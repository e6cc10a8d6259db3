import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SectionHead } from '@mingtang/ui/section-head';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { Link } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { exchangesBehind } from '../../../features/rewards/exchange-calls.ts';
import { OwnGifts } from '../../../features/rewards/own-gifts.tsx';
import { PrizeRow } from '../../../features/rewards/prize-row.tsx';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/draw.ts';
import { en as exchangeEn } from '../../../phrases/en/exchange.ts';
import { zh } from '../../../phrases/zh/draw.ts';
import { zh as exchangeZh } from '../../../phrases/zh/exchange.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const background = backgroundApi(drawRoutes);

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].ownPage.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].ownPage;
  return pageMeta(args, { title, description, path: paths.myPrizes(), isPrivate: true });
}

/** What one exchanged, and what one drew. */
export default function OwnPrizesScreen() {
  const t = usePhrases({ zh, en });
  const exchange = usePhrases({ zh: exchangeZh, en: exchangeEn });
  const own = useOwnData('own-prizes', async () => {
    const [plays, orders] = await Promise.all([background.listOwnPlays(), exchangesBehind.listOrders()]);
    return { plays, orders };
  });
  const { guest, failed, none, title, collect } = t.ownPage;
  return (
    <Screen of="myPrizes" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-180">
        <h1 className="sr-only lg:not-sr-only lg:mb-6 lg:text-h1">{title}</h1>
        <OwnContent own={own} guest={guest} failed={failed} skeleton={<SkeletonRows count={2} />}>
          {({ plays, orders }) => (
            <div className="grid gap-10">
              <section aria-labelledby="own-gifts">
                <SectionHead id="own-gifts" title={exchange.orders.title} />
                <OwnGifts orders={orders} onChanged={own.reload} />
              </section>
              <section aria-labelledby="own-plays">
                <SectionHead id="own-plays" title={exchange.prizes} />
                {plays.length === 0 ? (
                  <EmptyState
                    title={none.title}
                    action={<Button render={<Link to={paths.draw()} />}>{none.action}</Button>}
                  >
                    {none.text}
                  </EmptyState>
                ) : (
                  <ul className="divide-y divide-line">
                    {plays.map(({ number, prize }) =>
                      prize ? (
                        <PrizeRow key={number} prize={prize} note={`${t.prizes.number(number)} · ${collect}`} />
                      ) : (
                        <li key={number} className="num py-4 text-ink-2">
                          {t.prizes.number(number)} · {t.result.lost}
                        </li>
                      ),
                    )}
                  </ul>
                )}
              </section>
            </div>
          )}
        </OwnContent>
      </div>
    </Screen>
  );
}
