import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openPool, standardTypeParser } from './database-client.ts';
import { LANE_CONNECTIONS } from './lanes.ts';

/** Reads outside a transaction. */
export type Db = NodePgDatabase;
/** A transaction in progress; the first argument of every command. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  /**
   * Set-based writes of gathered requests (`lanes.ts`): connections of their own, which no crowd of readers can keep from
   * them, to which statements are sent without waiting for the one before, and which look rows up by their keys whatever
   * the planner believes. On tables vacuumed while empty, foreign-key checks would otherwise scan them whole.
   */
  lanes: pg.Pool;
  /**
   * Reads of the search index, from the replica when there is one: connections that go by the index whatever the planner
   * believes (it thinks nothing of unpacking long texts, and would rather read thousands of them until enough have a common
   * word), and plan a question once. No more than a few: each keeps a core busy.
   */
  searchers: pg.Pool;
  /** Public reads; a replica when one is configured. */
  read: Db;
  pool: pg.Pool;
  /** A connection that asks whether the database is there, and nothing else: it waits for nobody's work. */
  readiness: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  readUrl?: string | undefined;
  poolSize: number;
  onError: (error: Error) => void;
}

const WAYS_ROUND_KEYS = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'];
const BY_KEYS = WAYS_ROUND_KEYS.map((way) => `-c enable_${way}=off`)
  // Plans are made once a connection: every set is looked up in the same way, however large.
  .concat('-c jit=off', '-c plan_cache_mode=force_generic_plan')
  .join(' ');

const SEARCHERS = 4;
const BY_INDEX =
  '-c enable_seqscan=off -c max_parallel_workers_per_gather=0 -c jit=off -c plan_cache_mode=force_generic_plan';

/** Opens the pools. Instants come as Date, bigint counts as number, civil days as `YYYY-MM-DD`. */
export function openDatabase({ url, readUrl, poolSize, onError }: DatabaseOptions): Database {
  const open = (
    address: string,
    max: number,
    special: { options?: string; pipeline?: boolean; idleTimeoutMillis?: number } = {},
  ): pg.Pool =>
    openPool({
      url: address,
      max,
      ...special,
      // A statement that takes this long has failed its reader; the request limit is 60 s (spec §9).
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 10_000,
      types: { getTypeParser: typeParser },
      onError,
    });
  const pool = open(url, poolSize);
  const lanes = open(url, LANE_CONNECTIONS, { options: BY_KEYS, pipeline: true, idleTimeoutMillis: 0 });
  const searchers = open(readUrl ?? url, SEARCHERS, { options: BY_INDEX });
  const readiness = open(url, 1);
  const db = drizzle(pool);
  const readPool = readUrl ? open(readUrl, poolSize) : pool;
  return {
    db,
    lanes,
    searchers,
    read: readPool === pool ? db : drizzle(readPool),
    pool,
    readiness,
    url,
    close: async () => {
      await Promise.all([pool.end(), lanes.end(), searchers.end(), readiness.end()]);
      if (readPool !== pool) await readPool.end();
    },
  };
}

const BIGINT = 20;
const DATE = 1082;
const DATES = 1182;
const typeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === BIGINT) return Number;
  if (oid === DATE) return (value: string) => value;
  if (oid === DATES) return (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(','));
  return standardTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;

/** `column = ANY(ids)`: one parameter however many ids there are, where `inArray` writes and parses one for each. */
export const isOneOf = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = ANY(${sql.param(ids)}::uuid[])`;

const keysOnly = sql.raw(WAYS_ROUND_KEYS.map((way) => `SET LOCAL enable_${way} = off`).join(';'));

/**
 * This transaction looks rows up by their keys whatever the planner believes, as the lanes do: of a table that has just begun
 * to fill it would read every row rather than find some hundred.
 */
export async function lookUpByKeys(tx: Tx): Promise<void> {
  await tx.execute(keysOnly);
}

/** Rows as a list a column, for `unnest`: a parameter for each value of hundreds takes longer to write than to run. */
export const columnOf =
  <Row>(rows: readonly Row[]) =>
  (of: (row: Row) => unknown, type: string): SQL =>
    sql`${sql.param(rows.map(of))}::${sql.raw(type)}[]`;

/** The PostgreSQL error behind a failed statement (drizzle wraps it), with its SQLSTATE and constraint. */
export function postgresError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause as unknown) {
    const { code, constraint } = cause as { code?: unknown; constraint?: string };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return constraint ? { code, constraint } : { code };
  }
  return undefined;
}

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
