import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the run's PostgreSQL, its path being the empty database `mingtang`. */
    postgresUrl: string;
  }
}

/**
 * Vitest's global setup: one PostgreSQL for all test files of a run, in a folder that is removed afterwards.
 * Tests read `inject('postgresUrl')` and make databases of their own in it.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mingtang-test-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { debug: () => undefined, info: () => undefined, warn: (message) => process.stderr.write(`${message}\n`) },
    // Nothing of a test run needs to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 },
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await remove();
  };
}
