import type pg from 'pg';
import { signStaffIn } from '../apps/server/src/testing/staff.ts';
import { openBenchShop } from './shop.ts';

const ROWS = 100_000;
const ROUNDS = 9;
/** Above this a list no longer answers at once. */
const SLOW_MS = 1_000;

/**
 * What one page of the console's lists costs over the whole server with 100,000 rows in each: the first, a deep one, words,
 * a filter, another order. Ratios are a list's cost over that of counting the same table, which every page does as well.
 */
export async function run() {
  const shop = await openBenchShop(1_000);
  const { pool } = shop.app.platform.database;
  try {
    const product = await shop.newProduct();
    await fill(pool, shop.personIds, product);
    const { api } = await signStaffIn(shop.app, ['owner']);
    const { resources, orderDesk, staff } = api;
    const forums = (query: object) => () => resources.list({ resource: 'forum', ...query });
    const news = (query: object) => () => resources.list({ resource: 'news', ...query });
    const asked: Record<string, Record<string, () => Promise<{ total: number }>>> = {
      forums: {
        first: forums({}),
        deep: forums({ page: 4_000 }),
        words: forums({ words: '99999' }),
        common: forums({ words: 'Forum' }),
        filter: forums({ filter: JSON.stringify({ category: 'public' }) }),
        sort: forums({ sort: '-title' }),
        state: forums({ state: 'draft' }),
      },
      news: {
        first: news({}),
        deep: news({ page: 4_000 }),
        words: news({ words: '99999' }),
        sort: news({ sort: 'title' }),
        state: news({ state: 'scheduled' }),
      },
      orders: {
        first: () => orderDesk.listOrders({}),
        deep: () => orderDesk.listOrders({ page: 4_000 }),
        number: () => orderDesk.listOrders({ words: 'BENCH99999' }),
        filter: () => orderDesk.listOrders({ state: 'cancelled' }),
        product: () => orderDesk.listOrders({ productId: product }),
      },
      audit: {
        first: () => staff.listAudit({}),
        deep: () => staff.listAudit({ page: 4_000 }),
        words: () => staff.listAudit({ words: 'entity99999' }),
        filter: () => staff.listAudit({ entity: 'forum' }),
      },
    };
    const figures: Record<string, number> = {};
    const ratios: Record<string, number> = {};
    const faults: string[] = [];
    for (const [list, questions] of Object.entries(asked)) {
      const table = list === 'audit' ? 'audit_entries' : list;
      const count = await costOf(() => pool.query(`SELECT count(*) FROM ${table}`));
      figures[`${list}CountMs`] = count;
      for (const [question, ask] of Object.entries(questions)) {
        const name = `${list}${question.slice(0, 1).toUpperCase()}${question.slice(1)}`;
        const cost = await costOf(ask);
        figures[`${name}Ms`] = cost;
        ratios[name] = Math.round((cost / count) * 10) / 10;
        if (cost > SLOW_MS) faults.push(`${name} took ${cost} ms.`);
      }
    }
    return { ratios, figures, faults };
  } finally {
    await shop.close();
  }
}

/** The median of some rounds, in milliseconds to a tenth; the first one warms. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begin = performance.now();
    await work();
    if (round > 0) costs.push(performance.now() - begin);
  }
  return Math.round((costs.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0) * 10) / 10;
}

/** Rows as a real edition has them: texts in both languages, states, days; one in ten a draft. */
async function fill(pool: pg.Pool, personIds: string[], product: string): Promise<void> {
  await pool.query(
    `WITH hall AS (INSERT INTO venues (id, name_zh, name_en, kind) VALUES (gen_random_uuid(), '厅', 'Hall', 'stage') RETURNING id)
     INSERT INTO forums (id, title_zh, title_en, summary_zh, summary_en, venue_id, starts_at, ends_at, category, published_at)
     SELECT gen_random_uuid(), '论坛' || n, 'Forum ' || n, repeat('简介', 60), repeat('summary ', 30), hall.id,
       now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '1 hour',
       (ARRAY['main', 'special', 'industry', 'academic', 'public'])[1 + n % 5], CASE WHEN n % 10 > 0 THEN now() END
     FROM hall, generate_series(1, $1::int) AS n`,
    [ROWS],
  );
  await pool.query(
    `INSERT INTO news (id, position, created_at, updated_at, published_at, title_zh, title_en, summary_zh, summary_en, body_zh, body_en)
     SELECT gen_random_uuid(), n, now(), now(), CASE WHEN n % 10 > 0 THEN now() - n * interval '1 minute' END, '新闻' || n, 'News ' || n,
       '摘要', 'Summary', repeat('正文', 200), repeat('text ', 150) FROM generate_series(1, $1::int) AS n`,
    [ROWS],
  );
  await pool.query(
    `WITH added AS (
       INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at, cancelled_at, cancel_reason)
       SELECT gen_random_uuid(), 'BENCH' || n, ($2::uuid[])[1 + n % $3::int], 'bench' || n, 'cancelled', 12800, 0, 12800, 'zh',
         now() - n * interval '1 minute', now(), now(), 'expired' FROM generate_series(1, $1::int) AS n RETURNING id
     )
     INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen)
     SELECT gen_random_uuid(), id, $4, 1, 12800, 12800 FROM added`,
    [ROWS, personIds, personIds.length, product],
  );
  await pool.query(
    `INSERT INTO audit_entries (id, at, actor_kind, actor_id, action, entity, entity_id, before, after)
     SELECT gen_random_uuid(), now() - n * interval '1 second', 'staff', 'bench', 'update',
       (ARRAY['forum', 'news', 'order'])[1 + n % 3], 'entity' || n, '{"title": "before"}', '{"title": "after"}'
     FROM generate_series(1, $1::int) AS n`,
    [ROWS],
  );
  await pool.query('VACUUM ANALYZE');
}
