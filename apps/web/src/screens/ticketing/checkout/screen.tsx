import { useSearchParams } from 'react-router';
import { DraftView } from '../../../features/checkout/draft-view.tsx';
import { OrderView } from '../../../features/checkout/order-view.tsx';
import { type OrderPage, orderPageOf } from '../../../features/checkout/page.ts';
import { OrderList } from '../../../features/orders/order-list.tsx';
import { loadPurchaseRules } from '../../../features/purchase-rules/load-rules.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/orders.ts';
import { zh } from '../../../phrases/zh/orders.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = {
  title: (language, data) => ({ zh, en })[language].titles[(data as { view?: OrderPage } | undefined)?.view ?? 'list'],
  hasTabs: false,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  return { view: orderPageOf(new URL(request.url).searchParams).view, rules: await loadPurchaseRules(context) };
}

export function meta(args: Route.MetaArgs) {
  const { titles, description } = { zh, en }[metaLanguage(args)];
  const title = titles[args.loaderData?.view ?? 'list'];
  return pageMeta(args, { title, description, path: paths.checkout(), isPrivate: true });
}

/** Own orders in the ticket area: one, one about to be placed, or all. */
export default function CheckoutScreen({ loaderData: { rules } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const { view, id } = orderPageOf(query);
  return (
    <Screen of="checkout" className="page max-w-270! pt-4 pb-28 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mb-8 lg:text-h1">{t.titles[view]}</h1>
      {view === 'order' && <OrderView key={id} id={id} />}
      {view === 'draft' && <DraftView key={id} purchaseKey={id} rules={rules} />}
      {view === 'list' && (
        <div className="lg:max-w-180">
          <OrderList />
        </div>
      )}
    </Screen>
  );
}
