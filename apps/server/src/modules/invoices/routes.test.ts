import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { buyPaid, finance, openInvoicing, requestForm } from '../../testing/invoicing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setSetting } from '../reference/commands.ts';
import { getSettingVersion } from '../reference/queries.ts';
import { issueInvoice, recordDocument } from './issuing.ts';

let app: TestApp;
let buyer: Buyer;
let other: Buyer;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await openInvoicing(app, 'by_finance');
  buyer = await createBuyer(app);
  other = await createBuyer(app);
});
afterAll(() => app.end());

interface Summary {
  uuid: string;
  applyNo: string;
  status: string;
  amount: number;
  promiseDate: string;
}
const post = (path: string, form: Record<string, string | number>, token = buyer.token) =>
  app.call('POST', `/ticket/invoice/records/${path}`, { token, form });
const get = (path: string, token = buyer.token) => app.call('GET', `/ticket/invoice/records/${path}`, { token });
const ask = async (orderIds: string[], change: Record<string, string> = {}): Promise<Summary> => {
  const answer = await post('apply', requestForm(orderIds, change));
  if (answer.code !== '0000') throw new Error(`${answer.code} ${answer.msg}`);
  return answer.data;
};
let officialNumbers = 0;
const pdf = () => ({
  officialNumber: String(26_312_000_000_000_000_000n + BigInt(officialNumbers++)),
  issuedAt: app.clock.now(),
  file: Buffer.from('%PDF-1.7 official'),
});
const issue = (id: string) =>
  recordDocument(app.platform, id, pdf(), (tx, document) => issueInvoice(tx, app.platform, finance, id, document));

test.each([
  ['POST', 'invoice/records/apply'],
  ['POST', 'invoice/records/list'],
  ['GET', 'invoice/records/detail/01890000-0000-7000-8000-000000000001'],
  ['GET', 'invoice/records/getInvoiceHeader/all'],
  ['GET', 'invoice/records/searchCompany/岚序'],
  ['GET', 'invoice/records/terms'],
  ['GET', 'invoice/records/file/01890000-0000-7000-8000-000000000001'],
  ['GET', 'order/receipt/01890000-0000-7000-8000-000000000001'],
] as const)('nobody calls %s %s without signing in', async (method, path) => {
  expect(await app.call(method, `/ticket/${encodeURI(path)}`)).toMatchObject({ status: 401, code: '40100' });
});

describe('asking for an invoice', () => {
  it('puts several orders on one, for what was paid', async () => {
    const one = await buyPaid(app, buyer, 1);
    const two = await buyPaid(app, buyer, 2);
    const summary = await ask([one.orderId, two.orderId]);
    expect(summary).toMatchObject({
      applyNo: expect.stringMatching(/^FP\d{10}$/),
      status: 'not_issued',
      amount: 38_400,
      invoiceHeader: '岚序智能（上海）有限公司',
      taxNo: '91310115MA7T2Y8K1N',
      isBeingIssued: false,
    });
    const { data } = await get(`detail/${summary.uuid}`);
    expect(data).toMatchObject({
      email: 'finance@example.org',
      hasFile: false,
      orders: [
        { uuid: one.orderId, amount: 12_800, lines: [{ name: '展览票', nameEn: 'Exhibition pass', num: 1 }] },
        { uuid: two.orderId, amount: 25_600, lines: [{ num: 2 }] },
      ],
    });
  });

  it('is the same command for the main area’s client', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const form = requestForm([orderId], { invoiceHeaderType: 'individual', invoiceHeader: '周以安', taxNo: '' });
    const answer = await app.call('POST', '/business/invoice/applyInvoice', { token: buyer.token, form });
    expect(answer).toMatchObject({ code: '0000', data: { invoiceHeader: '周以安', taxNo: null, amount: 12_800 } });
  });

  it('gets the same record for the same key', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const [first, second] = await Promise.all([
      ask([orderId], { clientKey: 'once-and-only' }),
      ask([orderId], { clientKey: 'once-and-only' }),
    ]);
    expect(second).toEqual(first);
  });

  it('says which field is wrong, in its wire name', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const answer = await post('apply', requestForm([orderId], { taxNo: '91310115MA7T2Y8K1M', email: 'nobody' }));
    expect(answer).toMatchObject({ status: 400, code: '40000', data: { fields: [{ field: 'email' }] } });
    const checked = await post(
      'apply',
      requestForm([orderId], { taxNo: '91310115MA7T2Y8K1M', invoiceType: 'special' }),
    );
    expect(checked.data).toMatchObject({
      fields: [
        { field: 'taxNo', reason: '税号校验不通过，请逐位核对，尤其是最后一位' },
        { field: 'companyAddress' },
        { field: 'companyTel' },
        { field: 'bankName' },
        { field: 'bankAccount' },
      ],
    });
  });

  it('is refused for another’s order, an unpaid one, one that has an invoice', async () => {
    const { orderId } = await buyPaid(app, buyer);
    expect(await post('apply', requestForm([orderId]), other.token)).toMatchObject({ status: 404, code: '40401' });
    const unpaid = await buyer.buy((await buyPaidProduct()) ?? '');
    expect(await post('apply', requestForm([unpaid.uuid]))).toMatchObject({ code: '33002' });
    await ask([orderId]);
    const { number } = (
      await app.platform.database.pool.query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [orderId])
    ).rows[0] ?? { number: '' };
    const again = await post('apply', requestForm([orderId]));
    expect(again).toMatchObject({ code: '33003', data: { number } });
  });

  async function buyPaidProduct(): Promise<string | undefined> {
    const { rows } = await app.platform.database.pool.query<{ id: string }>('SELECT id FROM products LIMIT 1');
    return rows[0]?.id;
  }

  it('ends with its last day', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const { db } = app.platform.database;
    const { value, version } = await getSettingVersion(db, 'invoice_deadline');
    const set = (lastDay: string, seen: number) =>
      db.transaction((tx) =>
        setSetting(tx, finance, app.platform, { code: 'invoice_deadline', version: seen, value: lastDay }),
      );
    await set('2026-01-31', version);
    expect(await post('apply', requestForm([orderId]))).toMatchObject({
      code: '33001',
      data: { lastDay: '2026-01-31' },
    });
    expect((await get('terms')).data).toMatchObject({ deadline: '2026-01-31', isOpen: false });
    await set(value, version + 1);
    expect((await get('terms')).data).toMatchObject({ deadline: value, isOpen: true });
  });
});

describe('what can be asked for', () => {
  it('are paid orders without an invoice; a withdrawn request frees them', async () => {
    const own = await createBuyer(app);
    const { orderId } = await buyPaid(app, own, 2);
    const listed = async () => {
      const { data } = await get('terms', own.token);
      return (data as { orders: { uuid: string; amount: number }[] }).orders;
    };
    expect(await listed()).toMatchObject([{ uuid: orderId, amount: 25_600 }]);
    const answer = await post('apply', requestForm([orderId]), own.token);
    const { uuid } = answer.data as Summary;
    expect(await listed()).toEqual([]);
    expect((await get('terms', own.token)).data).toMatchObject({
      invoiced: [{ orderUuid: orderId, invoiceUuid: uuid }],
    });
    expect(await post(`withdraw/${uuid}`, {}, buyer.token)).toMatchObject({ code: '40401' });
    expect(await post(`withdraw/${uuid}`, {}, own.token)).toMatchObject({ code: '0000' });
    expect(await post(`withdraw/${uuid}`, {}, own.token)).toMatchObject({ code: '33004' });
    expect(await listed()).toMatchObject([{ uuid: orderId, amount: 25_600 }]);
    expect(await post('apply', requestForm([orderId]), own.token)).toMatchObject({ code: '0000' });
  });

  it('says by when it is sent', async () => {
    const { data } = await get('terms');
    expect(data).toMatchObject({ workingDays: 20, promiseDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });
});

describe('own records', () => {
  it('come in pages, by state, and are nobody else’s', async () => {
    const own = await createBuyer(app);
    const ids: string[] = [];
    for (const title of ['一', '二', '三']) {
      const { orderId } = await buyPaid(app, own);
      const answer = await post('apply', requestForm([orderId], { invoiceHeader: `${title}号公司` }), own.token);
      ids.push((answer.data as Summary).uuid);
    }
    await issue(ids[0] ?? '');
    const page = await post('list', { pageSize: 2 }, own.token);
    expect(page.data).toMatchObject({ total: 3, list: [{ uuid: ids[2] }, { uuid: ids[1] }] });
    const issued = await post('list', { status: 'issued' }, own.token);
    expect(issued.data).toMatchObject({ total: 1, list: [{ uuid: ids[0], status: 'issued' }] });
    expect(await get(`detail/${ids[0]}`)).toMatchObject({ status: 404, code: '40401' });
    expect((await post('list', {}, other.token)).data).toMatchObject({ total: 0 });
  });

  it('give their titles back, each once, last used first', async () => {
    const own = await createBuyer(app);
    const use = async (change: Record<string, string>): Promise<string> => {
      const { orderId } = await buyPaid(app, own);
      return ((await post('apply', requestForm([orderId], change), own.token)).data as Summary).uuid;
    };
    await use({ email: 'old@example.org' });
    const person = await use({ invoiceHeaderType: 'individual', invoiceHeader: '周以安', taxNo: '' });
    await use({ email: 'new@example.org' });
    const titles = async (id: string) =>
      ((await get(`getInvoiceHeader/${id}`, own.token)).data as { invoiceHeader: string; email: string }[]).map(
        ({ invoiceHeader, email }) => [invoiceHeader, email],
      );
    expect(await titles('all')).toEqual([
      ['岚序智能（上海）有限公司', 'new@example.org'],
      ['周以安', 'finance@example.org'],
    ]);
    expect(await titles('individual')).toEqual([['周以安', 'finance@example.org']]);
    expect(await titles(person)).toEqual([['周以安', 'finance@example.org']]);
    expect((await get(`getInvoiceHeader/${person}`)).data).toEqual([]);
    expect(await get('getInvoiceHeader/none')).toMatchObject({ status: 400, code: '40000' });
  });
});

describe('companies', () => {
  it('are found in the register; when it is down, the form says to type', async () => {
    expect((await get(encodeURI('searchCompany/岚序'))).data).toMatchObject([
      { companyName: '岚序智能（上海）有限公司', taxNo: '91310115MA7T2Y8K1N', isActive: true },
      { companyName: '岚序智能（苏州）有限公司' },
    ]);
    expect(await get(encodeURI('searchCompany/岚'))).toMatchObject({ status: 400 });
    app.sandbox.setInvoicingManner({ isRegisterDown: true });
    expect(await get(encodeURI('searchCompany/岚序'))).toMatchObject({ code: '33007' });
    app.sandbox.setInvoicingManner({ isRegisterDown: false });
  });
});

describe('the file', () => {
  it('is there once it is issued, for its owner, by a link that ends', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const { uuid } = await ask([orderId]);
    expect(await get(`file/${uuid}`)).toMatchObject({ code: '33006' });
    expect(await post(`resend/${uuid}`, {})).toMatchObject({ code: '33006' });
    await issue(uuid);
    expect(await get(`file/${uuid}`, other.token)).toMatchObject({ status: 404, code: '40401' });
    expect(await get(`file/${uuid}?file=reversal`)).toMatchObject({ code: '33006' });
    const { data } = await get(`file/${uuid}`);
    const { url, fileName } = data as { url: string; fileName: string };
    expect(fileName).toMatch(/^\d{20}\.pdf$/);
    const file = await app.server.inject({ method: 'GET', url });
    expect(file).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(file.rawPayload.toString()).toBe('%PDF-1.7 official');
    expect((await app.server.inject({ method: 'GET', url: url.replace('signature=', 'signature=x') })).statusCode).toBe(
      404,
    );
  });
});

describe('a receipt', () => {
  it('is drawn for a paid order of one’s own, by a link that ends', async () => {
    const { orderId } = await buyPaid(app, buyer, 2);
    const receipt = (id: string, token = buyer.token) => app.call('GET', `/ticket/order/receipt/${id}`, { token });
    expect(await receipt(orderId, other.token)).toMatchObject({ status: 404, code: '40401' });
    const { data } = await receipt(orderId);
    const { url } = data as { url: string };
    const sheet = await app.server.inject({ method: 'GET', url });
    expect(sheet).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const forged = [
      url.replace('language=zh', 'language=en'),
      url.replace(/until=\d/, 'until=9'),
      `/receipts/${orderId}`,
    ];
    for (const wrong of forged) expect((await app.server.inject({ method: 'GET', url: wrong })).statusCode).toBe(404);
    app.clock.move(601_000);
    expect((await app.server.inject({ method: 'GET', url })).statusCode).toBe(404);
    app.clock.move(-601_000);
  });

  it('is not there for what was not paid', async () => {
    const { rows } = await app.platform.database.pool.query<{ id: string }>('SELECT id FROM products LIMIT 1');
    const unpaid = await buyer.buy(rows[0]?.id ?? '');
    expect(await app.call('GET', `/ticket/order/receipt/${unpaid.uuid}`, { token: buyer.token })).toMatchObject({
      code: '33002',
    });
  });
});
