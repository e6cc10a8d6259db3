import { ticketBenefits } from '../modules/entrance/benefits/tables.ts';
import { tickets } from '../modules/ticketing/tables.ts';
import { newId } from '../platform/id.ts';
import type { TestApp } from './test-app.ts';

let benefits = 0;

/** Something a ticket's product includes, in force. Returns its id. */
export async function buildTicketBenefit(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  productIds: string[],
  change: Partial<typeof ticketBenefits.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const position = ++benefits;
  const now = clock.now();
  await platform.database.db.insert(ticketBenefits).values({
    id,
    position,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    nameZh: `权益${position}`,
    nameEn: `Benefit ${position}`,
    placeZh: '',
    placeEn: '',
    kind: 'meal',
    productIds,
    units: 1,
    per: 'day',
    days: [],
    opensAt: null,
    closesAt: null,
    ...change,
  });
  return id;
}

/** The product of each of these tickets, once. */
export async function productsOf({ platform }: Pick<TestApp, 'platform'>, ticketIds: string[]): Promise<string[]> {
  const rows = await platform.database.db.select({ id: tickets.id, productId: tickets.productId }).from(tickets);
  return [...new Set(rows.filter(({ id }) => ticketIds.includes(id)).map(({ productId }) => productId))];
}
