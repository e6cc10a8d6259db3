import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PayManner, Provider, Till } from '@mingtang/sandbox/till/payment';
import { NotPayable } from '@mingtang/sandbox/till/payment';
import type pg from 'pg';
import type { SignedIn } from '../src/rehearsal/signed-in.ts';
import { PATIENCE_MS } from './extent.ts';

/** What a buyer knows in the end: the order their key stands for, or why there is none. */
export interface Attempted {
  token: string;
  form: Record<string, string>;
  orderId?: string;
  refusal?: string;
}

interface Theatre {
  origin: string;
  pool: pg.Pool;
  till(provider: Provider): Till;
  productIds: string[];
}

interface Answer {
  code: string;
  data: Record<string, unknown>;
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile';
const desk = 'Mozilla/5.0 (X11; Linux x86_64)';

const one = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Asks until there is an answer: the server may die before, while or after it does what it is asked, and be away more often than there. */
async function insist(origin: string, path: string, token: string, form?: Record<string, string>): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS / 4;
  let last: Answer | undefined;
  while (performance.now() < until) {
    const answer = await fetch(`${origin}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        token,
        'user-agent': form?.['payType'] && randomInt(2) ? phone : desk,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
      .then((response) => response.json() as Promise<Answer>)
      .catch(() => undefined);
    // Faults, crowds and a provider that does not answer: ask again, as people do.
    if (answer && !answer.code.startsWith('5') && !['42900', '31010', '32002'].includes(answer.code)) return answer;
    last = answer ?? last;
    await sleep(randomInt(50, 250));
  }
  throw new Error(`No answer from ${path}, but ${JSON.stringify(last)}.`);
}

/** Somebody buys, pays in one of many ways or not at all, and perhaps changes their mind. */
export async function buySomehow(theatre: Theatre, { token }: SignedIn, key: string): Promise<Attempted> {
  const { origin, productIds } = theatre;
  const form = { productId: one(productIds), num: String(randomInt(1, 3)), clientKey: key };
  const attempted: Attempted = { token, form };
  const orders = await Promise.all(
    // A double tap, now and then.
    Array.from({ length: randomInt(10) === 0 ? 2 : 1 }, () => insist(origin, '/ticket/order/buyNow', token, form)),
  );
  const [placed] = orders;
  if (placed?.code !== '0000') return { ...attempted, refusal: placed?.code ?? 'none' };
  const orderId = String(placed.data['uuid']);
  if (placed.data['status'] === 'unpaid') await paySomehow(theatre, token, orderId);
  if (randomInt(8) === 0) await giveOneBack(theatre, token, orderId);
  return { ...attempted, orderId };
}

async function paySomehow(theatre: Theatre, token: string, orderId: string): Promise<void> {
  const provider = one(['wechat', 'alipay', 'stripe'] as const);
  const payType: string = provider;
  const started = await insist(theatre.origin, '/ticket/online/order/pay/getParam', token, {
    orderUuid: orderId,
    payType,
  });
  if (started.code !== '0000') return;
  const till = theatre.till(provider);
  const payment = till.findByNumber((await findProviderRef(theatre.pool, orderId, provider)) ?? '');
  if (!payment) return;
  try {
    await one(ends)({ till, id: payment.id, theatre, token, orderId });
  } catch (error) {
    if (!(error instanceof NotPayable)) throw error;
  }
}

/** Asks until the database lets one in: beside everything else that a drill does it may take longer than a pool waits. */
async function findProviderRef(pool: pg.Pool, orderId: string, provider: Provider): Promise<string | null | undefined> {
  const until = performance.now() + PATIENCE_MS / 4;
  for (;;) {
    try {
      const { rows } = await pool.query<{ provider_ref: string | null }>(
        'SELECT provider_ref FROM payment_attempts WHERE order_id = $1 AND provider = $2 ORDER BY created_at DESC LIMIT 1',
        [orderId, provider],
      );
      return rows[0]?.provider_ref;
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(randomInt(50, 250));
    }
  }
}

interface AtTheTill {
  till: Till;
  id: string;
  theatre: Theatre;
  token: string;
  orderId: string;
}
type End = (place: AtTheTill) => void | Promise<void>;

const pay =
  (manner: PayManner = {}): End =>
  ({ till, id }) =>
    till.pay(id, manner);

/** How it may end at the till; what is more likely stands there more often. */
const ends: End[] = [
  ...Array.from({ length: 10 }, () => pay()),
  pay({ notice: 'twice' }),
  pay({ notice: 'twice' }),
  pay({ notice: 'held_back', heldBackSeconds: 3 }),
  pay({ notice: 'held_back', heldBackSeconds: 3 }),
  pay({ notice: 'never' }),
  pay({ notice: 'never' }),
  pay({ notice: 'misstated' }),
  pay({ paidFen: 1 }),
  ({ till, id }) => till.forge(id),
  ({ till, id }) => till.decline(id),
  ({ till, id }) => till.payLater(id, 'paid', randomInt(1, 6)),
  ({ till, id }) => till.payLater(id, 'failed', randomInt(1, 4)),
  // They cancel, and pay all the same.
  async ({ till, id, theatre, token, orderId }) => {
    await insist(theatre.origin, `/ticket/order/cancel/${orderId}`, token, {});
    till.pay(id, { isEvenIfClosed: true });
  },
  // They cancel while the money is on its way.
  async ({ till, id, theatre, token, orderId }) => {
    till.payLater(id, 'paid', 1);
    await insist(theatre.origin, `/ticket/order/cancel/${orderId}`, token, {});
  },
  // They walk away.
  () => undefined,
];

async function giveOneBack({ origin }: Theatre, token: string, orderId: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { code, data } = await insist(origin, `/ticket/order/detail/${orderId}`, token);
    const tickets = code === '0000' ? (data['tickets'] as { uuid: string }[]) : [];
    if (tickets[0]) {
      const back = { uuid: tickets[0].uuid };
      await Promise.all([1, 2].map(() => insist(origin, '/ticket/online/ticket/hold/refund', token, back)));
      return;
    }
    await sleep(200);
  }
}

/** What the same key answers now. */
export const askAgain = (origin: string, { token, form }: Attempted): Promise<Answer> =>
  insist(origin, '/ticket/order/buyNow', token, form);

export const askForOrder = (origin: string, token: string, orderId: string): Promise<Answer> =>
  insist(origin, `/ticket/order/detail/${orderId}`, token);
