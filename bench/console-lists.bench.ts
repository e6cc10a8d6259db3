import type pg from 'pg';
import { keepSpan, listSpansToKeep } from '../apps/server/src/modules/finance/kept-sums.ts';
import { listPaidByMinute } from '../apps/server/src/modules/finance/sales-queries.ts';
import { foldTotals } from '../apps/server/src/modules/ledger/commands.ts';
import { eventDay } from '../apps/server/src/platform/clock.ts';
import { transact } from '../apps/server/src/platform/platform.ts';
import { signStaffIn } from '../apps/server/src/testing/staff.ts';
import { addPastOrders } from './past-orders.ts';
import { openBenchShop } from './shop.ts';

const ROWS = 100_000;
const ORDERS = 1_000_000;
const ROUNDS = 9;
const FOLDED_AT_ONCE = 50_000;
/** Above this a list no longer answers at once. */
const SLOW_MS = 1_000;
/** The same of orders and money, which everybody at work looks at all day. */
const SLOW_ORDERS_MS = 300;

/**
 * What one page of the console's lists costs over the whole server with 100,000 rows in each and a million orders (or as many as
 * are given): the first, a deep one, words, a filter, another order; and what the questions about money cost. Ratios are a list's
 * cost over that of counting the same table.
 */
export async function run(orders = ORDERS) {
  const shop = await openBenchShop(1_000);
  const { platform } = shop.app;
  const { pool, db } = platform.database;
  try {
    const began = performance.now();
    const products = [await shop.newProduct(), await shop.newProduct(), await shop.newProduct()];
    const [product = ''] = products;
    await addPastOrders(shop.databaseUrl, { count: orders, personIds: shop.personIds, productIds: products });
    const ordersSeconds = Math.round((performance.now() - began) / 1_000);
    while ((await transact(platform, (tx) => foldTotals(tx, FOLDED_AT_ONCE))) > 0);
    const keepBegan = performance.now();
    for (const span of await listSpansToKeep(db)) await transact(platform, (tx) => keepSpan(tx, span));
    const keepSeconds = Math.round((performance.now() - keepBegan) / 100) / 10;
    await fill(pool);
    const { api } = await signStaffIn(shop.app, ['owner']);
    const { resources, orderDesk, staff, finance } = api;
    const forums = (query: object) => () => resources.list({ resource: 'forum', ...query });
    const news = (query: object) => () => resources.list({ resource: 'news', ...query });
    const listed = (query: object) => () => orderDesk.listOrders(query);
    const today = eventDay(new Date());
    const yesterday = eventDay(new Date(Date.now() - 86_400_000));
    const monthAgo = eventDay(new Date(Date.now() - 30 * 86_400_000));
    const { rows } = await pool.query<{ id: string; number: string }>(
      'SELECT id, number FROM orders ORDER BY created_at LIMIT 1 OFFSET $1',
      [Math.floor(orders / 2)],
    );
    const { id: middle = '', number = '' } = rows[0] ?? {};
    const { rows: entries } = await pool.query<{ id: string }>(
      'SELECT id FROM audit_entries ORDER BY at LIMIT 1 OFFSET $1',
      [ROWS / 2],
    );
    const entry = entries[0]?.id ?? '';
    const asked: Record<string, Record<string, () => Promise<unknown>>> = {
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
        first: listed({}),
        lastNumbered: listed({ page: 500 }),
        deep: listed({ cursor: `older:${middle}` }),
        deepNewer: listed({ cursor: `newer:${middle}` }),
        number: listed({ words: number }),
        beginning: listed({ words: number.slice(0, 10) }),
        end: listed({ words: number.slice(-5) }),
        unpaid: listed({ state: 'unpaid' }),
        paid: listed({ state: 'paid' }),
        cancelled: listed({ state: 'cancelled' }),
        refunded: listed({ state: 'refunded' }),
        day: listed({ from: yesterday, until: yesterday }),
        product: listed({ productId: product }),
        channel: listed({ channel: 'vip' }),
        method: listed({ method: 'alipay' }),
        free: listed({ method: 'free' }),
        stuck: listed({ isStuck: true }),
      },
      ledger: {
        takings: () => finance.getTakings({}),
        takingsOfDay: () => finance.getTakings({ from: yesterday, until: yesterday }),
        minutes: () => listPaidByMinute(db, { from: yesterday, until: today }),
        salesOfDay: () => finance.getSales({ by: 'product', from: today, until: today }),
        salesOfMonth: () => finance.getSales({ by: 'product', from: monthAgo, until: today }),
        salesByProduct: () => finance.getSales({ by: 'product' }),
        salesByDay: () => finance.getSales({ by: 'day' }),
        salesByChannel: () => finance.getSales({ by: 'channel' }),
        salesByMethod: () => finance.getSales({ by: 'method' }),
      },
      audit: {
        first: () => staff.listAudit({}),
        lastNumbered: () => staff.listAudit({ page: 500 }),
        deep: () => staff.listAudit({ cursor: `older:${entry}` }),
        words: () => staff.listAudit({ words: 'entity99999' }),
        filter: () => staff.listAudit({ entity: 'forum' }),
      },
    };
    const tables: Record<string, string> = { audit: 'audit_entries', ledger: 'ledger_entries' };
    const figures: Record<string, number> = { orders, ordersSeconds, keepSeconds };
    const ratios: Record<string, number> = {};
    const faults: string[] = [];
    for (const [list, questions] of Object.entries(asked)) {
      const count = await costOf(() => pool.query(`SELECT count(*) FROM ${tables[list] ?? list}`));
      figures[`${list}CountMs`] = count;
      for (const [question, ask] of Object.entries(questions)) {
        const name = `${list}${question.slice(0, 1).toUpperCase()}${question.slice(1)}`;
        const cost = await costOf(ask);
        figures[`${name}Ms`] = cost;
        ratios[name] = Math.round((cost / count) * 10) / 10;
        const slow = list === 'orders' || list === 'ledger' ? SLOW_ORDERS_MS : SLOW_MS;
        if (cost > slow) faults.push(`${name} took ${cost} ms.`);
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
async function fill(pool: pg.Pool): Promise<void> {
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
    `INSERT INTO audit_entries (id, at, actor_kind, actor_id, action, entity, entity_id, before, after)
     SELECT gen_random_uuid(), now() - n * interval '1 second', 'staff', 'bench', 'update',
       (ARRAY['forum', 'news', 'order'])[1 + n % 3], 'entity' || n, '{"title": "before"}', '{"title": "after"}'
     FROM generate_series(1, $1::int) AS n`,
    [ROWS],
  );
  await pool.query('VACUUM ANALYZE');
}
