import { sql } from 'drizzle-orm';
import { Batch } from '../../platform/batch.ts';
import { eventDay } from '../../platform/clock.ts';
import { randomCharacters } from '../../platform/crypto.ts';
import { postgresError, type Tx, UNIQUE_VIOLATION } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { findProducts, lockProducts, type ProductRow } from '../ticketing/queries.ts';
import { decidePurchases, type PlacedLine, type Purchase, type Verdict } from './policy.ts';
import { listLines, listOrdersByIds, type OrderLineView, type OrderRow, readHoldings } from './queries.ts';

/** How placing reads the shelves. Tests replace it to show what the lock prevents. */
export type ReadShelves = (tx: Tx, productIds: string[]) => Promise<ProductRow[]>;
export const readShelvesUnlocked: ReadShelves = (tx, ids) => findProducts(tx, ids);

interface PlaceOptions {
  now: Date;
  holdMinutes: number;
  readShelves?: ReadShelves;
}

/** An order as it stands, with its lines. */
export interface OrderView {
  order: OrderRow;
  lines: OrderLineView[];
}

/**
 * Places purchases in one transaction: the products are locked once for the whole batch, decided in order of arrival, and
 * written set by set. Returns for each its order, or the Refusal that is its own.
 */
export async function placeOrders(
  tx: Tx,
  purchases: Purchase[],
  { now, holdMinutes, readShelves = lockProducts }: PlaceOptions,
): Promise<(OrderView | Refusal)[]> {
  const productIds = [...new Set(purchases.flatMap(({ lines }) => lines.map(({ productId }) => productId)))].sort();
  const shelves = new Map((await readShelves(tx, productIds)).map((row) => [row.id, row]));
  const { ordersByKey, held } = await readHoldings(tx, purchases, productIds);
  const known = await getOrderViews(tx, [...new Set(ordersByKey.values())]);
  const existing = new Map(
    [...ordersByKey].map(([key, orderId]) => [key, { orderId, lines: known.get(orderId)?.lines ?? [] }]),
  );
  const verdicts = decidePurchases(purchases, { shelves, held, existing, now });
  const views = verdicts.map((verdict, index): OrderView | Refusal | undefined => {
    const purchase = purchases[index];
    if (verdict instanceof Refusal || !purchase) return verdict as Refusal;
    if (verdict.kind === 'existing') return known.get(verdict.orderId);
    return verdict.kind === 'place' ? newOrder(purchase, verdict, shelves, { now, holdMinutes }) : undefined;
  });
  const placed = views.filter(
    (view, index): view is OrderView => (verdicts[index] as { kind?: string }).kind === 'place' && view !== undefined,
  );
  await writeOrders(tx, placed);
  return verdicts.map((verdict, index) => {
    const at = 'kind' in verdict && verdict.kind === 'repeat' ? verdict.of : index;
    return views[at] ?? new Refusal('protocol.conflict');
  });
}

async function getOrderViews(tx: Tx, ids: string[]): Promise<Map<string, OrderView>> {
  if (ids.length === 0) return new Map();
  const lines = await listLines(tx, ids);
  return new Map(
    (await listOrdersByIds(tx, ids)).map((order) => [
      order.id,
      { order, lines: lines.filter(({ orderId }) => orderId === order.id) },
    ]),
  );
}

function newOrder(
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
  const { kind, nameZh, nameEn, halls } = shelf;
  return [{ id: newId(now.getTime()), orderId, ...line, kind, nameZh, nameEn, halls }];
}

/** Writes new orders and their lines, and takes their places, in one statement however many they are. */
async function writeOrders(tx: Tx, placed: OrderView[]): Promise<void> {
  if (placed.length === 0) return;
  const lines = placed.flatMap((view) => view.lines);
  const pieces = [...piecesByProduct(lines)];
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
    ), new_lines AS (
      INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen)
      SELECT * FROM unnest(${ofLine(({ id }) => id)}::uuid[], ${ofLine(({ orderId }) => orderId)}::uuid[],
        ${ofLine(({ productId }) => productId)}::uuid[], ${ofLine(({ quantity }) => quantity)}::int[], ${ofLine(({ unitPriceFen }) => unitPriceFen)}::int[])
    )
    UPDATE products SET taken = taken + more.pieces
    FROM unnest(${sql.param(pieces.map(([id]) => id))}::uuid[], ${sql.param(pieces.map(([, count]) => count))}::int[]) AS more (id, pieces)
    WHERE products.id = more.id`);
}

/** How many pieces of each product these lines are. */
export function piecesByProduct(lines: { productId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** The gathered way in: whatever waits when the last batch returns goes into the next transaction together. */
export function createPlacing(platform: Platform, holdMinutes: () => Promise<number>): Batch<Purchase, OrderView> {
  const place = async (purchases: Purchase[]): Promise<(OrderView | Refusal)[]> => {
    const hold = await holdMinutes();
    return platform.database.batches.transaction((tx) =>
      placeOrders(tx, purchases, { now: platform.clock.now(), holdMinutes: hold }),
    );
  };
  return new Batch({
    overflow: () => new Refusal('orders.busy'),
    run: async (purchases) => {
      platform.metrics.batchSize.observe({ batch: 'orders' }, purchases.length);
      try {
        return await place(purchases);
      } catch (error) {
        if (purchases.length === 1) throw error;
        // One bad item must not refuse its neighbours: another instance placed the same key, say.
        if (postgresError(error)?.code !== UNIQUE_VIOLATION)
          platform.log.warn({ error }, 'placing batch failed; placing one by one');
        return placeOneByOne(purchases, place);
      }
    },
  });
}

async function placeOneByOne(
  purchases: Purchase[],
  place: (one: Purchase[]) => Promise<(OrderView | Refusal)[]>,
): Promise<(OrderView | Error)[]> {
  const results: (OrderView | Error)[] = [];
  for (const purchase of purchases) {
    const [result] = await place([purchase]).catch((error: Error) => [error]);
    results.push(result ?? new Error('A batch of one gave no result.'));
  }
  return results;
}
