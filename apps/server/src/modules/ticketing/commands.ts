import { sql } from 'drizzle-orm';
import type { Cache } from '../../platform/cache.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { newTicketNumber } from './numbers.ts';
import { products, tickets } from './tables.ts';

export interface PaidLine {
  orderId: string;
  lineId: string;
  productId: string;
  personId: string;
  quantity: number;
}

/** Makes one ticket per admission of these paid lines. Doing it again changes nothing. */
export async function issueTickets(tx: Tx, lines: PaidLine[], now: Date): Promise<void> {
  const rows = lines.flatMap(({ orderId, lineId, productId, personId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      id: newId(),
      number: newTicketNumber(),
      orderId,
      orderLineId: lineId,
      seq: index + 1,
      productId,
      personId,
      createdAt: now,
    })),
  );
  // Parameters of one statement are limited to 65,535.
  for (let start = 0; start < rows.length; start += 2_000) {
    await tx
      .insert(tickets)
      .values(rows.slice(start, start + 2_000))
      .onConflictDoNothing({ target: [tickets.orderLineId, tickets.seq] });
  }
}

export type NewProduct = typeof products.$inferInsert;

/** Puts products on the shelf, or brings those with the same id up to date; what is taken stays. */
export async function saveProducts(tx: Tx, cache: Cache, rows: NewProduct[]): Promise<void> {
  const { id: _, taken: __, createdAt: ___, ...columns } = products as unknown as Record<string, { name: string }>;
  const editable = Object.entries(columns).filter(([key]) => key in (rows[0] ?? {}));
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: Object.fromEntries(editable.map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)])),
    });
  await cache.invalidate(tx, ['products']);
}
