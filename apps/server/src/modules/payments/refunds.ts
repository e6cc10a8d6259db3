import type { RefundCause } from '@mingtang/contract/payments/model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { type Plan, perform } from '../../platform/plan.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { PaymentProviderError, type RefundState } from '../../ports/payments/provider.ts';
import { postEntries } from '../ledger/commands.ts';
import { nextFollowUp, nextRefundTry } from './policy.ts';
import type { Providers } from './providers.ts';
import { findTakenAttempt, lockRefund, type RefundOfAttempt } from './queries.ts';
import { refunds } from './tables.ts';

/** Why money goes back that no order could take. */
const UNUSABLE = 'unusable_payment' satisfies RefundCause;

/**
 * Puts a refund aside from what an attempt was paid; doing it again with the same id changes nothing. The database refuses
 * more than was paid, whatever races (payment_attempts_refunded).
 */
async function* requestingRefund(refund: {
  id: string;
  attemptId: string;
  amountFen: number;
  reason: string;
  now: Date;
}): Plan<boolean> {
  const { id, attemptId, amountFen, reason, now } = refund;
  const [requested = []] = yield [
    sql`
    INSERT INTO refunds (id, attempt_id, amount_fen, reason, created_at, next_try_at)
    VALUES (${id}, ${attemptId}, ${amountFen}, ${reason}, ${now}, ${now}) ON CONFLICT DO NOTHING RETURNING id`,
  ];
  if (requested.length === 0) return false;
  yield [sql`UPDATE payment_attempts SET refunded_fen = refunded_fen + ${amountFen} WHERE id = ${attemptId}`];
  return true;
}

/** Sends back, whole, what no order can take, and tells the buyer. */
export async function* returningMoney(
  events: Events,
  { attemptId, orderId, paidFen, now }: { attemptId: string; orderId: string; paidFen: number; now: Date },
): Plan<void> {
  if (paidFen <= 0) return;
  const refundId = newId();
  const isNew = yield* requestingRefund({ id: refundId, attemptId, amountFen: paidFen, reason: UNUSABLE, now });
  if (isNew) yield await events.publishing('payments.returned', [{ orderId, refundId, amountFen: paidFen }]);
}

/** Requests what an order owes back from the payment it took. Throws when there is none. */
export async function refundOrder(
  tx: Tx,
  { orderId, refundId, amountFen, reason }: { orderId: string; refundId: string; amountFen: number; reason: string },
  now: Date,
): Promise<void> {
  const attempt = await findTakenAttempt(tx, orderId);
  if (!attempt) throw new Error(`Order ${orderId} took no payment that could go back.`);
  await perform(tx, requestingRefund({ id: refundId, attemptId: attempt.id, amountFen, reason, now }));
}

/** Keeps how a refund stands with the provider; the first time it is done it is booked and told. */
async function recordRefund(
  tx: Tx,
  events: Events,
  id: string,
  { refundRef, state, now }: { refundRef: string; state: RefundState; now: Date },
): Promise<void> {
  const known = await lockRefund(tx, id);
  if (!known || known.refund.state === 'done' || known.refund.state === 'failed') return;
  const { refund, attempt } = known;
  await tx
    .update(refunds)
    .set({
      refundRef,
      state,
      settledAt: state === 'pending' ? null : now,
      nextTryAt: nextFollowUp(refund.createdAt, now),
      problem: state === 'failed' ? 'the provider could not pay it out' : null,
    })
    .where(eq(refunds.id, id));
  if (state === 'done') await bookSent(tx, events, known, `cash:${attempt.provider}`, now);
}

/** Books money that is with its buyer again, and tells them. */
async function bookSent(
  tx: Tx,
  events: Events,
  { refund: { id, amountFen, reason }, attempt: { orderId } }: RefundOfAttempt,
  credit: `cash:${string}`,
  now: Date,
): Promise<void> {
  await postEntries(tx, [{ kind: 'refund_sent', debit: 'owed_back', credit, amountFen, orderId, sourceId: id }], now);
  if (reason !== UNUSABLE) await events.publish(tx, 'payments.refunded', { orderId, refundId: id, amountFen });
}

/**
 * Keeps that a failed refund was paid by other means: it leaves the bank in the books, and the provider is not asked for it
 * any more. Says no to one that did not fail, so that nobody is paid twice.
 */
export async function settleByHand(
  tx: Tx,
  events: Events,
  { id, reference, now }: { id: string; reference: string; now: Date },
): Promise<RefundOfAttempt | undefined> {
  const known = await lockRefund(tx, id);
  if (known?.refund.state !== 'failed') return undefined;
  await tx
    .update(refunds)
    .set({ state: 'done', settledAt: now, problem: null, handReference: reference })
    .where(eq(refunds.id, id));
  await bookSent(tx, events, known, 'cash:bank', now);
  return known;
}

/** Keeps why a refund could not be sent, and when it is tried again; after the last try it waits for somebody. */
async function recordFailure(tx: Tx, id: string, error: PaymentProviderError, now: Date): Promise<void> {
  const known = await lockRefund(tx, id);
  if (!known) return;
  // A provider that is given a rest was not asked.
  const tries = known.refund.tries + (error.code === 'circuit_open' ? 0 : 1);
  const next = error.isRetryable ? nextRefundTry(tries, now) : undefined;
  const isOver = next === undefined && known.refund.state === 'requested';
  await tx
    .update(refunds)
    .set({
      tries,
      nextTryAt: next ?? nextFollowUp(known.refund.createdAt, now),
      problem: `${error.code}: ${error.message}`.slice(0, 500),
      ...(isOver ? { state: 'failed', settledAt: now } : {}),
    })
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['requested', 'pending'])));
}

/**
 * Has a refund sent again that waits for somebody. Says no when the provider has taken it: it keeps refunds single by our
 * id, and would answer the same.
 */
export async function retryRefund(tx: Tx, id: string, now: Date): Promise<RefundOfAttempt | undefined> {
  const known = await lockRefund(tx, id);
  if (known?.refund.state !== 'failed' || known.refund.refundRef !== null) return undefined;
  await tx
    .update(refunds)
    .set({ state: 'requested', tries: 0, settledAt: null, nextTryAt: now })
    .where(eq(refunds.id, id));
  return known;
}

/** Sends a refund, or asks how it stands; the provider keeps it single by our id. */
export async function sendRefund(
  platform: Platform,
  events: Events,
  providers: Providers,
  { refund, attempt }: RefundOfAttempt,
): Promise<void> {
  const { providerRef, transactionRef, paidFen } = attempt;
  if (!transactionRef || !providerRef || !paidFen) throw new Error(`Attempt ${attempt.id} has nothing to refund.`);
  const now = platform.clock.now();
  try {
    const { refundRef } = refund;
    const answer = await providers.ask(attempt.provider, async (provider) =>
      refundRef
        ? { refundRef, ...(await provider.queryRefund(refundRef)) }
        : provider.refund({
            refundId: refund.id,
            providerRef,
            transactionRef,
            paidFen,
            amountFen: refund.amountFen,
            reason: refund.reason,
          }),
    );
    await transact(platform, (tx) => recordRefund(tx, events, refund.id, { ...answer, now }));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    await transact(platform, (tx) => recordFailure(tx, refund.id, error, now));
    throw error;
  }
}
