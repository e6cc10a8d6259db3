import type pg from 'pg';
import { findFaults } from './gate.ts';
import { type Load, type LoadResult, runLoad } from './load.ts';
import { openBenchShop } from './shop.ts';

const FEW = 1_000;
const MANY = 1_000_000;
/** Of whom each has as many of the existing orders. */
const BUYERS = 20_000;
const ROUNDS = 3;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * What an order, the list of one's own orders and one of them cost with a thousand and with a million orders in the shop:
 * ratios are the cost with many over the cost with few.
 */
export async function run() {
  const shop = await openBenchShop(BUYERS);
  try {
    const { pool } = shop.app.platform.database;
    await shop.app.start();
    const origin = await shop.app.server.listen({ port: 0, host: '127.0.0.1' });
    const hot = await shop.newProduct();
    const other = await shop.newProduct();
    const answers: LoadResult[] = [];
    const measure = async () => {
      // Each buyer asks for an order of their own.
      const { rows } = await pool.query<{ id: string; person_id: string }>(
        'SELECT DISTINCT ON (person_id) id, person_id FROM orders ORDER BY person_id, id LIMIT 1000',
      );
      const detail = rows[0];
      if (!detail) throw new Error('There are no orders.');
      const tokenOf = (personId: string) => shop.tokens[shop.personIds.indexOf(personId)] ?? '';
      const base = { connections: 64, seconds: 3, headers: FORM, tokens: shop.tokens, expect: '"code":"0000"' };
      const loads: Record<'order' | 'list' | 'detail', Load> = {
        order: {
          ...base,
          method: 'POST',
          url: `${origin}/ticket/order/buyNow`,
          body: `productId=${hot}&num=1`,
          collect: true,
        },
        list: { ...base, method: 'POST', url: `${origin}/ticket/order/list`, body: 'pageSize=10' },
        detail: {
          ...base,
          method: 'GET',
          url: `${origin}/ticket/order/detail/${detail.id}`,
          tokens: [tokenOf(detail.person_id)],
        },
      };
      const cost = { order: [] as number[], list: [] as number[], detail: [] as number[] };
      for (const load of Object.values(loads)) {
        const warm = await runLoad({ ...load, seconds: 1 });
        if (load.collect) answers.push(warm);
      }
      for (let round = 0; round < ROUNDS; round++)
        for (const name of ['order', 'list', 'detail'] as const) {
          const result = await runLoad(loads[name]);
          if (result.failed > 0) throw new Error(`${result.failed} answers to ${name} were not right.`);
          if (name === 'order') answers.push(result);
          cost[name].push(1e6 / result.perSecond);
        }
      return { order: median(cost.order), list: median(cost.list), detail: median(cost.detail) };
    };
    await addOrders(pool, other, FEW);
    const few = await measure();
    await addOrders(pool, other, MANY - FEW);
    const many = await measure();
    return {
      ratios: {
        growth: ratio(many.order, few.order),
        list: ratio(many.list, few.list),
        detail: ratio(many.detail, few.detail),
      },
      figures: {
        orderMicrosFew: few.order,
        orderMicrosMany: many.order,
        listMicrosFew: few.list,
        listMicrosMany: many.list,
        detailMicrosFew: few.detail,
        detailMicrosMany: many.detail,
      },
      faults: await findFaults(shop, { sold: [{ productId: hot, answers }], refused: [] }),
    };
  } finally {
    await shop.close();
  }
}

/** Cancelled orders of long ago, spread over all buyers, with their lines and what was booked of them. */
async function addOrders(pool: pg.Pool, productId: string, count: number): Promise<void> {
  const STEP = 50_000;
  for (let done = 0; done < count; done += STEP) {
    await pool.query(
      `WITH buyers AS (SELECT id, row_number() OVER (ORDER BY id) AS turn, count(*) OVER () AS all FROM persons),
       added AS (
         INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at, cancelled_at, cancel_reason)
         SELECT gen_random_uuid(), gen_random_uuid()::text, buyers.id, gen_random_uuid()::text, 'cancelled', 12800, 0, 12800, 'zh',
           now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', 'expired'
         FROM generate_series(1, $2::int) AS n JOIN buyers ON buyers.turn = 1 + n % buyers.all RETURNING id
       ), lines AS (
         INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen)
         SELECT gen_random_uuid(), id, $1, 1, 12800, 12800 FROM added
       )
       INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
       SELECT booked.kind, booked.debit, booked.credit, 12800, id, id, now() - interval '1 day'
       FROM added CROSS JOIN (VALUES ('sale', 'receivable', 'sales'), ('sale_cancelled', 'sales', 'receivable')) AS booked (kind, debit, credit)`,
      [productId, Math.min(STEP, count - done)],
    );
  }
  // As autovacuum does a minute later.
  await pool.query('ANALYZE orders');
  await pool.query('ANALYZE order_lines');
  await pool.query('CHECKPOINT');
}

const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;
const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
