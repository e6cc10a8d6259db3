import { type SQL, sql } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import { randomCharacters } from '../../platform/crypto.ts';
import { newId } from '../../platform/id.ts';
import { bookingOf, entriesOfSale } from '../ledger/commands.ts';
import { takingOf } from '../ticketing/commands.ts';
import type { PlacedLine, Purchase, Verdict } from './policy.ts';
import type { OrderLineView, OrderRow } from './queries.ts';
import type { LockedShelf } from './shelves.ts';

/** An order as it stands, with its lines. */
export interface OrderView {
  order: OrderRow;
  lines: OrderLineView[];
}

/** When orders of one batch are placed and until when they are held: the same for all of them. */
export interface OrderTimes {
  createdAt: Date;
  expiresAt: Date;
  /** What their numbers begin with: `MT` and the day. */
  numberPrefix: string;
}

/** The times of a batch placed now. */
export const orderTimes = (now: Date, holdMinutes: number): OrderTimes => ({
  createdAt: now,
  expiresAt: new Date(now.getTime() + holdMinutes * 60_000),
  numberPrefix: `MT${eventDay(now).slice(2).replaceAll('-', '')}`,
});

/** The order a decided purchase becomes; nothing is written. */
export function newOrder(
  { personId, clientKey, language }: Purchase,
  { lines, priceFen, discountFen, totalFen, isForForeignIds }: Extract<Verdict, { kind: 'place' }>,
  shelves: Map<string, LockedShelf>,
  { createdAt, expiresAt, numberPrefix }: OrderTimes,
): OrderView {
  const id = newId(createdAt.getTime());
  const order: OrderRow = {
    id,
    number: numberPrefix + randomCharacters(8),
    personId,
    clientKey,
    state: 'unpaid',
    priceFen,
    discountFen,
    totalFen,
    refundedFen: 0,
    language,
    isForForeignIds,
    createdAt,
    expiresAt,
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
    hiddenAt: null,
  };
  return { order, lines: lines.flatMap((line) => lineView(id, line, shelves.get(line.productId), createdAt)) };
}

function lineView(orderId: string, line: PlacedLine, shelf: LockedShelf | undefined, now: Date): OrderLineView[] {
  if (!shelf) return [];
  const { kind, tier, nameZh, nameEn, halls } = shelf;
  return [{ id: newId(now.getTime()), orderId, ...line, refundedQuantity: 0, kind, tier, nameZh, nameEn, halls }];
}

/** The statements that write new orders and their lines, take their places and book them, however many they are. */
export function writingOf(placed: OrderView[], { createdAt, expiresAt }: OrderTimes): SQL[] {
  if (placed.length === 0) return [];
  const lines = placed.flatMap((view) => view.lines);
  const ofOrder = <Value>(of: (order: OrderRow) => Value) => sql.param(placed.map(({ order }) => of(order)));
  const ofLine = <Value>(of: (line: OrderLineView) => Value) => sql.param(lines.map(of));
  return [
    sql`
    WITH new_orders AS (
      INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, for_foreign_ids,
        created_at, expires_at)
      SELECT id, number, person_id, client_key, 'unpaid', price, discount, price - discount, language, for_foreign_ids,
        ${createdAt}, ${expiresAt}
      FROM unnest(${ofOrder(({ id }) => id)}::uuid[], ${ofOrder(({ number }) => number)}::text[], ${ofOrder(({ personId }) => personId)}::uuid[],
        ${ofOrder(({ clientKey }) => clientKey)}::text[], ${ofOrder(({ priceFen }) => priceFen)}::int[], ${ofOrder(({ discountFen }) => discountFen)}::int[],
        ${ofOrder(({ language }) => language)}::text[], ${ofOrder((order) => order.isForForeignIds)}::boolean[])
        AS placed (id, number, person_id, client_key, price, discount, language, for_foreign_ids)
    )
    INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen, invite_id)
    SELECT * FROM unnest(${ofLine(({ id }) => id)}::uuid[], ${ofLine(({ orderId }) => orderId)}::uuid[],
      ${ofLine(({ productId }) => productId)}::uuid[], ${ofLine(({ quantity }) => quantity)}::int[], ${ofLine(({ unitPriceFen }) => unitPriceFen)}::int[],
      ${ofLine(({ unitPaidFen }) => unitPaidFen)}::int[], ${ofLine(({ inviteId }) => inviteId)}::uuid[])`,
    ...takingOf(lines),
    ...bookingOf(
      placed.flatMap(({ order }) => entriesOfSale(order)),
      createdAt,
    ),
  ];
}
