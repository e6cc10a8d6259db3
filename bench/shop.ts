import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openThirdParties } from '../apps/server/src/connect-ports.ts';
import { openClient } from '../apps/server/src/platform/database-client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { signManyIn } from '../apps/server/src/rehearsal/signed-in.ts';
import { buildProduct } from '../apps/server/src/testing/builders.ts';

export interface BenchShop {
  app: App;
  databaseUrl: string;
  tokens: string[];
  personIds: string[];
  newProduct(quota?: number): Promise<string>;
  close(): Promise<void>;
}

interface BenchShopOptions {
  /** Vacuumed while the tables are empty, as a clean deployment before the sale is: the planner then believes they stay so. */
  isVacuumed?: boolean;
  /** Works the jobs too. */
  isWorking?: boolean;
  /** Serves the built pages too. */
  hasPages?: boolean;
}

/** A whole server on an embedded database that syncs every commit, with signed-in buyers; nothing listens yet. */
export async function openBenchShop(
  buyers: number,
  { isVacuumed = false, isWorking = false, hasPages = false }: BenchShopOptions = {},
): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-bench-'));
  const silent = (): void => undefined;
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: { debug: silent, info: silent, warn: silent },
  });
  await migrate(postgres.url, { apply: true });
  if (isVacuumed) await vacuum(postgres.url);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '100000000',
    SEED: 'none',
    ROLE: isWorking ? 'all' : 'web',
  });
  const { connect, sandbox } = await openThirdParties(config);
  const app = await buildApp({
    config,
    databaseUrl: postgres.url,
    secrets: { current: '5a'.repeat(32), older: [] },
    hasPages,
    connect,
  });
  const people = await signManyIn(app.platform.database.pool, app.platform.keys, buyers);
  return {
    app,
    databaseUrl: postgres.url,
    tokens: people.map(({ token }) => token),
    personIds: people.map(({ personId }) => personId),
    newProduct: (quota = 100_000_000) => buildProduct(app.platform.database.db, { quota, perPerson: 1_000_000 }),
    close: async () => {
      await app.stop();
      await sandbox?.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function vacuum(url: string): Promise<void> {
  const client = await openClient({ url, onError: () => undefined });
  await client.query('VACUUM ANALYZE');
  await client.end();
}
