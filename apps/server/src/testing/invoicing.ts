import { refundTickets } from '../modules/orders/refunds.ts';
import { setSetting } from '../modules/reference/commands.ts';
import { settings } from '../modules/reference/settings.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay } from '../platform/clock.ts';
import { Events } from '../platform/events.ts';
import { transact } from '../platform/platform.ts';
import { buildProduct } from './builders.ts';
import type { Buyer } from './buyer.ts';
import { markPaid } from './mark-paid.ts';
import type { TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

export const finance: Actor = { kind: 'staff', id: 'wen', address: '203.0.113.5' };

/** A conference that ends tomorrow, with invoices asked for until in thirty days and drawn up as told. */
export async function openInvoicing(
  { platform }: TestApp,
  issuing: 'by_finance' | 'by_provider' = 'by_provider',
): Promise<void> {
  const dayAfter = (days: number): string => eventDay(new Date(platform.clock.now().getTime() + days * DAY_MS));
  const edition = { ...settings.edition.preset, firstDay: dayAfter(-1), lastDay: dayAfter(1) };
  await transact(platform, async (tx) => {
    await setSetting(tx, finance, platform, { code: 'edition', version: 0, value: edition });
    await setSetting(tx, finance, platform, { code: 'invoice_deadline', version: 0, value: dayAfter(30) });
    await setSetting(tx, finance, platform, { code: 'invoice_issuing', version: 0, value: issuing });
  });
}

/** A paid order for so many exhibition tickets at 128 yuan, as a provider's notice would make it. */
export async function buyPaid(app: TestApp, buyer: Buyer, quantity = 1) {
  const { platform, clock } = app;
  const refundUntil = new Date(clock.now().getTime() + DAY_MS);
  const productId = await buildProduct(platform.database.db, { perPerson: 100, refundUntil });
  const { uuid: orderId, payAmount: paidFen } = await buyer.buy(productId, quantity);
  const events = new Events(platform.jobs);
  await transact(platform, (tx) => markPaid(tx, events, [{ orderId, paidFen }], clock.now()));
  const { tickets } = await buyer.order(orderId);
  return { orderId, ticketIds: tickets.map(({ uuid }) => uuid) };
}

/** Gives tickets back; the money's way to the buyer is left out. */
export async function refund({ platform, clock }: TestApp, ticketIds: string[]): Promise<void> {
  const events = new Events(platform.jobs);
  await transact(platform, (tx) => refundTickets(tx, events, { ticketIds, reason: 'organiser', now: clock.now() }));
}

/** A request's form fields; a company's general invoice. */
export const requestForm = (orderIds: string[], change: Record<string, string> = {}): Record<string, string> => ({
  orderUuids: orderIds.join(','),
  invoiceHeaderType: 'company',
  invoiceHeader: '岚序智能（上海）有限公司',
  taxNo: '91310115MA7T2Y8K1N',
  invoiceType: 'general',
  email: 'finance@example.org',
  ...change,
});
