import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';
import type { TaskHandler, Tasks } from './tasks.ts';
import type { NoticeManner, Provider } from './till/payment.ts';

export type Signing = 'genuine' | 'forged';

/** How one provider carries its notices. */
export type Courier = {
  /** Seconds between one attempt and the next; after the last it is given up. */
  retrySeconds: readonly number[];
  /** What goes over the wire, signed at this moment. */
  compose(payload: string, signing: Signing): { headers: Record<string, string>; body: string };
  isAccepted(answer: { status: number; body: string }): boolean;
};

export type Notice = {
  provider: Provider;
  /** Where it goes; absent: wherever Stripe's endpoint is when it leaves. */
  url?: string;
  /** The payment it is about, as the till knows it. */
  paymentId?: string;
  eventId: string;
  eventType: string;
  /** What the courier composes it from; for a misstated notice the untrue version. */
  payload: string;
};

export type DeliveryRecord = {
  provider: Provider;
  eventId: string;
  eventType: string;
  signing: Signing;
  state: 'pending' | 'delivered' | 'given_up';
  attempts: number;
  lastOutcome?: string;
  lastAt?: Date;
};

export type Deliveries = {
  /** Call it in the transaction of the change it tells of. */
  queue(notice: Notice, manner?: NoticeManner, heldBackSeconds?: number): void;
  /** Sends the latest notice of a payment once more. False when there was none. */
  repeat(paymentId: string): boolean;
  countPending(eventId: string): number;
  list(limit: number): DeliveryRecord[];
  handlers: Record<'deliver_notice', TaskHandler>;
};

const answerTimeoutMs = 10_000;
const longestAnswer = 4096;
const usualHeldBackSeconds = 20;

/** Notices of all providers on their way to the merchant: kept until accepted or given up, over restarts too. */
export function createDeliveries(options: {
  store: Store;
  tasks: Tasks;
  couriers: Record<Provider, Courier>;
  /** Where a notice without an address of its own goes. */
  findEndpoint: () => string | undefined;
}): Deliveries {
  const { store, tasks, couriers, findEndpoint } = options;
  const { db } = store;

  function insert(notice: Notice, signing: Signing, dueAt: number): void {
    const id = randomUUID();
    db.prepare(
      `insert into deliveries (id, event_id, event_type, payload, signing, state, provider, url, payment_id)
       values (?, ?, ?, ?, ?, 'pending', ?, ?, ?)`,
    ).run(
      id,
      notice.eventId,
      notice.eventType,
      notice.payload,
      signing,
      notice.provider,
      notice.url ?? null,
      notice.paymentId ?? null,
    );
    tasks.schedule('deliver_notice', id, dueAt);
  }

  return {
    queue(notice, manner = 'once', heldBackSeconds = usualHeldBackSeconds) {
      // An endpoint that is registered later does not hear of what happened before.
      if (manner === 'never' || (notice.url ?? findEndpoint()) === undefined) return;
      const dueAt = Date.now() + (manner === 'held_back' ? heldBackSeconds * 1000 : 0);
      for (let times = manner === 'twice' ? 2 : 1; times > 0; times--) {
        insert(notice, manner === 'forged' ? 'forged' : 'genuine', dueAt);
      }
    },

    repeat(paymentId) {
      const row = db
        .prepare(`select * from deliveries where payment_id = ? and signing = 'genuine' order by seq desc limit 1`)
        .get(paymentId);
      if (row === undefined) return false;
      const url = row['url'];
      const notice: Notice = {
        provider: row['provider'] as Provider,
        paymentId,
        eventId: String(row['event_id']),
        eventType: String(row['event_type']),
        payload: String(row['payload']),
        ...(typeof url === 'string' ? { url } : {}),
      };
      store.transaction(() => insert(notice, 'genuine', Date.now()));
      return true;
    },

    countPending(eventId) {
      const row = db
        .prepare(`select count(*) as n from deliveries where event_id = ? and state = 'pending'`)
        .get(eventId);
      return Number(row?.['n'] ?? 0);
    },

    list(limit) {
      return db
        .prepare('select * from deliveries order by seq desc limit ?')
        .all(limit)
        .map((row) => ({
          provider: row['provider'] as Provider,
          eventId: String(row['event_id']),
          eventType: String(row['event_type']),
          signing: row['signing'] as Signing,
          state: row['state'] as DeliveryRecord['state'],
          attempts: Number(row['attempts']),
          ...(row['last_outcome'] === null ? {} : { lastOutcome: String(row['last_outcome']) }),
          ...(row['last_at'] === null ? {} : { lastAt: new Date(Number(row['last_at'])) }),
        }));
    },

    handlers: {
      async deliver_notice(id, stopping) {
        const row = db.prepare('select * from deliveries where id = ?').get(id);
        const url = typeof row?.['url'] === 'string' ? row['url'] : findEndpoint();
        if (row === undefined || url === undefined) return () => undefined;
        const courier = couriers[row['provider'] as Provider];
        const signing = row['signing'] as Signing;
        const answer = await post(url, courier.compose(String(row['payload']), signing), stopping);
        const isAccepted =
          answer.status !== undefined && courier.isAccepted({ status: answer.status, body: answer.said });
        const attempts = Number(row['attempts']) + 1;
        const delay = signing === 'forged' ? undefined : courier.retrySeconds[attempts - 1];
        const state = isAccepted ? 'delivered' : delay === undefined ? 'given_up' : 'pending';
        return () => {
          db.prepare('update deliveries set state = ?, attempts = ?, last_outcome = ?, last_at = ? where id = ?').run(
            state,
            attempts,
            answer.status === undefined ? answer.said : String(answer.status),
            Date.now(),
            id,
          );
          if (state === 'pending' && delay !== undefined) {
            tasks.schedule('deliver_notice', id, Date.now() + delay * 1000);
          }
        };
      },
    },
  };
}

/** Without `status` nobody answered, and `said` is why. */
async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  stopping: AbortSignal,
): Promise<{ status?: number; said: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers,
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), stopping]),
    });
    return { status: answer.status, said: (await answer.text()).slice(0, longestAnswer) };
  } catch (error) {
    return { said: reasonOf(error) };
  }
}

/** `ECONNREFUSED` rather than fetch's own "TypeError", which says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
