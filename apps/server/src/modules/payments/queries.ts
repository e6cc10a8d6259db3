import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { prepareOnce } from '../../platform/prepared.ts';
import { selectList } from '../../platform/rows.ts';
import { askingLines, askingLockedOrders } from '../orders/queries.ts';
import { ENDS_AFTER_HOLD_MS, nextWebhookTry } from './policy.ts';
import { paymentAttempts, paymentNotices, refunds } from './tables.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** The open attempts of orders, for a lane. */
export const askOpenAttempts = prepareOnce(
  () => sql`
    SELECT ${selectList(getTableColumns(paymentAttempts))} FROM ${paymentAttempts}
    WHERE ${paymentAttempts.orderId} = ANY($1::uuid[]) AND ${paymentAttempts.state} = 'open'`,
);

export async function findOpenAttempt(db: Reader, orderId: string): Promise<AttemptRow | undefined> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'open')))
    .limit(1);
  return rows[0];
}

export async function findAttempt(db: Reader, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

/** The attempts of providers' references, for a lane. */
export const askAttemptsByRefs = prepareOnce(
  () => sql`
    SELECT ${selectList(getTableColumns(paymentAttempts))}
    FROM unnest($1::text[], $2::text[]) AS asked (provider, provider_ref) JOIN ${paymentAttempts} USING (provider, provider_ref)`,
);

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

/** Attempts locked in id order, so that two batches can never wait for each other; and the orders of some, likewise, with their lines. */
export const askLockedAttempts = prepareOnce(
  () => sql`
    SELECT ${selectList(getTableColumns(paymentAttempts))} FROM ${paymentAttempts}
    WHERE ${paymentAttempts.id} = ANY($1::uuid[]) ORDER BY ${paymentAttempts.id} FOR UPDATE`,
);
const ordersOfAttempts = sql`ARRAY(SELECT order_id FROM payment_attempts WHERE id = ANY($1::uuid[]))`;
export const askLockedOrdersOfAttempts = prepareOnce(() => askingLockedOrders(ordersOfAttempts));
export const askLinesOfAttempts = prepareOnce(() => askingLines(ordersOfAttempts));

export function listOpenAttempts(db: Reader, orderIds: string[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, orderIds), eq(paymentAttempts.state, 'open')));
}

/** Every attempt of an order, the first first. */
export function listAttemptsOfOrder(db: Reader, orderId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt));
}

/** When the provider no longer takes money for an attempt. */
const providersEnd = sql`${paymentAttempts.expiresAt} + make_interval(secs => CASE ${paymentAttempts.provider} ${sql.join(
  Object.entries(ENDS_AFTER_HOLD_MS).map(([name, ms]) => sql`WHEN ${name} THEN ${ms / 1000}::float`),
  sql` `,
)} ELSE 3600 END)`;

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
  const hasEnded = and(
    inArray(paymentAttempts.state, ['closed', 'failed']),
    lt(providersEnd, now),
    lt(lastAsked, providersEnd),
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

/** The attempt whose money the order took, locked. */
export async function findTakenAttempt(tx: Tx, orderId: string): Promise<AttemptRow | undefined> {
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.usage, 'order')))
    .for('update');
  return rows[0];
}

export interface RefundOfAttempt {
  refund: RefundRow;
  attempt: AttemptRow;
}

const refundsOfAttempts = (db: Reader) =>
  db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId));

export async function lockRefund(tx: Tx, id: string): Promise<RefundOfAttempt | undefined> {
  const rows = await refundsOfAttempts(tx).where(eq(refunds.id, id)).for('update', { of: refunds });
  return rows[0];
}

export async function findRefund(db: Reader, id: string): Promise<RefundOfAttempt | undefined> {
  const rows = await refundsOfAttempts(db).where(eq(refunds.id, id)).limit(1);
  return rows[0];
}

/** Every refund of an order's payments, the first first. */
export function listRefundsOfOrder(db: Reader, orderId: string): Promise<RefundOfAttempt[]> {
  return refundsOfAttempts(db).where(eq(paymentAttempts.orderId, orderId)).orderBy(asc(refunds.createdAt));
}

export async function findRefundByRef(
  db: Reader,
  provider: string,
  refundRef: string,
): Promise<RefundOfAttempt | undefined> {
  const rows = await refundsOfAttempts(db)
    .where(and(eq(refunds.refundRef, refundRef), eq(paymentAttempts.provider, provider)))
    .limit(1);
  return rows[0];
}

/** Another process may take them again after this long. */
const LEASE_MS = 60_000;

/** Takes refunds whose time has come, those that waited longest first, and puts the next try off meanwhile. */
export async function takeRefundsToSend(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<RefundOfAttempt[]> {
  const rows = await refundsOfAttempts(tx)
    .where(and(inArray(refunds.state, ['requested', 'pending']), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(limit)
    .for('update', { of: refunds, skipLocked: true });
  await tx
    .update(refunds)
    .set({ nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(
      inArray(
        refunds.id,
        rows.map(({ refund }) => refund.id),
      ),
    );
  return rows;
}

/** Refunds that wait for somebody: the provider will not pay them out. */
export async function countFailedRefunds(db: Reader): Promise<number> {
  return db.$count(refunds, eq(refunds.state, 'failed'));
}

/** Payments of a provider that are open, and refunds that are on their way: the account that has them is still needed. */
export async function countUnsettled(db: Reader, provider: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT (
      (SELECT count(*) FROM payment_attempts WHERE provider = ${provider} AND state = 'open') +
      (SELECT count(*) FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id
        WHERE provider = ${provider} AND refunds.state IN ('requested', 'pending'))
    )::int AS count`);
  return rows[0]?.count ?? 0;
}

export async function isWebhookApplied(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ appliedAt: paymentNotices.appliedAt })
    .from(paymentNotices)
    .where(eq(paymentNotices.id, id));
  return rows[0]?.appliedAt != null;
}

export interface KnownWebhook {
  webhookId: string;
  provider: string;
  kind: 'payment' | 'refund' | 'other';
  providerRef: string | undefined;
}

/** A webhook that was not applied while its provider waited. */
export interface DueWebhook extends KnownWebhook {
  /** How often it was looked at, with this time. */
  tries: number;
}

/** Webhooks that were looked at as often as they are, and wait for somebody. */
export async function countWebhooksLeft(db: Reader): Promise<number> {
  const isLeft = and(isNull(paymentNotices.appliedAt), isNull(paymentNotices.dueAt), gt(paymentNotices.tries, 0));
  return db.$count(paymentNotices, isLeft);
}

/** Takes webhooks whose time has come, those due longest first, and puts their next look off; what another instance takes is passed over. */
export async function takeDueWebhooks(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<DueWebhook[]> {
  const rows = await tx
    .select()
    .from(paymentNotices)
    .where(and(isNull(paymentNotices.appliedAt), lte(paymentNotices.dueAt, now)))
    .orderBy(asc(paymentNotices.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const [tries, taken] of Map.groupBy(rows, (row) => row.tries + 1)) {
    await tx
      .update(paymentNotices)
      .set({ tries, dueAt: nextWebhookTry(tries, now) ?? null })
      .where(
        isOneOf(
          paymentNotices.id,
          taken.map(({ id }) => id),
        ),
      );
  }
  return rows.map(({ id, provider, kind, providerRef, tries }) => ({
    webhookId: id,
    provider,
    kind,
    providerRef: providerRef ?? undefined,
    tries: tries + 1,
  }));
}
