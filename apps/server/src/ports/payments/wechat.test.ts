import { createPublicKey, verify } from 'node:crypto';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/id.ts';
import { buildPaymentStart } from '../../testing/payment-start.ts';
import { openNoticeReceiver, openTestSandbox, type ReceivedNotice } from '../../testing/sandbox.ts';
import { NoticeRefused, type PaymentAction, type PaymentProvider, type PaymentStart } from './provider.ts';
import { createWechatProvider, type WechatPayConfig } from './wechat.ts';

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

const connect = (changes: Partial<WechatPayConfig> = {}): PaymentProvider =>
  createWechatProvider({ ...sandbox.wechat, notifyUrl: notices.url, ...changes });
const byCertificate = { publicKeyId: undefined, publicKey: undefined };

/** What a buyer's phone does with the code of a desk: it opens the cashier. */
async function openCashier(action: PaymentAction): Promise<string> {
  const entry =
    action.kind === 'redirect'
      ? action.url
      : `${sandbox.httpUrl}/sandbox/wechat/scan?code=${encodeURIComponent(action.kind === 'qr_code' ? action.code : '')}`;
  const answer = await fetch(entry, { redirect: 'manual' });
  const { origin, pathname } = new URL(answer.headers.get('location') ?? '', sandbox.httpUrl);
  return origin + pathname;
}
const press = (cashier: string, button: string, fields: Record<string, string> = {}) =>
  fetch(`${cashier}/${button}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function payFor(changes: Partial<PaymentStart> = {}, fields?: Record<string, string>, by = provider) {
  const { providerRef, action } = await by.start(buildPaymentStart(changes));
  const cashier = await openCashier(action);
  await press(cashier, fields === undefined ? 'pay' : 'test', fields);
  return { providerRef, cashier };
}

const tellings = async (count: number, by = provider) =>
  Promise.all((await notices.waitFor(count)).map((notice) => by.readNotice(notice)));

describe('paying', () => {
  it('at a desk shows a code, and is known to the provider, to the fen, by a genuine notice', async () => {
    const start = buildPaymentStart();
    const { providerRef, action } = await provider.start(start);
    expect(providerRef).toBe(start.attemptId.replaceAll('-', ''));
    expect(action).toEqual({ kind: 'qr_code', code: expect.stringMatching(/^weixin:/) });
    const { attemptId } = start;
    expect(await provider.query(providerRef)).toStrictEqual({ state: 'open', attemptId });

    await press(await openCashier(action), 'pay');
    const [notice] = await tellings(1);
    expect(notice).toMatchObject({ kind: 'payment', providerRef, eventId: expect.stringMatching(/./) });
    expect(await provider.query(providerRef)).toStrictEqual({
      state: 'paid',
      attemptId,
      paidFen: 25_600,
      currency: 'CNY',
      transactionRef: expect.stringMatching(/^4200\d+$/),
      paidAt: expect.any(Date),
      memo: start.memo,
      isRefunded: false,
    });
  });

  it('on a phone leads to the cashier and back to the shop', async () => {
    const start = buildPaymentStart({ scene: 'phone' });
    const { action } = await provider.start(start);
    const answer = await press(await openCashier(action), 'pay');
    expect(answer.headers.get('location')).toBe(start.returnUrl);
  });

  it('inside the messaging app hands out signed parameters of its payment sheet', async () => {
    const { action } = await provider.start(buildPaymentStart({ scene: 'messaging_app', payerId: 'oBuyer' }));
    if (action.kind !== 'messaging_app') throw new Error(`not a sheet: ${action.kind}`);
    const { parameters } = action;
    expect(Object.keys(parameters)).toEqual(['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign']);
    expect(parameters).toMatchObject({ appId: sandbox.wechat.appId, signType: 'RSA' });
    const { appId, timeStamp, nonceStr, package: prepay, paySign = '' } = parameters;
    const signed = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`);
    const key = createPublicKey(sandbox.wechat.merchantPrivateKey);
    expect(verify('RSA-SHA256', signed, key, Buffer.from(paySign, 'base64'))).toBe(true);
  });

  it('inside the messaging app needs to know the payer', async () => {
    await expect(provider.start(buildPaymentStart({ scene: 'messaging_app' }))).rejects.toMatchObject({
      code: 'payer_unknown',
      isRetryable: false,
    });
  });

  it('starts one payment for one attempt', async () => {
    const start = buildPaymentStart();
    const first = await provider.start(start);
    expect(await provider.start(start)).toStrictEqual(first);
    await expect(provider.start({ ...start, amountFen: 1 })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      isRetryable: false,
    });
  });

  it('can be started in the last second of the hold, with words of any length', async () => {
    const start = buildPaymentStart({ expiresAt: new Date(Date.now() + 500), description: '票'.repeat(300) });
    await expect(provider.start(start)).resolves.toMatchObject({ action: { kind: 'qr_code' } });
  });

  it('refuses an amount that is none', async () => {
    for (const amountFen of [0, -1, 1.5, Number.NaN]) {
      await expect(provider.start(buildPaymentStart({ amountFen }))).rejects.toMatchObject({ code: 'amount_invalid' });
    }
  });

  it('leaves the attempt open when a try fails', async () => {
    const { providerRef, action } = await provider.start(buildPaymentStart());
    const cashier = await openCashier(action);
    await press(cashier, 'decline');
    expect((await provider.query(providerRef)).state).toBe('open');
    await press(cashier, 'pay');
    expect(await provider.query(providerRef)).toMatchObject({ state: 'paid', paidFen: 25_600 });
  });

  it('is open while nobody there knows of it', async () => {
    expect(await provider.query('0'.repeat(32))).toEqual({ state: 'open' });
  });
});

describe('closing', () => {
  it('closes an open attempt, so that nobody can pay it', async () => {
    const start = buildPaymentStart();
    const { providerRef, action } = await provider.start(start);
    const cashier = await openCashier(action);
    expect(await provider.close(providerRef)).toBe('closed');
    await press(cashier, 'pay');
    expect((await provider.query(providerRef)).state).toBe('closed');
    expect(await provider.close(providerRef)).toBe('closed');
    await expect(provider.start(start)).rejects.toMatchObject({ code: 'ORDER_CLOSED', isRetryable: false });
  });

  it('says that it was too late', async () => {
    const { providerRef } = await payFor();
    expect(await provider.close(providerRef)).toBe('paid');
  });

  it('has nothing to close where nobody knows of it', async () => {
    expect(await provider.close('0'.repeat(32))).toBe('closed');
  });

  it('cannot stop money that is under way', async () => {
    const { providerRef } = await payFor({}, { manner: 'late', seconds: '5' });
    await expect(provider.close(providerRef)).rejects.toMatchObject({ code: 'payment_under_way', isRetryable: true });
    expect((await provider.query(providerRef)).state).toBe('open');
  });
});

describe('notices', () => {
  it('repeat one event under one id, sealed anew', async () => {
    await payFor({}, { manner: 'twice' });
    const [first, second] = await tellings(2);
    expect(second?.eventId).toBe(first?.eventId);
    expect(new Set(notices.received.map(({ body }) => body.toString())).size).toBe(2);
  });

  it('that are forged are refused, and nothing is paid', async () => {
    const { providerRef } = await payFor({}, { manner: 'forged' });
    const [forged] = await notices.waitFor(1);
    if (forged === undefined) throw new Error('nothing came');
    await expect(provider.readNotice(forged)).rejects.toBeInstanceOf(NoticeRefused);
    expect((await provider.query(providerRef)).state).toBe('open');
  });

  it('that are changed, stale or for another merchant are refused', async () => {
    await payFor();
    const [genuine] = await notices.waitFor(1);
    if (genuine === undefined) throw new Error('nothing came');
    await expect(provider.readNotice(genuine)).resolves.toMatchObject({ kind: 'payment' });
    const refused = (notice: ReceivedNotice, by = provider) =>
      expect(by.readNotice(notice)).rejects.toBeInstanceOf(NoticeRefused);
    await refused({ ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) });
    await refused({ ...genuine, headers: { ...genuine.headers, 'wechatpay-nonce': 'other' } });
    await refused({ ...genuine, headers: {} });
    await refused(genuine, connect({ merchantId: '1900000000' }));
    await refused(genuine, connect({ appId: 'wx0000000000000000' }));
    await refused(genuine, connect({ apiV3Key: 'x'.repeat(32) }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    try {
      await refused(genuine);
    } finally {
      vi.useRealTimers();
    }
  });

  it('may misstate the amount; the query does not', async () => {
    const { providerRef } = await payFor({}, { manner: 'misstated' });
    const [notice] = await tellings(1);
    expect(notice?.raw).toMatchObject({ resource: { amount: { total: 25_700 } } });
    expect((await provider.query(providerRef)).paidFen).toBe(25_600);
  });

  it('are acknowledged by their status', () => {
    expect(provider.acknowledge('received')).toEqual({ status: 204, contentType: 'application/json', body: '' });
    const failed = provider.acknowledge('failed');
    expect([failed.status, JSON.parse(failed.body)]).toEqual([500, expect.objectContaining({ code: 'FAIL' })]);
  });
});

describe('keys', () => {
  it('are fetched as certificates when no public key is configured', async () => {
    const certified = connect(byCertificate);
    const { providerRef } = await payFor({}, undefined, certified);
    const [notice] = await tellings(1, certified);
    expect(notice).toMatchObject({ kind: 'payment', providerRef });
    expect(notices.received[0]?.headers['wechatpay-serial']).toMatch(/^[0-9A-F]{40}$/);
  });

  it('may be replaced by new certificates at any time', async () => {
    const certified = connect(byCertificate);
    await payFor({}, undefined, certified);
    const { id } = await sandbox.wechat.rotateKeys('certificate');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 }); // certificates are asked for no more than every ten seconds
    try {
      const { providerRef } = await payFor({}, undefined, certified);
      expect((await certified.query(providerRef)).state).toBe('paid');
      const [, notice] = await tellings(2, certified);
      expect(notice?.providerRef).toBe(providerRef);
      expect(notices.received[1]?.headers['wechatpay-serial']).toBe(id);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of both kinds are believed side by side while a merchant changes over', async () => {
    await payFor({}, undefined, connect(byCertificate));
    const [notice] = await tellings(1);
    expect(notice).toMatchObject({ kind: 'payment' });
    expect(notices.received[0]?.headers['wechatpay-serial']).not.toBe(sandbox.wechat.publicKeyId);
  });

  it('of strangers are not believed, whoever answers', async () => {
    const other = await openTestSandbox();
    try {
      const { publicKey, publicKeyId } = other.wechat;
      const deceived = connect({ publicKey, publicKeyId: sandbox.wechat.publicKeyId });
      expect(publicKeyId).not.toBe(sandbox.wechat.publicKeyId);
      await expect(deceived.query('0'.repeat(32))).resolves.toEqual({ state: 'open' });
      const { providerRef } = await provider.start(buildPaymentStart());
      await expect(deceived.query(providerRef)).rejects.toMatchObject({ code: 'answer_not_genuine' });
    } finally {
      await other.close();
    }
  });
});

describe('refunding', () => {
  async function buildPaid() {
    const { providerRef } = await payFor();
    const { transactionRef = '' } = await provider.query(providerRef);
    await notices.waitFor(1);
    return { providerRef, transactionRef, paidFen: 25_600, reason: '不能到场' };
  }

  it('gives back part, then the rest, then nothing more', async () => {
    const paid = await buildPaid();
    const part = await provider.refund({ ...paid, refundId: newId(), amountFen: 10_000 });
    expect(['pending', 'done']).toContain(part.state);
    await expect(provider.refund({ ...paid, refundId: newId(), amountFen: 15_601 })).rejects.toMatchObject({
      isRetryable: false,
    });
    await provider.refund({ ...paid, refundId: newId(), amountFen: 15_600 });
    await expect(provider.refund({ ...paid, refundId: newId(), amountFen: 1 })).rejects.toMatchObject({
      isRetryable: false,
    });
    await notices.waitFor(3);
    expect(await provider.queryRefund(part.refundRef)).toEqual({ state: 'done' });
    // It was paid, whatever went back.
    expect(await provider.query(paid.providerRef)).toMatchObject({ state: 'paid', paidFen: 25_600 });
  });

  it('refunds once for one refund id', async () => {
    const paid = await buildPaid();
    const refund = { ...paid, refundId: newId(), amountFen: 20_000 };
    const { refundRef } = await provider.refund(refund);
    expect((await provider.refund(refund)).refundRef).toBe(refundRef);
    expect(refundRef).toBe(refund.refundId.replaceAll('-', ''));
    const heard = await tellings(2);
    expect(heard.filter(({ kind }) => kind === 'refund').map((notice) => notice.providerRef)).toEqual([refundRef]);
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
    const { refundRef } = await provider.refund({
      refundId: newId(),
      providerRef,
      transactionRef,
      amountFen: 10_000,
      paidFen: 25_600,
      reason: 'x',
    });
    await notices.waitFor(2);
    expect(await provider.statement(day)).toBeUndefined();
    expect(await tomorrow(1, () => provider.statement(day))).toBeUndefined();
    const bill = (await tomorrow(11, () => provider.statement(day))) ?? [];
    const ours = bill.filter((line) => line.providerRef === providerRef);
    const booked = { providerRef, transactionRef, currency: 'CNY', bookedAt: expect.any(Date) };
    expect(ours).toStrictEqual([
      { kind: 'payment', ...booked, amountFen: 25_600, feeFen: 154 },
      { kind: 'refund', ...booked, refundRef, amountFen: 10_000, feeFen: -60 },
    ]);
  });

  it('is the only list of what was paid, which today has none', async () => {
    const since = new Date();
    const { providerRef } = await payFor();
    expect(await provider.listPaid(since)).toEqual({ refs: [], missingDays: [today()] });
    const { refs } = await tomorrow(11, () => provider.listPaid(since));
    expect(refs).toContain(providerRef);
  });

  it('is empty for a day on which nothing happened', async () => {
    expect(await provider.statement('2026-01-02')).toEqual([]);
  });
});

describe('trouble', () => {
  it('is not retryable with a wrong key, and shows nothing of it', async () => {
    const other = await openTestSandbox();
    try {
      const wrong = connect({ merchantPrivateKey: other.wechat.merchantPrivateKey });
      const error = await wrong
        .start(buildPaymentStart({ scene: 'messaging_app', payerId: 'oSecretBuyer' }))
        .catch((caught: unknown) => caught);
      expect(error).toMatchObject({ name: 'PaymentProviderError', code: 'SIGN_ERROR', isRetryable: false });
      expect(String(error)).not.toMatch(/oSecretBuyer|PRIVATE/);
    } finally {
      await other.close();
    }
  });

  it('is retryable when nobody answers', async () => {
    const nobody = connect({ apiUrl: 'http://127.0.0.1:1' });
    await expect(nobody.query('0'.repeat(32))).rejects.toMatchObject({ code: 'unreachable', isRetryable: true });
    await expect(nobody.start(buildPaymentStart())).rejects.toMatchObject({ isRetryable: true });
  });
});
