import { useSearchParams } from 'react-router';
import { OrderList } from '../../../features/orders/order-list.tsx';
import { loadPurchaseRules } from '../../../features/purchase-rules/load-rules.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/orders.ts';
import { zh } from '../../../phrases/zh/orders.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { DraftView } from './draft-view.tsx';
import { OrderView } from './order-view.tsx';

type View = 'order' | 'draft' | 'list';
const viewOf = (query: URLSearchParams): View =>
  query.has(queryNames.id) ? 'order' : query.has('purchase') ? 'draft' : 'list';

export const handle: ScreenHandle = {
  title: (language, data) => ({ zh, en })[language].titles[(data as { view?: View } | undefined)?.view ?? 'list'],
  hasTabs: false,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  return { view: viewOf(new URL(request.url).searchParams), rules: await loadPurchaseRules(context) };
}

export function meta(args: Route.MetaArgs) {
  const { titles, description } = { zh, en }[metaLanguage(args)];
  const title = titles[args.loaderData?.view ?? 'list'];
  return pageMeta(args, { title, description, path: paths.checkout(), isPrivate: true });
}

/** `?uuid=` is an order, `?purchase=` one about to be placed; with neither all orders are listed. */
export default function CheckoutScreen({ loaderData: { rules } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const view = viewOf(query);
  const orderId = query.get(queryNames.id) ?? '';
  const purchaseKey = query.get('purchase') ?? '';
  return (
    <Screen of="checkout" className="page max-w-270! pt-4 pb-28 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mb-8 lg:text-h1">{t.titles[view]}</h1>
      {view === 'order' && <OrderView key={orderId} id={orderId} />}
      {view === 'draft' && <DraftView key={purchaseKey} purchaseKey={purchaseKey} rules={rules} />}
      {view === 'list' && (
        <div className="lg:max-w-180">
          <OrderList />
        </div>
      )}
    </Screen>
  );
}
