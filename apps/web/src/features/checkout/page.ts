import { queryNames } from '../../routes.ts';

/** What a page of orders shows. */
export type OrderPage = 'order' | 'draft' | 'list';

/** `?uuid=` is an order, `?purchase=` one about to be placed; with neither all orders are listed. */
export function orderPageOf(query: URLSearchParams): { view: OrderPage; id: string } {
  const orderId = query.get(queryNames.id);
  if (orderId !== null) return { view: 'order', id: orderId };
  const purchaseKey = query.get('purchase');
  return purchaseKey === null ? { view: 'list', id: '' } : { view: 'draft', id: purchaseKey };
}
