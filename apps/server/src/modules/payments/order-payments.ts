import {
  type PayMethod,
  type PaymentState,
  payMethods,
  type RefundCause,
  type RefundState,
  refundCauses,
} from '@mingtang/contract/payments/model';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { paymentAttempts, refunds } from './tables.ts';

/**
 * What became of an order's money, newest first, as its buyer is told: no references of providers, no
 * reasons of theirs, no try that never came to be one because the provider did not answer.
 */
export async function listOrderPayments(db: Reader, orderId: string) {
  const isOfOrder = eq(paymentAttempts.orderId, orderId);
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(and(isOfOrder, isNotNull(paymentAttempts.providerRef)))
    .orderBy(desc(paymentAttempts.createdAt));
  const returned = await db
    .select({ refund: refunds, provider: paymentAttempts.provider })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(isOfOrder)
    .orderBy(desc(refunds.createdAt));
  return {
    payments: attempts.map(({ id, provider, state, amountFen, paidFen, createdAt, settledAt }) => ({
      id,
      method: methodOf(provider),
      state: state as PaymentState,
      amountFen: paidFen ?? amountFen,
      startedAt: createdAt,
      paidAt: state === 'paid' ? settledAt : null,
    })),
    refunds: returned.map(({ refund: { id, state, reason, amountFen, createdAt, settledAt }, provider }) => ({
      id,
      method: methodOf(provider),
      state: refundStateOf(state),
      cause: refundCauses.find((cause): cause is RefundCause => cause === reason) ?? 'organiser',
      amountFen,
      createdAt,
      settledAt,
    })),
  };
}

function methodOf(provider: string): PayMethod {
  const method = payMethods.find((one) => one === provider);
  if (!method) throw new Error(`No way to pay is called ${provider}.`);
  return method;
}

const refundStateOf = (state: string): RefundState => (state === 'done' || state === 'failed' ? state : 'under_way');
