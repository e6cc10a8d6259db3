import { createHmac } from 'node:crypto';
import type { Courier, Deliveries } from '../deliveries.ts';
import { randomWord } from '../secrets.ts';
import type { Store } from '../store.ts';
import type { NoticeManner } from '../till/payment.ts';
import { type Documents, newId, nowSeconds, type StripeEvent } from './documents.ts';

/** The API version the answers and events follow: the one pinned by the official SDK this sandbox is tested with. */
export const apiVersion = '2026-10-28.endive';

export type Notices = {
  /** Records an event and queues its deliveries; call it in the transaction of the change it tells of. */
  tell(type: string, object: StripeEvent['data']['object'], manner?: NoticeManner, heldBackSeconds?: number): void;
};

const urlSetting = 'stripe_webhook_url';

export function findWebhookUrl(store: Store): string | undefined {
  return store.findSetting(urlSetting);
}

/** Remembered, so that notices still under way at a restart go out before the application has called again. */
export function saveWebhookUrl(store: Store, url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a webhook URL is http or https');
  store.saveSetting(urlSetting, url);
}

/** Stripe's scheme v1: HMAC-SHA256 with the endpoint's secret over `<seconds>.<body>`. */
function signNotice(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Stripe itself keeps on for three days. */
export function createStripeCourier(secret: string, retrySeconds: readonly number[]): Courier {
  return {
    retrySeconds,
    compose: (payload, signing) => ({
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signNotice(
          payload,
          signing === 'forged' ? `whsec_${randomWord(32)}` : secret,
          nowSeconds(),
        ),
      },
    }),
    isAccepted: ({ status }) => status >= 200 && status < 300,
  };
}

export function createNotices(options: { documents: Documents; deliveries: Deliveries }): Notices {
  const { documents, deliveries } = options;
  return {
    tell(type, object, manner = 'once', heldBackSeconds) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: nowSeconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      if (manner !== 'forged') documents.put('event', event);
      const payload = JSON.stringify(manner === 'misstated' ? misstate(event) : event);
      const paymentId = object.object === 'checkout.session' ? { paymentId: object.id } : {};
      deliveries.queue(
        { provider: 'stripe', eventId: event.id, eventType: type, payload, ...paymentId },
        manner,
        heldBackSeconds,
      );
    },
  };
}

function misstate(event: StripeEvent): StripeEvent {
  const { object } = event.data;
  return object.object === 'checkout.session'
    ? { ...event, data: { object: { ...object, amount_total: object.amount_total + 100 } } }
    : event;
}
