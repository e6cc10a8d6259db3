import { contentRoutes } from '@mingtang/contract/content/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { StubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { makeProduct } from './orders.ts';

type Invite = RouteOutput<typeof ticketingRoutes.getInvite>;

const settings: Record<string, unknown> = {
  entry_ages: { entersFrom: 6, aloneFrom: 16, advisedFrom: 12 },
  foreign_id_deadline: '2099-12-31',
  sales_are_open: true,
  order_hold_minutes: 15,
};

/** The rules of a purchase, as every page of the shop asks for them. */
export function answerRules(server: StubServer): void {
  server.on(referenceRoutes.getSetting, ({ code }) => ({ code, content: settings[code] as never }));
  server.on(referenceRoutes.listDictionary, () => []);
  server.on(contentRoutes.listNotices, () => []);
  server.on(ticketingRoutes.listMemberships, () => []);
}

/** It opens the channel of a pass that is not sold to everybody, and every forum by invitation. */
export const makeInvite = (change: Partial<Invite> = {}): Invite => ({
  id: '01990000-0000-7000-8000-0000000000d9',
  channel: 'vip',
  labelZh: '贵宾',
  labelEn: 'For guests of honour',
  validUntil: null,
  remaining: null,
  isBound: false,
  forumIds: [],
  products: [makeProduct({ isByInvitation: true, nameZh: 'VIP 票', nameEn: 'VIP pass', priceFen: 268_000 })],
  ...change,
});
