import type { Sandbox } from '@mingtang/sandbox/sandbox';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/id.ts';
import { buildPaymentStart } from '../../testing/payment-start.ts';
import { controlSandbox, openNoticeReceiver, openTestSandbox, type ReceivedNotice } from '../../testing/sandbox.ts';
import {
  NoticeRefused,
  type PaymentAction,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentStart,
} from './provider.ts';
import { createStripeProvider } from './stripe.ts';

let sandbox: Sandbox;
let provider: PaymentProvider;
let notices: Awaited<ReturnType<typeof openNoticeReceiver>>;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  provider = createStripeProvider({ ...sandbox.stripe, apiUrl: sandbox.httpUrl });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  notices = await openNoticeReceiver();
  sandbox.setStripeWebhookUrl(notices.url);
});
afterEach(() => notices.close());

const urlOf = (action: PaymentAction): string => (action.kind === 'redirect' ? action.url : '');

/** What a buyer's browser does at the cashier. */
async function visit(url: string, action: 'pay' | 'decline' | 'test', fields: Record<string, string> = {}) {
  return fetch(`${url}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function payFor(changes: Partial<PaymentStart> = {}, fields?: Record<string, string>) {
  const { providerRef, action } = await provider.start(buildPaymentStart(changes));
  const answer = await visit(urlOf(action), fields === undefined ? 'pay' : 'test', fields);
  return { providerRef, answer };
}

const read = (notice: ReceivedNotice) => provider.readNotice(notice);
const tellings = async (count: number) => Promise.all((await notices.waitFor(count)).map(read));

describe('paying', () => {
  it('sends the buyer back and is known to the provider, to the fen, by a genuine notice', async () => {
    const start = buildPaymentStart();
    const { providerRef, action } = await provider.start(start);
    expect(await provider.query(providerRef)).toStrictEqual({
      state: 'open',
      attemptId: start.attemptId,
      orderId: start.orderId,
    });

    const answer = await visit(urlOf(action), 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, start.returnUrl]);

    const [notice] = await tellings(1);
    expect(notice).toMatchObject({ kind: 'payment', providerRef, eventId: expect.stringMatching(/^evt_/) });
    const status = await provider.query(providerRef);
    expect(status).toStrictEqual({
      state: 'paid',
      attemptId: start.attemptId,
      orderId: start.orderId,
      paidFen: 25_600,
      currency: 'CNY',
      transactionRef: expect.stringMatching(/^pi_/),
      paidAt: expect.any(Date),
      memo: start.memo,
      isRefunded: false,
    });
  });

  it('charges once however often the button is pressed', async () => {
    const { providerRef, action } = await provider.start(buildPaymentStart());
    const answers = await Promise.all([
      visit(urlOf(action), 'pay'),
      visit(urlOf(action), 'pay'),
      visit(urlOf(action), 'pay'),
    ]);
    expect(answers.map((answer) => answer.headers.get('location'))).toEqual(
      Array(3).fill(buildPaymentStart().returnUrl),
    );
    await notices.waitFor(1);
    await visit(urlOf(action), 'pay');
    expect((await provider.query(providerRef)).paidFen).toBe(25_600);
    expect(notices.received).toHaveLength(1);
  });

  it('starts one payment for one attempt', async () => {
    const start = buildPaymentStart();
    const first = await provider.start(start);
    expect(await provider.start(start)).toStrictEqual(first);
    await expect(provider.start({ ...start, amountFen: 1 })).rejects.toMatchObject({
      name: 'PaymentProviderError',
      isRetryable: false,
    });
  });

  it('keeps an attempt open and says why when the card is declined', async () => {
    const { providerRef, action } = await provider.start(buildPaymentStart());
    await visit(urlOf(action), 'decline');
    const [notice] = await tellings(1);
    expect(notice).toMatchObject({ kind: 'payment', providerRef });
    expect(await provider.query(providerRef)).toMatchObject({ state: 'open', failure: 'card_declined' });
    await visit(urlOf(action), 'pay');
    expect(await provider.query(providerRef)).toMatchObject({ state: 'paid', paidFen: 25_600 });
  });

  it('leaves the attempt open when the buyer goes back', async () => {
    const { providerRef, action } = await provider.start(buildPaymentStart());
    const page = await (await fetch(urlOf(action))).text();
    expect(page).toContain('href="http://shop.example/ticket/bag"');
    expect((await provider.query(providerRef)).state).toBe('open');
  });

  it('refuses an amount that is none', async () => {
    for (const amountFen of [0, -1, 1.5, Number.NaN]) {
      await expect(provider.start(buildPaymentStart({ amountFen }))).rejects.toBeInstanceOf(PaymentProviderError);
    }
  });
});

describe('closing', () => {
  it('closes an open attempt, so that nobody can pay it', async () => {
    const { providerRef, action } = await provider.start(buildPaymentStart());
    expect(await provider.close(providerRef)).toBe('closed');
    await visit(urlOf(action), 'pay');
    expect((await provider.query(providerRef)).state).toBe('closed');
    expect(await provider.close(providerRef)).toBe('closed');
    const [notice] = await tellings(1);
    expect(notice?.raw).toMatchObject({ type: 'checkout.session.expired' });
  });

  it('says that it was too late', async () => {
    const { providerRef } = await payFor();
    expect(await provider.close(providerRef)).toBe('paid');
  });

  it('cannot stop money that is under way, and hears whether it came', async () => {
    const { providerRef: late } = await payFor({}, { manner: 'late', seconds: '5' });
    const { providerRef: bounced } = await payFor({}, { manner: 'bounce', seconds: '5' });
    await expect(provider.close(late)).rejects.toMatchObject({ code: 'payment_under_way', isRetryable: true });
    expect((await provider.query(late)).state).toBe('open');
    const types = (await tellings(4)).map(({ raw, providerRef }) => [(raw as { type: string }).type, providerRef]);
    expect(types).toHaveLength(4);
    expect(types).toEqual(
      expect.arrayContaining([
        ['checkout.session.completed', late],
        ['checkout.session.completed', bounced],
        ['checkout.session.async_payment_succeeded', late],
        ['checkout.session.async_payment_failed', bounced],
      ]),
    );
    expect(await provider.query(late)).toMatchObject({ state: 'paid', paidFen: 25_600 });
    expect(await provider.query(bounced)).toMatchObject({
      state: 'failed',
      failure: 'payment_method_provider_decline',
    });
    expect([await provider.close(late), await provider.close(bounced)]).toEqual(['paid', 'closed']);
  });
});

describe('notices', () => {
  it('repeats one event under one id', async () => {
    await payFor({}, { manner: 'twice' });
    const [first, second] = await tellings(2);
    expect(second?.eventId).toBe(first?.eventId);
  });

  it('says nothing when told so, while the query tells', async () => {
    const { providerRef } = await payFor({}, { manner: 'never' });
    await payFor(); // its notice comes later than the other would have
    await notices.waitFor(1);
    const heardOf = await Promise.all(notices.received.map(read));
    expect(heardOf.map((notice) => notice.providerRef)).not.toContain(providerRef);
    expect((await provider.query(providerRef)).state).toBe('paid');
  });

  it('refuses a forged one, and nothing is paid', async () => {
    const { providerRef, answer } = await payFor({}, { manner: 'forged' });
    expect(answer.headers.get('location')).toContain('forged=1');
    const [forged] = await notices.waitFor(1);
    if (forged === undefined) throw new Error('nothing came');
    expect(JSON.parse(forged.body.toString())).toMatchObject({
      data: { object: { id: providerRef, payment_status: 'paid' } },
    });
    await expect(provider.readNotice(forged)).rejects.toBeInstanceOf(NoticeRefused);
    expect((await provider.query(providerRef)).state).toBe('open');
  });

  it('refuses one that is changed, unsigned, stale or of the other mode', async () => {
    await payFor();
    const [genuine] = await notices.waitFor(1);
    if (genuine === undefined) throw new Error('nothing came');
    await expect(provider.readNotice(genuine)).resolves.toMatchObject({ kind: 'payment' });

    const refused = (notice: ReceivedNotice) => expect(read(notice)).rejects.toBeInstanceOf(NoticeRefused);
    const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) => ({
      headers: {
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: sandbox.stripe.webhookSecret,
          timestamp,
        }),
      },
      body: Buffer.from(payload),
    });
    const text = genuine.body.toString();
    await expect(provider.readNotice(sign(text))).resolves.toMatchObject({ kind: 'payment' });
    await refused({ ...genuine, body: Buffer.from(text.replace('25600', '25601')) });
    // What is kept of it does not say who paid.
    const named = text.replaceAll(/"customer_(details|email)":null/g, '"customer_$1":{"email":"payer@example.org"}');
    expect(named).toContain('payer@example.org');
    const { raw } = await provider.readNotice(sign(named));
    expect(JSON.stringify(raw)).not.toContain('payer@example.org');
    expect(raw).toMatchObject({ data: { object: { amount_total: 25_600 } } });
    await refused({ ...genuine, headers: {} });
    await refused(sign(text, Math.floor(Date.now() / 1000) - 301));
    await refused(
      sign(text.replace('"livemode":false', '"livemode":true').replaceAll('"livemode":false', '"livemode":true')),
    );
    await refused(sign('not json'));
  });

  it('may misstate the amount; the query does not', async () => {
    const { providerRef } = await payFor({}, { manner: 'misstated' });
    const [notice] = await tellings(1);
    expect(notice?.raw).toMatchObject({ data: { object: { amount_total: 25_700 } } });
    expect((await provider.query(providerRef)).paidFen).toBe(25_600);
  });

  it('shows by query what really arrived', async () => {
    const { providerRef } = await payFor({}, { manner: 'short' });
    expect(await provider.query(providerRef)).toMatchObject({ state: 'paid', paidFen: 25_599 });
  });

  it('is sent again until it is taken', async () => {
    notices.answer(500);
    await payFor();
    await notices.waitFor(2);
    notices.answer(200);
    const all = await notices.waitFor(3);
    expect(new Set(all.map(({ body }) => body.toString())).size).toBe(1);
    const [first, , third] = await Promise.all(all.map(read));
    expect(third?.eventId).toBe(first?.eventId);
  });
});

describe('refunding', () => {
  async function buildPaid(fields?: Record<string, string>): Promise<string> {
    const { providerRef } = await payFor({}, fields);
    const { transactionRef } = await provider.query(providerRef);
    if (transactionRef === undefined) throw new Error('not paid');
    await notices.waitFor(1);
    return transactionRef;
  }
  const buildRefund = (transactionRef: string, amountFen: number) => {
    return {
      refundId: newId(),
      providerRef: 'cs_test_x',
      transactionRef,
      amountFen,
      paidFen: 25_600,
      reason: '不能到场',
    };
  };

  it('gives back part, then the rest, then nothing more', async () => {
    const transactionRef = await buildPaid();
    const part = await provider.refund(buildRefund(transactionRef, 10_000));
    expect(part).toStrictEqual({ refundRef: expect.stringMatching(/^re_/), state: 'done' });
    await expect(provider.refund(buildRefund(transactionRef, 15_601))).rejects.toMatchObject({
      code: 'amount_too_large',
      isRetryable: false,
    });
    expect((await provider.refund(buildRefund(transactionRef, 15_600))).state).toBe('done');
    await expect(provider.refund(buildRefund(transactionRef, 1))).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await provider.queryRefund(part.refundRef)).toEqual({ state: 'done' });
  });

  it('refunds once for one refund id, even after the provider has forgotten its idempotency key', async () => {
    const transactionRef = await buildPaid();
    const refund = buildRefund(transactionRef, 10_000);
    const first = await provider.refund(refund);
    expect(await provider.refund(refund)).toStrictEqual(first);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
    try {
      // Something else uses a key, so that the day-old ones are swept out.
      await provider.start(buildPaymentStart());
      expect(await provider.refund(refund)).toStrictEqual(first);
    } finally {
      vi.useRealTimers();
    }
    expect((await provider.refund(buildRefund(transactionRef, 15_600))).state).toBe('done');
  });

  it('hears of its refunds by their own notice', async () => {
    const transactionRef = await buildPaid();
    const { refundRef } = await provider.refund(buildRefund(transactionRef, 25_600));
    // Notices of refunds made before may still be on their way.
    let heard: unknown[] = [];
    for (let count = 1; heard.length < 2; count++)
      heard = (await tellings(count)).filter((notice) => notice.kind === 'refund' && notice.providerRef === refundRef);
    expect(heard).toHaveLength(2);
  });

  it('knows a refund that is pending', async () => {
    const transactionRef = await buildPaid({ manner: 'twice', refunds: 'fails' });
    const { refundRef, state } = await provider.refund(buildRefund(transactionRef, 25_600));
    expect(state).toBe('pending');
    expect(await provider.queryRefund(refundRef)).toEqual({ state: 'pending' });
  });
});

describe('the statement', () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  /** Stripe books at once; a day is whole when it is over. */
  const tomorrow = async <T>(ask: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T00:00:00+08:00`) + 25 * 3_600_000 });
    try {
      return await ask();
    } finally {
      vi.useRealTimers();
    }
  };

  it('lists what was booked, whole when there is more than a page', async () => {
    const { providerRef } = await payFor();
    const { transactionRef = '' } = await provider.query(providerRef);
    const refund = { refundId: newId(), providerRef, transactionRef, amountFen: 10_000, paidFen: 25_600, reason: 'x' };
    const { refundRef } = await provider.refund(refund);
    for (let line = 0; line < 101; line++) {
      await controlSandbox(sandbox, 'stripe/bills', { difference: { kind: 'extra', day, amountFen: 777 } });
    }
    expect(await provider.statement(day)).toBeUndefined();
    const lines = (await tomorrow(() => provider.statement(day))) ?? [];
    const booked = { transactionRef, currency: 'CNY', bookedAt: expect.any(Date) };
    expect(lines.filter((line) => line.transactionRef === transactionRef)).toEqual(
      expect.arrayContaining([
        { kind: 'payment', ...booked, amountFen: 25_600, feeFen: 942 },
        { kind: 'refund', ...booked, refundRef, amountFen: 10_000, feeFen: 0 },
      ]),
    );
    expect(lines.filter((line) => line.amountFen === 777)).toHaveLength(101);
    expect(new Set(lines.map((line) => line.refundRef ?? line.transactionRef)).size).toBe(lines.length);
  });

  it('is not waited for to list what was paid since', async () => {
    const { providerRef } = await payFor();
    const { providerRef: unpaid } = await provider.start(buildPaymentStart());
    const { refs } = await provider.listPaid(new Date());
    expect(refs).toContain(providerRef);
    expect(refs).not.toContain(unpaid);
    expect((await provider.listPaid(new Date(Date.now() + 2 * 86_400_000))).refs).toEqual([]);
  });

  it('is empty for a day on which nothing happened', async () => {
    expect(await provider.statement('2026-01-02')).toEqual([]);
  });

  it('is retryable while Stripe is down', async () => {
    await controlSandbox(sandbox, 'stripe/weather', { condition: 'down' });
    try {
      await expect(provider.statement('2026-01-02')).rejects.toMatchObject({ isRetryable: true });
    } finally {
      await controlSandbox(sandbox, 'stripe/weather', { condition: 'fine' });
    }
  });
});

it('is acknowledged by the status', () => {
  expect(provider.acknowledge('received')).toMatchObject({ status: 200 });
  expect(provider.acknowledge('failed')).toMatchObject({ status: 500 });
});
