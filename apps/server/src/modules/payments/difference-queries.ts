import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { orders } from '../orders/tables.ts';
import { staffAccounts } from '../staff/tables.ts';
import { paymentAttempts, statementDifferences, statementRuns } from './tables.ts';

/** A difference, locked against whoever else explains it. */
export async function lockDifference(tx: Tx, id: string) {
  const rows = await tx.select().from(statementDifferences).where(eq(statementDifferences.id, id)).for('update');
  return rows[0];
}

/** The bills of each provider, latest day first, with how many differences each has. */
export async function listStatements(
  db: Reader,
  { provider, limit, offset }: { provider: string | undefined; limit: number; offset: number },
) {
  const where = provider === undefined ? undefined : eq(statementRuns.provider, provider);
  const countOf = (state: 'open' | 'explained') =>
    sql<number>`(SELECT count(*)::int FROM statement_differences WHERE run_id = statement_runs.id AND state = ${state})`;
  const items = await db
    .select({ run: statementRuns, open: countOf('open'), explained: countOf('explained') })
    .from(statementRuns)
    .where(where)
    .orderBy(desc(statementRuns.day), asc(statementRuns.provider))
    .limit(limit)
    .offset(offset);
  return {
    items: items.map(({ run, ...counts }) => ({ ...run, ...counts })),
    total: await db.$count(statementRuns, where),
  };
}

/** Differences between bills and books, the oldest first; explained ones the latest first. */
export async function listDifferences(
  db: Reader,
  filter: { state?: 'open' | 'explained' | undefined; provider?: string | undefined; day?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    filter.state && eq(statementDifferences.state, filter.state),
    filter.provider === undefined ? undefined : eq(statementRuns.provider, filter.provider),
    filter.day === undefined ? undefined : eq(statementRuns.day, filter.day),
  );
  const order =
    filter.state === 'explained' ? desc(statementDifferences.explainedAt) : asc(statementDifferences.foundAt);
  const items = await db
    .select({
      difference: statementDifferences,
      provider: statementRuns.provider,
      day: statementRuns.day,
      orderId: orders.id,
      orderNumber: orders.number,
      explainedBy: staffAccounts.name,
    })
    .from(statementDifferences)
    .innerJoin(statementRuns, eq(statementRuns.id, statementDifferences.runId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, statementDifferences.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, statementDifferences.explainedBy))
    .where(where)
    .orderBy(order, asc(statementDifferences.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(statementDifferences)
    .innerJoin(statementRuns, eq(statementRuns.id, statementDifferences.runId))
    .where(where);
  return { items: items.map(({ difference, ...rest }) => ({ ...difference, ...rest })), total: counted?.total ?? 0 };
}
