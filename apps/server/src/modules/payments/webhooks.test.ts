import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { type PaymentProvider, PaymentProviderError } from '../../ports/payments/provider.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { control, openPayment } from '../../testing/cashier-control.ts';
import { connectPayments } from '../../testing/payment-providers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { keepLostAccount } from '../privacy/commands.ts';
import { PaymentDesk } from './desk.ts';
import { applyDueWebhooks } from './notices.ts';
import { createOpening, type WantedAttempt } from './opening.ts';
import { Providers } from './providers.ts';
import { countWebhooksLeft } from './queries.ts';
import { createSettling } from './settling.ts';
import { createWebhookInbox, type ReceivedWebhook } from './webhook-inbox.ts';

let app: TestApp;
let buyer: Buyer;
let productId: string;
/** How often the provider was asked, by its number of the payment. */
const questions = new Map<string, number>();

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());
beforeEach(async () => {
  questions.clear();
  await query('UPDATE payment_notices SET due_at = NULL', []);
  buyer = await createBuyer(app);
  productId = await buildProduct(app.platform.database.db, { quota: 100, perPerson: 100 });
});

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const webhooksOf = (number: string) =>
  query<{ id: string; applied_at: Date | null; problem: string | null; due_at: Date | null; tries: number }>(
    'SELECT * FROM payment_notices WHERE provider_ref = $1 ORDER BY received_at',
    [number],
  );
const paymentsOf = (orderId: string) =>
  query('SELECT kind, amount_fen FROM ledger_entries WHERE order_id = $1 ORDER BY id', [orderId]);

/** An order that was paid at its provider, of which no webhook has come yet. */
async function payUnheard(): Promise<{ orderId: string; number: string }> {
  const { uuid: orderId } = await buyer.buy(productId);
  const number = await openPayment(app, buyer, orderId, 'stripe');
  await control(app, `stripe/payments/${number}/pay`, { notice: 'never' });
  return { orderId, number };
}
const webhookOf = (number: string, eventId = `evt_${number}`): ReceivedWebhook => ({
  provider: 'stripe',
  eventId,
  kind: 'payment',
  providerRef: number,
  raw: { id: eventId },
});

/** What an instance has that looks at what others left; it counts what it asks. */
function instance() {
  const { platform } = app;
  const counted = connectPayments(platform.config, app.sandbox).map(
    (provider): PaymentProvider => ({
      ...provider,
      query: (number) => {
        questions.set(number, (questions.get(number) ?? 0) + 1);
        return provider.query(number);
      },
    }),
  );
  const events = new Events(platform.jobs);
  const providers = new Providers(platform, counted);
  const desk = new PaymentDesk(platform, events, providers, async () => undefined);
  return { platform, events, providers, desk, keepLostAccount };
}
const expectWhole = async () => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter((verdict) => verdict.broken.length > 0);
  client.release();
  expect(broken).toEqual([]);
};

it('applies what was kept by a process that died before it had asked', async () => {
  const { orderId, number } = await payUnheard();
  await createWebhookInbox(app.platform).submit(webhookOf(number));
  const late = instance();
  expect(await applyDueWebhooks(late, 10)).toBe(0);
  expect((await buyer.order(orderId)).status).toBe('unpaid');
  app.clock.move(31_000);
  expect(await applyDueWebhooks(late, 10)).toBe(1);
  expect(await buyer.order(orderId)).toMatchObject({ status: 'paid', tickets: [expect.anything()] });
  expect(await webhooksOf(number)).toMatchObject([{ applied_at: expect.any(Date), tries: 1 }]);
  expect(await applyDueWebhooks(late, 10)).toBe(0);
  await expectWhole();
});

it('is taken by one of two instances that look at the same time', async () => {
  const paid = await Promise.all(Array.from({ length: 12 }, () => payUnheard()));
  const inbox = createWebhookInbox(app.platform);
  await Promise.all(paid.map(({ number }) => inbox.submit(webhookOf(number))));
  app.clock.move(31_000);
  const counts = await Promise.all([applyDueWebhooks(instance(), 12), applyDueWebhooks(instance(), 12)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  expect(paid.map(({ number }) => questions.get(number))).toEqual(paid.map(() => 1));
  for (const { orderId } of paid) expect((await buyer.order(orderId)).tickets).toHaveLength(1);
  await expectWhole();
});

it('keeps each of a set in which one cannot be kept', async () => {
  const inbox = createWebhookInbox(app.platform);
  const bad = { ...webhookOf('cs_bad'), eventId: 'evt_\0' };
  const good = Array.from({ length: 5 }, (_, index) => webhookOf(`cs_good_${index}`));
  const outcomes = await Promise.allSettled([good[0], bad, ...good.slice(1)].map((one) => inbox.submit(one ?? bad)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...good.slice(1).map(() => 'fulfilled'),
  ]);
  for (const { providerRef = '' } of good) expect(await webhooksOf(providerRef)).toHaveLength(1);
  expect(await webhooksOf('cs_bad')).toEqual([]);
});

it('keeps what its provider wrote, whatever characters are in it', async () => {
  const raw = { name: 'a\0b', half: '\ud800', written: '\\u0000', list: ['\0'] };
  await createWebhookInbox(app.platform).submit({ ...webhookOf('cs_signs'), raw });
  const [kept] = await query<{ raw: unknown }>("SELECT raw FROM payment_notices WHERE provider_ref = 'cs_signs'", []);
  expect(kept?.raw).toEqual({ name: 'ab', half: '�', written: '\\u0000', list: [''] });
});

it('settles each of a set in which one cannot be settled, and marks their webhooks and not its', async () => {
  const inbox = createWebhookInbox(app.platform);
  const paid = await Promise.all(Array.from({ length: 3 }, () => payUnheard()));
  const kept = await Promise.all(paid.map(({ number }) => inbox.submit(webhookOf(number))));
  const settling = createSettling(app.platform, new Events(app.platform.jobs));
  const settled = await Promise.allSettled(
    kept.map(({ attempt, webhookId }, index) =>
      settling.submit({
        attemptId: attempt?.id ?? '',
        webhookId,
        status: {
          state: 'paid',
          paidFen: attempt?.amountFen ?? 0,
          currency: 'CNY',
          transactionRef: index === 1 ? 'pi_\0' : `pi_${attempt?.id}`,
        },
      }),
    ),
  );
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const applied = await Promise.all(paid.map(async ({ number }) => (await webhooksOf(number))[0]?.applied_at));
  expect(applied.map((at) => at instanceof Date)).toEqual([true, false, true]);
  const states = await Promise.all(paid.map(async ({ orderId }) => (await buyer.order(orderId)).status));
  expect(states).toEqual(['paid', 'unpaid', 'paid']);
  // Its webhook is looked at again, and brings what the provider says.
  app.clock.move(31_000);
  await applyDueWebhooks(instance(), 100);
  expect((await buyer.order(paid[1]?.orderId ?? '')).status).toBe('paid');
  await expectWhole();
});

it('opens each of a set of attempts in which one cannot be opened, one an order', async () => {
  const orders = await Promise.all([buyer.buy(productId), buyer.buy(productId), buyer.buy(productId)]);
  const wanted = (orderId: string, change: Partial<WantedAttempt> = {}): WantedAttempt => ({
    orderId,
    personId: buyer.personId,
    method: 'stripe',
    scene: 'desktop',
    clientIp: '127.0.0.1',
    payerId: null,
    origin: 'http://127.0.0.1',
    ...change,
  });
  const [first, second, third] = orders.map(({ uuid }) => uuid) as [string, string, string];
  const opening = createOpening(app.platform);
  const stranger = await createBuyer(app);
  const outcomes = await Promise.allSettled([
    opening.submit(wanted(first)),
    opening.submit(wanted(second, { clientIp: '\0' })),
    opening.submit(wanted(third)),
    opening.submit(wanted(third, { method: 'wechat' })),
    opening.submit(wanted(first, { personId: stranger.personId })),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: { isWanted: true, lines: [{ productId }] } },
    { status: 'rejected' },
    { status: 'fulfilled', value: { isWanted: true } },
    { status: 'fulfilled', value: { isWanted: false, attempt: { provider: 'stripe' } } },
    { status: 'rejected', reason: { key: 'protocol.not_found' } },
  ]);
  const rows = await query('SELECT order_id FROM payment_attempts WHERE order_id = ANY($1) ORDER BY order_id', [
    [first, second, third],
  ]);
  expect(rows).toEqual([first, third].toSorted().map((id) => ({ order_id: id })));
});

it('changes nothing when it is kept again, at once or after it was applied', async () => {
  const { orderId, number } = await payUnheard();
  const inbox = createWebhookInbox(app.platform);
  const other = createWebhookInbox(app.platform);
  const kept = await Promise.all([inbox, inbox, other].map((each) => each.submit(webhookOf(number))));
  expect(new Set(kept.map(({ webhookId }) => webhookId)).size).toBe(1);
  app.clock.move(31_000);
  await applyDueWebhooks(instance(), 10);
  const before = await paymentsOf(orderId);
  expect((await inbox.submit(webhookOf(number))).webhookId).toBeUndefined();
  // Another event about the same payment is kept, and has no effect any more; nobody is asked for it.
  questions.clear();
  await inbox.submit(webhookOf(number, `evt_second_${number}`));
  app.clock.move(31_000);
  expect(await applyDueWebhooks(instance(), 10)).toBe(1);
  expect(await paymentsOf(orderId)).toEqual(before);
  expect(questions.size).toBe(0);
  expect((await webhooksOf(number)).every(({ applied_at }) => applied_at !== null)).toBe(true);
  await expectWhole();
});

it('is applied by the job that a release beside this one made of it', async () => {
  const { platform } = app;
  const { orderId, number } = await payUnheard();
  const id = '0197a000-0000-7000-8000-00000000000a';
  // As that release keeps it: with a job, and without an instant.
  await query(
    "INSERT INTO payment_notices (id, provider, event_id, kind, provider_ref, raw, received_at) VALUES ($1, 'stripe', 'evt_before', 'payment', $2, '{}', now())",
    [id, number],
  );
  const job = { provider: 'stripe', kind: 'payment', providerRef: number, noticeId: id };
  await transact(platform, (tx) =>
    platform.jobs.enqueue(tx, 'payments.apply-notice', job, { key: 'stripe evt_before' }),
  );
  await expect.poll(async () => (await buyer.order(orderId)).status).toBe('paid');
  await expect.poll(async () => (await webhooksOf(number))[0]?.applied_at).toBeInstanceOf(Date);
});

it('loses no look to a provider that was given a rest and not asked', async () => {
  const desk = instance();
  const resting: PaymentProvider[] = connectPayments(app.platform.config, app.sandbox).map((provider) => ({
    ...provider,
    query: () => Promise.reject(new PaymentProviderError('circuit_open', 'a rest', { isRetryable: true })),
  }));
  desk.providers.replace(resting);
  const { number } = await payUnheard();
  await createWebhookInbox(app.platform).submit(webhookOf(number));
  for (let look = 0; look < 22; look++) {
    app.clock.move(61_000);
    expect(await applyDueWebhooks(desk, 10)).toBe(1);
  }
  expect(await webhooksOf(number)).toMatchObject([{ applied_at: null, due_at: expect.any(Date), tries: 0 }]);
});

it('is left to somebody after the last look', async () => {
  const desk = instance();
  const silent: PaymentProvider[] = connectPayments(app.platform.config, app.sandbox).map((provider) => ({
    ...provider,
    query: () => Promise.reject(new Error('not now')),
  }));
  desk.providers.replace(silent);
  const { number } = await payUnheard();
  await createWebhookInbox(app.platform).submit(webhookOf(number));
  for (let look = 0; look < 20; look++) {
    app.clock.move(11 * 60_000);
    expect(await applyDueWebhooks(desk, 10)).toBe(1);
  }
  expect(await webhooksOf(number)).toMatchObject([{ applied_at: null, due_at: null, tries: 20, problem: 'not now' }]);
  app.clock.move(24 * 3_600_000);
  expect(await applyDueWebhooks(desk, 10)).toBe(0);
  expect(await countWebhooksLeft(app.platform.database.db)).toBe(1);
});
