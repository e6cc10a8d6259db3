import pg from 'pg';
import { findFaults } from './gate.ts';
import { type Load, type LoadResult, runLoad } from './load.ts';
import { openBenchShop } from './shop.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const BUYERS = 20_000;
/** They have ten orders each, few or many in the shop. */
const ASKING = 100;
/** They have none, and buy. The many orders are everybody else's. */
const BUYING = 5_000;
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
      const { rows } = await pool.query<{ id: string }>(
        'SELECT id FROM orders WHERE person_id = $1 ORDER BY id LIMIT 1',
        [shop.personIds[0]],
      );
      const detail = rows[0];
      if (!detail) throw new Error('There are no orders.');
      const base = {
        connections: 64,
        seconds: 3,
        headers: FORM,
        tokens: shop.tokens.slice(0, ASKING),
        expect: '"code":"0000"',
      };
      const loads: Record<'order' | 'list' | 'detail', Load> = {
        order: {
          ...base,
          method: 'POST',
          url: `${origin}/ticket/order/buyNow`,
          body: `productId=${hot}&num=1`,
          tokens: shop.tokens.slice(ASKING, ASKING + BUYING),
          collect: true,
        },
        list: { ...base, method: 'POST', url: `${origin}/ticket/order/list`, body: 'pageSize=10' },
        detail: {
          ...base,
          method: 'GET',
          url: `${origin}/ticket/order/detail/${detail.id}`,
          tokens: shop.tokens.slice(0, 1),
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
    await addOrders(shop.databaseUrl, { productId: other, count: FEW, first: 1, buyers: ASKING });
    const few = await measure();
    await addOrders(shop.databaseUrl, {
      productId: other,
      count: MANY - FEW,
      first: 1 + ASKING + BUYING,
      buyers: BUYERS - ASKING - BUYING,
    });
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
      faults: await findFaults(shop, { sold: [{ productId: hot, answers, firstBuyer: ASKING }], refused: [] }),
    };
  } finally {
    await shop.close();
  }
}

interface Past {
  productId: string;
  count: number;
  /** They belong to so many buyers, from this one on. */
  first: number;
  buyers: number;
}

/** Cancelled orders of yesterday, with their lines and what was booked of them. */
async function addOrders(url: string, { productId, count, first, buyers }: Past): Promise<void> {
  const STEP = 50_000;
  // As placing has it: foreign keys are checked by their keys.
  const client = new pg.Client({ connectionString: url, options: '-c enable_seqscan=off -c jit=off' });
  await client.connect();
  for (let done = 0; done < count; done += STEP) {
    await client.query(
      `WITH buyers AS (SELECT id, row_number() OVER (ORDER BY id) AS turn FROM persons),
       added AS (
         INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at, cancelled_at, cancel_reason)
         SELECT gen_random_uuid(), gen_random_uuid()::text, buyers.id, gen_random_uuid()::text, 'cancelled', 12800, 0, 12800, 'zh',
           now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', 'expired'
         FROM generate_series(1, $2::int) AS n JOIN buyers ON buyers.turn = $4::int + n % $3::int RETURNING id
       ), lines AS (
         INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen)
         SELECT gen_random_uuid(), id, $1, 1, 12800, 12800 FROM added
       )
       INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
       SELECT booked.kind, booked.debit, booked.credit, 12800, id, id, now() - interval '1 day'
       FROM added CROSS JOIN (VALUES ('sale', 'receivable', 'sales'), ('sale_cancelled', 'sales', 'receivable')) AS booked (kind, debit, credit)`,
      [productId, Math.min(STEP, count - done), buyers, first],
    );
  }
  // As autovacuum does a minute later.
  await client.query('ANALYZE orders');
  await client.query('ANALYZE order_lines');
  await client.query('CHECKPOINT');
  await client.end();
}

const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;
const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
