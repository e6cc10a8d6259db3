import type { Store } from '../store.ts';
import type { TaskHandler, Tasks } from '../tasks.ts';
import type { PayManner } from '../till/payment.ts';
import {
  type Aside,
  type Charge,
  type Documents,
  newId,
  nowSeconds,
  type PaymentFailure,
  type PaymentIntent,
  type Session,
} from './documents.ts';
import { noSuch, StripeFault } from './faults.ts';
import type { Notices } from './notices.ts';
import type { Params } from './params.ts';
import { readSession } from './session-request.ts';

export type Checkout = {
  create(params: Params): Session;
  get(id: string): Session;
  listLineItems(id: string): NonNullable<Aside['lineItems']>;
  findPaymentIntent(session: Session): PaymentIntent | undefined;
  /** Throws when the session is no longer open, as Stripe does. */
  expire(id: string): Session;
  pay(id: string, manner?: PayManner): void;
  decline(id: string): void;
  /** A delayed payment method: the session is complete at once, the money comes (or fails) later. */
  payLater(id: string, ends: 'paid' | 'failed', delaySeconds: number, manner?: PayManner): void;
  /** Nobody pays, but somebody sends a notice that says so. */
  forge(id: string): void;
  handlers: Record<'expire_session' | 'settle_session' | 'fail_session', TaskHandler>;
};

const cardDeclined: PaymentFailure = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const bankRefused: PaymentFailure = {
  type: 'card_error',
  code: 'payment_method_provider_decline',
  message: 'The payment method was declined by its provider.',
};

export function createCheckout(options: {
  store: Store;
  tasks: Tasks;
  documents: Documents;
  notices: Notices;
  /** Where buyers find the cashier page of a session. */
  payUrlOf: (sessionId: string, successUrl: string) => string;
}): Checkout {
  const { store, tasks, documents, notices, payUrlOf } = options;

  function get(id: string): Session {
    const session = documents.find('session', id);
    if (session === undefined) throw noSuch('checkout.session', id, 'session');
    return session;
  }

  function findPaymentIntent(session: Session): PaymentIntent | undefined {
    return session.payment_intent === null ? undefined : documents.find('payment_intent', session.payment_intent);
  }

  /** The buyer confirms: only now does Stripe make the payment intent; a second try uses the same one again. */
  function confirm(session: Session, status: Charge['status'], failure: PaymentFailure | null, paidFen: number) {
    const earlier = findPaymentIntent(session);
    const chargeId = newId('ch');
    const { currency } = session;
    const details = documents.findAside(session.id).intent;
    const intent: PaymentIntent = {
      ...(earlier ?? {
        id: newId('pi'),
        created: nowSeconds(),
        livemode: false,
        capture_method: 'automatic_async',
        customer: null,
        payment_method_types: ['card'],
      }),
      object: 'payment_intent',
      amount: paidFen,
      amount_received: status === 'succeeded' ? paidFen : 0,
      currency,
      description: details?.description ?? null,
      metadata: details?.metadata ?? {},
      status: status === 'succeeded' ? 'succeeded' : status === 'pending' ? 'processing' : 'requires_payment_method',
      latest_charge: chargeId,
      last_payment_error: failure,
    };
    const charge: Charge = {
      id: chargeId,
      object: 'charge',
      amount: paidFen,
      amount_captured: status === 'succeeded' ? paidFen : 0,
      amount_refunded: 0,
      captured: status === 'succeeded',
      created: nowSeconds(),
      currency,
      disputed: false,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      livemode: false,
      metadata: intent.metadata,
      paid: status === 'succeeded',
      payment_intent: intent.id,
      payment_method_details: {
        type: 'card',
        card: { brand: 'visa', country: 'CN', last4: failure ? '0002' : '4242' },
      },
      refunded: false,
      status,
    };
    documents.put('payment_intent', intent);
    documents.put('charge', charge);
    return intent;
  }

  function complete(session: Session, intent: PaymentIntent, isPaid: boolean): Session {
    const completed: Session = {
      ...session,
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      payment_intent: intent.id,
      url: null,
    };
    documents.put('session', completed);
    tasks.drop('expire_session', session.id);
    return completed;
  }

  /** The money of a delayed payment arrives or bounces; the charge made at the till is settled, not made anew. */
  function settle(id: string, failure: PaymentFailure | null): void {
    const session = get(id);
    const intent = findPaymentIntent(session);
    if (intent === undefined || intent.status !== 'processing' || intent.latest_charge === null) return;
    const charge = documents.find('charge', intent.latest_charge);
    if (charge === undefined) throw noSuch('charge', intent.latest_charge);
    const isPaid = failure === null;
    documents.put('charge', {
      ...charge,
      amount_captured: isPaid ? charge.amount : 0,
      captured: isPaid,
      paid: isPaid,
      status: isPaid ? 'succeeded' : 'failed',
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
    });
    documents.put('payment_intent', {
      ...intent,
      amount_received: isPaid ? intent.amount : 0,
      status: isPaid ? 'succeeded' : 'requires_payment_method',
      last_payment_error: failure,
    });
    const settled: Session = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' };
    documents.put('session', settled);
    const { settling } = documents.findAside(id);
    notices.tell(
      `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`,
      settled,
      settling?.notice,
      settling?.heldBackSeconds,
    );
  }

  function expire(id: string): Session {
    const session = get(id);
    requireOpen(session);
    const expired: Session = { ...session, status: 'expired', url: null };
    documents.put('session', expired);
    tasks.drop('expire_session', id);
    notices.tell('checkout.session.expired', expired);
    return expired;
  }

  return {
    create(params) {
      const { session, aside } = readSession(params, payUrlOf);
      documents.put('session', session, aside);
      tasks.schedule('expire_session', session.id, session.expires_at * 1000);
      return session;
    },
    get,
    findPaymentIntent,
    listLineItems: (id) => documents.findAside(id).lineItems ?? [],
    expire: (id) => store.transaction(() => expire(id)),

    pay(id, manner = {}) {
      store.transaction(() => {
        const session = get(id);
        requireOpen(session, manner);
        const intent = confirm(session, 'succeeded', null, manner.paidFen ?? session.amount_total);
        documents.put('payment_intent', intent, { refundManner: manner.refunds ?? 'at_once' });
        const completed = complete(session, intent, true);
        notices.tell('checkout.session.completed', completed, manner.notice, manner.heldBackSeconds);
      });
    },

    decline(id) {
      store.transaction(() => {
        const session = get(id);
        requireOpen(session);
        const intent = confirm(session, 'failed', cardDeclined, session.amount_total);
        // The session stays open: the buyer may try another card.
        documents.put('session', { ...session, payment_intent: intent.id });
        notices.tell('payment_intent.payment_failed', intent);
      });
    },

    payLater(id, ends, delaySeconds, manner = {}) {
      store.transaction(() => {
        const session = get(id);
        requireOpen(session, manner);
        const intent = confirm(session, 'pending', null, manner.paidFen ?? session.amount_total);
        const { refunds = 'at_once', notice, heldBackSeconds } = manner;
        documents.put('payment_intent', intent, { refundManner: refunds });
        documents.changeAside(id, {
          settling: {
            ...(notice === undefined ? {} : { notice }),
            ...(heldBackSeconds === undefined ? {} : { heldBackSeconds }),
          },
        });
        notices.tell('checkout.session.completed', complete(session, intent, false));
        tasks.schedule(ends === 'paid' ? 'settle_session' : 'fail_session', id, Date.now() + delaySeconds * 1000);
      });
    },

    forge(id) {
      const session = get(id);
      requireOpen(session);
      store.transaction(() =>
        notices.tell(
          'checkout.session.completed',
          { ...session, status: 'complete', payment_status: 'paid' },
          'forged',
        ),
      );
    },

    handlers: {
      expire_session: async (id) => () => {
        if (get(id).status === 'open') expire(id);
      },
      settle_session: async (id) => () => settle(id, null),
      fail_session: async (id) => () => settle(id, bankRefused),
    },
  };
}

function requireOpen(session: Session, manner: PayManner = {}): void {
  if (session.status === 'open') return;
  if (manner.isEvenIfClosed === true && session.status === 'expired') return;
  throw new StripeFault(
    `Only Checkout Sessions with a status in ["open"] can be expired or paid. This Checkout Session has a status of \`${session.status}\`.`,
  );
}
