import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { paymentAttempts, paymentNotices, refunds } from './tables.ts';

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

/** By then no provider takes money for an attempt any more. */
const PROVIDER_END_AFTER_HOLD_MS = 3_600_000;

/**
 * Takes attempts to ask the provider about, those longest unasked first, and stamps them: open ones nobody asked about
 * since `before`, and closed ones once more after the provider's own end, should money have slipped in.
 */
export async function takeAttemptsToCheck(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<AttemptRow[]> {
  const lastAsked = sql`coalesce(${paymentAttempts.checkedAt}, ${paymentAttempts.createdAt})`;
  const isOpen = and(eq(paymentAttempts.state, 'open'), lt(lastAsked, before));
  const providersEnd = new Date(now.getTime() - PROVIDER_END_AFTER_HOLD_MS);
  const hasEnded = and(
    inArray(paymentAttempts.state, ['closed', 'failed']),
    lt(paymentAttempts.expiresAt, providersEnd),
    lt(lastAsked, sql`${paymentAttempts.expiresAt} + make_interval(secs => ${PROVIDER_END_AFTER_HOLD_MS / 1000})`),
  );
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.providerRef), or(isOpen, hasEnded)))
    .orderBy(asc(lastAsked))
    .limit(limit)
    .for('update', { skipLocked: true });
  await tx
    .update(paymentAttempts)
    .set({ checkedAt: now })
    .where(
      inArray(
        paymentAttempts.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows;
}

/** Takes refunds that are not settled and were not tried within the last minute, those longest untried first. */
export async function takeRefundsToSend(tx: Tx, { now, limit }: { now: Date; limit: number }) {
  const lastTried = sql`coalesce(${refunds.triedAt}, ${refunds.createdAt})`;
  const isDue = or(isNull(refunds.triedAt), lt(refunds.triedAt, new Date(now.getTime() - REFUND_RETRY_MS)));
  const rows = await tx
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(inArray(refunds.state, ['requested', 'pending']), isDue))
    .orderBy(asc(lastTried))
    .limit(limit)
    .for('update', { of: refunds, skipLocked: true });
  await tx
    .update(refunds)
    .set({ triedAt: now })
    .where(
      inArray(
        refunds.id,
        rows.map(({ refund }) => refund.id),
      ),
    );
  return rows;
}
const REFUND_RETRY_MS = 50_000;

export async function isNoticeApplied(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ appliedAt: paymentNotices.appliedAt })
    .from(paymentNotices)
    .where(eq(paymentNotices.id, id));
  return rows[0]?.appliedAt != null;
}
