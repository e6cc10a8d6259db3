import { isAllowed } from '@mingtang/contract/orders/model';
import type { PayAction, PayMethod, PayScene } from '@mingtang/contract/payments/model';
import { type SQL, sql } from 'drizzle-orm';
import { Batch, togetherOrAlone } from '../../platform/batch.ts';
import { columnOf } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { askTogether, lockThenWrite } from '../../platform/lanes.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { askLines, askLockedOrders, type OrderLineView, type OrderRow } from '../orders/queries.ts';
import { type AttemptRow, askOpenAttempts } from './queries.ts';

/** Somebody wants to pay an own order in one way. */
export interface WantedAttempt {
  orderId: string;
  personId: string;
  method: PayMethod;
  scene: PayScene;
  clientIp: string;
  payerId: string | null;
  /** Where the provider sends the buyer back to. */
  origin: string;
}

export interface OpenAttempt {
  attempt: AttemptRow;
  order: OrderRow;
  lines: OrderLineView[];
  /** False for one that is open in another way: it must be closed before this one is opened. */
  isWanted: boolean;
}

/**
 * Opens attempts, one an order: those wanted while a transaction is under way are opened by the next one together, under the locks
 * of their orders. Refuses not_found, order_not_payable.
 */
export function createOpening(platform: Platform): Batch<WantedAttempt, OpenAttempt> {
  const { database, clock } = platform;
  const open = (wanted: WantedAttempt[]): Promise<(OpenAttempt | Refusal)[]> => {
    const ids = [...new Set(wanted.map(({ orderId }) => orderId))];
    // What the lock guards is read after it.
    const reads = [askLockedOrders([ids]), askOpenAttempts([ids]), askLines([ids])];
    return lockThenWrite(database.lanes, reads, ([orderRows = [], attemptRows = [], lineRows = []]) => {
      const now = clock.now();
      const orders = new Map((orderRows as OrderRow[]).map((order) => [order.id, order]));
      const attempts = new Map((attemptRows as AttemptRow[]).map((attempt) => [attempt.orderId, attempt]));
      const lines = Map.groupBy(lineRows as OrderLineView[], ({ orderId }) => orderId);
      const opened: AttemptRow[] = [];
      const result = wanted.map((one): OpenAttempt | Refusal => {
        const order = orders.get(one.orderId);
        if (order?.personId !== one.personId || order.hiddenAt !== null) return new Refusal('protocol.not_found');
        if (!isPayable(order, now)) return new Refusal('payments.order_not_payable');
        let attempt = attempts.get(order.id);
        if (!attempt) {
          attempt = newAttempt(one, order, now);
          attempts.set(order.id, attempt);
          opened.push(attempt);
        }
        return { attempt, order, lines: lines.get(order.id) ?? [], isWanted: isThisWay(attempt, one) };
      });
      return { writes: opened.length === 0 ? [] : [insertAttempts(opened)], result };
    });
  };
  return new Batch<WantedAttempt, OpenAttempt>({
    overflow: () => new Refusal('protocol.unavailable'),
    run: togetherOrAlone(platform, 'payment_attempts', open),
  });
}

/** Whether an order may be paid now. */
export function isPayable(order: OrderRow, now: Date): boolean {
  return isAllowed('pay', order.state) && order.expiresAt > now && order.totalFen > 0;
}

const isThisWay = ({ provider, scene, payerId }: AttemptRow, wanted: WantedAttempt): boolean =>
  provider === wanted.method && scene === wanted.scene && payerId === wanted.payerId;

const newAttempt = (
  { method, scene, clientIp, payerId, origin }: WantedAttempt,
  { id: orderId, totalFen, expiresAt }: OrderRow,
  now: Date,
): AttemptRow => ({
  id: newId(now.getTime()),
  orderId,
  provider: method,
  providerRef: null,
  state: 'open',
  amountFen: totalFen,
  paidFen: null,
  paidAt: null,
  usage: null,
  refundedFen: 0,
  transactionRef: null,
  createdAt: now,
  expiresAt,
  settledAt: null,
  checkedAt: null,
  scene,
  clientIp,
  payerId,
  origin,
  action: null,
  startedAt: null,
});

function insertAttempts(attempts: AttemptRow[]): SQL {
  const of = columnOf(attempts);
  return sql`
    INSERT INTO payment_attempts (id, order_id, provider, amount_fen, created_at, expires_at, scene, client_ip, payer_id, origin)
    SELECT * FROM unnest(${of(({ id }) => id, 'uuid')}, ${of(({ orderId }) => orderId, 'uuid')}, ${of(({ provider }) => provider, 'text')},
      ${of(({ amountFen }) => amountFen, 'int')}, ${of(({ createdAt }) => createdAt, 'timestamptz')},
      ${of(({ expiresAt }) => expiresAt, 'timestamptz')}, ${of(({ scene }) => scene, 'text')},
      ${of(({ clientIp }) => clientIp, 'text')}, ${of(({ payerId }) => payerId, 'text')}, ${of(({ origin }) => origin, 'text')})`;
}

/** What a provider answered to the start of an attempt. */
export interface StartedAttempt {
  attemptId: string;
  providerRef: string;
  action: PayAction;
}

/** Keeps what providers answered to the start of attempts. Resolves with false for one that was closed meanwhile. */
export function createStarting(platform: Platform): Batch<StartedAttempt, boolean> {
  const record = async (started: StartedAttempt[]): Promise<boolean[]> => {
    const [rows = []] = await askTogether(platform.database.lanes, [recordStarts(started, platform.clock.now())]);
    const open = new Set((rows as { id: string }[]).map(({ id }) => id));
    return started.map(({ attemptId }) => open.has(attemptId));
  };
  return new Batch({ run: togetherOrAlone(platform, 'payment_starts', record) });
}

/** In the order of their ids, as everything locks attempts. Gives the ids of those that are open. */
function recordStarts(started: StartedAttempt[], now: Date): SQL {
  const of = columnOf(started.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1)));
  return sql`
    WITH recorded AS (
      UPDATE payment_attempts SET provider_ref = started.ref, action = started.action::jsonb, started_at = ${now}
      FROM unnest(${of(({ attemptId }) => attemptId, 'uuid')}, ${of(({ providerRef }) => providerRef, 'text')},
        ${of(({ action }) => JSON.stringify(action), 'text')}) AS started (id, ref, action)
      WHERE payment_attempts.id = started.id
      RETURNING payment_attempts.id, state
    )
    SELECT id FROM recorded WHERE state = 'open'`;
}
