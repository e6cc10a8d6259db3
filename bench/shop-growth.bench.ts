import { openClient } from '../apps/server/src/platform/database-client.ts';
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
const ROUNDS = 5;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const questions = ['order', 'list', 'detail'] as const;
type Question = (typeof questions)[number];

/**
 * What an order, the list of one's own orders and one of them cost with a thousand and with a million orders in the shop:
 * ratios are the cost with many over the cost with few. Two shops are asked in turns, so that a machine that slows down
 * slows both.
 */
export async function run() {
  const shops = { few: await openShop(0), many: await openShop(MANY - FEW) };
  try {
    for (const question of questions) {
      await shops.few.ask(question, 1);
      await shops.many.ask(question, 1);
    }
    const costs: Record<Question, { few: number; many: number }[]> = { order: [], list: [], detail: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const question of questions) {
        const cost = { few: 0, many: 0 };
        for (const shop of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const))
          cost[shop] = await shops[shop].ask(question, 3);
        costs[question].push(cost);
      }
    const growth = (question: Question): number => median(costs[question].map((cost) => cost.many / cost.few));
    const micros = (question: Question, shop: 'few' | 'many'): number =>
      Math.round(median(costs[question].map((cost) => cost[shop])));
    return {
      ratios: {
        growth: toHundredths(growth('order')),
        list: toHundredths(growth('list')),
        detail: toHundredths(growth('detail')),
      },
      figures: {
        orderMicrosFew: micros('order', 'few'),
        orderMicrosMany: micros('order', 'many'),
        listMicrosFew: micros('list', 'few'),
        listMicrosMany: micros('list', 'many'),
        detailMicrosFew: micros('detail', 'few'),
        detailMicrosMany: micros('detail', 'many'),
      },
      faults: [...(await shops.few.findFaults()), ...(await shops.many.findFaults())],
    };
  } finally {
    await shops.few.close();
    await shops.many.close();
  }
}

/** A shop with a thousand orders of those who ask, and so many of others. */
async function openShop(others: number) {
  const shop = await openBenchShop(BUYERS);
  await shop.app.start();
  const origin = await shop.app.server.listen({ port: 0, host: '127.0.0.1' });
  const hot = await shop.newProduct();
  const other = await shop.newProduct();
  await addOrders(shop.databaseUrl, { productId: other, count: FEW, first: 1, buyers: ASKING });
  await addOrders(shop.databaseUrl, {
    productId: other,
    count: others,
    first: 1 + ASKING + BUYING,
    buyers: BUYERS - ASKING - BUYING,
  });
  const { rows } = await shop.app.platform.database.pool.query<{ id: string }>(
    'SELECT id FROM orders WHERE person_id = $1 ORDER BY id LIMIT 1',
    [shop.personIds[0]],
  );
  const detail = rows[0];
  if (!detail) throw new Error('There are no orders.');
  const answers: LoadResult[] = [];
  const base = { connections: 64, headers: FORM, tokens: shop.tokens.slice(0, ASKING), expect: '"code":"0000"' };
  const loads: Record<Question, Omit<Load, 'seconds'>> = {
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
  return {
    /** Microseconds an answer. */
    async ask(question: Question, seconds: number): Promise<number> {
      const result = await runLoad({ ...loads[question], seconds });
      if (result.failed > 0) throw new Error(`${result.failed} answers to ${question} were not right.`);
      if (question === 'order') answers.push(result);
      return 1e6 / result.perSecond;
    },
    findFaults: () => findFaults(shop, { sold: [{ productId: hot, answers, firstBuyer: ASKING }], refused: [] }),
    close: () => shop.close(),
  };
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
  const client = await openClient({ url, options: '-c enable_seqscan=off -c jit=off', onError: () => undefined });
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
  // What autovacuum does by and by is done before anything is measured.
  await client.query('VACUUM (ANALYZE) orders, order_lines, ledger_entries');
  await client.query('CHECKPOINT');
  await client.end();
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
