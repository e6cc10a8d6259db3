import { randomWord } from '../secrets.ts';
import type { Store } from '../store.ts';
import type { PayManner, RefundManner } from '../till/payment.ts';

/** Stripe's objects as they travel: snake_case, seconds since 1970, amounts in minor units (fen). */
type Common = { id: string; created: number; livemode: false; metadata: Record<string, string> };

export type Session = Common & {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  amount_subtotal: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  locale: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  expires_at: number;
  [rest: string]: unknown;
};

export type PaymentFailure = { type: 'card_error'; code: string; decline_code?: string; message: string };

export type PaymentIntent = Common & {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  description: string | null;
  status: 'requires_payment_method' | 'processing' | 'succeeded';
  latest_charge: string | null;
  last_payment_error: PaymentFailure | null;
  [rest: string]: unknown;
};

export type Charge = Common & {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  paid: boolean;
  refunded: boolean;
  status: 'pending' | 'succeeded' | 'failed';
  payment_intent: string;
  [rest: string]: unknown;
};

export type Refund = Common & {
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  created: number;
  livemode: false;
  type: string;
  api_version: string;
  data: { object: Session | PaymentIntent | Charge | Refund };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
};

type Kinds = {
  session: Session;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  event: StripeEvent;
};

/** What the sandbox knows of an object and Stripe would not show. */
export type Aside = {
  lineItems?: { name: string; quantity: number; unitAmount: number }[];
  intent?: { description?: string; metadata: Record<string, string> };
  refundManner?: RefundManner;
  /** How the notice of a delayed payment is to travel. */
  settling?: Pick<PayManner, 'notice' | 'heldBackSeconds'>;
};

export type Documents = {
  put<K extends keyof Kinds>(kind: K, document: Kinds[K], aside?: Aside): void;
  find<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined;
  findAside(id: string): Aside;
  changeAside(id: string, changes: Aside): void;
  list<K extends keyof Kinds>(kind: K, page: Page): { data: Kinds[K][]; hasMore: boolean };
  /** Oldest first; `from` and `to` in seconds, the first included. */
  listMade<K extends keyof Kinds>(kind: K, within: { from: number; to: number }): Kinds[K][];
};

/** Newest first. `startingAfter` is the id of the last one already seen. */
export type Page = {
  limit: number;
  startingAfter?: string;
  where?: Record<string, string>;
  /** Seconds, included. */
  createdFrom?: number;
};

const filters = new Set(['payment_intent', 'charge', 'type', 'status']);

export function createDocuments(store: Store): Documents {
  const { db } = store;

  function findAside(id: string): Aside {
    const row = db.prepare('select aside from stripe_objects where id = ?').get(id);
    return row === undefined ? {} : (JSON.parse(String(row['aside'])) as Aside);
  }

  return {
    put(kind, document, aside) {
      db.prepare(
        `insert into stripe_objects (id, kind, document, aside) values (?, ?, ?, ?)
         on conflict (id) do update set document = excluded.document, aside = coalesce(?, aside)`,
      ).run(
        document.id,
        kind,
        JSON.stringify(document),
        JSON.stringify(aside ?? {}),
        aside === undefined ? null : JSON.stringify(aside),
      );
    },
    find<K extends keyof Kinds>(kind: K, id: string) {
      const row = db.prepare('select document from stripe_objects where id = ? and kind = ?').get(id, kind);
      return row === undefined ? undefined : (JSON.parse(String(row['document'])) as Kinds[K]);
    },
    findAside,
    changeAside(id, changes) {
      db.prepare('update stripe_objects set aside = ? where id = ?').run(
        JSON.stringify({ ...findAside(id), ...changes }),
        id,
      );
    },
    listMade<K extends keyof Kinds>(kind: K, within: { from: number; to: number }) {
      return db
        .prepare(
          `select document from stripe_objects where kind = ? and json_extract(document, '$.created') >= ?
           and json_extract(document, '$.created') < ? order by seq`,
        )
        .all(kind, within.from, within.to)
        .map((row) => JSON.parse(String(row['document'])) as Kinds[K]);
    },
    list<K extends keyof Kinds>(kind: K, page: Page) {
      const conditions = ['kind = ?'];
      const values: (string | number)[] = [kind];
      if (page.startingAfter !== undefined) {
        conditions.push('seq < (select seq from stripe_objects where id = ?)');
        values.push(page.startingAfter);
      }
      for (const [name, value] of Object.entries(page.where ?? {})) {
        if (!filters.has(name)) throw new Error(`no filter by ${name}`);
        conditions.push(`json_extract(document, '$.${name}') = ?`);
        values.push(value);
      }
      if (page.createdFrom !== undefined) {
        conditions.push("json_extract(document, '$.created') >= ?");
        values.push(page.createdFrom);
      }
      const rows = db
        .prepare(`select document from stripe_objects where ${conditions.join(' and ')} order by seq desc limit ?`)
        .all(...values, page.limit + 1);
      return {
        data: rows.slice(0, page.limit).map((row) => JSON.parse(String(row['document'])) as Kinds[K]),
        hasMore: rows.length > page.limit,
      };
    },
  };
}

export function newId(prefix: 'cs_test' | 'pi' | 'ch' | 're' | 'evt' | 'req' | 'we'): string {
  return `${prefix}_${randomWord(prefix === 'cs_test' ? 58 : 24)}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
