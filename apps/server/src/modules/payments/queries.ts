import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { paymentAttempts, refunds } from './tables.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export async function findOpenAttempt(db: Reader, orderId: string): Promise<AttemptRow | undefined> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'open')))
    .limit(1);
  return rows[0];
}

export async function findAttemptByRef(
  db: Reader,
  provider: string,
  providerRef: string,
): Promise<AttemptRow | undefined> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerRef, providerRef)))
    .limit(1);
  return rows[0];
}

export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
  const rows = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return rows[0];
}

export function listOpenAttempts(db: Reader, orderIds: string[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, orderIds), eq(paymentAttempts.state, 'open')));
}

/** Open attempts nobody asked about since `before`, those longest unasked first. */
export function listAttemptsToCheck(db: Reader, before: Date, limit: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.state, 'open'),
        lt(paymentAttempts.createdAt, before),
        isNotNull(paymentAttempts.providerRef),
        or(isNull(paymentAttempts.checkedAt), lt(paymentAttempts.checkedAt, before)),
      ),
    )
    .orderBy(asc(paymentAttempts.checkedAt))
    .limit(limit);
}

export function listUnsettledRefunds(db: Reader, limit: number) {
  return db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(inArray(refunds.state, ['requested', 'pending']))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}
