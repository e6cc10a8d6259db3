import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '@mingtang/sandbox/sandbox';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { processorSecondsOf } from '../apps/server/src/rehearsal/processor-time.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../apps/server/src/rehearsal/server-process.ts';

/** What a start leaves to be done is over by then. */
const SETTLING_MS = 30_000;
const SECONDS = 60;

/**
 * What a server and its database use of a core while nobody asks for anything: jobs, timers and subscriptions on, in processes of
 * their own. Processor seconds a minute of each; both together as a part of one core.
 */
export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-idle-'));
  const silent = (): void => undefined;
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: { debug: silent, info: silent, warn: silent },
  });
  await migrate(postgres.url, { apply: true });
  const sandbox = await startSandbox({ dataDir: join(dataDir, 'sandbox') });
  const server = new ServerProcess({
    databaseUrl: postgres.url,
    dataDir,
    port: await findFreePort(),
    sandbox: thirdPartiesOf(sandbox),
    secret: '5a'.repeat(32),
  });
  try {
    await server.start();
    await sleep(SETTLING_MS);
    const used = () => ({
      server: processorSecondsOf(server.pid ?? 0),
      database: processorSecondsOf(postgres.pid, { withChildren: true }),
    });
    const before = used();
    await sleep(SECONDS * 1_000);
    const after = used();
    const serverSeconds = after.server - before.server;
    const databaseSeconds = after.database - before.database;
    const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
    return {
      ratios: { ofACore: rounded((serverSeconds + databaseSeconds) / SECONDS) },
      figures: {
        serverSecondsAMinute: rounded((serverSeconds / SECONDS) * 60),
        databaseSecondsAMinute: rounded((databaseSeconds / SECONDS) * 60),
      },
    };
  } finally {
    await server.kill();
    await sandbox.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
