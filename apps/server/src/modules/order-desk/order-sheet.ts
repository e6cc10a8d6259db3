import type { Language } from '@mingtang/contract/envelope';
import { type MatchKind, paidFenOf } from '@mingtang/contract/order-desk/model';
import type { OrderState } from '@mingtang/contract/orders/model';
import { eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import type { Sheet } from '../../platform/sheet-file.ts';
import type { Cell } from '../../platform/sheets.ts';
import { maskPerson } from '../identity/masks.ts';
import { readLabels } from '../reference/queries.ts';
import { type OrderFilter, type RowOfList, readDeskOrders } from './queries.ts';

const states: Record<OrderState, Record<Language, string>> = {
  unpaid: { zh: '待付款', en: 'Unpaid' },
  paid: { zh: '已付款', en: 'Paid' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  refunded: { zh: '已退款', en: 'Refunded' },
};

const nothingToPay = { zh: '无需付款', en: 'Nothing to pay' };

/** The orders of a filter as the list shows them; buyers stay masked. */
export async function ordersSheet(
  db: Reader,
  filter: OrderFilter,
  found: ReadonlyMap<string, MatchKind> | undefined,
  language: Language,
): Promise<Sheet> {
  const methodLabel = await readLabels(db, 'pay_type');
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const toCells = ({ items, ...order }: RowOfList): Cell[] => [
    order.number,
    states[order.state][language],
    eventTime(order.createdAt),
    order.paidAt && eventTime(order.paidAt),
    maskPerson(order),
    items.map(({ nameZh, nameEn, quantity }) => `${choose(nameZh, nameEn)} × ${quantity}`).join('; '),
    order.method && (order.method === 'free' ? nothingToPay : methodLabel(order.method))[language],
    { fen: order.totalFen },
    { fen: paidFenOf(order) },
    { fen: order.refundedFen },
  ];
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const some of readDeskOrders(db, filter, found)) yield some.map(toCells);
  }
  return {
    name: ['orders', filter.from, filter.until].filter(Boolean).join('-'),
    title: choose('订单', 'Orders'),
    columns: [
      { head: choose('订单号', 'Number'), width: 20 },
      { head: choose('状态', 'State'), width: 11 },
      { head: choose('下单时间', 'Placed'), width: 20 },
      { head: choose('付款时间', 'Paid at'), width: 20 },
      { head: choose('购票人', 'Buyer'), width: 24 },
      { head: choose('商品', 'Products'), width: 36 },
      { head: choose('付款方式', 'Paid by'), width: 14 },
      { head: choose('金额（元）', 'Total (CNY)'), width: 14 },
      { head: choose('已付（元）', 'Paid (CNY)'), width: 14 },
      { head: choose('已退（元）', 'Refunded (CNY)'), width: 14 },
    ],
    rows: rows(),
  };
}
