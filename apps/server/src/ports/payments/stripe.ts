import Stripe from 'stripe';
import {
  NoticeRefused,
  type PaymentNotice,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentStatus,
  type RefundState,
  type StatementLine,
} from './provider.ts';

export interface StripeConfig {
  apiKey: string;
  webhookSecret: string;
  /** Origin of the API; Stripe's own when absent. */
  apiUrl?: string;
}

const timeoutMs = 15_000;
const networkRetries = 2;
const noticeToleranceSeconds = 300;
/** Stripe keeps a checkout open for 30 minutes at least and 24 hours at most. */
const shortestOpenMs = 30 * 60 * 1000;
const longestHoldMs = 23 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Stripe Checkout through the official SDK. An attempt's ref is its checkout session, a transaction's its payment intent. */
export function createStripeProvider(config: StripeConfig): PaymentProvider {
  const isLive = /^[sr]k_live_/.test(config.apiKey);
  const stripe = new Stripe(config.apiKey, {
    timeout: timeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    ...(config.apiUrl === undefined ? {} : addressOf(config.apiUrl)),
  });

  function requireMode<T extends { livemode: boolean }>(object: T): T {
    if (object.livemode === isLive) return object;
    throw new PaymentProviderError('livemode_mismatch', 'test and live mode are mixed up', { isRetryable: false });
  }

  async function getSession(id: string): Promise<Stripe.Checkout.Session> {
    return requireMode(
      await attempt(() => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })),
    );
  }

  /** A payment intent does not say which checkout it belongs to; Stripe finds it. */
  async function findSessionId(paymentIntent: string): Promise<string | undefined> {
    const found = await attempt(() => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }));
    return found.data[0]?.id;
  }

  /** Idempotency keys are forgotten after a day, a refund's metadata is not. */
  async function findRefund(refundId: string, paymentIntent: string): Promise<Stripe.Refund | undefined> {
    return attempt(async () => {
      for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
        if (refund.metadata?.['refund_id'] === refundId) return refund;
      }
      return undefined;
    });
  }

  return {
    name: 'stripe',

    async check() {
      const { id, settings } = await attempt(() => stripe.accounts.retrieveCurrent());
      return `${id} ${settings?.dashboard.display_name ?? ''}`.trim();
    },

    async start(input) {
      requireAmount(input.amountFen);
      const metadata = { attempt_id: input.attemptId, order_id: input.orderId, memo: input.memo };
      // Derived from the hold alone: a repeated start must carry the very same parameters to be recognised.
      const isLongHold = input.expiresAt.getTime() - Date.now() > longestHoldMs;
      const session = requireMode(
        await attempt(() =>
          stripe.checkout.sessions.create(
            {
              mode: 'payment',
              client_reference_id: input.orderNumber,
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: input.currency.toLowerCase(),
                    unit_amount: input.amountFen,
                    product_data: { name: input.description },
                  },
                },
              ],
              metadata,
              payment_intent_data: { metadata, description: input.orderNumber },
              success_url: input.returnUrl,
              cancel_url: input.cancelUrl,
              locale: input.language,
              ...(isLongHold ? {} : { expires_at: Math.floor((input.expiresAt.getTime() + shortestOpenMs) / 1000) }),
            },
            { idempotencyKey: `start:${input.attemptId}` },
          ),
        ),
      );
      if (session.url === null) {
        throw new PaymentProviderError('attempt_closed', 'this attempt is no longer open', { isRetryable: false });
      }
      return { providerRef: session.id, action: { kind: 'redirect', url: session.url } };
    },

    async readNotice({ headers, body }) {
      const event = readEvent(body, headers['stripe-signature'], config.webhookSecret);
      if (typeof event.data?.object !== 'object' || event.data.object === null)
        throw new NoticeRefused('it is about nothing');
      if (event.livemode !== isLive) throw new NoticeRefused('test and live mode are mixed up');
      const about = (kind: PaymentNotice['kind'], providerRef?: string): PaymentNotice => ({
        eventId: event.id,
        kind,
        ...(providerRef === undefined ? {} : { providerRef }),
        raw: withoutPayer(event),
      });
      if (event.type.startsWith('checkout.session.')) return about('payment', idOf(event.data.object));
      if (event.type.startsWith('payment_intent.')) {
        const providerRef = await findSessionId(idOf(event.data.object));
        return about(providerRef === undefined ? 'other' : 'payment', providerRef);
      }
      if (event.type.startsWith('refund.')) return about('refund', idOf(event.data.object));
      return about('other');
    },

    acknowledge(outcome) {
      const isReceived = outcome === 'received';
      return {
        status: isReceived ? 200 : 500,
        contentType: 'application/json',
        body: JSON.stringify({ received: isReceived }),
      };
    },

    async query(providerRef) {
      return statusOf(await getSession(providerRef));
    },

    async close(providerRef) {
      const before = await getSession(providerRef);
      if (before.status === 'open') {
        try {
          await attempt(() => stripe.checkout.sessions.expire(providerRef));
          return 'closed';
        } catch (error) {
          // Paid or expired in between, perhaps: what the provider says now decides.
          if (!(error instanceof PaymentProviderError) || error.isRetryable) throw error;
        }
      }
      const { state } = statusOf(await getSession(providerRef));
      if (state === 'paid') return 'paid';
      if (state !== 'open') return 'closed';
      throw new PaymentProviderError('payment_under_way', 'the payment is under way and cannot be stopped', {
        isRetryable: true,
      });
    },

    async refund(input) {
      requireAmount(input.amountFen);
      const earlier = await findRefund(input.refundId, input.transactionRef);
      const refund =
        earlier ??
        (await attempt(() =>
          stripe.refunds.create(
            {
              payment_intent: input.transactionRef,
              amount: input.amountFen,
              reason: 'requested_by_customer',
              metadata: { refund_id: input.refundId, reason: input.reason.slice(0, 500) },
            },
            { idempotencyKey: `refund:${input.refundId}` },
          ),
        ));
      return { refundRef: refund.id, state: refundStateOf(refund) };
    },

    async queryRefund(refundRef) {
      return { state: refundStateOf(await attempt(() => stripe.refunds.retrieve(refundRef))) };
    },

    async statement(day) {
      const from = Date.parse(`${day}T00:00:00+08:00`);
      const to = from + dayMs;
      // Balance transactions stand there at once, but a day that goes on has no whole bill.
      if (Date.now() < to) return undefined;
      return attempt(async () => {
        const lines: StatementLine[] = [];
        const booked = stripe.balanceTransactions.list({
          created: { gte: from / 1000, lt: to / 1000 },
          expand: ['data.source'],
          limit: 100,
        });
        for await (const transaction of booked) {
          const line = readBooking(transaction);
          if (line) lines.push(line);
        }
        return lines;
      });
    },

    /** Checkouts by when they were made: none stays open longer than a day. */
    async listPaid(since) {
      return attempt(async () => {
        const refs: string[] = [];
        const made = stripe.checkout.sessions.list({
          created: { gte: Math.floor((since.getTime() - dayMs) / 1000) },
          status: 'complete',
          limit: 100,
        });
        for await (const { id } of made) refs.push(id);
        return { refs, missingDays: [] };
      });
    },
  };
}

/** What Stripe says of whoever paid, wherever in an event it stands. */
const OF_PAYER = new Set([
  'billing_details',
  'client_reference_id',
  'collected_information',
  'custom_fields',
  'customer_details',
  'customer_email',
  'payment_method_details',
  'receipt_email',
  'shipping',
  'shipping_details',
]);

/** An event as it is kept: who paid and by which card is nobody's business here. */
const withoutPayer = (event: object): unknown =>
  JSON.parse(JSON.stringify(event, (key, value: unknown) => (OF_PAYER.has(key) ? undefined : value)));

/** A charge or a refund of one, in the buyer's currency; payouts and the like move no buyer's money. */
function readBooking({
  source,
  fee,
  exchange_rate: exchangeRate,
  created,
}: Stripe.BalanceTransaction): StatementLine | undefined {
  if (source === null || typeof source === 'string') return undefined;
  if (source.object !== 'charge' && source.object !== 'refund') return undefined;
  return {
    kind: source.object === 'charge' ? 'payment' : 'refund',
    ...(source.object === 'refund' ? { refundRef: source.id } : {}),
    transactionRef: refOf(source.payment_intent) ?? source.id,
    amountFen: source.amount,
    // The fee is in the currency of the account, which may be another than the buyer's.
    feeFen: Math.round(fee / (exchangeRate ?? 1)),
    currency: source.currency.toUpperCase(),
    bookedAt: new Date(created * 1000),
  };
}

const refOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const attemptId = session.metadata?.['attempt_id'];
  const orderId = session.metadata?.['order_id'];
  const failure = intent?.last_payment_error?.code;
  const known = {
    ...(attemptId === undefined ? {} : { attemptId }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(intent === null ? {} : { transactionRef: intent.id }),
    ...(failure === undefined ? {} : { failure }),
  };
  if (session.status === 'expired') return { state: 'closed', ...known };
  if (session.status === 'complete' && session.payment_status === 'paid' && intent !== null) {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    return {
      state: 'paid',
      ...known,
      paidFen: intent.amount_received,
      currency: intent.currency.toUpperCase(),
      paidAt: new Date((charge?.created ?? intent.created) * 1000),
      ...(session.metadata?.['memo'] === undefined ? {} : { memo: session.metadata['memo'] }),
      isRefunded: (charge?.amount_refunded ?? 0) > 0,
    };
  }
  if (session.status === 'complete' && intent?.status === 'canceled') return { state: 'closed', ...known };
  // Complete and unpaid: a delayed method, whose money is under way until the intent asks for another method.
  if (session.status === 'complete' && intent?.status === 'requires_payment_method')
    return { state: 'failed', ...known };
  return { state: 'open', ...known };
}

function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function readEvent(body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, noticeToleranceSeconds);
  } catch (error) {
    throw new NoticeRefused('the notice is not signed by Stripe or not readable', { cause: error });
  }
}

function idOf(object: object): string {
  if ('id' in object && typeof object.id === 'string') return object.id;
  throw new NoticeRefused('the notice names nothing');
}

function requireAmount(fen: number): void {
  if (Number.isSafeInteger(fen) && fen > 0) return;
  throw new PaymentProviderError('amount_invalid', `not an amount in fen: ${fen}`, { isRetryable: false });
}

function addressOf(url: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
}

/** Runs an SDK call; its errors become ours. The message is Stripe's own and may be logged: it holds no secret. */
async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isRetryable =
      error instanceof Stripe.errors.StripeConnectionError ||
      // Its own fault: whatever is not refused in its own words, such as a proxy's page of 503.
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error.statusCode === 409 ||
      (error.statusCode ?? 0) >= 500;
    throw new PaymentProviderError(error.code ?? error.type, error.message, { isRetryable, cause: error });
  }
}
