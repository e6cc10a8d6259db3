import type { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouteOutput } from '@mingtang/contract/route';

type Edition = RouteOutput<typeof referenceRoutes.getEdition>;

/** Three days in July 2030. */
export const makeEdition = (change: Partial<Edition> = {}): Edition => ({
  nameZh: '世界人工智能大会',
  nameEn: 'World AI Conference',
  shortNameZh: '明堂',
  shortNameEn: 'Mingtang',
  taglineZh: '九个展厅',
  taglineEn: 'Nine halls',
  introZh: '三天',
  introEn: 'Three days',
  venueZh: '会展中心',
  venueEn: 'Convention centre',
  cityZh: '上海',
  cityEn: 'Shanghai',
  addressZh: '一号路',
  addressEn: 'Road 1',
  firstDay: '2030-07-04',
  lastDay: '2030-07-06',
  opensAt: '09:00',
  closesAt: '18:00',
  hotline: '400',
  pressMail: 'press@example.org',
  exhibitorsMail: 'exhibitors@example.org',
  ticketsMail: 'tickets@example.org',
  visitorsMail: 'visitors@example.org',
  ...change,
});
