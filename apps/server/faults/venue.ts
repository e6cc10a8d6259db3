import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { commentsRefusals } from '@mingtang/contract/live/comments/refusals';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { type Provider, providers } from '@mingtang/sandbox/till/payment';
import * as z from 'zod/mini';
import { enrolDevice } from '../src/modules/entrance/door/devices.ts';
import { createAccount } from '../src/modules/staff/accounts.ts';
import { deriveKeyring } from '../src/platform/crypto.ts';
import type { Database } from '../src/platform/database.ts';
import { transact } from '../src/platform/platform.ts';
import { type SignedIn, signManyIn } from '../src/rehearsal/signed-in.ts';
import { seedBroadcasts } from '../src/testing/broadcasts.ts';
import { buildProduct } from '../src/testing/builders.ts';
import { buildCheckpoint, insertTickets, passCodeOf } from '../src/testing/door.ts';
import type { TestApp } from '../src/testing/test-app.ts';

/** A day of the conference in small: people who buy, pay and comment, and a gate that scans. */
export interface Venue {
  people: SignedIn[];
  productIds: string[];
  forumId: string;
  device: string;
  checkpointId: string;
  /** Codes to be scanned, each once. */
  codes: string[];
}

/** What the server said yes to, and so must keep. */
export interface Acknowledged {
  orders: { id: string; token: string; key: string; form: Record<string, string> }[];
  /** Orders whose money lies with a provider. */
  paid: Set<string>;
  comments: string[];
  scans: string[];
}

const clock = { now: () => new Date() };

export async function buildVenue(
  database: Database,
  secret: string,
  { people, codes }: { people: number; codes: number },
): Promise<Venue> {
  const keys = deriveKeyring(secret);
  const app = { platform: { database, keys }, clock } as unknown as TestApp;
  const signedIn = await signManyIn(database.pool, keys, people);
  await database.pool.query("UPDATE persons SET name = '周以安', user_tag = '406'");
  const productIds = await Promise.all([
    buildProduct(database.db, { quota: 1_000_000, perPerson: 1_000_000 }),
    buildProduct(database.db, { quota: 1_000_000, perPerson: 1_000_000, priceFen: 0 }),
  ]);
  const { openForum } = await seedBroadcasts(app);
  const { token: device } = await transact({ database }, async (tx) => {
    const tester = { kind: 'system', id: 'test', address: null } as const;
    const account = { name: 'Gate', email: 'gate@example.org', roles: ['owner' as const], passwordHash: '' };
    const id = await createAccount(tx, tester, account, { now: clock.now(), address: null });
    return enrolDevice(tx, { kind: 'staff', id, address: null }, { name: 'North', mayRedeem: false, now: clock.now() });
  });
  const ticketIds = await insertTickets(app, signedIn[0]?.personId ?? '', codes, { quota: codes });
  return {
    people: signedIn,
    productIds,
    forumId: (await openForum(-10)).id,
    device,
    checkpointId: await buildCheckpoint(app),
    codes: ticketIds.map((id) => passCodeOf(app, id)),
  };
}

interface Answer {
  code: string;
  data: Record<string, unknown> | null;
}

/** What says that the same is worth asking again: our own faults, and too many at once. */
const isPassing = ({ code }: Answer): boolean =>
  code.startsWith('5') || ['42900', '40900', '31010', '32002'].includes(code);

/** Nothing waits longer for a connection or a statement; what does is stuck. */
const ANSWERED_WITHIN_MS = 120_000;

/** Asks until there is an answer that stays. The connection itself may fail only when the process is gone. */
export async function insist(origin: string, path: string, init: RequestInit): Promise<Answer> {
  for (;;) {
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const answer = (await (await fetch(`${origin}${path}`, { ...init, signal })).json()) as Answer;
    if (!isPassing(answer)) return answer;
    await sleep(40);
  }
}

export const posting = (token: string, form: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(form).toString(),
});

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-console': '1' },
  body: JSON.stringify(body),
});

export interface Theatre {
  origin: string;
  venue: Venue;
  sandbox: Sandbox;
  kept: Acknowledged;
  /** What a provider calls the payment of an order. */
  findRef: (provider: Provider, orderId: string) => Promise<string>;
  isOver: () => boolean;
}

/** Buys, and pays by each provider in turn, until it is over. */
export async function keepBuying(theatre: Theatre, person: SignedIn): Promise<void> {
  const { origin, venue, kept, isOver } = theatre;
  for (let turn = 0; !isOver(); turn++) {
    const key = randomUUID();
    const productId = venue.productIds[turn % 4 === 3 ? 1 : 0] ?? '';
    const form = { productId, num: '1', clientKey: key };
    const placed = await insist(origin, '/ticket/order/buyNow', posting(person.token, form));
    if (placed.code !== '0000') throw new Error(`Placing was answered ${JSON.stringify(placed)}.`);
    const id = String(placed.data?.['uuid']);
    kept.orders.push({ id, token: person.token, key, form });
    if (placed.data?.['status'] !== 'unpaid') continue;
    const provider = providers[turn % providers.length] ?? 'stripe';
    const started = await insist(
      origin,
      '/ticket/online/order/pay/getParam',
      posting(person.token, { orderUuid: id, payType: provider }),
    );
    if (started.code !== '0000') throw new Error(`Paying was answered ${JSON.stringify(started)}.`);
    await payAtTill(theatre, { provider, orderId: id, action: started.data?.['action'] as Action });
  }
}

interface Action {
  url?: string;
}

/** The buyer pays at the provider's own page, which knows nothing of our database. */
export async function payAtTill(
  { sandbox, findRef, kept }: Pick<Theatre, 'sandbox' | 'findRef' | 'kept'>,
  { provider, orderId, action }: { provider: Provider; orderId: string; action: Action },
): Promise<void> {
  // Alipay's trade exists from when its page is opened.
  if (provider === 'alipay') {
    const { pathname, search } = new URL(action.url ?? '');
    await fetch(`${sandbox.httpUrl}${pathname}${search}`, { redirect: 'manual' });
  }
  const till = sandbox.till(provider);
  const payment = till.findByNumber(await findRef(provider, orderId));
  if (!payment) throw new Error(`${provider} knows no payment of order ${orderId}.`);
  till.pay(payment.id);
  kept.paid.add(orderId);
}

/** Comments as often as one may, each with a key of its own. */
export async function keepCommenting({ origin, venue, kept, isOver }: Theatre): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const person = venue.people[turn % venue.people.length];
    const comment = { text: `第 ${turn} 条`, forumId: venue.forumId, kind: 'forum', clientKey: randomUUID() } as const;
    const form = z.encode(commentRoutes.saveComment.input, comment) as Record<string, string>;
    const { code, data } = await insist(
      origin,
      routeUrl(commentRoutes.saveComment),
      posting(person?.token ?? '', form),
    );
    if (code === '0000') kept.comments.push(String(data?.['uuid']));
    // One person pauses between two comments.
    else if (code !== commentsRefusals['comments.too_frequent'].code)
      throw new Error(`Commenting was answered ${code}.`);
    await sleep(20);
  }
}

/** Scans one code after another at the gate. */
export async function keepScanning({ origin, venue, kept, isOver }: Theatre): Promise<void> {
  // Each code is shown once, also over several storms.
  while (!isOver()) {
    const code = venue.codes.pop();
    if (code === undefined) return;
    const id = randomUUID();
    const scan = { id, code, checkpointId: venue.checkpointId, scannedAt: new Date().toISOString(), said: null };
    const { code: outcome, data } = await insist(
      origin,
      '/console/api/door/scans',
      asJson({ token: venue.device, scans: [scan] }),
    );
    if (outcome !== '0000') throw new Error(`Scanning was answered ${outcome} ${JSON.stringify(data)}.`);
    kept.scans.push(id);
    await sleep(20);
  }
}
