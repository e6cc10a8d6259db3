import { sql } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import { randomCharacters } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { entriesOfSale, postEntries } from '../ledger/commands.ts';
import { changeTaken } from '../ticketing/commands.ts';
import type { ProductRow } from '../ticketing/queries.ts';
import type { PlacedLine, Purchase, Verdict } from './policy.ts';
import type { OrderLineView, OrderRow } from './queries.ts';

/** An order as it stands, with its lines. */
export interface OrderView {
  order: OrderRow;
  lines: OrderLineView[];
}

/** The order a decided purchase becomes; nothing is written. */
export function newOrder(
  { personId, clientKey, language }: Purchase,
  { lines, priceFen, discountFen, totalFen }: Extract<Verdict, { kind: 'place' }>,
  shelves: Map<string, ProductRow>,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): OrderView {
  const id = newId(now.getTime());
  const order: OrderRow = {
    id,
    number: `MT${eventDay(now).slice(2).replaceAll('-', '')}${randomCharacters(8)}`,
    personId,
    clientKey,
    state: 'unpaid',
    priceFen,
    discountFen,
    totalFen,
    refundedFen: 0,
    language,
    createdAt: now,
    expiresAt: new Date(now.getTime() + holdMinutes * 60_000),
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
    hiddenAt: null,
  };
  return { order, lines: lines.flatMap((line) => lineView(id, line, shelves.get(line.productId), now)) };
}

function lineView(orderId: string, line: PlacedLine, shelf: ProductRow | undefined, now: Date): OrderLineView[] {
  if (!shelf) return [];
  const { kind, tier, nameZh, nameEn, halls } = shelf;
  return [{ id: newId(now.getTime()), orderId, ...line, refundedQuantity: 0, kind, tier, nameZh, nameEn, halls }];
}

/** Writes new orders and their lines, takes their places and books them, set by set however many they are. */
export async function writeOrders(tx: Tx, placed: OrderView[], now: Date): Promise<void> {
  if (placed.length === 0) return;
  const lines = placed.flatMap((view) => view.lines);
  const ofOrder = <Value>(of: (order: OrderRow) => Value) => sql.param(placed.map(({ order }) => of(order)));
  const ofLine = <Value>(of: (line: OrderLineView) => Value) => sql.param(lines.map(of));
  await tx.execute(sql`
    WITH new_orders AS (
      INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at)
      SELECT id, number, person_id, client_key, 'unpaid', price, discount, price - discount, language, created_at, expires_at
      FROM unnest(${ofOrder(({ id }) => id)}::uuid[], ${ofOrder(({ number }) => number)}::text[], ${ofOrder(({ personId }) => personId)}::uuid[],
        ${ofOrder(({ clientKey }) => clientKey)}::text[], ${ofOrder(({ priceFen }) => priceFen)}::int[], ${ofOrder(({ discountFen }) => discountFen)}::int[],
        ${ofOrder(({ language }) => language)}::text[], ${ofOrder(({ createdAt }) => createdAt)}::timestamptz[], ${ofOrder(({ expiresAt }) => expiresAt)}::timestamptz[])
        AS placed (id, number, person_id, client_key, price, discount, language, created_at, expires_at)
    )
    INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen, invite_id)
    SELECT * FROM unnest(${ofLine(({ id }) => id)}::uuid[], ${ofLine(({ orderId }) => orderId)}::uuid[],
      ${ofLine(({ productId }) => productId)}::uuid[], ${ofLine(({ quantity }) => quantity)}::int[], ${ofLine(({ unitPriceFen }) => unitPriceFen)}::int[],
      ${ofLine(({ unitPaidFen }) => unitPaidFen)}::int[], ${ofLine(({ inviteId }) => inviteId)}::uuid[])`);
  await changeTaken(tx, lines);
  await postEntries(
    tx,
    placed.flatMap(({ order }) => entriesOfSale(order)),
    now,
  );
}
