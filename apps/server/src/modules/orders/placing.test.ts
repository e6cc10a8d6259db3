import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { perform } from '../../platform/plan.ts';
import { Refusal } from '../../platform/refuse.ts';
import { buildPerson, buildProduct } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { grantingMemberships } from '../membership/commands.ts';
import { products } from '../ticketing/tables.ts';
import type { OrderView } from './new-order.ts';
import { placeOrders } from './placing.ts';
import type { Purchase } from './policy.ts';
import { type AskShelves, askShelves } from './shelves.ts';
import { orders } from './tables.ts';

/** No multiple of the lanes, so that buyers who decide in step with each other do not end on it by chance. */
const QUOTA = 18;
let test: TestDatabase;
let personIds: string[];
let productId: string;

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  personIds = await Promise.all(Array.from({ length: 60 }, () => buildPerson(test.database.db)));
});
afterAll(() => test.drop());
beforeEach(async () => {
  productId = await buildProduct(test.database.db, { quota: QUOTA });
});

const purchaseOf = (personId: string, clientKey = newId()): Purchase => ({
  personId,
  clientKey,
  lines: [{ productId, quantity: 1 }],
  language: 'zh',
  takesTurn: false,
  isForForeignIds: false,
});
const place = (purchases: Purchase[], shelvesBy?: AskShelves) =>
  placeOrders(test.database, purchases, {
    now: new Date(),
    holdMinutes: 15,
    discountPercent: 10,
    foreignIdDeadline: '2099-12-31',
    ...(shelvesBy ? { shelvesBy } : {}),
  });
const countTaken = async (): Promise<number> =>
  (await test.database.db.select().from(products).where(eq(products.id, productId)))[0]?.taken ?? -1;
const countPlaced = async (personId?: string): Promise<number> => {
  const { rows } = await test.database.db.execute<{ count: number }>(
    sql`SELECT coalesce(sum(quantity), 0)::int AS count FROM order_lines JOIN orders ON orders.id = order_id
      WHERE product_id = ${productId} AND ${personId ? sql`person_id = ${personId}` : sql`true`}`,
  );
  return rows[0]?.count ?? -1;
};
/** Sixty buyers at once, each a transaction of their own, all reading before any writes. */
const race = (shelvesBy?: AskShelves) => Promise.all(personIds.map((id) => place([purchaseOf(id)], shelvesBy)));

describe('placing', () => {
  it('oversells when the lock is off and nothing else stands in the way', async () => {
    await test.database.db.execute(sql`ALTER TABLE products DROP CONSTRAINT products_quota`);
    const slow: AskShelves = (ids) =>
      sql`SELECT shelf.* FROM (${askShelves(ids)}) AS shelf CROSS JOIN LATERAL pg_sleep(0.05)`;
    await race(slow);
    expect(await countPlaced()).toBeGreaterThan(QUOTA);
    await test.database.db.execute(sql`DELETE FROM order_lines WHERE product_id = ${productId}`);
    await test.database.db.execute(sql`UPDATE products SET taken = 0 WHERE id = ${productId}`);
    await test.database.db.execute(
      sql`ALTER TABLE products ADD CONSTRAINT products_quota CHECK (taken >= 0 AND set_aside >= 0 AND taken + set_aside <= quota)`,
    );
  });

  it('sells exactly the quota with the lock on', async () => {
    const results = (await race()).flat();
    expect(results.filter((result) => !(result instanceof Refusal))).toHaveLength(QUOTA);
    expect(results.filter((result) => result instanceof Refusal && result.key === 'orders.sold_out')).toHaveLength(
      personIds.length - QUOTA,
    );
    expect(await countTaken()).toBe(QUOTA);
    expect(await countPlaced()).toBe(QUOTA);
  });

  /** One person, ten purchases at once of a product of which nobody may hold more than five. */
  const hoard = async (shelvesBy?: AskShelves): Promise<number> => {
    const personId = await buildPerson(test.database.db);
    await Promise.all(Array.from({ length: 10 }, () => place([purchaseOf(personId)], shelvesBy)));
    return countPlaced(personId);
  };

  it('lets somebody hold more than they may when the lock is off', async () => {
    const slow: AskShelves = (ids) =>
      sql`SELECT shelf.* FROM (${askShelves(ids)}) AS shelf CROSS JOIN LATERAL pg_sleep(0.05)`;
    // Ten that have to wait for a busy machine may happen to come one after the other.
    productId = await buildProduct(test.database.db, { quota: 1_000 });
    let most = 0;
    for (let tries = 0; tries < 10 && most <= 5; tries += 1) most = Math.max(most, await hoard(slow));
    expect(most).toBeGreaterThan(5);
  });

  it('lets nobody hold more than they may with the lock on', async () => {
    expect(await hoard()).toBe(5);
  });

  it('makes one order however often the button is hit, in one batch or many', async () => {
    const [personId = ''] = personIds;
    const again = purchaseOf(personId, 'the-same-key');
    const results = (await Promise.all([place([again, again]), place([again]), place([again])])).flat();
    expect(new Set(results.map((result) => (result instanceof Refusal ? result.key : result.order.id))).size).toBe(1);
    expect(await countPlaced()).toBe(1);
    expect(await countTaken()).toBe(1);
  });

  it('places some of a batch and refuses the others, each for its own reason', async () => {
    const [a = '', b = ''] = personIds;
    const results = await place([
      purchaseOf(a),
      { ...purchaseOf(b), lines: [{ productId, quantity: 6 }] },
      { ...purchaseOf(b), lines: [{ productId: newId(), quantity: 1 }] },
      purchaseOf(b),
    ]);
    expect(results.map((result) => (result instanceof Refusal ? result.key : 'placed'))).toEqual([
      'placed',
      'orders.limit_per_purchase',
      'protocol.not_found',
      'placed',
    ]);
    expect(await countTaken()).toBe(2);
  });

  it('writes the order as it was priced, held for fifteen minutes', async () => {
    const [personId = ''] = personIds;
    await test.database.db.transaction((tx) =>
      perform(tx, grantingMemberships([{ lineId: newId(), personId, tier: 'advanced', quantity: 1 }], new Date())),
    );
    const [placed] = await place([{ ...purchaseOf(personId), lines: [{ productId, quantity: 3 }] }]);
    const [order] = await test.database.db
      .select()
      .from(orders)
      .where(eq(orders.id, (placed as OrderView).order.id));
    expect(order).toMatchObject({
      personId,
      state: 'unpaid',
      priceFen: 38_400,
      discountFen: 3_840,
      totalFen: 34_560,
      language: 'zh',
      paidAt: null,
    });
    // What the buyer is told is what is in the database.
    expect(placed).toMatchObject({ order });
    expect(order?.number).toMatch(/^MT\d{6}[0-9A-Z]{8}$/);
    expect((order?.expiresAt.getTime() ?? 0) - (order?.createdAt.getTime() ?? 0)).toBe(15 * 60_000);
  });
});
