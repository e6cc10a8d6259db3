import { inflateRawSync } from 'node:zlib';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { type Route, routeUrl } from '@mingtang/contract/route';
import { mayDo, type Permission } from '@mingtang/contract/staff/policy';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createBuyer } from '../testing/buyer.ts';
import { buyPaid, openInvoicing, requestForm } from '../testing/invoicing.ts';
import { signStaffIn, type TestStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { CONSOLE_COOKIE } from './console-calls.ts';

/** One person, and everything of theirs that nobody may read by a `*.read` alone. */
const secrets = {
  name: '欧阳见微',
  phone: '13912345678',
  email: 'jianwei.ouyang@example.org',
  invoiceMail: 'bills.of.jianwei@example.org',
  title: '欧阳见微',
};

let app: TestApp;
let analyst: TestStaff;
let cashier: TestStaff;
let invoiceId: string;
let orderId: string;
let personId: string;

const query = (text: string, values: unknown[] = []) => app.platform.database.pool.query(text, values);

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await openInvoicing(app, 'by_finance');
  analyst = await signStaffIn(app, ['analyst']);
  cashier = await signStaffIn(app, ['cashier']);
  const buyer = await createBuyer(app);
  ({ orderId } = await buyPaid(app, buyer, 2));
  const { rows } = await query('SELECT person_id FROM orders WHERE id = $1', [orderId]);
  personId = (rows[0] as { person_id: string }).person_id;
  await query('UPDATE persons SET name = $2, phone = $3, email = $4 WHERE id = $1', [
    personId,
    secrets.name,
    `+86${secrets.phone}`,
    secrets.email,
  ]);
  const asked = await app.call('POST', routeUrl(invoicesRoutes.requestInvoice), {
    token: buyer.token,
    form: requestForm([orderId]),
  });
  invoiceId = (asked.data as { uuid: string }).uuid;
  await query(
    `UPDATE invoices SET title_type = 'individual', title = $2, tax_id = NULL, email = $3, mobile = $4,
      description = $5, refusal = $6 WHERE id = $1`,
    [
      invoiceId,
      secrets.title,
      secrets.invoiceMail,
      `+86${secrets.phone}`,
      `请寄给${secrets.name}，${secrets.phone}`,
      `抬头${secrets.title}有误，已通知 ${secrets.invoiceMail}`,
    ],
  );
  await query("UPDATE messages SET state = 'failed', problem = $1 WHERE subject_id = $2 OR true", [
    `550 <${secrets.email}> no such user`,
    orderId,
  ]);
});
afterAll(() => app.end());

/** What a file says: the sheet within a workbook, or its text. */
function textOf(content: Buffer): string {
  if (content.subarray(0, 2).toString() !== 'PK') return content.toString();
  let text = '';
  // Entries are deflated one after the other, each behind its head.
  for (let at = content.indexOf('PK\x03\x04'); at >= 0; at = content.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
    text += inflateRawSync(content.subarray(start), { finishFlush: 2 }).toString();
  }
  return text;
}

const ids = (): string[] => [invoiceId, orderId, personId];
const ask = (staff: TestStaff, url: string) =>
  app.server.inject({ url, headers: { cookie: `${CONSOLE_COOKIE}=${staff.token}`, language: 'ch' } });

/** Every reading call somebody may make, with every id there is in every place for one. */
function readingUrls(roles: ('analyst' | 'cashier')[]): string[] {
  const mayRead = ({ method, access }: Route): boolean =>
    method === 'GET' &&
    (access === 'staff' || (typeof access === 'object' && mayDo(roles, access.staff as Permission)));
  return Object.values(consoleRoutes)
    .flatMap((table): Route[] => Object.values(table))
    .filter(mayRead)
    .flatMap((route) => {
      const url = routeUrl(route);
      const filled = url.includes(':') ? ids().map((id) => url.replaceAll(/:\w+/g, id)) : [url];
      return route.isDownload
        ? filled.flatMap((one) => ['csv', 'xlsx'].map((format) => `${one}?format=${format}&from=2020-01-01`))
        : filled.map((one) => `${one}?pageSize=100`);
    });
}

describe('whoever may only read', () => {
  it.each(['analyst', 'cashier'] as const)('finds nobody’s name or address in any answer or file: %s', async (role) => {
    const staff = role === 'analyst' ? analyst : cashier;
    const told: string[] = [];
    let answered = 0;
    for (const url of readingUrls([role])) {
      const answer = await ask(staff, url);
      const text = textOf(answer.rawPayload);
      if (answer.statusCode === 200 && !text.includes('"code":"4')) answered += 1;
      for (const secret of new Set(Object.values(secrets))) if (text.includes(secret)) told.push(`${url}: ${secret}`);
    }
    expect(told).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });

  it('sees the invoice all the same, masked', async () => {
    const { items } = await analyst.api.invoices.listInvoices({});
    expect(items).toMatchObject([{ id: invoiceId, title: '欧***', titleType: 'individual' }]);
    const one = await analyst.api.invoices.getInvoice({ id: invoiceId });
    expect(one).toMatchObject({
      title: '欧***',
      email: 'b***n@example.org'.replace('n@', 'i@'),
      mobile: '139****5678',
      description: '请寄给欧***，139****5678',
    });
    expect(one.refusal).not.toContain('jianwei');
  });

  it('finds a person’s invoice by the whole name who may see it, and nobody letter by letter', async () => {
    const totalOf = async (words: string, staff = cashier) => (await staff.api.invoices.listInvoices({ words })).total;
    expect(await totalOf(secrets.title, analyst)).toBe(0);
    expect(await totalOf(secrets.title)).toBe(1);
    expect(await totalOf('欧')).toBe(0);
    expect(await totalOf('欧阳')).toBe(0);
    expect(await totalOf('%')).toBe(0);
    const turnTo = (type: string, taxId: string | null) =>
      query('UPDATE invoices SET title_type = $2, tax_id = $3 WHERE id = $1', [invoiceId, type, taxId]);
    await turnTo('company', '91310000MA1K35XY1X');
    expect(await totalOf('欧阳')).toBe(1);
    expect(await totalOf('欧阳', analyst)).toBe(1);
    expect((await analyst.api.invoices.listInvoices({})).items[0]?.title).toBe(secrets.title);
    await turnTo('individual', null);
  });

  it('neither reveals nor downloads; who issues does, and each look is written down', async () => {
    await expect(analyst.api.invoices.revealInvoice({ id: invoiceId })).rejects.toMatchObject({ code: '40300' });
    const file = await ask(analyst, `/console/api/invoices/${invoiceId}/file?file=invoice`);
    expect(file.json()).toMatchObject({ code: '40300' });
    expect(await cashier.api.invoices.revealInvoice({ id: invoiceId })).toMatchObject({
      title: secrets.title,
      email: secrets.invoiceMail,
    });
    const owner = await signStaffIn(app, ['owner']);
    const { items } = await owner.api.staff.listAudit({ entity: 'invoice', entityId: invoiceId, action: 'reveal' });
    expect(items).toMatchObject([{ actorId: cashier.id }]);
  });
});
