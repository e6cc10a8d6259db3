import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId, timeOfId } from '../../platform/id.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import type { PaymentStatus } from '../../ports/payments/provider.ts';
import { findPerson } from '../identity/queries.ts';
import { writeLostOrder } from '../orders/commands.ts';
import { findOrderById } from '../orders/queries.ts';
import { listProductsByEnding } from '../ticketing/queries.ts';
import { type LostAttempt, settleAttempt, writeLostAttempt } from './commands.ts';
import { type PaymentMemo, readMemo } from './memo.ts';
import type { Providers } from './providers.ts';
import { findAttempt, findAttemptByRef } from './queries.ts';
import { recoveredPayments } from './tables.ts';

/** Keeps an account that was lost with its order as one that nobody can sign in to, so that the money has somebody it goes back to. */
type KeepLostAccount = (tx: Tx, lost: { personId: string; language: 'zh' | 'en'; now: Date }) => Promise<void>;

export interface RecoveryParts {
  platform: Platform;
  events: Events;
  providers: Providers;
  keepLostAccount: KeepLostAccount;
}

/**
 * `known`: our books have it. `unpaid`: nothing was paid. `foreign`: it carries nothing of ours, and nobody touches it.
 * `restored`: its order has it. `returned`: the money goes back. `by_hand`: somebody has to look at it.
 */
type RecoveryOutcome = 'known' | 'unpaid' | 'foreign' | 'restored' | 'returned' | 'by_hand';

const ACTOR = { kind: 'system', id: 'payments.recover', address: null } as const;

/**
 * Brings back what a provider has and we lost, once, whoever asks and however often: the order is written again from what
 * the provider was told and takes its places again, or else its money goes back. Throws PaymentProviderError.
 */
export async function recoverPayment(
  parts: RecoveryParts,
  provider: string,
  providerRef: string,
): Promise<RecoveryOutcome> {
  const { platform, events, providers } = parts;
  const { database, clock, keys } = platform;
  const known = await findAttemptByRef(database.db, provider, providerRef);
  if (known?.state === 'paid') return 'known';
  const status = await providers.ask(provider, (one) => one.query(providerRef));
  if (status.state !== 'paid') return 'unpaid';
  if (known) {
    await transact(platform, (tx) => settleAttempt(tx, events, known.id, status, clock.now()));
    return 'known';
  }
  const memo = readMemo(keys, status.attemptId, status.memo);
  if (!memo || status.attemptId === undefined) return 'foreign';
  const payment = { provider, providerRef, attemptId: status.attemptId, status, memo };
  return transact(platform, (tx) => writeAgain(tx, parts, payment, clock.now()));
}

interface LostPayment {
  provider: string;
  providerRef: string;
  attemptId: string;
  status: PaymentStatus;
  memo: PaymentMemo;
}

async function writeAgain(
  tx: Tx,
  { events, keepLostAccount }: RecoveryParts,
  { provider, providerRef, attemptId, status, memo }: LostPayment,
  now: Date,
): Promise<RecoveryOutcome> {
  const { orderId } = memo;
  const paidFen = status.paidFen ?? 0;
  // Whoever writes this row first does the work; another waits for its commit and then finds it done.
  const [taken] = await tx
    .insert(recoveredPayments)
    .values({
      id: newId(now.getTime()),
      provider,
      providerRef,
      transactionRef: status.transactionRef ?? null,
      paidFen,
      outcome: 'returned',
      orderId,
      foundAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: recoveredPayments.id });
  if (!taken) return 'known';
  const conclude = async (outcome: 'restored' | 'returned' | 'by_hand', problem: string | null = null) => {
    const attempt = await findAttempt(tx, attemptId);
    await tx
      .update(recoveredPayments)
      .set({ outcome, problem, attemptId: attempt?.id ?? null })
      .where(eq(recoveredPayments.id, taken.id));
    const after = { provider, providerRef, paidFen, outcome, ...(problem === null ? {} : { problem }) };
    await recordAudit(tx, ACTOR, now, [{ action: 'restore', entity: 'order', entityId: orderId, before: null, after }]);
    return outcome;
  };

  if (status.isRefunded) return conclude('by_hand', 'some or all of it went back at the provider already');
  let isBuyerLost = false;
  if (!(await findOrderById(tx, orderId))) {
    const lines = await resolveLines(tx, memo);
    if (typeof lines === 'string') return conclude('by_hand', lines);
    const buyer = await findPerson(tx, memo.personId);
    isBuyerLost = buyer === undefined || buyer.erasedAt !== null;
    if (!buyer) await keepLostAccount(tx, { personId: memo.personId, language: memo.language, now });
    await writeLostOrder(
      tx,
      {
        id: orderId,
        number: memo.orderNumber,
        personId: memo.personId,
        language: memo.language,
        createdAt: new Date(timeOfId(orderId)),
        lines,
      },
      now,
    );
  }
  const lost: LostAttempt = { id: attemptId, orderId, provider, providerRef, amountFen: paidFen, now };
  await writeLostAttempt(tx, lost);
  // A cancelled order that is paid takes its places again, if there are any: from here on all goes as with a late payment.
  await settleAttempt(tx, events, attemptId, status, now, { mustReturn: isBuyerLost });
  return conclude((await findAttempt(tx, attemptId))?.usage === 'order' ? 'restored' : 'returned');
}

/** The products of a memo as they are now, or why they cannot be told. */
async function resolveLines(
  tx: Tx,
  { lines }: PaymentMemo,
): Promise<{ productId: string; quantity: number; priceFen: number; unitPaidFen: number }[] | string> {
  if (lines.length === 0) return 'the order had more lines than the provider’s field takes';
  const found = await listProductsByEnding(
    tx,
    lines.map(({ productEnding }) => productEnding),
  );
  const resolved = lines.flatMap(({ productEnding, quantity, unitPaidFen }) => {
    const [product, other] = found.filter(({ id }) => id.endsWith(productEnding));
    return product && !other ? [{ productId: product.id, priceFen: product.priceFen, quantity, unitPaidFen }] : [];
  });
  return resolved.length === lines.length ? resolved : 'a product of the order is not known any more';
}
