import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runLoad } from './load.ts';
import { naiveOrder } from './naive-order.ts';
import { openBenchShop } from './shop.ts';

const SECONDS = 8;
const CONNECTIONS = 256;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Orders a second for one hot product over HTTP: our path, the same HTTP with a transaction an order (as most shops do
 * it), and PostgreSQL's own pgbench running that transaction's statements without any HTTP.
 */
export async function run() {
  const shop = await openBenchShop(20_000);
  try {
    const { server, platform } = shop.app;
    const naiveProduct = await shop.newProduct();
    server.post('/naive', async (request) => ({
      id: await naiveOrder(
        platform.database.pool,
        request.caller?.signed?.personId ?? shop.personIds[0] ?? '',
        naiveProduct,
      ),
    }));
    await shop.app.start();
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const load = {
      method: 'POST' as const,
      seconds: SECONDS,
      connections: CONNECTIONS,
      headers: { 'content-type': FORM },
      tokens: shop.tokens,
    };
    const ourProduct = await shop.newProduct();
    const body = `productId=${ourProduct}&num=1`;
    await runLoad({ ...load, url: `${origin}/ticket/order/buyNow`, body, seconds: 2 });
    const ours = await runLoad({ ...load, url: `${origin}/ticket/order/buyNow`, body });
    const naive = await runLoad({ ...load, url: `${origin}/naive`, body: '' });
    const pgbench = await runPgbench(shop.databaseUrl, await shop.newProduct(), shop.personIds[0] ?? '');
    return {
      ratios: {
        naive: ratio(ours.perSecond, naive.perSecond),
        ...(pgbench === null ? {} : { pgbench: ratio(ours.perSecond, pgbench) }),
      },
      figures: {
        ordersPerSecond: ours.perSecond,
        p50Ms: ours.p50Ms,
        p99Ms: ours.p99Ms,
        failed: ours.failed,
        naiveOrdersPerSecond: naive.perSecond,
        naiveP99Ms: naive.p99Ms,
        pgbenchPerSecond: pgbench,
      },
    };
  } finally {
    await shop.close();
  }
}

const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;

/** pgbench's transactions a second for the naive statements; null where PostgreSQL's pgbench is not installed. */
async function runPgbench(url: string, productId: string, personId: string): Promise<number | null> {
  const program = findPgbench();
  if (!program) return null;
  const folder = await mkdtemp(join(tmpdir(), 'mingtang-pgbench-'));
  try {
    const script = join(folder, 'order.sql');
    await writeFile(script, pgbenchScript(productId, personId));
    const { stdout } = await promisify(execFile)(program, [
      '-n',
      '-c',
      '20',
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-f',
      script,
      url,
    ]);
    return Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const pgbenchScript = (productId: string, personId: string): string => `
\\set r random(1, 2000000000)
BEGIN;
SELECT * FROM products WHERE id = '${productId}' FOR UPDATE;
WITH o AS (
  INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at)
  SELECT gen_random_uuid(), gen_random_uuid()::text, '${personId}', gen_random_uuid()::text, 'unpaid', 12800, 0, 12800, 'zh', now(), now() + interval '15 minutes' RETURNING id
) INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen) SELECT gen_random_uuid(), id, '${productId}', 1, 12800 FROM o;
UPDATE products SET taken = taken + 1 WHERE id = '${productId}';
COMMIT;
`;

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}
