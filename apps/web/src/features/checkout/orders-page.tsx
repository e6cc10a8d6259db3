import type { Language } from '@mingtang/contract/envelope';
import { type RouterContextProvider, useSearchParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { metaLanguage, pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { Screen } from '../../screen.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { loadPurchaseRules } from '../purchase-rules/load-rules.ts';
import { DraftView } from './draft-view.tsx';
import { OrderView } from './order-view.tsx';
import { type OrderPage, orderPageOf } from './page.ts';

export async function loadOrders(context: Readonly<RouterContextProvider>, request: Request) {
  return { view: orderPageOf(new URL(request.url).searchParams).view, rules: await loadPurchaseRules(context) };
}
type OrdersData = Awaited<ReturnType<typeof loadOrders>>;

/** What the page is called for this view. `data` is what the loader gave. */
export const ordersTitle = (language: Language, data: unknown): string =>
  ({ zh, en })[language].titles[(data as { view?: OrderPage } | undefined)?.view ?? 'list'];

type MetaArgs = Parameters<typeof pageMeta>[0] & { loaderData?: OrdersData | undefined };

export function ordersMeta(args: MetaArgs, screen: 'order' | 'checkout') {
  const language = metaLanguage(args);
  const title = ordersTitle(language, args.loaderData);
  const { description } = { zh, en }[language];
  return pageMeta(args, { title, description, path: paths[screen](), isPrivate: true });
}

/** Own orders, in the ticket area and in the main one: one, one about to be placed, or all. */
export function OrdersPage({ of, rules }: { of: 'order' | 'checkout'; rules: OrdersData['rules'] }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const { view, id } = orderPageOf(query);
  return (
    <Screen of={of} className="page max-w-270! pt-4 pb-28 lg:pt-14 lg:pb-24">
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
