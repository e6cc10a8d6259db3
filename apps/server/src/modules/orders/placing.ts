import { oneByOne } from '../../platform/batch.ts';
import { eventDay } from '../../platform/clock.ts';
import { type Database, postgresError, UNIQUE_VIOLATION } from '../../platform/database.ts';
import { Lanes, lockThenWrite } from '../../platform/lanes.ts';
import type { Platform, Reader } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { endingOf } from '../waiting-room/commands.ts';
import { type AskTurns, lockTurns, type TurnRow } from '../waiting-room/queries.ts';
import { askHoldings, type HoldingsRow, toHoldings } from './holdings.ts';
import { newOrder, type OrderView, orderTimes, writingOf } from './new-order.ts';
import { decidePurchases, type Purchase, type Verdict } from './policy.ts';
import { listLines, listOrdersByIds } from './queries.ts';
import { type AskShelves, type LockedShelf, lockShelves } from './shelves.ts';

/** What an organiser decides about placing. */
export interface PlacingRules {
  holdMinutes: number;
  /** Per cent off for members. */
  discountPercent: number;
  /** The last civil day on which tickets for foreign documents are sold (spec §9). */
  foreignIdDeadline: string;
}
interface PlaceOptions extends PlacingRules {
  now: Date;
  shelvesBy?: AskShelves;
  turnsBy?: AskTurns;
}

/**
 * Places purchases in one transaction of two round trips: the products are locked once for the whole batch, decided in
 * order of arrival, and written set by set. Turns in the waiting room are locked after the products and end with the commit
 * of the order, so that each is good for one. Returns for each its order, or the Refusal that is its own.
 */
export async function placeOrders(
  { lanes, db }: Pick<Database, 'lanes' | 'db'>,
  purchases: Purchase[],
  { now, holdMinutes, discountPercent, foreignIdDeadline, shelvesBy = lockShelves, turnsBy = lockTurns }: PlaceOptions,
): Promise<(OrderView | Refusal)[]> {
  const productIds = [...new Set(purchases.flatMap(({ lines }) => lines.map(({ productId }) => productId)))].sort();
  const times = orderTimes(now, holdMinutes);
  const reads = [shelvesBy(productIds), askHoldings(purchases, productIds, now)];
  const inTurn = purchases.flatMap(({ personId, takesTurn }) => (takesTurn ? personId : []));
  if (inTurn.length > 0) reads.push(turnsBy(inTurn, now));
  const { verdicts, views } = await lockThenWrite(
    lanes,
    reads,
    ([shelfRows = [], holdingsRows = [], turnRows = []]) => {
      const shelves = new Map((shelfRows as LockedShelf[]).map((row) => [row.id, row]));
      const holdings = toHoldings(holdingsRows[0] as HoldingsRow | undefined, discountPercent);
      const turns = new Set((turnRows as TurnRow[]).map(({ personId }) => personId));
      const decided = decidePurchases(purchases, {
        shelves,
        ...holdings,
        turns,
        foreignIdDeadline,
        today: eventDay(now),
        now,
      });
      const placed = new Map<number, OrderView>();
      purchases.forEach((purchase, index) => {
        const verdict = decided[index];
        if (verdict && 'kind' in verdict && verdict.kind === 'place')
          placed.set(index, newOrder(purchase, verdict, shelves, times));
      });
      const writes = writingOf([...placed.values()], times);
      const used = purchases.flatMap(({ personId, takesTurn }, index) =>
        takesTurn && placed.has(index) ? personId : [],
      );
      if (used.length > 0) writes.push(endingOf(used));
      return { writes, result: { verdicts: decided, views: placed } };
    },
  );
  const known = await getOrderViews(db, verdicts);
  return verdicts.map((verdict, index) => {
    if (verdict instanceof Refusal) return verdict;
    const view =
      verdict.kind === 'existing'
        ? known.get(verdict.orderId)
        : views.get(verdict.kind === 'repeat' ? verdict.of : index);
    return view ?? new Refusal('protocol.conflict');
  });
}

/** The orders that answer a purchase made before, as they are now. */
async function getOrderViews(db: Reader, verdicts: Verdict[]): Promise<Map<string, OrderView>> {
  const ids = new Set(
    verdicts.flatMap((verdict) => ('kind' in verdict && verdict.kind === 'existing' ? verdict.orderId : [])),
  );
  if (ids.size === 0) return new Map();
  const lines = await listLines(db, [...ids]);
  return new Map(
    (await listOrdersByIds(db, [...ids])).map((order) => [
      order.id,
      { order, lines: lines.filter(({ orderId }) => orderId === order.id) },
    ]),
  );
}

/** The gathered way in: whatever waits when the last batch returns goes into the next transaction together. */
export function createPlacing(platform: Platform, getRules: () => Promise<PlacingRules>): Lanes<Purchase, OrderView> {
  const place = async (purchases: Purchase[]): Promise<(OrderView | Refusal)[]> =>
    placeOrders(platform.database, purchases, { now: platform.clock.now(), ...(await getRules()) });
  return new Lanes<Purchase, OrderView>({
    keyOf: firstProductOf,
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
        return oneByOne(purchases, place);
      }
    },
  });
}

/** The lane of a purchase: purchases of one product go one way; one of several products goes the way of its first lock. */
const firstProductOf = ({ lines }: Purchase): string =>
  lines.reduce((first, { productId }) => (first === '' || productId < first ? productId : first), '');
