import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { createNuonuoProvider, signCall } from './nuonuo.ts';
import { EInvoiceError, type InvoiceOrder } from './provider.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.setInvoicingManner({ isDown: false, seconds: 0, refusal: null }));

let numbers = 0;
const buildOrder = (change: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  requestNumber: `FP26${String(numbers++).padStart(6, '0')}-1`,
  kind: 'general',
  buyer: {
    name: '岚序智能（上海）有限公司',
    taxId: '91310115MA7T2Y8K1N',
    address: '',
    phone: '',
    bank: '',
    account: '',
  },
  remarks: '',
  amountFen: 12_800,
  seller: {
    address: '上海市',
    phone: '021',
    bank: '',
    account: '',
    clerk: '林',
    goodsName: '*会展服务*门票',
    goodsCode: '3040305000000000000',
    taxRatePercent: 6,
  },
  ...change,
});
const provider = () => createNuonuoProvider(sandbox.eInvoice);
const isTrouble = expect.objectContaining({ constructor: EInvoiceError });

it('signs as the gateway expects', () => {
  // A pair known to have passed the live gateway.
  const signed = signCall({
    appSecret: 'SECRET',
    appkey: 'APPKEY',
    senid: 'SENID',
    nonce: '12345678',
    timestamp: '1700000000',
    content: '{"a":1}',
  });
  expect(signed).toBe('7iSZiR+0g+376QEJ38xLM+3vGDs=');
});

describe('an invoice', () => {
  it('is drawn up after a while and comes as a file', async () => {
    sandbox.setInvoicingManner({ seconds: 0.3 });
    const order = buildOrder();
    expect(await provider().query(order.requestNumber)).toEqual({ state: 'unknown' });
    await provider().issue(order);
    expect(await provider().query(order.requestNumber)).toEqual({ state: 'working' });
    await expect
      .poll(() => provider().query(order.requestNumber))
      .toMatchObject({
        state: 'issued',
        officialNumber: expect.stringMatching(/^\d{20}$/),
        issuedAt: expect.any(Date),
      });
    const outcome = await provider().query(order.requestNumber);
    expect(outcome.state === 'issued' && outcome.file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is one, however often it is asked for', async () => {
    const order = buildOrder();
    await provider().issue(order);
    const first = await provider().query(order.requestNumber);
    await provider().issue(order);
    const second = await provider().query(order.requestNumber);
    expect(first).toMatchObject({ state: 'issued' });
    expect(second).toMatchObject({ officialNumber: first.state === 'issued' ? first.officialNumber : '' });
  });

  it('is reversed by a red one, once', async () => {
    const order = buildOrder();
    await provider().issue(order);
    const blue = await provider().query(order.requestNumber);
    const officialNumber = blue.state === 'issued' ? blue.officialNumber : '';
    const red = { requestNumber: `${order.requestNumber}R`, officialNumber };
    await provider().reverse(red);
    await provider().reverse(red);
    expect(await provider().query(red.requestNumber)).toMatchObject({ state: 'issued' });
    expect(await provider().reverse({ requestNumber: 'FP-OTHER', officialNumber })).toEqual({
      state: 'refused',
      reason: 'E9207 该发票已红冲',
    });
  });

  it('is refused with the reason', async () => {
    sandbox.setInvoicingManner({ refusal: '购方税号不存在' });
    const order = buildOrder();
    await provider().issue(order);
    expect(await provider().query(order.requestNumber)).toEqual({ state: 'refused', reason: '购方税号不存在' });
  });
});

describe('trouble', () => {
  it('passes when the platform is down or not there', async () => {
    sandbox.setInvoicingManner({ isDown: true });
    await expect(provider().issue(buildOrder())).rejects.toEqual(isTrouble);
    const { eInvoice } = sandbox;
    const nowhere = { endpoint: 'http://127.0.0.1:1/open/v1/services', tokenUrl: 'http://127.0.0.1:1/accessToken' };
    await expect(createNuonuoProvider({ ...eInvoice, ...nowhere }).query('x')).rejects.toEqual(isTrouble);
  });

  it('is a wrong secret or tax number; an amount of nothing is a refusal', async () => {
    const { eInvoice } = sandbox;
    for (const change of [{ appSecret: 'wrong' }, { taxId: '91310115MA7T2Y8K1N' }])
      await expect(createNuonuoProvider({ ...eInvoice, ...change }).query('x')).rejects.toEqual(isTrouble);
    expect(await provider().issue(buildOrder({ amountFen: 0 }))).toEqual({
      state: 'refused',
      reason: 'E9107 价税合计须大于0',
    });
  });
});
