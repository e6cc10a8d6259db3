import type { Language } from '@mingtang/contract/envelope';
import type { GiftOrderState } from '@mingtang/contract/rewards/exchange/model';
import { eventDay, eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import type { revealParcels } from './commands.ts';
import { type GiftOrderFilter, listDeskOrders } from './desk-queries.ts';

const ROWS_AT_ONCE = 2_000;
const states: Record<GiftOrderState, Record<Language, string>> = {
  ordered: { zh: '待发货', en: 'To be sent' },
  shipped: { zh: '已发货', en: 'Sent' },
  received: { zh: '已收货', en: 'Received' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

/** The orders of a list as a table; persons masked. */
export function giftOrdersSheet(db: Reader, filter: GiftOrderFilter, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const some = await listDeskOrders(db, filter, { limit: ROWS_AT_ONCE, offset });
      yield some.map((row) => [
        eventTime(row.orderedAt),
        choose(row.nameZh, row.nameEn),
        row.points,
        row.person,
        states[row.state][language],
        row.carrier,
        row.trackingNumber,
        row.shippedAt && eventTime(row.shippedAt),
        row.receivedAt && eventTime(row.receivedAt),
        row.cancelledAt && eventTime(row.cancelledAt),
        row.cancelReason,
      ]);
      if (some.length < ROWS_AT_ONCE) return;
    }
  }
  return {
    name: ['gift-orders', filter.state].filter(Boolean).join('-'),
    title: choose('礼品订单', 'Gift orders'),
    columns: [
      { head: choose('下单时间', 'Ordered'), width: 20 },
      { head: choose('礼品', 'Gift'), width: 28 },
      { head: choose('能量', 'Points'), width: 10 },
      { head: choose('兑换人', 'By'), width: 26 },
      { head: choose('状态', 'State'), width: 12 },
      { head: choose('快递公司', 'Carrier'), width: 18 },
      { head: choose('运单号', 'Number'), width: 24 },
      { head: choose('发货时间', 'Sent'), width: 20 },
      { head: choose('收货时间', 'Received'), width: 20 },
      { head: choose('取消时间', 'Cancelled'), width: 20 },
      { head: choose('取消理由', 'Why'), width: 36 },
    ],
    rows: rows(),
  };
}

/** What waits and where it goes to, as a carrier takes it in; by whom and under which number is filled in there. */
export function parcelsSheet(parcels: Awaited<ReturnType<typeof revealParcels>>, language: Language, now: Date): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    yield parcels.map(({ id, orderedAt, nameZh, nameEn, receiver }) => [
      id,
      eventTime(orderedAt),
      choose(nameZh, nameEn),
      receiver.name,
      receiver.phone,
      receiver.country,
      receiver.province,
      receiver.city,
      receiver.district,
      receiver.address,
      receiver.postcode,
      null,
      null,
    ]);
  }
  return {
    name: `parcels-${eventDay(now)}`,
    title: choose('待发货', 'To be sent'),
    columns: [
      { head: choose('订单', 'Order'), width: 38 },
      { head: choose('下单时间', 'Ordered'), width: 20 },
      { head: choose('礼品', 'Gift'), width: 28 },
      { head: choose('收件人', 'Receiver'), width: 18 },
      { head: choose('电话', 'Phone'), width: 18 },
      { head: choose('国家或地区', 'Country or region'), width: 12 },
      { head: choose('省份', 'Province'), width: 14 },
      { head: choose('城市', 'City'), width: 14 },
      { head: choose('区县', 'District'), width: 14 },
      { head: choose('详细地址', 'Address'), width: 40 },
      { head: choose('邮编', 'Postcode'), width: 10 },
      { head: choose('快递公司', 'Carrier'), width: 18 },
      { head: choose('运单号', 'Number'), width: 24 },
    ],
    rows: rows(),
  };
}
