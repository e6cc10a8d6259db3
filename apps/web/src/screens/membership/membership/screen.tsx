import { membershipRoutes } from '@mingtang/contract/membership/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { toOffer } from '../../../features/shop/offer.ts';
import { usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/membership.ts';
import { zh } from '../../../phrases/zh/membership.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { OwnMemberships } from './own-memberships.tsx';
import { Referral } from './referral.tsx';
import { Tier } from './tier.tsx';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export async function loader({ context }: Route.LoaderArgs) {
  const [tiers, products] = await Promise.all([
    renderApi(context, membershipRoutes).listTiers(),
    renderApi(context, ticketingRoutes).listMemberships({}),
  ]);
  return { tiers, products, renderedAt: Date.now() };
}

export function meta(args: Route.MetaArgs) {
  const { pageTitle, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: pageTitle, description, path: paths.membership() });
}

/** The tiers of membership, what each gives, and the way to buy it in the shop. */
export default function MembershipScreen({ loaderData: { tiers, products, renderedAt } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const now = useNow(renderedAt);
  return (
    <Screen of="membership" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <h1 className="text-display">
        {t.headline.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </h1>
      <p className="mt-3 max-w-160 text-ink-2">{t.lead}</p>
      <OwnMemberships />
      {tiers.length === 0 ? (
        <EmptyState
          title={t.none.title}
          action={<Button render={<Link to={paths.ticketHome()} />}>{t.none.action}</Button>}
        >
          {t.none.text}
        </EmptyState>
      ) : (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {tiers.map((tier) => {
            const product = products.find((one) => one.tier === tier.code);
            return <Tier key={tier.code} tier={tier} offer={product && toOffer(product, { now })} />;
          })}
        </ul>
      )}
      <Referral />
    </Screen>
  );
}
