import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';

/**
 * Deletes lines of the audit trail that are older than these months, six at the least: the table's triggers let nobody
 * else delete any, and nobody younger ones.
 */
export async function forgetOldAudit(tx: Tx, months: number, now: Date): Promise<void> {
  await tx.execute(sql`SET LOCAL mingtang.retention = 'on'`);
  await tx.execute(sql`
    DELETE FROM audit_entries
    WHERE at < ${now}::timestamptz - make_interval(months => ${months}) AND at < now() - interval '181 days'`);
  await tx.execute(sql`SET LOCAL mingtang.retention = 'off'`);
}
