import { NotPayable, type Payment, type PaymentState, type Till } from '../till/payment.ts';
import type { Checkout } from './checkout.ts';
import type { Documents, Session } from './documents.ts';
import { StripeFault } from './faults.ts';

/** Stripe's checkout sessions as the buyer's side sees them. */
export function createStripeTill(documents: Documents, checkout: Checkout): Till {
  function toPayment(session: Session): Payment {
    const intent = checkout.findPaymentIntent(session);
    const charge = intent?.latest_charge ? documents.find('charge', intent.latest_charge) : undefined;
    const state = stateOf(session, intent?.status);
    return {
      provider: 'stripe',
      id: session.id,
      number: session.id,
      reference: session.client_reference_id ?? '',
      way: 'Checkout',
      state,
      amountFen: session.amount_total,
      refundedFen: charge?.amount_refunded ?? 0,
      lines: checkout
        .listLineItems(session.id)
        .map(({ name, quantity, unitAmount }) => ({ name, quantity, unitFen: unitAmount })),
      createdAt: new Date(session.created * 1000),
      isDeclined: intent?.last_payment_error != null,
      returnUrl: session.success_url,
      ...(state === 'paid' && intent !== undefined ? { paidFen: intent.amount_received } : {}),
      ...(session.locale === null ? {} : { locale: session.locale }),
      ...(session.cancel_url === null ? {} : { cancelUrl: session.cancel_url }),
    };
  }

  function find(id: string): Payment | undefined {
    const session = documents.find('session', id);
    return session === undefined ? undefined : toPayment(session);
  }

  /** Stripe's refusal of what is not open, in the till's words. */
  function attempt(id: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      const payment = find(id);
      throw error instanceof StripeFault && payment !== undefined ? new NotPayable(payment.state) : error;
    }
  }

  return {
    find,
    findByNumber: find,
    list: (limit) => documents.list('session', { limit }).data.map(toPayment),
    pay: (id, manner) => attempt(id, () => checkout.pay(id, manner)),
    decline: (id) => attempt(id, () => checkout.decline(id)),
    payLater: (id, ends, delaySeconds, manner) => attempt(id, () => checkout.payLater(id, ends, delaySeconds, manner)),
    forge: (id) => attempt(id, () => checkout.forge(id)),
    // Turning back from Checkout leaves the session open, as Stripe does.
    cancel: () => undefined,
    setRefundManner(id, refundManner) {
      const intent = documents.find('session', id)?.payment_intent;
      if (intent) documents.changeAside(intent, { refundManner });
    },
  };
}

/** Status and payment status in one word. */
function stateOf(session: Session, intentStatus: string | undefined): PaymentState {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'closed';
  if (session.payment_status === 'paid') return 'paid';
  return intentStatus === 'processing' ? 'waiting' : 'failed';
}
