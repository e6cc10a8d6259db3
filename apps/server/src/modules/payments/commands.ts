import { eq, type SQL, sql } from 'drizzle-orm';
import { columnOf, type Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Decided, type Plan, perform, written } from '../../platform/plan.ts';
import type { Preparable } from '../../platform/prepared.ts';
import type { PaymentStatus } from '../../ports/payments/provider.ts';
import { bookingOf, type Entry } from '../ledger/commands.ts';
import { payOrders, type ToBePaid } from '../orders/commands.ts';
import type { OrderLineView, OrderRow } from '../orders/queries.ts';
import { type AttemptRow, askLinesOfAttempts, askLockedAttempts, askLockedOrdersOfAttempts } from './queries.ts';
import { returningMoney } from './refunds.ts';
import { paymentAttempts, paymentNotices } from './tables.ts';

/** A buyer's address is kept no longer than starting the attempt again needs it. */
const FORGOTTEN = '';

interface ClosedAttempt {
  id: string;
  state: 'closed' | 'failed';
}

/** Closes an open attempt that the provider can no longer take money for. */
export async function closeAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(closingOf([{ id, state: 'closed' }], now));
}

/** The statement that closes those of these attempts that are open. */
function closingOf(closed: ClosedAttempt[], now: Date): SQL {
  const of = columnOf(closed);
  return sql`
    UPDATE payment_attempts SET state = closed.state, settled_at = ${now}, checked_at = ${now}, client_ip = ${FORGOTTEN}
    FROM unnest(${of(({ id }) => id, 'uuid')}, ${of(({ state }) => state, 'text')}) AS closed (id, state)
    WHERE payment_attempts.id = closed.id AND payment_attempts.state = 'open'`;
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

type Outcome = 'settled' | 'nothing_new';

/** `settling` of one, within a transaction that does other things as well. */
export async function settleAttempt(
  tx: Tx,
  events: Events,
  attemptId: string,
  status: PaymentStatus,
  now: Date,
  { mustReturn = false }: Pick<Settlement, 'mustReturn'> = {},
): Promise<Outcome> {
  const [outcome = 'nothing_new'] = await perform(
    tx,
    written(settling(events, [{ attemptId, status, mustReturn }], now)),
  );
  return outcome;
}

/**
 * Applies what providers say of attempts, once, set by set, and with it the webhooks that had them asked. Paid: the order gets its
 * tickets, or, when it cannot take the money (wrong amount, paid twice, no place left), a refund of all of it is requested.
 */
export async function* settling(events: Events, settlements: Settlement[], now: Date): Plan<Decided<Outcome[]>> {
  const idsOf = (some: Settlement[]): string[] => [...new Set(some.map(({ attemptId }) => attemptId))];
  const mayPay = idsOf(settlements.filter(({ status }) => status.state === 'paid'));
  const [attemptRows = [], orderRows = [], lineRows = []] = yield [
    askLockedAttempts([idsOf(settlements)]),
    askLockedOrdersOfAttempts([mayPay]),
    askLinesOfAttempts([mayPay]),
  ];
  const open = new Map((attemptRows as AttemptRow[]).map((attempt) => [attempt.id, attempt]));
  const paid: PaidAttempt[] = [];
  const asked: string[] = [];
  const closed: ClosedAttempt[] = [];
  const outcomes = settlements.map(({ attemptId, status, mustReturn = false }): Outcome => {
    const attempt = open.get(attemptId);
    if (!attempt || attempt.state === 'paid') return 'nothing_new';
    if (status.state === 'open') {
      asked.push(attemptId);
      return 'nothing_new';
    }
    if (status.state !== 'paid') {
      closed.push({ id: attemptId, state: status.state });
      return 'settled';
    }
    paid.push({ attempt, status, paidFen: status.paidFen ?? 0, mustReturn });
    // The same once more in this batch is nothing new.
    open.delete(attemptId);
    return 'settled';
  });
  const writes: Preparable[] = [];
  if (asked.length > 0)
    writes.push(sql`UPDATE payment_attempts SET checked_at = ${now} WHERE id = ANY(${sql.param(asked)}::uuid[])`);
  if (closed.length > 0) writes.push(closingOf(closed, now));
  if (paid.length > 0) {
    const found = { orders: orderRows as OrderRow[], lines: lineRows as OrderLineView[] };
    writes.push(...(yield* takePayments(events, paid, found, now)));
  }
  const webhookIds = settlements.flatMap(({ webhookId }) => webhookId ?? []);
  if (webhookIds.length > 0) writes.push(appliedMark(webhookIds, now));
  return { writes, result: outcomes };
}

interface PaidAttempt {
  attempt: AttemptRow;
  status: PaymentStatus;
  paidFen: number;
  mustReturn: boolean;
}

async function* takePayments(events: Events, paid: PaidAttempt[], found: ToBePaid, now: Date): Plan<Preparable[]> {
  const ours = paid.filter(({ attempt, status, mustReturn }) => !mustReturn && isOurs(attempt, status));
  const payments = ours.map(({ attempt, paidFen }) => ({ orderId: attempt.orderId, paidFen }));
  const { writes, result: verdicts } = yield* payOrders(events, payments, found, now);
  const taken = new Set(ours.filter((_, index) => verdicts[index] === 'paid').map(({ attempt }) => attempt.id));
  const of = columnOf(paid);
  writes.push(
    sql`
    UPDATE payment_attempts SET state = 'paid', usage = settled.usage, paid_fen = settled.paid_fen, paid_at = settled.paid_at,
      transaction_ref = settled.transaction_ref, settled_at = ${now}, checked_at = ${now}, client_ip = ${FORGOTTEN}
    FROM unnest(${of(({ attempt }) => attempt.id, 'uuid')}, ${of(({ attempt }) => (taken.has(attempt.id) ? 'order' : 'returned'), 'text')},
      ${of(({ paidFen }) => paidFen, 'int')}, ${of(({ status }) => status.paidAt ?? now, 'timestamptz')},
      ${of(({ status }) => status.transactionRef ?? null, 'text')}) AS settled (id, usage, paid_fen, paid_at, transaction_ref)
    WHERE payment_attempts.id = settled.id`,
    ...bookingOf(
      paid.map(({ attempt, paidFen }) => entryOfPayment(attempt, paidFen, taken.has(attempt.id))),
      now,
    ),
  );
  const returned = paid.filter(({ attempt }) => !taken.has(attempt.id));
  if (returned.length === 0) return writes;
  // No more goes back than was paid: that is written first.
  yield writes;
  for (const { attempt, paidFen } of returned)
    yield* returningMoney(events, { attemptId: attempt.id, orderId: attempt.orderId, paidFen, now });
  return [];
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

/** Notes that a webhook has had its effect. */
export async function markWebhookApplied(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(appliedMark([id], now));
}

const appliedMark = (ids: string[], now: Date): SQL =>
  sql`UPDATE payment_notices SET applied_at = ${now}, problem = NULL WHERE id = ANY(${sql.param(ids)}::uuid[])`;

/** Keeps why a webhook could not be applied yet; it is looked at again, at `next` instead of when it would be. */
export async function recordWebhookProblem(
  tx: Tx,
  id: string,
  problem: string,
  next?: { tries: number; dueAt: Date | null },
): Promise<void> {
  await tx
    .update(paymentNotices)
    .set({ problem, ...next })
    .where(eq(paymentNotices.id, id));
}
