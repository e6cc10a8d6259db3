import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { Link, useRevalidator } from 'react-router';
import { listForumTickets } from '../../../features/forum-page/forum-tickets.ts';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { toSession } from '../../../features/programme/session.ts';
import { dateOf, timesOf } from '../../../features/programme/session-words.ts';
import { loadPurchaseRules } from '../../../features/purchase-rules/load-rules.ts';
import { RulesList } from '../../../features/purchase-rules/rules-list.tsx';
import { useBuying } from '../../../features/shop/buying.tsx';
import { sortForSale, toOffer } from '../../../features/shop/offer.ts';
import { OfferRow } from '../../../features/shop/offer-row.tsx';
import { useOwnTerms } from '../../../features/shop/own-terms.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as enProgramme } from '../../../phrases/en/programme.ts';
import { en as enRules } from '../../../phrases/en/purchase-rules.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh as zhProgramme } from '../../../phrases/zh/programme.ts';
import { zh as zhRules } from '../../../phrases/zh/purchase-rules.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';
import { ifThere, renderApi, renderContext, toId } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].bar };

export async function loader({ context, params }: Route.LoaderArgs) {
  const now = Date.now();
  const [forum, rules] = await Promise.all([
    ifThere(renderApi(context, programmeRoutes).getForum({ id: toId(params.forumUuid) })),
    loadPurchaseRules(context),
  ]);
  if (!forum) return undefined;
  const session = toSession(forum, renderContext(context).language);
  return { session, tickets: await listForumTickets(context, session, now), rules, renderedAt: now };
}

export function meta(args: Route.MetaArgs) {
  const session = args.loaderData?.session;
  if (!session) return missingMeta(args, 'forums');
  const { title, description } = { zh, en }[metaLanguage(args)].forumPurchase;
  return pageMeta(args, { title: title(session.title), description, path: paths.forumPurchase({ id: session.id }) });
}

/** The tickets that let one into a forum. */
export default function ForumPurchaseScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ForumPurchase {...loaderData} /> : <MissingScreen of="forumPurchase" to="forums" />;
}

type ForumPurchaseData = NonNullable<Route.ComponentProps['loaderData']>;

function ForumPurchase({ session, tickets, rules, renderedAt }: ForumPurchaseData) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: zhProgramme, en: enProgramme });
  const ruleWords = usePhrases({ zh: zhRules, en: enRules });
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const now = useNow(renderedAt);
  const terms = useOwnTerms();
  const buying = useBuying();
  const offers = sortForSale(tickets.map((product) => toOffer(product, { now, invites: terms.invites })));
  const toForum = <Link to={paths.forum({ id: session.id })} />;
  return (
    <Screen of="forumPurchase" className="page max-w-270! pt-6 pb-16 lg:pt-14 lg:pb-24">
      <p className="num text-small text-ink-2">
        {dateOf(session.day, language)} {timesOf(session, words, language)}
      </p>
      <h1 className="mt-1.5 text-h1 lg:text-[44px] lg:leading-[1.2]">{session.title}</h1>
      <p className="mt-3 text-small text-ink-2">
        <VenueLabel name={session.venue.name} chamber={session.venue.chamber} />
      </p>
      {offers.length === 0 ? (
        <EmptyState
          title={t.forumPurchase.none.title}
          action={<Button render={toForum}>{t.forumPurchase.toForum}</Button>}
        >
          {t.forumPurchase.none.text}
        </EmptyState>
      ) : (
        <section aria-labelledby="tickets" className="mt-8 lg:mt-12">
          <h2 id="tickets" className="text-h2">
            {t.forumPurchase.choose}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {offers.map((offer) => (
              <OfferRow
                key={offer.product.id}
                offer={offer}
                isMember={terms.discountPercent > 0}
                isMembershipSold={rules.isMembershipSold}
                holdMinutes={rules.holdMinutes}
                onBuy={() => void buying.choose(offer)}
              />
            ))}
          </ul>
          <p className="mt-4">
            <Button variant="line" render={toForum}>
              {t.forumPurchase.toForum}
            </Button>
          </p>
        </section>
      )}
      <section aria-labelledby="rules" className="mt-section">
        <h2 id="rules" className="text-h3">
          {ruleWords.title}
        </h2>
        <RulesList
          rules={rules}
          needsRealName={tickets.some(({ needsRealName }) => needsRealName)}
          className="mt-3 max-w-180"
        />
      </section>
      {buying.sheet(terms, () => void revalidate())}
    </Screen>
  );
}
