import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Reads outside a transaction. */
export type Db = NodePgDatabase;
/** A transaction in progress; the first argument of every command. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  /**
   * Set-based writes of gathered requests: connections of their own, which no crowd of readers can keep from them, and
   * planned for indexes. On tables vacuumed while empty, foreign-key checks would otherwise scan them whole.
   */
  batches: Db;
  /** Public reads; a replica when one is configured. */
  read: Db;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  readUrl?: string | undefined;
  poolSize: number;
  onError: (error: Error) => void;
}

const BATCH_CONNECTIONS = 2;

/** Opens the pools. Instants come as Date, bigint counts as number, civil days as `YYYY-MM-DD`. */
export function openDatabase({ url, readUrl, poolSize, onError }: DatabaseOptions): Database {
  const open = (connectionString: string, max: number, options?: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString,
      max,
      ...(options ? { options } : {}),
      // A statement that takes this long has failed its reader; the request limit is 60 s (spec §9).
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 10_000,
      types: { getTypeParser: typeParser },
    });
    pool.on('error', onError);
    return pool;
  };
  const pool = open(url, poolSize);
  const batchPool = open(url, BATCH_CONNECTIONS, '-c enable_seqscan=off');
  const readPool = readUrl ? open(readUrl, poolSize) : pool;
  return {
    db: drizzle(pool),
    batches: drizzle(batchPool),
    read: drizzle(readPool),
    pool,
    url,
    close: async () => {
      await Promise.all([pool.end(), batchPool.end()]);
      if (readPool !== pool) await readPool.end();
    },
  };
}

const BIGINT = 20;
const DATE = 1082;
const typeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === BIGINT) return Number;
  if (oid === DATE) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;

/** The PostgreSQL error behind a failed statement (drizzle wraps it), with its SQLSTATE and constraint. */
export function postgresError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause as unknown) {
    const { code, constraint } = cause as { code?: unknown; constraint?: string };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return constraint ? { code, constraint } : { code };
  }
  return undefined;
}

export const UNIQUE_VIOLATION = '23505';
