import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOfDay, toDay } from '../china-time.ts';
import type { Sandbox } from '../sandbox.ts';
import { callAlipay, isSignedByAlipay, newNumber, signAlipay } from '../testing/alipay.ts';
import { openSandbox } from '../testing/open.ts';
import { openReceiver, type Receiver } from '../testing/receiver.ts';

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
  vi.useRealTimers();
  shop.received.length = 0;
  shop.answer(200, 'success');
});

const call = (method: string, content: object) => callAlipay(sandbox, method, content);
const returnUrl = 'http://shop.example/paid?order=1';

/** Opens the merchant's address as a buyer does; gives the page they land on. */
async function open(
  content: Record<string, string> = {},
  options: { method?: string; forged?: Record<string, string> } = {},
): Promise<{ number: string; page: URL }> {
  const { method = 'alipay.trade.page.pay', forged = {} } = options;
  const order = {
    out_trade_no: newNumber(),
    total_amount: '256.00',
    subject: '展览通票',
    product_code: method === 'alipay.trade.wap.pay' ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    ...content,
  };
  const params = signAlipay(sandbox, method, order, { notify_url: shop.url, return_url: returnUrl }, forged);
  const answer = await fetch(`${sandbox.alipay.pageUrl}?${new URLSearchParams(params).toString()}`, {
    redirect: 'manual',
  });
  return { number: order.out_trade_no, page: new URL(answer.headers.get('location') ?? '', sandbox.httpUrl) };
}
const press = (page: URL, action: string, fields: Record<string, string> = {}) =>
  fetch(`${page.origin}${page.pathname}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const fieldsOf = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body));

describe('page orders', () => {
  it('come into being when the buyer opens the signed address', async () => {
    const number = newNumber();
    expect(await call('alipay.trade.query', { out_trade_no: number })).toMatchObject({
      code: '40004',
      sub_code: 'ACQ.TRADE_NOT_EXIST',
    });
    const { page } = await open({ out_trade_no: number });
    expect(page.pathname).toMatch(/^\/sandbox\/alipay\/pay\/\w{20}$/);
    expect((await open({ out_trade_no: number })).page.href).toBe(page.href);
    const wap = await open({ quit_url: 'http://shop.example/bag' }, { method: 'alipay.trade.wap.pay' });
    expect(await (await fetch(wap.page)).text()).toContain('href="http://shop.example/bag"');
    expect(await call('alipay.trade.query', { out_trade_no: number })).toEqual({
      code: '10000',
      msg: 'Success',
      buyer_logon_id: 'tes***@sandbox.example',
      buyer_pay_amount: '0.00',
      buyer_user_id: expect.stringMatching(/^2088\d{12}$/),
      invoice_amount: '0.00',
      out_trade_no: number,
      point_amount: '0.00',
      receipt_amount: '0.00',
      total_amount: '256.00',
      trade_no: expect.stringMatching(/^\d{8}2200\d{16}$/),
      trade_status: 'WAIT_BUYER_PAY',
    });
  });

  it('may be posted as a form too', async () => {
    const order = { out_trade_no: newNumber(), total_amount: '0.01', subject: 'x', product_code: 'QUICK_WAP_WAY' };
    const params = signAlipay(sandbox, 'alipay.trade.wap.pay', order, { return_url: returnUrl });
    const answer = await fetch(sandbox.alipay.pageUrl, {
      method: 'POST',
      body: new URLSearchParams(params),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(/\/sandbox\/alipay\/pay\/\w{20}$/);
  });

  it('that are not signed, or not as they were, are refused to the buyer', async () => {
    const refused = async (...given: Parameters<typeof open>) => (await open(...given)).page.searchParams.get('reason');
    const cheaper = JSON.stringify({ out_trade_no: 'x1', total_amount: '0.01', subject: 'x' });
    expect(await refused({}, { forged: { biz_content: cheaper } })).toBe('isv.invalid-signature');
    expect(await refused({}, { forged: { return_url: 'http://thief.example/' } })).toBe('isv.invalid-signature');
    expect(await refused({ total_amount: '0' })).toBe('ACQ.INVALID_PARAMETER');
    expect(await refused({ subject: 'a=b' })).toBe('ACQ.INVALID_PARAMETER');
    expect(await refused({ time_expire: '2020-01-01 00:00:00' })).toBe('ACQ.TRADE_HAS_CLOSE');
    const { number, page } = await open();
    expect(await refused({ out_trade_no: number, total_amount: '1.00' })).toBe('ACQ.CONTEXT_INCONSISTENT');
    await press(page, 'pay');
    expect(await refused({ out_trade_no: number })).toBe('ACQ.TRADE_HAS_SUCCESS');
    const closed = await open();
    await call('alipay.trade.close', { out_trade_no: closed.number });
    expect(await refused({ out_trade_no: closed.number })).toBe('ACQ.TRADE_HAS_CLOSE');
    const page400 = await fetch(`${sandbox.httpUrl}/sandbox/alipay/refused?reason=<b>&language=en`);
    expect([page400.status, (await page400.text()).includes('&lt;b&gt;')]).toEqual([400, true]);
  });
});

describe('calls', () => {
  it('need the application’s signature', async () => {
    const refused = async (changes: Record<string, string>, forged: Record<string, string> = {}) => {
      const answer = await callAlipay(sandbox, 'alipay.trade.query', { out_trade_no: 'x1' }, changes, forged);
      return [answer['code'], answer['sub_code']];
    };
    expect(await refused({}, { biz_content: '{"out_trade_no":"x2"}' })).toEqual(['40002', 'isv.invalid-signature']);
    expect(await refused({}, { sign: '' })).toEqual(['40001', 'isv.missing-sign']);
    expect(await refused({ app_id: '2021000000000000' })).toEqual(['40002', 'isv.invalid-app-id']);
    expect(await refused({ sign_type: 'RSA' })).toEqual(['40002', 'isv.invalid-signature-type']);
    expect(await refused({ timestamp: 'now' })).toEqual(['40002', 'isv.invalid-timestamp']);
    expect(await call('alipay.trade.unknown', {})).toMatchObject({ code: '40002', sub_code: 'isv.invalid-method' });
  });

  it('close what waits, and nothing else', async () => {
    const { number, page } = await open();
    expect(await call('alipay.trade.close', { out_trade_no: number })).toMatchObject({ out_trade_no: number });
    expect((await call('alipay.trade.query', { out_trade_no: number }))['trade_status']).toBe('TRADE_CLOSED');
    expect((await call('alipay.trade.close', { out_trade_no: number }))['sub_code']).toBe('ACQ.TRADE_STATUS_ERROR');
    await press(page, 'pay');
    expect((await call('alipay.trade.query', { out_trade_no: number }))['trade_status']).toBe('TRADE_CLOSED');
    const late = await open();
    await press(late.page, 'test', { manner: 'late', seconds: '1200' });
    expect((await call('alipay.trade.close', { out_trade_no: late.number }))['sub_code']).toBe(
      'ACQ.REASON_TRADE_STATUS_INVALID',
    );
  });
});

describe('paying', () => {
  it('sends the buyer back with signed parameters and tells the merchant', async () => {
    const { number, page } = await open({ passback_params: 'a%3D1' });
    const back = new URL((await press(page, 'pay')).headers.get('location') ?? '');
    const { order, ...returned } = Object.fromEntries(back.searchParams);
    expect(order).toBe('1');
    expect(returned).toMatchObject({
      out_trade_no: number,
      total_amount: '256.00',
      seller_id: sandbox.alipay.sellerId,
    });
    expect(isSignedByAlipay(sandbox, returned)).toBe(true);

    const [told] = await shop.waitFor(1);
    expect(told?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    const notice = fieldsOf(told?.body);
    expect(isSignedByAlipay(sandbox, notice)).toBe(true);
    expect(isSignedByAlipay(sandbox, { ...notice, total_amount: '0.01' })).toBe(false);
    expect(notice).toMatchObject({
      notify_type: 'trade_status_sync',
      notify_id: expect.stringMatching(/^\d{8}[0-9a-f]{24}$/),
      app_id: sandbox.alipay.appId,
      seller_id: sandbox.alipay.sellerId,
      out_trade_no: number,
      trade_no: returned['trade_no'],
      trade_status: 'TRADE_SUCCESS',
      total_amount: '256.00',
      passback_params: 'a%3D1',
      sign_type: 'RSA2',
    });
    expect(await call('alipay.trade.query', { trade_no: notice['trade_no'] })).toMatchObject({
      trade_status: 'TRADE_SUCCESS',
      total_amount: '256.00',
      send_pay_date: notice['gmt_payment'],
    });
    expect((await call('alipay.trade.close', { out_trade_no: number }))['sub_code']).toBe('ACQ.TRADE_STATUS_ERROR');
  });

  it('is told again, with the same id, until the merchant says success', async () => {
    shop.answer(200, 'ok');
    const { page } = await open();
    await press(page, 'pay');
    await shop.waitFor(1);
    shop.answer(500, 'success');
    const [first, second] = (await shop.waitFor(2)).map(({ body }) => fieldsOf(body));
    expect(second?.['notify_id']).toBe(first?.['notify_id']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(shop.received).toHaveLength(2);
  });
});

describe('refunds', () => {
  const refund = (number: string, requestNo: string, amount: string) =>
    call('alipay.trade.refund', { out_trade_no: number, out_request_no: requestNo, refund_amount: amount });
  const find = (number: string, requestNo: string) =>
    call('alipay.trade.fastpay.refund.query', { out_trade_no: number, out_request_no: requestNo });

  it('move money once a request, up to what was paid, and close the trade with the last fen', async () => {
    const { number, page } = await open();
    expect((await refund(number, 'r1', '1.00'))['sub_code']).toBe('ACQ.TRADE_STATUS_ERROR');
    await press(page, 'pay');
    await shop.waitFor(1);
    expect(await refund(number, 'r1', '100.00')).toMatchObject({
      code: '10000',
      fund_change: 'Y',
      refund_fee: '100.00',
      out_trade_no: number,
    });
    expect(await refund(number, 'r1', '100.00')).toMatchObject({ fund_change: 'N', refund_fee: '100.00' });
    expect((await refund(number, 'r1', '99.00'))['sub_code']).toBe('ACQ.DISCORDANT_REPEAT_REQUEST');
    expect((await refund(number, 'r2', '156.01'))['sub_code']).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    const [, told] = await shop.waitFor(2);
    expect(fieldsOf(told?.body)).toMatchObject({
      trade_status: 'TRADE_SUCCESS',
      out_biz_no: 'r1',
      refund_fee: '100.00',
    });
    expect(await find(number, 'r1')).toMatchObject({
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '100.00',
      total_amount: '256.00',
    });
    expect(await find(number, 'r9')).toEqual({ code: '10000', msg: 'Success' });
    expect(await refund(number, 'r2', '156.00')).toMatchObject({ fund_change: 'Y', refund_fee: '256.00' });
    expect(await call('alipay.trade.query', { out_trade_no: number })).toMatchObject({
      trade_status: 'TRADE_CLOSED',
      send_pay_date: expect.any(String),
    });
  });

  it('wait, or fail, when the buyer chose so', async () => {
    const late = await open();
    await press(late.page, 'test', { manner: 'never', refunds: 'late' });
    expect(await refund(late.number, 'r1', '1.00')).toMatchObject({ code: '10000', fund_change: 'N' });
    expect(await find(late.number, 'r1')).not.toHaveProperty('refund_status');
    const failing = await open();
    await press(failing.page, 'test', { manner: 'never', refunds: 'fails' });
    expect((await refund(failing.number, 'r1', '1.00'))['sub_code']).toBe('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  });
});

describe('a day’s bill', () => {
  /** The files of an archive, by the format alone. */
  function unzip(archive: Buffer): { name: string; text: string }[] {
    const decoder = new TextDecoder('gbk');
    const files: { name: string; text: string }[] = [];
    for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
      const [packed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
      const start = at + 30 + nameLength + archive.readUInt16LE(at + 28);
      files.push({
        name: decoder.decode(archive.subarray(at + 30, at + 30 + nameLength)),
        text: decoder.decode(inflateRawSync(archive.subarray(start, start + packed))),
      });
      at = start + packed;
    }
    return files;
  }

  it('is a ZIP of CSV in GBK the next morning, and not before', async () => {
    const { number, page } = await open({ subject: '「展览」通票' });
    await press(page, 'test', { manner: 'never' });
    await call('alipay.trade.refund', { out_trade_no: number, out_request_no: 'r1', refund_amount: '56.00' });
    const day = toDay(Date.now());
    const ask = () => call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
    expect((await ask())['sub_code']).toBe('isp.bill_not_exist');

    vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(day) + 33.5 * 3_600_000 });
    const url = (await ask())['bill_download_url'] ?? '';
    const [list, summary] = unzip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    expect(list?.name).toBe(`${sandbox.alipay.sellerId}0156_${day.replaceAll('-', '')}_业务明细.csv`);
    expect(summary?.name).toContain('业务明细(汇总)');
    const rows = list?.text.split('\r\n').filter((line) => line.includes(number)) ?? [];
    expect(rows.map((row) => row.split(',').map((cell) => cell.trim()))).toMatchObject([
      { 1: number, 2: '交易', 3: '「展览」通票', 11: '256.00', 21: '', 22: '-1.54' },
      { 1: number, 2: '退款', 11: '-56.00', 21: 'r1', 22: '0.34' },
    ]);
    expect(list?.text).toMatch(/#-+业务明细列表结束-+\r\n#交易合计：\d+笔/);

    vi.setSystemTime(Date.now() + 31_000);
    expect((await fetch(url)).status).toBe(403);
  });
});
