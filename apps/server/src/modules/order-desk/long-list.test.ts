import type { Channel } from '@mingtang/contract/ticketing/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { countedRange } from '../../http/paging.ts';
import { newId } from '../../platform/id.ts';
import { buildProduct } from '../../testing/builders.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listDeskOrders } from './queries.ts';

let app: TestApp;
let analyst: TestStaff;
let personId: string;
let productId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  ({ personId } = await app.signIn());
  analyst = await signStaffIn(app, ['analyst']);
  productId = await buildProduct(app.platform.database.db);
});
afterAll(() => app.end());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const ask = (path: string, language = 'zh') =>
  app.server.inject({
    url: `/console/api/${path}`,
    headers: { cookie: `${CONSOLE_COOKIE}=${analyst.token}`, language },
  });

describe('a long list', () => {
  const DAY = '2021-03-04';
  /** Orders of a day on which nobody else bought; two of them in the same instant. */
  const buildPast = (seconds: number[]) =>
    query(
      `WITH past AS (
         INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at,
           cancelled_at, cancel_reason)
         SELECT gen_random_uuid(), 'MT210304' || n, $1, 'past' || n, 'cancelled', 0, 0, 0, 'zh',
           $2::timestamptz + second * interval '1 second', now(), now(), 'expired'
         FROM unnest($3::int[]) WITH ORDINALITY AS past (second, n) RETURNING id
       )
       INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen)
       SELECT gen_random_uuid(), id, $4, 1, 0, 0 FROM past`,
      [personId, `${DAY}T09:00:00+08:00`, seconds, productId],
    );
  const dayOf = (input: object) => analyst.api.orderDesk.listOrders({ from: DAY, until: DAY, pageSize: 2, ...input });

  it('goes on from its last row and back from its first, and says where it ends', async () => {
    await buildPast([1, 2, 2, 2, 3, 4, 5]);
    const all = (await dayOf({ pageSize: 100 })).items.map(({ id }) => id);
    expect(all).toHaveLength(7);
    const first = await dayOf({});
    expect({ newer: first.newer, total: first.total }).toEqual({ newer: null, total: 7 });
    const down: string[][] = [first.items.map(({ id }) => id)];
    let page = first;
    for (let cursor = page.older; cursor !== null; cursor = page.older) {
      page = await dayOf({ cursor });
      down.push(page.items.map(({ id }) => id));
    }
    expect(down).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4, 6), all.slice(6)]);
    const up: string[][] = [];
    for (let cursor = page.newer; cursor !== null; cursor = page.newer) {
      page = await dayOf({ cursor });
      up.push(page.items.map(({ id }) => id));
    }
    expect(up).toEqual([all.slice(4, 6), all.slice(2, 4), all.slice(0, 2)]);
    expect(page.older).toBe(first.older);
    // By number and by cursor it is the same list.
    expect((await dayOf({ page: 2 })).items).toEqual((await dayOf({ cursor: first.older })).items);
    expect((await dayOf({ page: 4 })).older).toBeNull();
    // What comes meanwhile shifts nothing.
    await query("UPDATE orders SET created_at = created_at + interval '1 hour' WHERE id = $1", [all[6]]);
    expect((await dayOf({ cursor: first.older })).items.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });

  it('refuses numbers beyond what it counts and cursors nobody handed out, in the reader’s language', async () => {
    expect((await ask('orders?page=500')).statusCode).toBe(200);
    const tooFar = await ask('orders?page=501');
    expect({ status: tooFar.statusCode, body: tooFar.json<unknown>() }).toMatchObject({
      status: 400,
      body: { code: '40000' },
    });
    expect(tooFar.body).toContain('不能大于 500');
    expect((await ask('orders?page=501', 'en')).body).toMatch(/Must be at most 500/);
    expect((await ask('orders?page=101&pageSize=100')).statusCode).toBe(400);
    for (const cursor of ['older', 'older:1', `older:${productId}'`, `aside:${productId}`, productId])
      expect((await ask(`orders?cursor=${encodeURIComponent(cursor)}`)).statusCode).toBe(400);
    // Of an order that is not there, nothing is beside it.
    const nobody = await analyst.api.orderDesk.listOrders({ cursor: `older:${productId}` });
    expect({ items: nobody.items, older: nobody.older, newer: nobody.newer }).toEqual({
      items: [],
      older: null,
      newer: null,
    });
  });

  it('is narrowed by the door each line was sold through, also where a product has two', async () => {
    const { db } = app.platform.database;
    const front = await buildProduct(db, { channels: ['vip', 'general'] });
    const hidden = await buildProduct(db, { channels: ['leader', 'vip'] });
    const inviteId = newId();
    await query(
      `INSERT INTO invites (id, code_hash, channel, label_zh, label_en, most_bindings, created_at)
       VALUES ($1, 'x', 'special', '', '', 1, now())`,
      [inviteId],
    );
    const sold = await query<{ id: string }>(
      `WITH wanted AS (SELECT gen_random_uuid() AS id, n, product_id, invite_id
         FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS wanted (product_id, invite_id, n)
       ), added AS (
         INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at, paid_at)
         SELECT id, 'MT200304' || n, $1, 'door' || n, 'paid', 0, 0, 0, 'zh', '2020-03-04T12:00:00+08:00', now(), now() FROM wanted
       ), lines AS (
         INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen, invite_id)
         SELECT gen_random_uuid(), id, product_id, 1, 0, 0, invite_id FROM wanted
       ) SELECT id FROM wanted ORDER BY n`,
      [personId, [front, hidden, hidden], [null, null, inviteId]],
    );
    const through = async (channel: Channel) =>
      (await analyst.api.orderDesk.listOrders({ from: '2020-03-04', until: '2020-03-04', channel })).items.map(
        ({ id }) => sold.findIndex((order) => order.id === id),
      );
    expect(await through('general')).toEqual([0]);
    expect(await through('leader')).toEqual([1]);
    expect(await through('special')).toEqual([2]);
    expect(await through('vip')).toEqual([]);
  });

  it('finds a deep page by its index and skips no row before it', async () => {
    await query('ANALYZE orders');
    const [row] = await query<{ id: string }>("SELECT id FROM orders WHERE number = 'MT2103044'");
    const plans = await app.platform.database.db.transaction(async (tx) => {
      // So few rows would be read whole and sorted.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      await tx.execute(sql`SET LOCAL enable_sort = off`);
      const seen: string[] = [];
      const watched = new Proxy(tx, {
        get: (target, name) =>
          name === 'execute'
            ? async (statement: never) => {
                const { rows } = await target.execute<{ 'QUERY PLAN': string }>(
                  sql`EXPLAIN (ANALYZE, TIMING OFF) ${statement}`,
                );
                seen.push(rows.map((line) => line['QUERY PLAN']).join('\n'));
                return target.execute(statement);
              }
            : (Reflect.get(target, name) as unknown),
      });
      for (const towards of ['older', 'newer'])
        await listDeskOrders(
          watched,
          {},
          { found: undefined, range: countedRange({ cursor: `${towards}:${row?.id}`, pageSize: 2 }) },
        );
      return seen.filter((plan) => plan.includes('persons'));
    });
    expect(plans).toHaveLength(2);
    expect(plans[0]).toContain('Index Scan Backward using orders_by_time on orders');
    expect(plans[1]).toContain('Index Scan using orders_by_time on orders');
    for (const plan of plans) {
      expect(plan).toMatch(/orders_by_time on orders [^\n]*rows=3\.?0* loops=1\)\n\s*Index Cond: \(ROW\(/);
    }
  });
});
