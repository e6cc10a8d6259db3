import { Batch } from '../../platform/batch.ts';
import { postgresError, type Tx, UNIQUE_VIOLATION } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { findProducts, lockProducts, type ProductRow } from '../ticketing/queries.ts';
import { newOrder, type OrderView, writeOrders } from './new-order.ts';
import { decidePurchases, type Purchase } from './policy.ts';
import { listLines, listOrdersByIds, readHoldings } from './queries.ts';

/** How placing reads the shelves. Tests replace it to show what the lock prevents. */
export type ReadShelves = (tx: Tx, productIds: string[]) => Promise<ProductRow[]>;
export const readShelvesUnlocked: ReadShelves = (tx, ids) => findProducts(tx, ids);

/** What an organiser decides about placing. */
export interface PlacingRules {
  holdMinutes: number;
  /** Per cent off for members. */
  discountPercent: number;
}
interface PlaceOptions extends PlacingRules {
  now: Date;
  readShelves?: ReadShelves;
}

/**
 * Places purchases in one transaction: the products are locked once for the whole batch, decided in order of arrival, and
 * written set by set. Returns for each its order, or the Refusal that is its own.
 */
export async function placeOrders(
  tx: Tx,
  purchases: Purchase[],
  { now, holdMinutes, discountPercent, readShelves = lockProducts }: PlaceOptions,
): Promise<(OrderView | Refusal)[]> {
  const productIds = [...new Set(purchases.flatMap(({ lines }) => lines.map(({ productId }) => productId)))].sort();
  const shelves = new Map((await readShelves(tx, productIds)).map((row) => [row.id, row]));
  const { ordersByKey, held, buyers } = await readHoldings(tx, purchases, productIds, { now, discountPercent });
  const known = await getOrderViews(tx, [...new Set(ordersByKey.values())]);
  const existing = new Map(
    [...ordersByKey].map(([key, orderId]) => [key, { orderId, lines: known.get(orderId)?.lines ?? [] }]),
  );
  const verdicts = decidePurchases(purchases, { shelves, held, existing, buyers, now });
  const views = verdicts.map((verdict, index): OrderView | Refusal | undefined => {
    const purchase = purchases[index];
    if (verdict instanceof Refusal || !purchase) return verdict as Refusal;
    if (verdict.kind === 'existing') return known.get(verdict.orderId);
    return verdict.kind === 'place' ? newOrder(purchase, verdict, shelves, { now, holdMinutes }) : undefined;
  });
  const placed = views.filter(
    (view, index): view is OrderView => (verdicts[index] as { kind?: string }).kind === 'place' && view !== undefined,
  );
  await writeOrders(tx, placed, now);
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

/** The gathered way in: whatever waits when the last batch returns goes into the next transaction together. */
export function createPlacing(platform: Platform, getRules: () => Promise<PlacingRules>): Batch<Purchase, OrderView> {
  const place = async (purchases: Purchase[]): Promise<(OrderView | Refusal)[]> => {
    const rules = await getRules();
    return platform.database.batches.transaction((tx) =>
      placeOrders(tx, purchases, { now: platform.clock.now(), ...rules }),
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
