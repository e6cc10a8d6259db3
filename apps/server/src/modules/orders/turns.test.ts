import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { Refusal } from '../../platform/refuse.ts';
import { buildPerson, buildProduct } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { takePlaces } from '../waiting-room/commands.ts';
import { TURN_MS } from '../waiting-room/policy.ts';
import { type AskTurns, askTurns } from '../waiting-room/queries.ts';
import { waitingPlaces } from '../waiting-room/tables.ts';
import { placeOrders } from './placing.ts';
import type { Purchase } from './policy.ts';
import { orders } from './tables.ts';

let test: TestDatabase;
/** The connections of a second process. */
let other: Database;
/** Different ones, so that no product's lock puts the purchases one after the other. */
let productIds: string[];
let personId: string;

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
  other = openDatabase({ url: test.url, poolSize: 2, onError: () => undefined });
  productIds = await Promise.all(Array.from({ length: 8 }, () => buildProduct(test.database.db)));
});
afterAll(async () => {
  await other.close();
  await test.drop();
});
beforeEach(async () => {
  personId = await buildPerson(test.database.db);
  await letIn(personId);
});

async function letIn(id: string, at = new Date()): Promise<void> {
  await test.database.db.transaction((tx) => takePlaces(tx, [id], at));
  await test.database.db.update(waitingPlaces).set({ admittedAt: at }).where(eq(waitingPlaces.personId, id));
}
const purchaseOf = (productId: string, change: Partial<Purchase> = {}): Purchase => ({
  personId,
  clientKey: newId(),
  lines: [{ productId, quantity: 1 }],
  language: 'zh',
  takesTurn: true,
  isForForeignIds: false,
  ...change,
});
const place = (
  purchases: Purchase[],
  { database = test.database, turnsBy }: { database?: Database; turnsBy?: AskTurns } = {},
) =>
  placeOrders(database, purchases, {
    now: new Date(),
    holdMinutes: 15,
    discountPercent: 10,
    foreignIdDeadline: '2099-12-31',
    ...(turnsBy ? { turnsBy } : {}),
  });
const outcomesOf = (results: Awaited<ReturnType<typeof place>>) =>
  results.map((result) => (result instanceof Refusal ? result.key : 'placed')).sort();
/** One purchase of each product at once, by turns in this process and in the other, all asking before any writes. */
const race = async (turnsBy?: AskTurns) =>
  (
    await Promise.all(
      productIds.map((id, index) =>
        place([purchaseOf(id)], { database: index % 2 ? other : test.database, ...(turnsBy ? { turnsBy } : {}) }),
      ),
    )
  ).flat();
const countOrders = () => test.database.db.$count(orders, eq(orders.personId, personId));
const hasPlace = async () => (await test.database.db.$count(waitingPlaces, eq(waitingPlaces.personId, personId))) === 1;

describe('a turn', () => {
  it('is good for many orders when the lock is off', async () => {
    const slow: AskTurns = (ids, now) =>
      sql`SELECT turn.* FROM (${askTurns(ids, now)}) AS turn CROSS JOIN LATERAL pg_sleep(0.1)`;
    await race(slow);
    expect(await countOrders()).toBeGreaterThan(1);
  });

  it('is good for one order with the lock on, whatever is bought and in whichever process', async () => {
    expect(outcomesOf(await race())).toEqual([...Array.from({ length: 7 }, () => 'orders.wait_in_line'), 'placed']);
    expect(await countOrders()).toBe(1);
    expect(await hasPlace()).toBe(false);
  });

  it('is good for one order of a batch', async () => {
    expect(outcomesOf(await place(productIds.map((id) => purchaseOf(id))))).toEqual([
      ...Array.from({ length: 7 }, () => 'orders.wait_in_line'),
      'placed',
    ]);
    expect(await countOrders()).toBe(1);
  });

  it('outlives a refused order, and is taken by the next one', async () => {
    const [first = '', second = ''] = productIds;
    expect(outcomesOf(await place([purchaseOf(first, { lines: [{ productId: first, quantity: 6 }] })]))).toEqual([
      'orders.limit_per_purchase',
    ]);
    expect(await hasPlace()).toBe(true);
    expect(outcomesOf(await place([purchaseOf(second)]))).toEqual(['placed']);
    expect(await hasPlace()).toBe(false);
  });

  it('stays with its owner when the order is not written', async () => {
    const [first = ''] = productIds;
    const line = { productId: first, quantity: 1 };
    // The table refuses a product twice in an order.
    await expect(place([purchaseOf(first, { lines: [line, line] })])).rejects.toThrow('order_lines_one_a_product');
    expect(await countOrders()).toBe(0);
    expect(await hasPlace()).toBe(true);
  });

  it('is not taken by the answer to an order that was placed before', async () => {
    const [first = ''] = productIds;
    const purchase = purchaseOf(first);
    await place([purchase]);
    await letIn(personId);
    expect(outcomesOf(await place([purchase, { ...purchase }]))).toEqual(['placed', 'placed']);
    expect(await countOrders()).toBe(1);
    expect(await hasPlace()).toBe(true);
  });

  it('is over after its time, and nobody else has it', async () => {
    const [first = ''] = productIds;
    const stranger = await buildPerson(test.database.db);
    expect(outcomesOf(await place([purchaseOf(first, { personId: stranger })]))).toEqual(['orders.wait_in_line']);
    const late = await buildPerson(test.database.db);
    await letIn(late, new Date(Date.now() - TURN_MS));
    expect(outcomesOf(await place([purchaseOf(first, { personId: late })]))).toEqual(['orders.wait_in_line']);
  });

  it('is asked of nobody while there is no line', async () => {
    const [first = ''] = productIds;
    expect(outcomesOf(await place([purchaseOf(first, { takesTurn: false })]))).toEqual(['placed']);
    expect(await hasPlace()).toBe(true);
  });
});
