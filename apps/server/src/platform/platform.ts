import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Background } from './background.ts';
import type { Bus } from './bus.ts';
import type { Cache } from './cache.ts';
import type { Clock } from './clock.ts';
import type { Keyring } from './crypto.ts';
import type { Database, Db, Tx } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Storage } from './storage.ts';
import type { Metrics } from './telemetry.ts';

/** What every module may use. Built once by the composition root. */
export interface Platform {
  config: Config;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  keys: Keyring;
  database: Database;
  bus: Bus;
  /** What is done beside requests and jobs. */
  background: Background;
  cache: Cache;
  jobs: Jobs;
  /** Where the bytes of files lie. */
  storage: Storage;
}

/** Runs `work` in one transaction: all of it is committed, or none. */
export function transact<Result>(
  platform: Pick<Platform, 'database'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return platform.database.db.transaction(work);
}

/** A read outside or inside a transaction. */
export type Reader = Db | Tx;
