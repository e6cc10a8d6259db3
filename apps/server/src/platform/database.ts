import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Reads outside a transaction. */
export type Db = NodePgDatabase;
/** A transaction in progress; the first argument of every command. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
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

/** Opens the pools. Instants come as Date, bigint counts as number, civil days as `YYYY-MM-DD`. */
export function openDatabase({ url, readUrl, poolSize, onError }: DatabaseOptions): Database {
  const open = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString,
      max: poolSize,
      // A statement that takes this long has failed its reader; the request limit is 60 s (spec §9).
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 10_000,
      types: { getTypeParser: typeParser },
    });
    pool.on('error', onError);
    return pool;
  };
  const pool = open(url);
  const readPool = readUrl ? open(readUrl) : pool;
  return {
    db: drizzle(pool),
    read: drizzle(readPool),
    pool,
    url,
    close: async () => {
      await pool.end();
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
