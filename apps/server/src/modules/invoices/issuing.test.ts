import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { transact } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { createNuonuoProvider } from '../../ports/e-invoice/nuonuo.ts';
import { EInvoiceError } from '../../ports/e-invoice/provider.ts';
import { createSmtpMailer } from '../../ports/mail/smtp.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { buyPaid, finance, openInvoicing, refund, requestForm } from '../../testing/invoicing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { adjustInvoice } from './commands.ts';
import { IssuingDesk } from './desk.ts';
import { handToProvider, issueInvoice, recordDocument, reverseInvoice } from './issuing.ts';
import { mailInvoice } from './mailing.ts';
import { findInvoice, findReplacement, listInvoicedOrders, lockInvoice } from './queries.ts';

let app: TestApp;
let buyer: Buyer;
let desk: IssuingDesk;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await openInvoicing(app, 'by_provider');
  desk = new IssuingDesk(app.platform, () => createNuonuoProvider(app.sandbox.eInvoice));
});
afterAll(() => app.end());
beforeEach(async () => {
  app.sandbox.setInvoicingManner({ isDown: false, seconds: 0, refusal: null });
  // Requests are limited by the minute and person.
  buyer = await createBuyer(app);
});

const db = () => app.platform.database.db;
const invoiceOf = async (id: string) => {
  const row = await findInvoice(db(), id);
  if (!row) throw new Error('There is no such invoice.');
  return row;
};
const ask = async (orderIds: string[], change: Record<string, string> = {}): Promise<string> => {
  const form = requestForm(orderIds, change);
  const answer = await app.call('POST', '/ticket/invoice/records/apply', { token: buyer.token, form });
  if (answer.code !== '0000') throw new Error(`${answer.code} ${answer.msg}`);
  return (answer.data as { uuid: string }).uuid;
};
/** What the job does when money has gone back. */
const followRefund = (id: string) =>
  transact(app.platform, async (tx) => {
    const own = await lockInvoice(tx, id);
    if (own) await adjustInvoice(tx, app.platform.jobs, own, app.clock.now());
  });
let numbers = 0;
const document = () => ({
  officialNumber: String(26_312_000_000_000_500_000n + BigInt(numbers++)),
  issuedAt: app.clock.now(),
  file: Buffer.from('%PDF-1.7 official'),
});
const refused = (key: string) => expect.objectContaining({ key });

describe('the provider', () => {
  it('draws one up, once, however often it is asked to go on', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const id = await ask([orderId]);
    await Promise.all([desk.advance(id), desk.advance(id), desk.advance(id)]);
    const issued = await invoiceOf(id);
    expect(issued).toMatchObject({ state: 'issued', attempt: 1, officialNumber: expect.stringMatching(/^\d{20}$/) });
    expect(await desk.advance(id)).toBe('settled');
    expect((await invoiceOf(id)).officialNumber).toBe(issued.officialNumber);
    const files = await app.platform.database.pool.query('SELECT id FROM files WHERE name = $1', [
      `${issued.officialNumber}.pdf`,
    ]);
    expect(files.rows).toHaveLength(1);
  });

  it('is asked again when it was down; a crash between asking and writing makes no second invoice', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const id = await ask([orderId]);
    app.sandbox.setInvoicingManner({ isDown: true });
    await expect(desk.advance(id)).rejects.toBeInstanceOf(EInvoiceError);
    expect(await invoiceOf(id)).toMatchObject({ state: 'not_issued', attempt: 1 });
    // It is with the provider, for all anybody knows: it can no longer be withdrawn.
    const withdraw = () => app.call('POST', `/ticket/invoice/records/withdraw/${id}`, { token: buyer.token, form: {} });
    expect(await withdraw()).toMatchObject({ code: '33005' });
    app.sandbox.setInvoicingManner({ isDown: false, seconds: 60 });
    expect(await desk.advance(id)).toBe('working');
    expect(await desk.advance(id)).toBe('working');
    expect(await invoiceOf(id)).toMatchObject({ state: 'not_issued', attempt: 1 });
  });

  it('refuses: the applicant withdraws and asks anew, or finance hands it over again', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const id = await ask([orderId]);
    app.sandbox.setInvoicingManner({ refusal: '购方税号不存在' });
    expect(await desk.advance(id)).toBe('settled');
    expect(await invoiceOf(id)).toMatchObject({ state: 'not_issued', refusal: '购方税号不存在', submittedAt: null });
    const detail = await app.call('GET', `/ticket/invoice/records/detail/${id}`, { token: buyer.token });
    expect(detail.data).toMatchObject({ status: 'not_issued', isRefused: true, isBeingIssued: false });
    // The provider's own words are for finance.
    expect(JSON.stringify(detail)).not.toContain('购方税号不存在');
    expect(await desk.advance(id)).toBe('settled');
    app.sandbox.setInvoicingManner({ refusal: null });
    await transact(app.platform, (tx) => handToProvider(tx, app.platform, finance, id));
    await desk.advance(id);
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued', attempt: 2, refusal: null });
  });
});

describe('a refund', () => {
  it('lowers the amount of what is not issued, and withdraws it when nothing is left', async () => {
    const { orderId, ticketIds } = await buyPaid(app, buyer, 2);
    const other = await buyPaid(app, buyer, 1);
    const id = await ask([orderId, other.orderId]);
    await refund(app, ticketIds.slice(0, 1));
    await followRefund(id);
    expect(await invoiceOf(id)).toMatchObject({ state: 'not_issued', amountFen: 25_600 });
    expect((await listInvoicedOrders(db(), id)).map(({ amountFen, lines }) => [amountFen, lines[0]?.quantity])).toEqual(
      [
        [12_800, 1],
        [12_800, 1],
      ],
    );
    await refund(app, [...ticketIds.slice(1), ...other.ticketIds]);
    await followRefund(id);
    expect(await invoiceOf(id)).toMatchObject({ state: 'withdrawn', amountFen: 25_600 });
  });

  it('that nobody has followed yet is still taken off before the provider is asked', async () => {
    const { orderId, ticketIds } = await buyPaid(app, buyer, 2);
    const id = await ask([orderId]);
    await refund(app, ticketIds.slice(0, 1));
    await desk.advance(id);
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued', amountFen: 12_800, reversalDueAt: null });
  });

  it('of part reverses what is issued and issues the rest anew', async () => {
    const { orderId, ticketIds } = await buyPaid(app, buyer, 3);
    const id = await ask([orderId]);
    await desk.advance(id);
    await refund(app, ticketIds.slice(0, 1));
    await followRefund(id);
    expect((await invoiceOf(id)).reversalDueAt).not.toBeNull();
    await desk.advance(id);
    expect(await invoiceOf(id)).toMatchObject({
      state: 'reversed',
      amountFen: 38_400,
      reversalNumber: expect.stringMatching(/^\d{20}$/),
    });
    // It still says what it was issued for.
    expect(await listInvoicedOrders(db(), id)).toMatchObject([{ amountFen: 38_400, lines: [{ quantity: 3 }] }]);
    const restId = (await findReplacement(db(), id)) ?? '';
    expect(await listInvoicedOrders(db(), restId)).toMatchObject([{ amountFen: 25_600, lines: [{ quantity: 2 }] }]);
    expect(await invoiceOf(restId)).toMatchObject({
      state: 'not_issued',
      amountFen: 25_600,
      title: '岚序智能（上海）有限公司',
      replacesId: id,
    });
    await desk.advance(restId);
    expect(await invoiceOf(restId)).toMatchObject({ state: 'issued', amountFen: 25_600 });
  });

  it('of part is followed whatever keys the applicant chose', async () => {
    const { orderId, ticketIds } = await buyPaid(app, buyer, 2);
    const id = await ask([orderId]);
    await desk.advance(id);
    await ask([(await buyPaid(app, buyer)).orderId], { clientKey: `rest of ${id}` });
    await refund(app, ticketIds.slice(0, 1));
    await followRefund(id);
    await desk.advance(id);
    expect((await invoiceOf(id)).state).toBe('reversed');
    expect(await findReplacement(db(), id)).toEqual(expect.any(String));
  });

  it('of all reverses and leaves it at that', async () => {
    const { orderId, ticketIds } = await buyPaid(app, buyer);
    const id = await ask([orderId]);
    await desk.advance(id);
    await refund(app, ticketIds);
    await followRefund(id);
    await desk.advance(id);
    expect((await invoiceOf(id)).state).toBe('reversed');
    expect(await findReplacement(db(), id)).toBeUndefined();
  });

  it('while it is being drawn up waits, and reverses it then', async () => {
    const { orderId, ticketIds } = await buyPaid(app, buyer, 2);
    const id = await ask([orderId]);
    app.sandbox.setInvoicingManner({ seconds: 0.5 });
    expect(await desk.advance(id)).toBe('working');
    await refund(app, ticketIds.slice(0, 1));
    await followRefund(id);
    expect(await invoiceOf(id)).toMatchObject({ state: 'not_issued', amountFen: 25_600 });
    await expect.poll(() => desk.advance(id), { interval: 100 }).toBe('settled');
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued', reversalDueAt: expect.any(Date) });
    app.sandbox.setInvoicingManner({ seconds: 0 });
    await desk.advance(id);
    expect((await invoiceOf(id)).state).toBe('reversed');
  });
});

describe('finance', () => {
  it('uploads the official file, and the red-letter one; each leaves a line', async () => {
    const { orderId, ticketIds } = await buyPaid(app, buyer, 2);
    const id = await ask([orderId]);
    const official = document();
    await recordDocument(app.platform, id, official, (tx, written) =>
      issueInvoice(tx, app.platform, finance, id, written),
    );
    expect(await invoiceOf(id)).toMatchObject({
      state: 'issued',
      issuer: 'finance',
      officialNumber: official.officialNumber,
    });
    // From then on the provider leaves it alone.
    expect(await desk.advance(id)).toBe('settled');
    await refund(app, ticketIds.slice(0, 1));
    await followRefund(id);
    const red = document();
    await recordDocument(app.platform, id, red, (tx, written) =>
      reverseInvoice(tx, app.platform, finance, id, written),
    );
    expect(await invoiceOf(id)).toMatchObject({ state: 'reversed', reversalNumber: red.officialNumber });
    expect(await invoiceOf((await findReplacement(db(), id)) ?? '')).toMatchObject({
      issuer: 'finance',
      amountFen: 12_800,
    });
    const lines = (await db().select().from(auditEntries)).filter(({ entityId }) => entityId === id);
    expect(lines.map(({ actorId, action, after }) => [actorId, action, after?.['officialNumber']])).toEqual([
      ['wen', 'issue', official.officialNumber],
      ['wen', 'reverse', red.officialNumber],
    ]);
  });

  it('is refused a number twice, what is with the provider or past', async () => {
    const first = await ask([(await buyPaid(app, buyer)).orderId]);
    const second = await ask([(await buyPaid(app, buyer)).orderId]);
    const official = document();
    const issue = (id: string, file = official) =>
      recordDocument(app.platform, id, file, (tx, written) => issueInvoice(tx, app.platform, finance, id, written));
    await issue(first);
    await expect(issue(first)).rejects.toEqual(refused('invoices.not_in_this_state'));
    await expect(issue(second)).rejects.toEqual(refused('invoices.number_taken'));
    app.sandbox.setInvoicingManner({ seconds: 60 });
    await desk.advance(second);
    await expect(issue(second, document())).rejects.toEqual(refused('invoices.being_issued'));
  });
});

describe('the mail', () => {
  it('brings the file once, in the applicant’s language, and again when asked', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const email = `${orderId}@example.org`;
    const id = await ask([orderId], { email });
    await desk.advance(id);
    const mailer = createSmtpMailer({ url: app.sandbox.smtpUrl, from: 'Mingtang <no-reply@mingtang.example>' });
    const { officialNumber } = await invoiceOf(id);
    await mailInvoice(app.platform, mailer, { invoiceId: id, kind: 'issued' });
    await mailInvoice(app.platform, mailer, { invoiceId: id, kind: 'issued' });
    expect(app.sandbox.inbox.list({ to: email })).toMatchObject([
      {
        subject: '你的电子发票已开具 · ¥128.00',
        attachments: [{ filename: `${officialNumber}.pdf`, contentType: 'application/pdf' }],
      },
    ]);
    await mailInvoice(app.platform, mailer, { invoiceId: id, kind: 'again', to: 'x@example.org', language: 'en' });
    expect(app.sandbox.inbox.list({ to: 'x@example.org' })).toMatchObject([{ subject: 'Your e-invoice for ¥128.00' }]);
    mailer.close();
  });
});

describe('races', () => {
  const brokenInvariants = async (): Promise<string[]> => {
    const client = await app.platform.database.pool.connect();
    try {
      const found = await checkInvariants(client);
      return found.filter(({ name, broken }) => /invoice/.test(name) && broken.length > 0).map(({ name }) => name);
    } finally {
      client.release();
    }
  };

  it.each([
    ['an invoice is the sum of its orders', 'UPDATE invoices SET amount_fen = amount_fen + $2 WHERE id = $1'],
    [
      'an issued invoice is for no more than its orders are still worth, or is being reversed',
      'UPDATE orders SET refunded_fen = refunded_fen + $2 WHERE id IN (SELECT order_id FROM invoice_orders WHERE invoice_id = $1)',
    ],
    [
      'numbers of invoices have no gaps',
      'UPDATE invoice_sequences SET last = last + $2 WHERE EXISTS (SELECT FROM invoices WHERE id = $1)',
    ],
  ])('would be noticed by the audit: %s', async (name, harm) => {
    const id = await ask([(await buyPaid(app, buyer)).orderId]);
    await desk.advance(id);
    expect(await brokenInvariants()).toEqual([]);
    await app.platform.database.pool.query(harm, [id, 1]);
    expect(await brokenInvariants()).toEqual([name]);
    await app.platform.database.pool.query(harm, [id, -1]);
  });

  it('give every request its own number without a gap, where looking for the last one gives the same twice', async () => {
    const read = async () => {
      const { rows } = await app.platform.database.pool.query<{ last: string }>(
        'SELECT max(number) AS last FROM invoices',
      );
      return Number(rows[0]?.last.slice(2)) + 1;
    };
    // The harm: whoever looks before the other has committed takes the same number.
    const looked = await Promise.all([read(), read()]);
    expect(looked[0]).toBe(looked[1]);
    const orders = await Promise.all(Array.from({ length: 8 }, async () => (await buyPaid(app, buyer)).orderId));
    const ids = await Promise.all(orders.map((orderId) => ask([orderId])));
    const given = await Promise.all(ids.map(async (id) => Number((await invoiceOf(id)).number.slice(2))));
    expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, index) => (looked[0] ?? 0) + index));
  });

  it('leave one invoice for an order, whoever asks at once', async () => {
    const { orderId } = await buyPaid(app, buyer);
    const form = requestForm([orderId]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call('POST', '/ticket/invoice/records/apply', { token: buyer.token, form })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['0000', ...Array.from({ length: 9 }, () => '33003')]);
    // Without the lock the database itself refuses a second one.
    const insert = app.platform.database.pool.query(
      `INSERT INTO invoice_orders (invoice_id, order_id, amount_fen, lines) SELECT other.id, $1, 1, '[]' FROM invoices AS other
       WHERE NOT EXISTS (SELECT FROM invoice_orders WHERE order_id = $1 AND invoice_id = other.id) LIMIT 1`,
      [orderId],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'invoice_orders_one_live' });
  });

  it('between refunding and submitting never submit more than is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, ticketIds } = await buyPaid(app, buyer, 2);
      const id = await ask([orderId]);
      app.sandbox.setInvoicingManner({ seconds: 0 });
      await Promise.all([desk.advance(id), refund(app, ticketIds.slice(0, 1))]);
      await followRefund(id);
      const { amountFen, reversalDueAt } = await invoiceOf(id);
      expect([amountFen, reversalDueAt !== null]).toEqual(amountFen === 12_800 ? [12_800, false] : [25_600, true]);
    }
  });
});
