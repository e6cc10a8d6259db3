import { createHmac, randomUUID } from 'node:crypto';
import { randomWord } from '../secrets.ts';
import type { Store } from '../store.ts';
import type { TaskHandler, Tasks } from '../tasks.ts';
import { type Documents, newId, nowSeconds, type StripeEvent } from './documents.ts';

/** The API version the answers and events follow: the one pinned by the official SDK this sandbox is tested with. */
export const apiVersion = '2026-10-28.endive';

/**
 * How a notification travels. `misstated`: properly signed, but it claims one yuan more than was paid. `forged`: Stripe
 * knows nothing of it and it is signed with somebody else's secret.
 */
export type NoticeManner = 'once' | 'twice' | 'never' | 'misstated' | 'forged';

export type DeliveryRecord = {
  eventId: string;
  eventType: string;
  signing: 'genuine' | 'forged';
  state: 'pending' | 'delivered' | 'given_up';
  attempts: number;
  lastOutcome?: string;
  lastAt?: Date;
};

export type Notices = {
  /** Records an event and queues its deliveries; call it in the transaction of the change it tells of. */
  tell(type: string, object: StripeEvent['data']['object'], manner?: NoticeManner): void;
  deliver: TaskHandler;
  countPending(eventId: string): number;
  listDeliveries(limit: number): DeliveryRecord[];
};

const answerTimeoutMs = 10_000;
const urlSetting = 'stripe_webhook_url';

function findWebhookUrl(store: Store): string | undefined {
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

export function createNotices(options: {
  store: Store;
  tasks: Tasks;
  documents: Documents;
  secret: string;
  /** Seconds between one attempt and the next; after the last it is given up. Stripe itself keeps on for three days. */
  retrySeconds: readonly number[];
}): Notices {
  const { store, tasks, documents, secret, retrySeconds } = options;
  const { db } = store;

  function queue(event: StripeEvent, payload: string, signing: 'genuine' | 'forged'): void {
    const id = randomUUID();
    db.prepare(
      `insert into deliveries (id, event_id, event_type, payload, signing, state) values (?, ?, ?, ?, ?, 'pending')`,
    ).run(id, event.id, event.type, payload, signing);
    tasks.schedule('deliver_notice', id, Date.now());
  }

  return {
    tell(type, object, manner = 'once') {
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
      // An endpoint that is registered later does not hear of what happened before.
      if (manner === 'never' || findWebhookUrl(store) === undefined) return;
      if (manner === 'forged') {
        queue(event, JSON.stringify(event), 'forged');
        return;
      }
      const payload = JSON.stringify(manner === 'misstated' ? misstate(event) : event);
      for (let times = manner === 'twice' ? 2 : 1; times > 0; times--) queue(event, payload, 'genuine');
    },

    async deliver(id, stopping) {
      const row = db.prepare('select payload, signing, attempts from deliveries where id = ?').get(id);
      const url = findWebhookUrl(store);
      if (row === undefined || url === undefined) return () => undefined;
      const isForged = row['signing'] === 'forged';
      const outcome = await post(url, String(row['payload']), isForged ? `whsec_${randomWord(32)}` : secret, stopping);
      const attempts = Number(row['attempts']) + 1;
      const delay = isForged ? undefined : retrySeconds[attempts - 1];
      const state = outcome.isAccepted ? 'delivered' : delay === undefined ? 'given_up' : 'pending';
      return () => {
        db.prepare('update deliveries set state = ?, attempts = ?, last_outcome = ?, last_at = ? where id = ?').run(
          state,
          attempts,
          outcome.said,
          Date.now(),
          id,
        );
        if (state === 'pending' && delay !== undefined) tasks.schedule('deliver_notice', id, Date.now() + delay * 1000);
      };
    },

    countPending(eventId) {
      const row = db
        .prepare(`select count(*) as n from deliveries where event_id = ? and state = 'pending'`)
        .get(eventId);
      return Number(row?.['n'] ?? 0);
    },

    listDeliveries(limit) {
      return db
        .prepare('select * from deliveries order by seq desc limit ?')
        .all(limit)
        .map((row) => ({
          eventId: String(row['event_id']),
          eventType: String(row['event_type']),
          signing: row['signing'] as DeliveryRecord['signing'],
          state: row['state'] as DeliveryRecord['state'],
          attempts: Number(row['attempts']),
          ...(row['last_outcome'] === null ? {} : { lastOutcome: String(row['last_outcome']) }),
          ...(row['last_at'] === null ? {} : { lastAt: new Date(Number(row['last_at'])) }),
        }));
    },
  };
}

function misstate(event: StripeEvent): StripeEvent {
  const { object } = event.data;
  return object.object === 'checkout.session'
    ? { ...event, data: { object: { ...object, amount_total: object.amount_total + 100 } } }
    : event;
}

async function post(
  url: string,
  payload: string,
  secret: string,
  stopping: AbortSignal,
): Promise<{ isAccepted: boolean; said: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signNotice(payload, secret, nowSeconds()),
      },
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), stopping]),
    });
    await answer.body?.cancel();
    return { isAccepted: answer.ok, said: String(answer.status) };
  } catch (error) {
    return { isAccepted: false, said: reasonOf(error) };
  }
}

/** `ECONNREFUSED` rather than fetch's own "TypeError", which says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
