import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toDay } from '../china-time.ts';
import type { Sandbox } from '../sandbox.ts';
import { callAlipay, isSignedByAlipay, newNumber, signAlipay } from '../testing/alipay.ts';
import { buildSession, openSandbox, openStripe } from '../testing/open.ts';
import { openReceiver, type Receiver } from '../testing/receiver.ts';
import { buildOrder, callWechat, isSignedByWechat, openResource } from '../testing/wechat.ts';

let sandbox: Sandbox;
let shop: Receiver;

beforeAll(async () => {
  sandbox = await openSandbox();
  shop = await openReceiver();
  sandbox.setStripeWebhookUrl(shop.url);
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
afterEach(() => {
  shop.received.length = 0;
});

async function control(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json' };
  const asked = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${sandbox.httpUrl}/control${path}`, asked);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

type ProviderName = 'stripe' | 'wechat' | 'alipay';
const names: ProviderName[] = ['stripe', 'wechat', 'alipay'];
const amounts = { stripe: 25_699, wechat: 25_600, alipay: 25_600 };

/** A payment the shop has asked for; gives its number. */
async function begin(provider: ProviderName): Promise<string> {
  if (provider === 'stripe') return (await openStripe(sandbox).checkout.sessions.create(buildSession())).id;
  if (provider === 'wechat') {
    const order = buildOrder(sandbox, { notify_url: shop.url });
    await callWechat(sandbox, 'POST', '/v3/pay/transactions/native', { body: order });
    return String(order['out_trade_no']);
  }
  const number = newNumber();
  const order = { out_trade_no: number, total_amount: '256.00', subject: 'x', product_code: 'FAST_INSTANT_TRADE_PAY' };
  const params = signAlipay(sandbox, 'alipay.trade.page.pay', order, { notify_url: shop.url });
  await fetch(`${sandbox.alipay.gatewayUrl}?${new URLSearchParams(params).toString()}`, { redirect: 'manual' });
  return number;
}

/** What the provider itself says was paid, in fen; undefined when nothing was. */
async function paidAt(provider: ProviderName, number: string): Promise<number | undefined> {
  if (provider === 'stripe') {
    const session = await openStripe(sandbox).checkout.sessions.retrieve(number, { expand: ['payment_intent'] });
    const intent = session.payment_intent;
    return session.payment_status === 'paid' && typeof intent === 'object' ? intent?.amount_received : undefined;
  }
  if (provider === 'wechat') {
    const path = `/v3/pay/transactions/out-trade-no/${number}?mchid=${sandbox.wechat.merchantId}`;
    const { body } = await callWechat(sandbox, 'GET', path);
    return body['trade_state'] === 'SUCCESS' ? (body['amount'] as { total: number }).total : undefined;
  }
  const trade = await callAlipay(sandbox, 'alipay.trade.query', { out_trade_no: number });
  return trade['trade_status'] === 'TRADE_SUCCESS' ? Math.round(Number(trade['total_amount']) * 100) : undefined;
}

/** The amount a notice claims. */
function claimOf(provider: ProviderName, body: string): number {
  if (provider === 'stripe') return JSON.parse(body).data.object.amount_total;
  if (provider === 'alipay') return Math.round(Number(new URLSearchParams(body).get('total_amount')) * 100);
  return JSON.parse(openResource(JSON.parse(body).resource, sandbox.wechat.apiV3Key)).amount.total;
}

async function close(provider: ProviderName, number: string): Promise<void> {
  if (provider === 'stripe') await openStripe(sandbox).checkout.sessions.expire(number);
  else if (provider === 'alipay') await callAlipay(sandbox, 'alipay.trade.close', { out_trade_no: number });
  else {
    await callWechat(sandbox, 'POST', `/v3/pay/transactions/out-trade-no/${number}/close`, {
      body: { mchid: sandbox.wechat.merchantId },
    });
  }
}

const quiet = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(names)('%s can be told', (provider) => {
  const price = amounts[provider];
  const ask = (number: string, verb: string, body: object = {}) =>
    control(`/${provider}/payments/${number}/${verb}`, body);

  it('to pay, and to tell it again', async () => {
    const number = await begin(provider);
    expect((await control(`/${provider}/payments/${number}`)).body).toMatchObject({
      payment: { provider, number, state: 'open', amountFen: price },
    });
    expect((await ask(number, 'notify')).status).toBe(400);
    expect(await ask(number, 'pay')).toMatchObject({
      status: 200,
      body: { payment: { state: 'paid', paidFen: price } },
    });
    expect(await paidAt(provider, number)).toBe(price);
    await shop.waitFor(1);
    await ask(number, 'notify');
    const [first, second] = await shop.waitFor(2);
    expect(claimOf(provider, second?.body ?? '')).toBe(claimOf(provider, first?.body ?? ''));
    expect(await ask(number, 'pay')).toMatchObject({ status: 409, body: { state: 'paid' } });
  });

  it('to fail, and then to pay', async () => {
    const number = await begin(provider);
    expect((await ask(number, 'fail')).body).toMatchObject({ payment: { state: 'open', isDeclined: true } });
    expect(await paidAt(provider, number)).toBeUndefined();
    await ask(number, 'pay', { notice: 'never' });
    expect(await paidAt(provider, number)).toBe(price);
  });

  it('to pay late, or to fail late', async () => {
    const [late, bounced] = [await begin(provider), await begin(provider)];
    const under = await ask(late, 'pay-late', { seconds: 0.3, notice: 'never' });
    expect(under.body).toMatchObject({ payment: { state: 'waiting' } });
    await ask(bounced, 'pay-late', { seconds: 0.1, ends: 'failed' });
    await expect.poll(() => paidAt(provider, late)).toBe(price);
    expect((await control(`/${provider}/payments/${bounced}`)).body).toMatchObject({ payment: { state: 'failed' } });
    expect(await paidAt(provider, bounced)).toBeUndefined();
  });

  it('to pay what the shop has closed', async () => {
    const number = await begin(provider);
    await close(provider, number);
    expect(await ask(number, 'pay')).toMatchObject({ status: 409, body: { state: 'closed' } });
    expect((await ask(number, 'pay', { isEvenIfClosed: true })).status).toBe(200);
    expect(await paidAt(provider, number)).toBe(price);
  });

  it('to notify twice, late or never', async () => {
    await ask(await begin(provider), 'pay', { notice: 'twice' });
    const both = await shop.waitFor(2);
    expect(both.map(({ body }) => claimOf(provider, body))).toEqual([price, price]);
    shop.received.length = 0;

    await ask(await begin(provider), 'pay', { notice: 'never' });
    await quiet(150);
    expect(shop.received).toHaveLength(0);

    await ask(await begin(provider), 'pay', { notice: 'held_back', heldBackSeconds: 0.4 });
    const other = await begin(provider);
    await ask(other, 'pay', { paidFen: 1, notice: 'misstated' });
    const [early, held] = await shop.waitFor(2);
    expect(claimOf(provider, early?.body ?? '')).not.toBe(price);
    expect(claimOf(provider, held?.body ?? '')).toBe(price);
  });

  it('to claim another amount than was paid, or to receive another than was asked', async () => {
    const misstated = await begin(provider);
    await ask(misstated, 'pay', { notice: 'misstated' });
    const [told] = await shop.waitFor(1);
    expect([claimOf(provider, told?.body ?? ''), await paidAt(provider, misstated)]).toEqual([price + 100, price]);
    const short = await begin(provider);
    await ask(short, 'pay', { paidFen: price - 1, notice: 'never' });
    expect(await paidAt(provider, short)).toBe(price - 1);
  });

  it('to send a notice that is forged', async () => {
    const number = await begin(provider);
    await ask(number, 'forge');
    const [told] = await shop.waitFor(1);
    const { body = '', headers = new Headers() } = told ?? {};
    const isGenuine = {
      stripe: () => {
        const { webhookSecret } = sandbox.stripe;
        const signature = headers.get('stripe-signature') ?? '';
        try {
          return openStripe(sandbox).webhooks.constructEvent(body, signature, webhookSecret).id !== '';
        } catch {
          return false;
        }
      },
      wechat: () => isSignedByWechat(headers, body, sandbox.wechat.publicKey),
      alipay: () => isSignedByAlipay(sandbox, Object.fromEntries(new URLSearchParams(body))),
    }[provider];
    expect(isGenuine()).toBe(false);
    expect(await paidAt(provider, number)).toBeUndefined();
  });

  it('to be down, slow, failing, or to lose its answer', async () => {
    const weather = (condition: string, slowMs = 0) => control(`/${provider}/weather`, { condition, slowMs });
    const number = await begin(provider);
    await control(`/${provider}/payments/${number}/pay`, { notice: 'never' });
    for (const condition of ['down', 'refused', 'failing', 'limited', 'answer_lost']) {
      await weather(condition);
      const said = await paidAt(provider, number).catch(() => undefined);
      expect([condition, said]).toEqual([condition, undefined]);
    }
    const start = Date.now();
    expect((await weather('fine', 300)).body).toEqual({ condition: 'fine', slowMs: 300 });
    expect(await paidAt(provider, number)).toBe(price);
    expect(Date.now() - start).toBeGreaterThanOrEqual(290);
    await weather('fine');
  });

  it('nothing it does not know', async () => {
    const number = await begin(provider);
    expect((await ask(number, 'pay', { notice: 'loudly' })).status).toBe(400);
    expect((await ask(number, 'pay-late', {})).status).toBe(400);
    expect((await ask('unknown', 'pay')).status).toBe(400);
    expect((await control(`/${provider}/weather`, { condition: 'snow' })).status).toBe(400);
    expect(await paidAt(provider, number)).toBeUndefined();
  });
});

describe('an answer that is lost', () => {
  it('belongs to work that was done', async () => {
    const order = buildOrder(sandbox);
    await control('/wechat/weather', { condition: 'answer_lost' });
    await expect(callWechat(sandbox, 'POST', '/v3/pay/transactions/native', { body: order })).rejects.toThrow(
      'fetch failed',
    );
    await control('/wechat/weather', { condition: 'fine' });
    expect((await control(`/wechat/payments/${String(order['out_trade_no'])}`)).body).toMatchObject({
      payment: { state: 'open' },
    });
  });
});

describe('bills', () => {
  const day = toDay(Date.now());

  async function wechatBill(gzip: boolean): Promise<string> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL${gzip ? '&tar_type=GZIP' : ''}`;
    const { body } = await callWechat(sandbox, 'GET', path);
    const url = new URL(String(body['download_url']));
    const { text, bytes } = await callWechat(sandbox, 'GET', url.pathname + url.search);
    const bill = gzip ? gunzipSync(bytes).toString() : text;
    expect(createHash('sha1').update(bill).digest('hex')).toBe(body['hash_value']);
    return bill;
  }

  it('of WeChat Pay list payments and refunds, and lie when told to', async () => {
    const [number, missing] = [await begin('wechat'), await begin('wechat')];
    for (const paid of [number, missing]) await control(`/wechat/payments/${paid}/pay`, { notice: 'never' });
    await callWechat(sandbox, 'POST', '/v3/refund/domestic/refunds', {
      body: { out_trade_no: number, out_refund_no: 'rb-1', amount: { refund: 5_600, total: 25_600, currency: 'CNY' } },
    });
    const early = await callWechat(sandbox, 'GET', `/v3/bill/tradebill?bill_date=${day}`);
    expect([early.status, early.body['code']]).toEqual([400, 'NO_STATEMENT_EXIST']);
    await control('/wechat/bills', { early: true });
    await expect.poll(async () => (await wechatBill(false)).includes('rb-1')).toBe(true);
    const bill = await wechatBill(true);
    const rowsOf = (text: string, of: string) =>
      text
        .split('\r\n')
        .filter((line) => line.includes(of))
        .map((line) => line.slice(1).split(',`'));
    expect(bill.startsWith('交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,')).toBe(true);
    expect(rowsOf(bill, number)).toMatchObject([
      {
        6: number,
        8: 'NATIVE',
        9: 'SUCCESS',
        12: '256.00',
        15: '0',
        16: '0.00',
        22: '1.54000',
        24: '256.00',
        25: '0.00',
      },
      { 6: number, 9: 'REFUND', 12: '0.00', 15: 'rb-1', 16: '56.00', 19: 'SUCCESS', 22: '-0.34000', 25: '56.00' },
    ]);
    const [, summary] = bill.split(/总交易单数.*\r\n/);
    expect(summary?.slice(1).split(',`')[0]).toBe(String(bill.trim().split('\r\n').length - 3));

    await control('/wechat/bills', { difference: { kind: 'missing', ref: missing } });
    await control('/wechat/bills', { difference: { kind: 'amount', ref: 'rb-1', amountFen: 5_500 } });
    await control('/wechat/bills', { difference: { kind: 'extra', day, amountFen: 777, number: 'extra-line' } });
    const lying = await wechatBill(false);
    expect(rowsOf(lying, missing)).toEqual([]);
    expect(rowsOf(lying, 'rb-1')).toMatchObject([{ 16: '55.00' }]);
    expect(rowsOf(lying, 'extra-line')).toMatchObject([{ 24: '7.77' }]);
    await control('/wechat/bills', { straighten: true });
    expect(await wechatBill(false)).toBe(bill);
  });

  it('of Stripe are its balance, with the fees, page by page', async () => {
    const stripe = openStripe(sandbox);
    const gte = Math.floor(Date.now() / 1000) - 1;
    const numbers: string[] = [];
    for (let n = 0; n < 3; n++) {
      const number = await begin('stripe');
      numbers.push(number);
      await control(`/stripe/payments/${number}/pay`, { notice: 'never' });
    }
    const session = await stripe.checkout.sessions.retrieve(numbers[2] ?? '');
    const intent = typeof session.payment_intent === 'string' ? session.payment_intent : '';
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    const seen = [];
    for await (const one of stripe.balanceTransactions.list({ created: { gte }, limit: 2, expand: ['data.source'] })) {
      seen.push(one);
    }
    const ours = seen.slice(0, 4);
    expect(ours.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
      ['refund', -1_000, 0, -1_000],
      ['charge', 25_699, 945, 24_754],
      ['charge', 25_699, 945, 24_754],
      ['charge', 25_699, 945, 24_754],
    ]);
    expect(ours[0]?.source).toMatchObject({ id: refund.id, object: 'refund' });
    expect(ours[1]?.source).toMatchObject({ object: 'charge', payment_intent: intent });

    await control('/stripe/bills', { difference: { kind: 'missing', ref: refund.id } });
    const lying = await stripe.balanceTransactions.list({ created: { gte }, type: 'refund' });
    expect(lying.data.map(({ source }) => source)).not.toContain(refund.id);
    await control('/stripe/bills', { straighten: true });
  });
});
