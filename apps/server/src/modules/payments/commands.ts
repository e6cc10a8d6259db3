import { and, eq, sql } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { PaymentStatus } from '../../ports/payments/provider.ts';
import { type Entry, postEntries } from '../ledger/commands.ts';
import { markAllPaid } from '../orders/commands.ts';
import { type AttemptRow, lockAttempts } from './queries.ts';
import { returnMoney } from './refunds.ts';
import { paymentAttempts, paymentNotices } from './tables.ts';

/** A buyer's address is kept no longer than starting the attempt again needs it. */
const FORGOTTEN = '';

/** Closes an open attempt that the provider can no longer take money for. */
export async function closeAttempt(
  tx: Tx,
  attemptId: string,
  now: Date,
  state: 'closed' | 'failed' = 'closed',
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state, settledAt: now, checkedAt: now, clientIp: FORGOTTEN })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'open')));
}

/** A payment whose attempt the database lost. */
export interface LostAttempt {
  id: string;
  orderId: string;
  provider: string;
  providerRef: string;
  amountFen: number;
  now: Date;
}

/** Writes a lost attempt again as a closed one, which its payment settles; of one that is there, only its ref. */
export async function writeLostAttempt(
  tx: Tx,
  { id, orderId, provider, providerRef, amountFen, now }: LostAttempt,
): Promise<void> {
  await tx
    .insert(paymentAttempts)
    .values({
      id,
      orderId,
      provider,
      providerRef,
      state: 'closed',
      amountFen,
      createdAt: now,
      expiresAt: now,
      settledAt: now,
      scene: 'desktop',
      clientIp: FORGOTTEN,
      origin: '',
    })
    .onConflictDoUpdate({ target: paymentAttempts.id, set: { providerRef } });
}

/** What a provider says of an attempt. */
export interface Settlement {
  attemptId: string;
  status: PaymentStatus;
  /** There is nobody whose order could take the money. */
  mustReturn?: boolean;
  /** The webhook that had it asked about: it is applied with this. */
  webhookId?: string | undefined;
}

/** `settleAttempts` of one. */
export async function settleAttempt(
  tx: Tx,
  events: Events,
  attemptId: string,
  status: PaymentStatus,
  now: Date,
  { mustReturn = false }: Pick<Settlement, 'mustReturn'> = {},
): Promise<'settled' | 'nothing_new'> {
  const [outcome = 'nothing_new'] = await settleAttempts(tx, events, [{ attemptId, status, mustReturn }], now);
  return outcome;
}

/**
 * Applies what providers say of attempts, once, set by set. Paid: the order gets its tickets, or, when it cannot take the
 * money (wrong amount, paid twice, no place left), a refund of all of it is requested.
 */
export async function settleAttempts(
  tx: Tx,
  events: Events,
  settlements: Settlement[],
  now: Date,
): Promise<('settled' | 'nothing_new')[]> {
  const ids = [...new Set(settlements.map(({ attemptId }) => attemptId))];
  const open = new Map((await lockAttempts(tx, ids)).map((attempt) => [attempt.id, attempt]));
  const paid: PaidAttempt[] = [];
  const outcomes: ('settled' | 'nothing_new')[] = [];
  for (const { attemptId, status, mustReturn = false } of settlements) {
    const attempt = open.get(attemptId);
    if (!attempt || attempt.state === 'paid') {
      outcomes.push('nothing_new');
    } else if (status.state === 'open') {
      await tx.update(paymentAttempts).set({ checkedAt: now }).where(eq(paymentAttempts.id, attemptId));
      outcomes.push('nothing_new');
    } else if (status.state === 'paid') {
      paid.push({ attempt, status, paidFen: status.paidFen ?? 0, mustReturn });
      // The same once more in this batch is nothing new.
      open.delete(attemptId);
      outcomes.push('settled');
    } else {
      await closeAttempt(tx, attemptId, now, status.state);
      outcomes.push('settled');
    }
  }
  if (paid.length > 0) await takePayments(tx, events, paid, now);
  await markWebhooksApplied(
    tx,
    settlements.flatMap(({ webhookId }) => webhookId ?? []),
    now,
  );
  return outcomes;
}

interface PaidAttempt {
  attempt: AttemptRow;
  status: PaymentStatus;
  paidFen: number;
  mustReturn: boolean;
}

async function takePayments(tx: Tx, events: Events, paid: PaidAttempt[], now: Date): Promise<void> {
  const ours = paid.filter(({ attempt, status, mustReturn }) => !mustReturn && isOurs(attempt, status));
  const verdicts = await markAllPaid(
    tx,
    events,
    ours.map(({ attempt, paidFen }) => ({ orderId: attempt.orderId, paidFen })),
    now,
  );
  const taken = new Set(ours.filter((_, index) => verdicts[index] === 'paid').map(({ attempt }) => attempt.id));
  const of = <Value>(value: (one: PaidAttempt) => Value) => sql.param(paid.map(value));
  await tx.execute(sql`
    UPDATE payment_attempts SET state = 'paid', usage = settled.usage, paid_fen = settled.paid_fen, paid_at = settled.paid_at,
      transaction_ref = settled.transaction_ref, settled_at = ${now}, checked_at = ${now}, client_ip = ${FORGOTTEN}
    FROM unnest(${of(({ attempt }) => attempt.id)}::uuid[], ${of(({ attempt }) => (taken.has(attempt.id) ? 'order' : 'returned'))}::text[],
      ${of(({ paidFen }) => paidFen)}::int[], ${of(({ status }) => status.paidAt ?? now)}::timestamptz[],
      ${of(({ status }) => status.transactionRef ?? null)}::text[]) AS settled (id, usage, paid_fen, paid_at, transaction_ref)
    WHERE payment_attempts.id = settled.id`);
  await postEntries(
    tx,
    paid.map(({ attempt, paidFen }) => entryOfPayment(attempt, paidFen, taken.has(attempt.id))),
    now,
  );
  for (const { attempt, paidFen } of paid)
    if (!taken.has(attempt.id))
      await returnMoney(tx, events, { attemptId: attempt.id, orderId: attempt.orderId, paidFen, now });
}

/** What an order takes it no longer owes; what none takes we owe back. */
const entryOfPayment = ({ id, orderId, provider }: AttemptRow, amountFen: number, isTaken: boolean): Entry => ({
  kind: isTaken ? 'payment' : 'unusable_payment',
  debit: `cash:${provider}`,
  credit: isTaken ? 'receivable' : 'owed_back',
  amountFen,
  orderId,
  sourceId: id,
});

/** Money in another currency, or that the provider ascribes to another attempt or order, is not this order's. */
function isOurs(attempt: AttemptRow, { currency, attemptId, orderId }: PaymentStatus): boolean {
  return (
    currency?.toUpperCase() === 'CNY' &&
    (attemptId === undefined || attemptId === attempt.id) &&
    (orderId === undefined || orderId === attempt.orderId)
  );
}

/** Notes that these webhooks have had their effect. */
export async function markWebhooksApplied(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(paymentNotices).set({ appliedAt: now, problem: null }).where(isOneOf(paymentNotices.id, ids));
}

/** Keeps why a webhook could not be applied yet; it is looked at again. */
export async function recordWebhookProblem(tx: Tx, id: string, problem: string): Promise<void> {
  await tx.update(paymentNotices).set({ problem }).where(eq(paymentNotices.id, id));
}
