import type pg from 'pg';
import { parseDatabaseAddress } from './database-address.ts';

/** What of a server decides whether an acknowledged sale outlives it. */
interface ReplicationState {
  /** A session's own, as our connections have it. */
  synchronousCommit: string;
  /** Empty: nobody is waited for. */
  synchronousNames: string;
  /** Replicas that are connected now; null when this account may not see. */
  replicas: number | null;
}

/**
 * Why a failover would lose sales that were acknowledged, in one line; undefined where none can happen (one host, no
 * replica) or where a commit waits until a replica has it.
 */
export function explainUnsafeReplication(
  { synchronousCommit, synchronousNames, replicas }: ReplicationState,
  hosts: number,
): string | undefined {
  if (hosts < 2 && !replicas) return undefined;
  const remedy = 'see docs/operations.md, "When the database fails over"';
  if (['off', 'local'].includes(synchronousCommit))
    return `synchronous_commit is ${synchronousCommit}: a failover loses orders that were acknowledged and paid; set it to on, ${remedy}`;
  if (synchronousNames.trim() === '')
    return `synchronous_standby_names is empty: a failover loses the last orders that were acknowledged and paid; name a standby there, ${remedy}`;
  return undefined;
}

/** Asks the primary behind `url` the same. */
export async function findUnsafeReplication(pool: pg.Pool, url: string): Promise<string | undefined> {
  const { rows } = await pool.query<ReplicationState>(`
    SELECT current_setting('synchronous_commit') AS "synchronousCommit",
      current_setting('synchronous_standby_names') AS "synchronousNames",
      (SELECT count(*)::int FROM pg_stat_replication) AS replicas`);
  return rows[0] && explainUnsafeReplication(rows[0], parseDatabaseAddress(url).urls.length);
}
