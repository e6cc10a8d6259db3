import { sql } from 'drizzle-orm';
import { Batch } from '../../platform/batch.ts';
import { eventDay } from '../../platform/clock.ts';
import { postgresError, type Tx, UNIQUE_VIOLATION } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { randomCharacters } from '../ticketing/numbers.ts';
import { changeTaken, findProducts, lockProducts, type ProductRow } from '../ticketing/queries.ts';
import { decidePurchases, type Purchase, type Verdict } from './policy.ts';
import { countHeld, findOrdersByKey } from './queries.ts';

/** How placing reads the shelves. Tests replace it to show what the lock prevents. */
export type ReadShelves = (tx: Tx, productIds: string[]) => Promise<ProductRow[]>;
export const readShelvesUnlocked: ReadShelves = (tx, ids) => findProducts(tx, ids);

interface PlaceOptions {
  now: Date;
  holdMinutes: number;
  readShelves?: ReadShelves;
}

/**
 * Places purchases in one transaction: the products are locked once for the whole batch, decided in order of arrival, and
 * written set by set. Returns for each the order's id, or the Refusal that is its own.
 */
export async function placeOrders(
  tx: Tx,
  purchases: Purchase[],
  { now, holdMinutes, readShelves = lockProducts }: PlaceOptions,
): Promise<(string | Refusal)[]> {
  const productIds = [...new Set(purchases.flatMap(({ lines }) => lines.map(({ productId }) => productId)))].sort();
  const shelves = new Map((await readShelves(tx, productIds)).map((row) => [row.id, row]));
  const existing = await findOrdersByKey(tx, purchases);
  const held = await countHeld(tx, [...new Set(purchases.map(({ personId }) => personId))], productIds);
  const verdicts = decidePurchases(purchases, { shelves, held, existing, now });
  const ids = verdicts.map(() => newId(now.getTime()));
  await writeOrders(tx, purchases, verdicts, ids, now, holdMinutes);
  return verdicts.map((verdict, index) => {
    if (verdict instanceof Refusal) return verdict;
    if (verdict.kind === 'existing') return verdict.orderId;
    return ids[verdict.kind === 'repeat' ? verdict.of : index] as string;
  });
}

async function writeOrders(
  tx: Tx,
  purchases: Purchase[],
  verdicts: Verdict[],
  ids: string[],
  now: Date,
  holdMinutes: number,
): Promise<void> {
  const order = {
    id: [] as string[],
    number: [] as string[],
    person: [] as string[],
    key: [] as string[],
    price: [] as number[],
    discount: [] as number[],
    language: [] as string[],
  };
  const line = {
    id: [] as string[],
    order: [] as string[],
    product: [] as string[],
    quantity: [] as number[],
    price: [] as number[],
  };
  const taken = new Map<string, number>();
  const day = eventDay(now).slice(2).replaceAll('-', '');
  verdicts.forEach((verdict, index) => {
    const purchase = purchases[index];
    const id = ids[index];
    if (verdict instanceof Refusal || verdict.kind !== 'place' || !purchase || !id) return;
    order.id.push(id);
    order.number.push(`MT${day}${randomCharacters(8)}`);
    order.person.push(purchase.personId);
    order.key.push(purchase.clientKey);
    order.price.push(verdict.priceFen);
    order.discount.push(verdict.discountFen);
    order.language.push(purchase.language);
    for (const { productId, quantity, unitPriceFen } of verdict.lines) {
      line.id.push(newId(now.getTime()));
      line.order.push(id);
      line.product.push(productId);
      line.quantity.push(quantity);
      line.price.push(unitPriceFen);
      taken.set(productId, (taken.get(productId) ?? 0) + quantity);
    }
  });
  if (order.id.length === 0) return;
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  await tx.execute(sql`
    INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at)
    SELECT id, number, person_id, client_key, 'unpaid', price, discount, price - discount, language, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM unnest(${sql.param(order.id)}::uuid[], ${sql.param(order.number)}::text[], ${sql.param(order.person)}::uuid[], ${sql.param(order.key)}::text[],
      ${sql.param(order.price)}::int[], ${sql.param(order.discount)}::int[], ${sql.param(order.language)}::text[])
      AS placed (id, number, person_id, client_key, price, discount, language)`);
  await tx.execute(sql`
    INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen)
    SELECT * FROM unnest(${sql.param(line.id)}::uuid[], ${sql.param(line.order)}::uuid[], ${sql.param(line.product)}::uuid[],
      ${sql.param(line.quantity)}::int[], ${sql.param(line.price)}::int[])`);
  await changeTaken(tx, taken);
}

/** The gathered way in: whatever waits when the last batch returns goes into the next transaction together. */
export function createPlacing(platform: Platform, holdMinutes: () => Promise<number>): Batch<Purchase, string> {
  const place = async (purchases: Purchase[]): Promise<(string | Refusal)[]> => {
    const hold = await holdMinutes();
    return transact(platform, async (tx) => {
      // On tables vacuumed while empty, foreign-key checks would otherwise scan them whole.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      return placeOrders(tx, purchases, { now: platform.clock.now(), holdMinutes: hold });
    });
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
  place: (one: Purchase[]) => Promise<(string | Refusal)[]>,
): Promise<(string | Error)[]> {
  const results: (string | Error)[] = [];
  for (const purchase of purchases) {
    const [result] = await place([purchase]).catch((error: Error) => [error]);
    results.push(result ?? new Error('A batch of one gave no result.'));
  }
  return results;
}
