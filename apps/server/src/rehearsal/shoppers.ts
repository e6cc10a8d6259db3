import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RehearsalFault } from '@mingtang/contract/edition/rehearsal';
import { NotPayable, type PayManner, type Provider, providers, type Till } from '@mingtang/sandbox/till/payment';
import type pg from 'pg';
import type { SignedIn } from './signed-in.ts';

/** Where the rehearsal's buyers shop. */
export interface Shop {
  origin: string;
  pool: pg.Pool;
  till(provider: Provider): Till;
  productIds: string[];
  faults: readonly RehearsalFault[];
  signal: AbortSignal;
}

/** What came of the sale so far. */
export class Takings {
  arrived = 0;
  gaveUp = 0;
  queued = 0;
  /** From asking for an order to its answer, in milliseconds. */
  readonly times: number[] = [];
  /** Orders that buyers were told of. */
  readonly orderIds: string[] = [];
  readonly refusals = new Map<string, number>();

  get refused(): number {
    return this.refusals.values().reduce((sum, count) => sum + count, 0);
  }
}

interface Answer {
  code: string;
  data: Record<string, unknown>;
}

/** A buyer's patience. */
const PATIENCE_MS = 60_000;
/** A full house, a line in front of it, a provider that does not answer: people come again. */
const BUSY = '31010';
const WAIT_IN_LINE = '31020';
const COME_AGAIN = new Set([BUSY, WAIT_IN_LINE, '32002', '42900']);

/** Somebody comes, orders one thing and pays for it. */
export async function shop(place: Shop, { token }: SignedIn, takings: Takings): Promise<void> {
  takings.arrived += 1;
  const productId = place.productIds[randomInt(place.productIds.length)] ?? '';
  const form = { productId, num: '1', clientKey: randomUUID() };
  let hasQueued = false;
  const placed = await insist(place, '/ticket/order/buyNow', token, form, {
    onTime: (ms) => takings.times.push(ms),
    onBusy: async (code) => {
      if (code !== WAIT_IN_LINE) return;
      if (!hasQueued) takings.queued += 1;
      hasQueued = true;
      await ask(place, '/ticket/shop/queue/join', token, {});
    },
  });
  if (!placed) {
    takings.gaveUp += 1;
    return;
  }
  if (placed.code !== '0000') {
    takings.refusals.set(placed.code, (takings.refusals.get(placed.code) ?? 0) + 1);
    return;
  }
  const orderId = String(placed.data['uuid']);
  takings.orderIds.push(orderId);
  if (placed.data['status'] === 'unpaid') await pay(place, token, orderId);
}

async function pay(place: Shop, token: string, orderUuid: string): Promise<void> {
  const payType = providers[randomInt(providers.length)] ?? 'stripe';
  const started = await insist(place, '/ticket/online/order/pay/getParam', token, { orderUuid, payType });
  // Who cannot pay leaves the order; it lapses as in the real shop.
  if (started?.code !== '0000') return;
  const { rows } = await place.pool.query<{ provider_ref: string | null }>(
    'SELECT provider_ref FROM payment_attempts WHERE order_id = $1 AND provider = $2 ORDER BY created_at DESC LIMIT 1',
    [orderUuid, payType],
  );
  // A trade of Alipay exists from when its buyer opens the page.
  const { url } = started.data['action'] as { url?: string };
  if (payType === 'alipay' && url) await fetch(url, { signal: place.signal }).catch(() => undefined);
  const till = place.till(payType);
  const payment = till.findByNumber(rows[0]?.provider_ref ?? '');
  if (!payment) return;
  try {
    till.pay(payment.id, mannerOf(place.faults));
  } catch (error) {
    if (!(error instanceof NotPayable)) throw error;
  }
}

/** Every second notice goes wrong in one of the ways asked for. */
function mannerOf(faults: readonly RehearsalFault[]): PayManner {
  const wrong = (['notices_twice', 'notices_never'] as const).filter((fault) => faults.includes(fault));
  const fault = wrong[randomInt(2) * randomInt(Math.max(1, wrong.length))];
  if (!fault || randomInt(2) === 0) return {};
  return { notice: fault === 'notices_twice' ? 'twice' : 'never' };
}

interface Hearing {
  onTime?: (ms: number) => void;
  onBusy?: (code: string) => Promise<void>;
}

/** Asks until there is an answer, as long as a buyer has patience; undefined when there was none. */
async function insist(
  place: Shop,
  path: string,
  token: string,
  form: Record<string, string>,
  { onTime, onBusy }: Hearing = {},
): Promise<Answer | undefined> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && !place.signal.aborted) {
    const askedAt = performance.now();
    const answer = await ask(place, path, token, form);
    if (answer && !answer.code.startsWith('5')) {
      onTime?.(performance.now() - askedAt);
      if (!COME_AGAIN.has(answer.code)) return answer;
      await onBusy?.(answer.code);
    }
    await sleep(randomInt(200, 800));
  }
  return undefined;
}

const ask = (
  { origin, signal }: Shop,
  path: string,
  token: string,
  form: Record<string, string>,
): Promise<Answer | undefined> =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  })
    .then((response) => response.json() as Promise<Answer>)
    // The server may be away: people try again.
    .catch(() => undefined);
