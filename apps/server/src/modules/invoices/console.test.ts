import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { codeOf } from '../../testing/answers.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { buyPaid, openInvoicing, refund, requestForm } from '../../testing/invoicing.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let cashier: TestStaff;
let invoiceId: string;
let ticketIds: string[];
let orderId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await openInvoicing(app, 'by_finance');
  cashier = await signStaffIn(app, ['cashier']);
  const buyer = await createBuyer(app);
  ({ orderId, ticketIds } = await buyPaid(app, buyer, 2));
  const asked = await app.call('POST', routeUrl(invoicesRoutes.requestInvoice), {
    token: buyer.token,
    form: requestForm([orderId]),
  });
  invoiceId = (asked.data as { uuid: string }).uuid;
});
afterAll(() => app.end());

const PDF = Buffer.from('%PDF-1.7 an official invoice');
const OFFICIAL = '26312000000012345678';

/** Uploads as the browser does. */
async function upload(path: string, { number = OFFICIAL, file = PDF }: { number?: string; file?: Buffer | null } = {}) {
  const boundary = 'parts-of-a-form';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(field('officialNumber', number) + field('issuedOn', '2026-07-08')),
    ...(file
      ? [
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
          ),
          file,
          Buffer.from('\r\n'),
        ]
      : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const answer = await app.server.inject({
    method: 'POST',
    url: `/console/api/invoices/${path}`,
    headers: {
      cookie: `${CONSOLE_COOKIE}=${cashier.token}`,
      'x-console': '1',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  return { ...answer.json<{ code: string }>(), status: answer.statusCode };
}
const idsIn = async (queue: 'to_issue' | 'to_reverse' | 'issued' | 'ended') =>
  (await cashier.api.invoices.listInvoices({ queue })).items.map(({ id }) => id);

describe('finance’s invoices', () => {
  it('are read by finance and analysts, and issued by finance alone', async () => {
    await expect(createConsoleClient(app).invoices.listInvoices()).rejects.toMatchObject({ status: 401 });
    const reviewer = await signStaffIn(app, ['reviewer']);
    await expect(reviewer.api.invoices.listInvoices()).rejects.toMatchObject({ code: '40300' });
    const analyst = await signStaffIn(app, ['analyst']);
    expect((await analyst.api.invoices.countInvoices()).toIssue).toBe(1);
    await expect(analyst.api.invoices.handToProvider({ id: invoiceId })).rejects.toMatchObject({ code: '40300' });
    await expect(analyst.api.invoices.mailInvoice({ id: invoiceId })).rejects.toMatchObject({ code: '40300' });
  });

  it('count down the working days until they are promised; mobile and e-mail stay masked', async () => {
    const { items } = await cashier.api.invoices.listInvoices({ queue: 'to_issue' });
    expect(items).toMatchObject([{ id: invoiceId, amountFen: 25_600, issuer: 'finance', isRefused: false }]);
    // Twenty after the conference ends tomorrow (spec §9): tomorrow itself may be one more.
    expect([20, 21]).toContain(items[0]?.daysLeft);
    expect(await cashier.api.invoices.getInvoice({ id: invoiceId })).toMatchObject({
      email: 'f***e@example.org',
      orders: [{ id: orderId, amountFen: 25_600 }],
      hasFile: false,
    });
    const promise = (day: string) =>
      app.platform.database.pool.query('UPDATE invoices SET promised_by = $2 WHERE id = $1', [invoiceId, day]);
    await promise('2026-01-05');
    const [late] = (await cashier.api.invoices.listInvoices({ queue: 'to_issue' })).items;
    expect(late?.daysLeft).toBeLessThan(0);
    expect((await cashier.api.invoices.countInvoices()).late).toBe(1);
    await promise(items[0]?.promisedBy ?? '');
  });

  it('are found by title, number, tax ID and order', async () => {
    const { number } = await cashier.api.invoices.getInvoice({ id: invoiceId });
    const order = await cashier.api.orderDesk.getOrder({ id: orderId });
    for (const words of ['岚序智能', number, '91310115MA7T2Y8K1N', order.number])
      expect((await cashier.api.invoices.listInvoices({ words })).items.map(({ id }) => id)).toEqual([invoiceId]);
    expect((await cashier.api.invoices.listInvoices({ words: 'none such' })).total).toBe(0);
  });

  it('are issued by uploading the official file, which must be a PDF under a number of its own', async () => {
    expect(await upload(`${invoiceId}/issue`, { number: '12' })).toMatchObject({ status: 400 });
    expect(await upload(`${invoiceId}/issue`, { file: null })).toMatchObject({ code: '21005' });
    expect(await upload(`${invoiceId}/issue`, { file: Buffer.from('<html>') })).toMatchObject({ code: '33009' });
    expect(await upload(`${orderId}/issue`)).toMatchObject({ code: '40401' });
    await expect(cashier.api.invoices.mailInvoice({ id: invoiceId })).rejects.toMatchObject({ code: '33006' });
    expect(await upload(`${invoiceId}/issue`)).toMatchObject({ code: '0000' });
    expect(await upload(`${invoiceId}/issue`)).toMatchObject({ code: '33004' });
    expect([await idsIn('to_issue'), await idsIn('issued')]).toEqual([[], [invoiceId]]);
    const file = await app.server.inject({
      url: `/console/api/invoices/${invoiceId}/file?file=invoice`,
      headers: { cookie: `${CONSOLE_COOKIE}=${cashier.token}` },
    });
    expect(file.rawPayload).toEqual(PDF);
    await cashier.api.invoices.mailInvoice({ id: invoiceId });
  });

  it('are reversed after a refund, and what is left is asked for anew', async () => {
    await refund(app, ticketIds.slice(0, 1));
    await app.platform.database.pool.query('UPDATE invoices SET reversal_due_at = now() WHERE id = $1', [invoiceId]);
    expect(await idsIn('to_reverse')).toEqual([invoiceId]);
    expect(await upload(`${invoiceId}/reverse`, { number: OFFICIAL.replace('8', '9') })).toMatchObject({
      code: '0000',
    });
    expect(await idsIn('ended')).toEqual([invoiceId]);
    const { items } = await cashier.api.invoices.listInvoices({ queue: 'to_issue' });
    expect(items).toMatchObject([{ amountFen: 12_800, title: '岚序智能（上海）有限公司' }]);
  });

  it('leave as a sheet with what is left of the working days', async () => {
    const [first] = (await cashier.api.invoices.listInvoices({ queue: 'to_issue' })).items;
    const fetchSheet = (format: string, token = cashier.token) =>
      app.server.inject({
        url: `/console/api/invoices/export?queue=to_issue&format=${format}`,
        headers: { cookie: `${CONSOLE_COOKIE}=${token}`, language: 'en' },
      });
    const { headers, body } = await fetchSheet('csv');
    expect(headers['content-disposition']).toContain('invoices-to_issue-');
    const [head, line, ...others] = body.trim().split('\r\n');
    expect(head).toContain('Request,Title,Tax ID,Kind,Amount,Orders');
    expect(line).toContain(`${first?.number},岚序智能（上海）有限公司,91310115MA7T2Y8K1N,General e-invoice,128.00`);
    expect(line?.split(',')[8]).toBe(String(first?.daysLeft));
    expect(others).toEqual([]);
    expect((await fetchSheet('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    const reviewer = await signStaffIn(app, ['reviewer']);
    expect((await fetchSheet('csv', reviewer.token)).json()).toMatchObject({ code: '40300' });
  });

  it('are sent back with a reason, wait for the applicant, and can still be drawn up', async () => {
    const [rest] = (await cashier.api.invoices.listInvoices({ queue: 'to_issue' })).items;
    const id = rest?.id ?? '';
    const analyst = await signStaffIn(app, ['analyst']);
    expect(await codeOf(analyst.api.invoices.sendBack({ id, reason: '税号少了一位' }))).toBe('40300');
    await cashier.api.invoices.sendBack({ id, reason: '税号少了一位' });
    expect(await idsIn('to_issue')).toEqual([]);
    expect((await cashier.api.invoices.listInvoices({ queue: 'refused' })).items).toEqual([]);
    const { items } = await cashier.api.invoices.listInvoices({ queue: 'sent_back' });
    expect(items).toMatchObject([{ id, refusal: '税号少了一位', isRefused: true }]);
    expect(await codeOf(cashier.api.invoices.sendBack({ id: invoiceId, reason: 'no' }))).toBe('33004');
  });

  it('are handed to the provider, which draws them up', async () => {
    const [rest] = (await cashier.api.invoices.listInvoices({ queue: 'sent_back' })).items;
    await cashier.api.invoices.handToProvider({ id: rest?.id ?? '' });
    expect((await cashier.api.invoices.listInvoices({ queue: 'under_way' })).items).toMatchObject([{ id: rest?.id }]);
    await expect(cashier.api.invoices.handToProvider({ id: invoiceId })).rejects.toMatchObject({ code: '33004' });
  });
});
