import type { Checkout } from '../stripe/checkout.ts';
import type { Session } from '../stripe/documents.ts';

export type SessionState = 'open' | 'paid' | 'waiting' | 'failed' | 'expired';

/** Status and payment status in one word, as the pages show it. */
export function stateOf(session: Session, checkout: Checkout): SessionState {
  if (session.status !== 'complete') return session.status;
  if (session.payment_status === 'paid') return 'paid';
  return checkout.findPaymentIntent(session)?.status === 'processing' ? 'waiting' : 'failed';
}
