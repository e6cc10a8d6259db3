import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { isAlive } from '../platform/data-folder-lock.ts';
import { openClient } from '../platform/database-client.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrations.ts';
import { TEMPLATE_DATABASE, urlOf } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the run's PostgreSQL, its path being the empty database `mingtang`. */
    postgresUrl: string;
  }
}

const PREFIX = 'mingtang-test-';
const MAKING_MS = 600_000;
/** What a run's databases and their log take at most. */
const ROOM_BYTES = 6 * 1024 ** 3;
/** Linux keeps it in memory: to copy the thousand files of a database there takes a sixth of what it takes on a disk. */
const MEMORY_FOLDER = '/dev/shm';

interface TestPostgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Vitest's global setup: one PostgreSQL for all test files of a run, in a folder that is removed afterwards.
 * Tests read `inject('postgresUrl')` and make databases of their own in it.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}

async function startPostgres(): Promise<TestPostgres> {
  const folder = await chooseFolder();
  await sweep(folder);
  const dataDir = await mkdtemp(path.join(folder, PREFIX));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { debug: () => undefined, info: () => undefined, warn: (message) => process.stderr.write(`${message}\n`) },
    // Nothing of a test run needs to survive a power cut, and nobody follows its log.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      max_wal_size: '512MB',
      max_connections: 300,
    },
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  await makeTemplate(postgres.url, dataDir);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await remove();
    },
  };
}

/** Removes what runs that were killed have left: hundreds of megabytes each, in memory. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const left = path.join(folder, name);
    const file = await readFile(path.join(left, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(file.split('\n', 1)[0]);
    // One that is only being made has no database that runs, and will have one.
    const madeMs = await stat(left).then(
      ({ ctimeMs }) => ctimeMs,
      () => 0,
    );
    const isLeft = pid > 0 ? !isAlive(pid) : Date.now() - madeMs > MAKING_MS;
    if (isLeft) await rm(left, { recursive: true, force: true });
  }
}

/** Memory where the system offers enough of it as a folder, otherwise where temporary files are kept. */
async function chooseFolder(): Promise<string> {
  const room = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** A migrated database, copied for each test file in some 50 ms. */
async function makeTemplate(url: string, dataDir: string): Promise<void> {
  const client = await openClient({ url, onError: () => undefined });
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = urlOf(url, TEMPLATE_DATABASE);
  await migrate(template, { apply: true });
  // With the queue's own tables and a queue for each job, which take seconds to make. In a process of its own: what it
  // loads is the whole server, which this one has no other use for.
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('template-queues.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: template,
      DATA_DIR: path.join(dataDir, 'queues'),
      NODE_ENV: 'test',
      ROLE: 'web',
      LOG_LEVEL: 'fatal',
    },
  });
}
