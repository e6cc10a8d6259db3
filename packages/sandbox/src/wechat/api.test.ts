import { X509Certificate } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { newKeyPair } from '../secrets.ts';
import { openSandbox } from '../testing/open.ts';
import { openReceiver, type Receiver } from '../testing/receiver.ts';
import { buildOrder, callWechat, isSignedByWechat, openResource, signSheet } from '../testing/wechat.ts';

let sandbox: Sandbox;
let shop: Receiver;

beforeAll(async () => {
  sandbox = await openSandbox();
  shop = await openReceiver();
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
afterEach(() => {
  shop.received.length = 0;
  shop.answer(200);
});

const post = (path: string, body: object | string, changes: object = {}) =>
  callWechat(sandbox, 'POST', path, { body, ...changes });
const query = (number: string) =>
  callWechat(sandbox, 'GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${sandbox.wechat.merchantId}`);
const close = (number: string) =>
  post(`/v3/pay/transactions/out-trade-no/${number}/close`, { mchid: sandbox.wechat.merchantId });

const numberOf = (order: Record<string, unknown>) => String(order['out_trade_no']);

async function orderNative(changes: Record<string, unknown> = {}): Promise<{ number: string; cashier: string }> {
  const order = buildOrder(sandbox, { notify_url: shop.url, ...changes });
  const { body } = await post('/v3/pay/transactions/native', order);
  const scanned = await fetch(
    `${sandbox.httpUrl}/sandbox/wechat/scan?code=${encodeURIComponent(String(body['code_url']))}`,
    { redirect: 'manual' },
  );
  const location = new URL(scanned.headers.get('location') ?? '', sandbox.httpUrl);
  return { number: numberOf(order), cashier: location.origin + location.pathname };
}
const press = (cashier: string, action: string, fields: Record<string, string> = {}) =>
  fetch(`${cashier}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

function openNotice(body: string) {
  const notice = JSON.parse(body);
  return { notice, resource: JSON.parse(openResource(notice.resource, sandbox.wechat.apiV3Key)) };
}

describe('orders', () => {
  it('are placed for the messaging app, a phone and a desk', async () => {
    const jsapi = await post('/v3/pay/transactions/jsapi', buildOrder(sandbox, { payer: { openid: 'oUser' } }));
    expect([jsapi.status, jsapi.body]).toEqual([200, { prepay_id: expect.stringMatching(/^wx\d{14}\w{20}$/) }]);
    const h5 = await post(
      '/v3/pay/transactions/h5',
      buildOrder(sandbox, {
        scene_info: { payer_client_ip: '1.2.3.4', h5_info: { type: 'Wap', app_url: 'https://shop.example' } },
      }),
    );
    expect(h5.body).toEqual({
      h5_url: expect.stringMatching(
        /^http:\/\/127.0.0.1:\d+\/sandbox\/wechat\/h5\?prepay_id=wx\w+&package=2150917749$/,
      ),
    });
    const native = await post('/v3/pay/transactions/native', buildOrder(sandbox));
    expect(native.body).toEqual({ code_url: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w{9}$/) });
  });

  it('placed again the same way are the same, otherwise refused', async () => {
    const order = buildOrder(sandbox);
    const first = await post('/v3/pay/transactions/native', order);
    expect((await post('/v3/pay/transactions/native', order)).body).toEqual(first.body);
    const dearer = await post('/v3/pay/transactions/native', { ...order, amount: { total: 1, currency: 'CNY' } });
    expect([dearer.status, dearer.body['code']]).toEqual([400, 'INVALID_REQUEST']);
    const elsewhere = await post('/v3/pay/transactions/jsapi', { ...order, payer: { openid: 'oUser' } });
    expect([elsewhere.status, elsewhere.body['code']]).toEqual([403, 'OUT_TRADE_NO_USED']);
    await close(numberOf(order));
    const closed = await post('/v3/pay/transactions/native', order);
    expect([closed.status, closed.body['code']]).toEqual([400, 'ORDER_CLOSED']);
  });

  it('are refused for what is wrong with them', async () => {
    const refusal = async (path: string, changes: Record<string, unknown>) => {
      const { status, body } = await post(`/v3/pay/transactions/${path}`, buildOrder(sandbox, changes));
      return [status, body['code'], (body['detail'] as { field?: string } | undefined)?.field];
    };
    expect(await refusal('jsapi', {})).toEqual([400, 'PARAM_ERROR', '/body/payer']);
    expect(await refusal('h5', {})).toEqual([400, 'PARAM_ERROR', '/body/scene_info/h5_info']);
    expect(await refusal('native', { amount: { total: 0 } })).toEqual([400, 'PARAM_ERROR', '/body/amount/total']);
    expect(await refusal('native', { amount: { total: 1.5 } })).toEqual([400, 'PARAM_ERROR', '/body/amount/total']);
    expect(await refusal('native', { description: '票'.repeat(128) })).toEqual([
      400,
      'PARAM_ERROR',
      '/body/description',
    ]);
    expect(await refusal('native', { notify_url: 'https://a.example/?b=1' })).toEqual([
      400,
      'PARAM_ERROR',
      '/body/notify_url',
    ]);
    expect(await refusal('native', { time_expire: '2020-01-01T00:00:00+08:00' })).toEqual([
      400,
      'PARAM_ERROR',
      '/body/time_expire',
    ]);
    expect(await refusal('native', { appid: 'wx0000000000000000' })).toEqual([400, 'APPID_MCHID_NOT_MATCH', undefined]);
    const unreadable = await post('/v3/pay/transactions/native', '{');
    expect([unreadable.status, unreadable.body['code']]).toEqual([400, 'PARAM_ERROR']);
  });

  it('are found by number, closed once for all, and not there when unknown', async () => {
    const { number } = await orderNative({ attach: 'hall' });
    const open = await query(number);
    expect(open.body).toEqual({
      amount: { currency: 'CNY', payer_currency: 'CNY', total: 25_600 },
      appid: sandbox.wechat.appId,
      attach: 'hall',
      mchid: sandbox.wechat.merchantId,
      out_trade_no: number,
      payer: {},
      promotion_detail: [],
      trade_state: 'NOTPAY',
      trade_state_desc: '订单未支付',
    });
    const closed = await close(number);
    expect([closed.status, closed.text, isSignedByWechat(closed.headers, '', sandbox.wechat.publicKey)]).toEqual([
      204,
      '',
      true,
    ]);
    expect((await query(number)).body['trade_state']).toBe('CLOSED');
    expect((await close(number)).status).toBe(204);
    const unknown = await query('unknown0000');
    expect([unknown.status, unknown.body]).toEqual([404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }]);
  });
});

describe('time', () => {
  it('closes an order that nobody paid', async () => {
    const expires = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
    const time_expire = `${new Date(expires.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
    const { number, cashier } = await orderNative({ time_expire });
    const stateNow = async () => (await query(number)).body['trade_state'];
    expect(await stateNow()).toBe('NOTPAY');
    await expect.poll(stateNow).toBe('CLOSED');
    expect(Date.now()).toBeGreaterThanOrEqual(expires.getTime());
    await press(cashier, 'pay');
    expect(await stateNow()).toBe('CLOSED');
  });
});

describe('signatures', () => {
  it('of requests must be right in every part', async () => {
    const order = buildOrder(sandbox);
    const { privateKey } = await newKeyPair();
    const now = Math.floor(Date.now() / 1000);
    const issue = async (changes: object) => {
      const { status, body } = await post('/v3/pay/transactions/native', order, changes);
      return [status, body['code'], (body['detail'] as { issue?: string } | undefined)?.issue];
    };
    const refused = (why: string) => [401, 'SIGN_ERROR', why];
    expect(await issue({ privateKey })).toEqual(refused('sign not match'));
    expect(await issue({ signedBody: '{}' })).toEqual(refused('sign not match'));
    expect(await issue({ timestamp: now - 301 })).toEqual(refused('timestamp is more than five minutes away'));
    expect(await issue({ timestamp: now + 310 })).toEqual(refused('timestamp is more than five minutes away'));
    expect(await issue({ mchid: '1900000000' })).toEqual(refused('mchid is unknown'));
    expect(await issue({ serial: '00' })).toEqual(refused('serial_no is not of a certificate of this merchant'));
    expect((await query(numberOf(order))).status).toBe(404);
    const nonce = 'ABCDEFGHIJKLMNOP';
    expect((await post('/v3/pay/transactions/native', order, { nonce })).status).toBe(200);
    expect(await issue({ nonce })).toEqual(refused('nonce_str was used before'));
    const bare = await fetch(`${sandbox.wechat.apiUrl}/v3/certificates`);
    expect([bare.status, ((await bare.json()) as { code: string }).code]).toEqual([401, 'SIGN_ERROR']);
  });

  it('of answers, refusals too, are the key’s the merchant asks for', async () => {
    const right = await post('/v3/pay/transactions/native', buildOrder(sandbox));
    expect(right.headers.get('wechatpay-serial')).toBe(sandbox.wechat.publicKeyId);
    expect(isSignedByWechat(right.headers, right.text, sandbox.wechat.publicKey)).toBe(true);
    expect(isSignedByWechat(right.headers, `${right.text} `, sandbox.wechat.publicKey)).toBe(false);
    const wrong = await query('unknown0000');
    expect(isSignedByWechat(wrong.headers, wrong.text, sandbox.wechat.publicKey)).toBe(true);
  });

  it('are by certificate for who names no public key, and certificates come encrypted', async () => {
    const listed = await callWechat(sandbox, 'GET', '/v3/certificates', { asks: undefined });
    const [entry] = listed.body['data'] as [
      { serial_no: string; effective_time: string; encrypt_certificate: Parameters<typeof openResource>[0] },
    ];
    const certificate = new X509Certificate(openResource(entry.encrypt_certificate, sandbox.wechat.apiV3Key));
    expect(certificate.serialNumber).toBe(entry.serial_no);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 4 * 365 * 24 * 3_600_000);
    expect(listed.headers.get('wechatpay-serial')).toBe(entry.serial_no);
    expect(isSignedByWechat(listed.headers, listed.text, certificate.publicKey)).toBe(true);
  });
});

describe('paying', () => {
  it('is told with a signed notice whose resource only the merchant can read', async () => {
    const { number, cashier } = await orderNative();
    await press(cashier, 'pay');
    const [received] = await shop.waitFor(1);
    expect(received?.headers.get('wechatpay-serial')).toBe(sandbox.wechat.publicKeyId);
    expect(isSignedByWechat(received?.headers ?? new Headers(), received?.body ?? '', sandbox.wechat.publicKey)).toBe(
      true,
    );
    const { notice, resource } = openNotice(received?.body ?? '');
    expect(notice).toMatchObject({
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
      resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', associated_data: 'transaction' },
    });
    expect(resource).toMatchObject({
      mchid: sandbox.wechat.merchantId,
      out_trade_no: number,
      transaction_id: expect.stringMatching(/^4200\d{24}$/),
      trade_type: 'NATIVE',
      trade_state: 'SUCCESS',
      amount: { total: 25_600, payer_total: 25_600, currency: 'CNY' },
      payer: { openid: expect.stringMatching(/^o\w{27}$/) },
    });
    expect((await query(number)).body).toEqual(resource);
    const byId = await callWechat(
      sandbox,
      'GET',
      `/v3/pay/transactions/id/${String(resource.transaction_id)}?mchid=${sandbox.wechat.merchantId}`,
    );
    expect(byId.body).toEqual(resource);
    const late = await close(number);
    expect([late.status, late.body['code']]).toEqual([400, 'ORDERPAID']);
  });

  it('is told again on the schedule until the merchant says 200 or 204', async () => {
    shop.answer(500, '{"code":"FAIL"}');
    const { cashier } = await orderNative();
    await press(cashier, 'pay');
    await shop.waitFor(1);
    shop.answer(204);
    const both = await shop.waitFor(2);
    const [first, second] = both.map(({ body }) => openNotice(body));
    expect(second?.notice.id).toBe(first?.notice.id);
    expect(second?.notice.resource.nonce).not.toBe(first?.notice.resource.nonce);
    expect(second?.resource).toEqual(first?.resource);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(shop.received).toHaveLength(2);
  });

  it('that is under way can be neither paid again nor closed, and ends later', async () => {
    const { number, cashier } = await orderNative();
    await press(cashier, 'test', { manner: 'bounce', seconds: '5' });
    expect((await query(number)).body['trade_state']).toBe('USERPAYING');
    const closing = await close(number);
    expect([closing.status, closing.body['code']]).toEqual([202, 'USERPAYING']);
    await press(cashier, 'pay');
    expect((await query(number)).body['trade_state']).toBe('USERPAYING');
  });

  it('works from the payment sheet, whose parameters must be signed', async () => {
    const { body } = await post('/v3/pay/transactions/jsapi', buildOrder(sandbox, { payer: { openid: 'oUser' } }));
    const params = signSheet(sandbox, String(body['prepay_id']));
    const open = async (given: Record<string, string>) => {
      const answer = await fetch(`${sandbox.httpUrl}/sandbox/wechat/bridge/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    };
    expect(await open({ ...params, nonceStr: 'other' })).toEqual({
      status: 400,
      body: { err_desc: 'paySign is wrong' },
    });
    const opened = await open(params);
    const [id, sheet] = [opened.body['id'], `${sandbox.httpUrl}/sandbox/wechat/pay/${opened.body['id']}`];
    expect(opened.body['url']).toBe(`/sandbox/wechat/pay/${id}?sheet=1`);
    const result = async () =>
      ((await (await fetch(`${sandbox.httpUrl}/sandbox/wechat/bridge/${id}`)).json()) as { result: string }).result;
    const page = await fetch(`${sheet}?sheet=1`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await result()).toBe('open');
    await press(sheet, 'cancel?sheet=1');
    expect(await result()).toBe('cancel');
    await open(params);
    expect(await result()).toBe('open');
    await press(sheet, 'decline?sheet=1');
    expect(await result()).toBe('fail');
    await open(params);
    await press(sheet, 'pay?sheet=1');
    expect(await result()).toBe('ok');
  });

  it('on a phone leads back to where the merchant asked', async () => {
    const { body } = await post(
      '/v3/pay/transactions/h5',
      buildOrder(sandbox, { scene_info: { payer_client_ip: '1.2.3.4', h5_info: { type: 'Wap' } } }),
    );
    const entry = await fetch(
      `${String(body['h5_url'])}&redirect_url=${encodeURIComponent('http://shop.example/done?o=1')}`,
      {
        redirect: 'manual',
      },
    );
    const cashier = new URL(entry.headers.get('location') ?? '', sandbox.httpUrl).href;
    const paid = await press(cashier, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'http://shop.example/done?o=1']);
  });
});

describe('refunds', () => {
  const refund = (number: string, refundNo: string, amount: number, total = 25_600) =>
    post('/v3/refund/domestic/refunds', {
      out_trade_no: number,
      out_refund_no: refundNo,
      reason: 'x',
      notify_url: shop.url,
      amount: { refund: amount, total, currency: 'CNY' },
    });
  const find = (refundNo: string) => callWechat(sandbox, 'GET', `/v3/refund/domestic/refunds/${refundNo}`);

  it('go out once a number, in parts up to what was paid, and are told', async () => {
    const { number, cashier } = await orderNative();
    await press(cashier, 'pay');
    await shop.waitFor(1);
    const first = await refund(number, 'r-1', 10_000);
    expect(first.body).toMatchObject({ status: 'PROCESSING', out_refund_no: 'r-1', amount: { refund: 10_000 } });
    expect((await refund(number, 'r-1', 10_000)).body['refund_id']).toBe(first.body['refund_id']);
    const [, told] = await shop.waitFor(2);
    const { notice, resource } = openNotice(told?.body ?? '');
    expect([notice.event_type, notice.resource.associated_data]).toEqual(['REFUND.SUCCESS', 'refund']);
    expect(resource).toMatchObject({ out_refund_no: 'r-1', refund_status: 'SUCCESS', amount: { refund: 10_000 } });
    expect((await find('r-1')).body).toMatchObject({ status: 'SUCCESS', refund_id: first.body['refund_id'] });
    expect((await query(number)).body).toMatchObject({ trade_state: 'REFUND', amount: { total: 25_600 } });

    const answers = [
      await refund(number, 'r-1', 9_000),
      await refund(number, 'r-2', 15_601),
      await refund(number, 'r-2', 1, 25_599),
      await refund('unknown00', 'r-2', 1),
    ];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
      [404, 'RESOURCE_NOT_EXISTS'],
    ]);
    expect((await refund(number, 'r-2', 15_600)).status).toBe(200);
    expect((await find('r-9')).body['code']).toBe('RESOURCE_NOT_EXISTS');
  });

  it('stay pending when the buyer’s bank is slow', async () => {
    const { number, cashier } = await orderNative();
    await press(cashier, 'test', { manner: 'never', refunds: 'late' });
    await refund(number, 'r-late', 100);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await find('r-late')).body['status']).toBe('PROCESSING');
    expect(shop.received).toHaveLength(0);
  });
});

describe('keys', () => {
  it('are replaced on demand while the old ones count', async () => {
    const { wechat } = sandbox;
    const next = await wechat.rotateKeys('public_key');
    expect(next.id).not.toBe(wechat.publicKeyId);
    const old = await query('unknown0000');
    expect(isSignedByWechat(old.headers, old.text, wechat.publicKey)).toBe(true);
    const { cashier } = await orderNative();
    await press(cashier, 'pay');
    const [received] = await shop.waitFor(1);
    expect(received?.headers.get('wechatpay-serial')).toBe(next.id);
    expect(isSignedByWechat(received?.headers ?? new Headers(), received?.body ?? '', next.publicKey)).toBe(true);

    const { id } = await wechat.rotateKeys('certificate');
    const listed = await callWechat(sandbox, 'GET', '/v3/certificates', { asks: undefined });
    expect((listed.body['data'] as { serial_no: string }[])[0]?.serial_no).toBe(id);
    expect(listed.body['data']).toHaveLength(2);
  });
});
