import { PaymentProviderError } from '../../ports/payments/provider.ts';
import type { NoticeDesk } from './notices.ts';
import { listAttemptsOfOrder, listRefundsOfOrder } from './queries.ts';
import { sendRefund } from './refunds.ts';

/** How asking ended: how many payments and refunds were asked about, how many stand otherwise than before. */
export interface Asked {
  asked: number;
  changed: number;
  /** A provider that did not answer. */
  isSilent: boolean;
}

/**
 * Asks the providers how an order's payments and refunds stand, closed ones too, and applies what they say: what the jobs
 * would find out in some minutes, at once. No transaction may be open meanwhile.
 */
export async function askAgain({ platform, events, providers, desk }: NoticeDesk, orderId: string): Promise<Asked> {
  const { db } = platform.database;
  const attempts = await listAttemptsOfOrder(db, orderId);
  const refunds = await listRefundsOfOrder(db, orderId);
  const questions = [
    ...attempts
      .filter(({ state, providerRef }) => state !== 'paid' && providerRef !== null)
      .map((attempt) => () => desk.check(attempt)),
    ...refunds
      .filter(({ refund }) => refund.state === 'requested' || refund.state === 'pending')
      .map((refund) => () => sendRefund(platform, events, providers, refund)),
  ];
  let isSilent = false;
  for (const ask of questions) {
    await ask().catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
      isSilent = true;
    });
  }
  const before = new Map([...attempts, ...refunds.map(({ refund }) => refund)].map(({ id, state }) => [id, state]));
  const after = [
    ...(await listAttemptsOfOrder(db, orderId)),
    ...(await listRefundsOfOrder(db, orderId)).map(({ refund }) => refund),
  ];
  const changed = after.filter(({ id, state }) => before.get(id) !== state).length;
  return { asked: questions.length, changed, isSilent };
}
