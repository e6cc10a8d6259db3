import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/id.ts';
import { buildPaymentStart } from '../../testing/payment-start.ts';
import { openNoticeReceiver, openTestSandbox, type ReceivedNotice } from '../../testing/sandbox.ts';
import { type AlipayConfig, createAlipayProvider } from './alipay.ts';
import { NoticeRefused, type PaymentAction, type PaymentProvider, type PaymentStart } from './provider.ts';

let sandbox: Sandbox;
let provider: PaymentProvider;
let notices: Awaited<ReturnType<typeof openNoticeReceiver>>;

beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  notices = await openNoticeReceiver();
  provider = connect();
});
afterEach(() => notices.close());

const connect = (changes: Partial<AlipayConfig> = {}): PaymentProvider =>
  createAlipayProvider({ ...sandbox.alipay, notifyUrl: notices.url, ...changes });

/** A buyer opens the signed address: from now on the trade exists there. */
async function openCashier(action: PaymentAction): Promise<string> {
  if (action.kind !== 'redirect') throw new Error(`not an address: ${action.kind}`);
  const answer = await fetch(action.url, { redirect: 'manual' });
  const { origin, pathname } = new URL(answer.headers.get('location') ?? '', sandbox.httpUrl);
  return origin + pathname;
}
const press = (cashier: string, button: string, fields: Record<string, string> = {}) =>
  fetch(`${cashier}/${button}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function payFor(changes: Partial<PaymentStart> = {}, fields?: Record<string, string>) {
  const { providerRef, action } = await provider.start(buildPaymentStart(changes));
  const cashier = await openCashier(action);
  await press(cashier, fields === undefined ? 'pay' : 'test', fields);
  return { providerRef, cashier };
}

const tellings = async (count: number) =>
  Promise.all((await notices.waitFor(count)).map((notice) => provider.readNotice(notice)));

describe('paying', () => {
  it.each([
    ['desktop', 'alipay.trade.page.pay'],
    ['phone', 'alipay.trade.wap.pay'],
    ['messaging_app', 'alipay.trade.wap.pay'],
  ] as const)('on a %s goes by %s, and is known to the provider, to the fen', async (scene, method) => {
    const start = buildPaymentStart({ scene, amountFen: 29_035 });
    const { providerRef, action } = await provider.start(start);
    expect(providerRef).toBe(start.attemptId.replaceAll('-', ''));
    if (action.kind !== 'redirect') throw new Error(`not an address: ${action.kind}`);
    const { searchParams } = new URL(action.url);
    expect(searchParams.get('method')).toBe(method);
    expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({ total_amount: '290.35' });

    const answer = await press(await openCashier(action), 'pay');
    expect(answer.headers.get('location')).toMatch(/^http:\/\/shop\.example\/ticket\/success\?uuid=1&/);
    const [notice] = await tellings(1);
    expect(notice).toMatchObject({ kind: 'payment', providerRef, eventId: expect.stringMatching(/./) });
    expect(await provider.query(providerRef)).toStrictEqual({
      state: 'paid',
      attemptId: start.attemptId,
      paidFen: 29_035,
      currency: 'CNY',
      transactionRef: expect.stringMatching(/^\d+$/),
      paidAt: expect.any(Date),
      memo: start.memo,
      isRefunded: false,
    });
    expect(JSON.stringify(notice)).not.toContain('buyer_');
  });

  it('does not exist there until the buyer opens it, and is one payment however often it is opened', async () => {
    const start = buildPaymentStart();
    const { providerRef, action } = await provider.start(start);
    expect(await provider.query(providerRef)).toEqual({ state: 'open' });
    const cashier = await openCashier(action);
    const again = await provider.start(start);
    expect(again.providerRef).toBe(providerRef);
    expect(await openCashier(again.action)).toBe(cashier);
    expect(await provider.query(providerRef)).toEqual({ state: 'open', attemptId: start.attemptId });
  });

  it('takes no other amount for the same attempt', async () => {
    const start = buildPaymentStart();
    await openCashier((await provider.start(start)).action);
    const dearer = await provider.start({ ...start, amountFen: 1 });
    expect(await openCashier(dearer.action)).toContain('/alipay/refused');
  });

  it('refuses an amount that is none', async () => {
    for (const amountFen of [0, -1, 1.5, Number.NaN]) {
      await expect(provider.start(buildPaymentStart({ amountFen }))).rejects.toMatchObject({ code: 'amount_invalid' });
    }
  });

  it('copes with words that Alipay does not take', async () => {
    const start = buildPaymentStart({ description: `A/B=C&D,\n“票” + 100% ${'长'.repeat(300)}` });
    expect(await openCashier((await provider.start(start)).action)).toContain('/alipay/pay/');
  });

  it('leaves the attempt open when a try fails', async () => {
    const { providerRef, action } = await provider.start(buildPaymentStart());
    const cashier = await openCashier(action);
    await press(cashier, 'decline');
    expect((await provider.query(providerRef)).state).toBe('open');
    await press(cashier, 'pay');
    expect(await provider.query(providerRef)).toMatchObject({ state: 'paid', paidFen: 25_600 });
  });
});

describe('closing', () => {
  it('closes an open attempt, so that nobody can pay it', async () => {
    const { providerRef, action } = await provider.start(buildPaymentStart());
    const cashier = await openCashier(action);
    expect(await provider.close(providerRef)).toBe('closed');
    await press(cashier, 'pay');
    expect((await provider.query(providerRef)).state).toBe('closed');
    expect(await provider.close(providerRef)).toBe('closed');
    expect(await openCashier(action)).toContain('/alipay/refused');
  });

  it('closes one that nobody opened; its address dies with the hold', async () => {
    const start = buildPaymentStart({ expiresAt: new Date(Date.now() + 2000) });
    const { providerRef, action } = await provider.start(start);
    expect(await provider.close(providerRef)).toBe('closed');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
    try {
      expect(await openCashier(action)).toContain('/alipay/refused');
    } finally {
      vi.useRealTimers();
    }
    expect((await provider.query(providerRef)).state).toBe('open');
  });

  it('says that it was too late, also when it all went back since', async () => {
    const { providerRef } = await payFor();
    expect(await provider.close(providerRef)).toBe('paid');
    const { transactionRef = '' } = await provider.query(providerRef);
    const refund = { refundId: newId(), providerRef, transactionRef, amountFen: 25_600, paidFen: 25_600, reason: 'x' };
    expect(await provider.refund(refund)).toMatchObject({ state: 'done' });
    expect(await provider.close(providerRef)).toBe('paid');
    expect(await provider.query(providerRef)).toMatchObject({ state: 'paid', paidFen: 25_600 });
  });

  it('cannot stop money that is under way', async () => {
    const { providerRef } = await payFor({}, { manner: 'late', seconds: '5' });
    await expect(provider.close(providerRef)).rejects.toMatchObject({ code: 'payment_under_way', isRetryable: true });
    expect((await provider.query(providerRef)).state).toBe('open');
  });
});

describe('notices', () => {
  it('repeat one event under one id until it is taken', async () => {
    await payFor();
    const [first, second] = await tellings(2);
    expect(second?.eventId).toBe(first?.eventId);
  });

  it('that are forged are refused, and nothing is paid', async () => {
    const { providerRef } = await payFor({}, { manner: 'forged' });
    const [forged] = await notices.waitFor(1);
    if (forged === undefined) throw new Error('nothing came');
    await expect(provider.readNotice(forged)).rejects.toBeInstanceOf(NoticeRefused);
    expect((await provider.query(providerRef)).state).toBe('open');
  });

  it('that are changed or for somebody else are refused', async () => {
    const { providerRef } = await payFor({ description: '100% 票 + 导览 & more' });
    const [genuine] = await notices.waitFor(1);
    if (genuine === undefined) throw new Error('nothing came');
    await expect(provider.readNotice(genuine)).resolves.toMatchObject({ kind: 'payment', providerRef });
    const refused = (notice: ReceivedNotice, by = provider) =>
      expect(by.readNotice(notice)).rejects.toBeInstanceOf(NoticeRefused);
    const text = genuine.body.toString();
    await refused({ ...genuine, body: Buffer.from(text.replace('256.00', '257.00')) });
    await refused({ ...genuine, body: Buffer.from(`${text}&extra=1`) });
    await refused({ ...genuine, body: Buffer.from('') });
    await refused(genuine, connect({ appId: '2021000000000000' }));
    await refused(genuine, connect({ sellerId: '2088000000000000' }));
  });

  it('may misstate the amount; the query does not', async () => {
    const { providerRef } = await payFor({}, { manner: 'misstated' });
    const [notice] = await tellings(1);
    expect(notice?.raw).toMatchObject({ total_amount: '257.00' });
    expect((await provider.query(providerRef)).paidFen).toBe(25_600);
  });

  it('are acknowledged by a word', () => {
    expect(provider.acknowledge('received')).toEqual({ status: 200, contentType: 'text/plain', body: 'success' });
    expect(provider.acknowledge('failed')).toEqual({ status: 500, contentType: 'text/plain', body: 'fail' });
  });
});

describe('refunding', () => {
  async function buildPaid(fields?: Record<string, string>) {
    const { providerRef } = await payFor({}, fields);
    const { transactionRef = '' } = await provider.query(providerRef);
    return { providerRef, transactionRef, paidFen: 25_600, reason: '不能到场' };
  }

  it('gives back part, then the rest, then nothing more', async () => {
    const paid = await buildPaid();
    const part = await provider.refund({ ...paid, refundId: newId(), amountFen: 10_000 });
    expect(part.state).toBe('done');
    await expect(provider.refund({ ...paid, refundId: newId(), amountFen: 15_601 })).rejects.toMatchObject({
      isRetryable: false,
    });
    expect((await provider.refund({ ...paid, refundId: newId(), amountFen: 15_600 })).state).toBe('done');
    await expect(provider.refund({ ...paid, refundId: newId(), amountFen: 1 })).rejects.toMatchObject({
      isRetryable: false,
    });
    expect(await provider.queryRefund(part.refundRef)).toEqual({ state: 'done' });
  });

  it('refunds once for one refund id, and hears of it', async () => {
    const paid = await buildPaid();
    const refund = { ...paid, refundId: newId(), amountFen: 20_000 };
    const first = await provider.refund(refund);
    expect(await provider.refund(refund)).toStrictEqual(first);
    const refunds = async () =>
      (await tellings(notices.received.length)).filter(({ kind }) => kind === 'refund').map((one) => one.providerRef);
    await expect.poll(refunds).toContain(first.refundRef);
    expect((await provider.refund({ ...paid, refundId: newId(), amountFen: 5_600 })).state).toBe('done');
  });

  it('is asked for again while it is not there, as when the balance is short', async () => {
    const late = await buildPaid({ manner: 'twice', refunds: 'late' });
    await expect(provider.refund({ ...late, refundId: newId(), amountFen: 1 })).rejects.toMatchObject({
      code: 'refund_not_confirmed',
      isRetryable: true,
    });
    const short = await buildPaid({ manner: 'twice', refunds: 'fails' });
    await expect(provider.refund({ ...short, refundId: newId(), amountFen: 1 })).rejects.toMatchObject({
      code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
      isRetryable: true,
    });
    expect(await provider.queryRefund(`${short.providerRef}.unknown`)).toEqual({ state: 'pending' });
  });
});

describe('the bill', () => {
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const tomorrow = async <T>(hour: number, ask: () => Promise<T>): Promise<T> => {
    const now = Date.parse(`${today()}T00:00:00+08:00`) + (24 + hour) * 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      return await ask();
    } finally {
      vi.useRealTimers();
    }
  };

  it('lists what was booked, once it is made', async () => {
    const day = today();
    const { providerRef } = await payFor();
    const { transactionRef = '' } = await provider.query(providerRef);
    const refund = { refundId: newId(), providerRef, transactionRef, amountFen: 10_000, paidFen: 25_600, reason: 'x' };
    const { refundRef } = await provider.refund(refund);
    expect(await provider.statement(day)).toBeUndefined();
    expect(await tomorrow(1, () => provider.statement(day))).toBeUndefined();
    const bill = (await tomorrow(11, () => provider.statement(day))) ?? [];
    const ours = bill.filter((line) => line.providerRef === providerRef);
    const booked = { providerRef, transactionRef, currency: 'CNY', bookedAt: expect.any(Date) };
    expect(ours).toStrictEqual([
      { kind: 'payment', ...booked, amountFen: 25_600, feeFen: 154 },
      { kind: 'refund', ...booked, refundRef, amountFen: 10_000, feeFen: -60 },
    ]);
    await expect(tomorrow(11, () => connect({ sellerId: '2088000000000000' }).statement(day))).rejects.toMatchObject({
      code: 'statement_unreadable',
      isRetryable: false,
    });
  });

  it('is not waited for to list what was paid since', async () => {
    const since = new Date();
    const { providerRef } = await payFor();
    const { refs, missingDays } = await provider.listPaid(since);
    expect(refs).toContain(providerRef);
    expect(new Set(refs).size).toBe(refs.length);
    expect(missingDays).toEqual([]);
  });

  it('is empty for a day on which nothing happened', async () => {
    expect(await provider.statement('2026-01-02')).toEqual([]);
  });
});

describe('trouble', () => {
  it('is not retryable with a wrong key, and shows nothing of it', async () => {
    const other = await openTestSandbox();
    try {
      const wrong = connect({ privateKey: other.alipay.privateKey });
      const error = await wrong.query('0'.repeat(32)).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ name: 'PaymentProviderError', code: 'isv.invalid-signature', isRetryable: false });
      expect(String(error)).not.toMatch(/sign=|PRIVATE|0000000/);
      // Nor is an answer believed that another signed.
      const { providerRef, action } = await provider.start(buildPaymentStart());
      await openCashier(action);
      const deceived = connect({ alipayPublicKey: other.alipay.alipayPublicKey });
      await expect(deceived.query(providerRef)).rejects.toMatchObject({ code: 'answer_not_genuine' });
      await expect(deceived.close('0'.repeat(32))).rejects.toMatchObject({ code: 'answer_not_genuine' });
    } finally {
      await other.close();
    }
  });

  it('is retryable when nobody answers', async () => {
    const nobody = connect({ gatewayUrl: 'http://127.0.0.1:1/gateway.do' });
    await expect(nobody.query('0'.repeat(32))).rejects.toMatchObject({ code: 'unreachable', isRetryable: true });
  });
});
