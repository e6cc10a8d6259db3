import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { buildProduct } from './testing/builders.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let orderId: string;
let productId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  const { token } = await app.signIn();
  productId = await buildProduct(app.platform.database.db, { priceFen: 0 });
  const answer = await app.call('POST', '/ticket/order/buyNow', { token, form: { productId, num: 2 } });
  orderId = (answer.data as { uuid: string }).uuid;
});
afterAll(() => app.end());

/** What is broken after these statements, on a database nobody else uses. */
async function brokenAfter(...statements: string[]): Promise<string[]> {
  const client = await app.platform.database.pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return (await checkInvariants(client)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
  } finally {
    client.release();
  }
}

describe('invariants', () => {
  it('hold after a sale', async () => {
    expect(await brokenAfter()).toEqual([]);
  });

  it('notice a lost ticket and a place nobody holds', async () => {
    const lost = `DELETE FROM tickets WHERE order_id = '${orderId}' AND seq = 2`;
    expect(await brokenAfter(lost, `UPDATE products SET taken = taken + 1 WHERE id = '${productId}'`)).toEqual([
      'what is taken is what unpaid and paid orders hold',
      'a paid order has its tickets exactly once',
    ]);
  });

  it('notice an order that was not paid, and one whose sum is wrong', async () => {
    expect(await brokenAfter(`UPDATE orders SET price_fen = 500, total_fen = 500 WHERE id = '${orderId}'`)).toEqual(
      expect.arrayContaining(['an order is the sum of its lines', 'a paid order was paid in full, once']),
    );
  });

  it('notice an erased account that something still names, and one nobody erased', async () => {
    const { personId } = await app.signIn();
    const receiver = `INSERT INTO receivers (person_id, sealed, updated_at) VALUES ('${personId}', 'x', now())`;
    const erased = `UPDATE persons SET erased_at = now(), email = NULL WHERE id = '${personId}'`;
    expect(await brokenAfter(receiver, erased)).toEqual(
      expect.arrayContaining([
        'of an erased account nothing says who it was',
        'an account is erased when its erasure is done, and only then',
      ]),
    );
    // The database itself lets nothing in afterwards, nor an address back.
    for (const late of [
      `INSERT INTO person_openids (app_id, open_id, person_id, bound_at) VALUES ('a', 'b', '${personId}', now())`,
      `UPDATE persons SET email = 'back@example.org' WHERE id = '${personId}'`,
    ])
      await expect(app.platform.database.pool.query(late)).rejects.toMatchObject({ constraint: 'persons_erased' });
  });
});
