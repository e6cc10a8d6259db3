import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { eventDay } from '../../platform/clock.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let buyer: Buyer;
let cashier: TestStaff;
let analyst: TestStaff;
let productId: string;
let paid: { orderId: string; paidFen: number; sessionId: string };
let unpaidId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await receiveNotices(app);
  buyer = await createBuyer(app, 'lin.yizhou@example.org');
  cashier = await signStaffIn(app, ['cashier']);
  analyst = await signStaffIn(app, ['analyst']);
  productId = await buildProduct(app.platform.database.db, { perPerson: 100 });
  paid = await buyPaidByCard(app, buyer, productId, { quantity: 2 });
  unpaidId = (await buyer.buy(productId)).uuid;
});
afterAll(() => app.end());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const find = async (words: string) =>
  (await cashier.api.orderDesk.listOrders({ words })).items.map(({ id, match }) => ({ id, match }));

/** A read as the browser makes it, whatever it asks. */
const ask = (path: string) =>
  app.server.inject({ url: `/console/api/${path}`, headers: { cookie: `${CONSOLE_COOKIE}=${cashier.token}` } });

describe('who may', () => {
  it('nobody without signing in; a role without the permission is refused, and that is written down', async () => {
    await expect(createConsoleClient(app).orderDesk.listOrders()).rejects.toMatchObject({ status: 401 });
    const editor = await signStaffIn(app, ['editor']);
    await expect(editor.api.orderDesk.listOrders()).rejects.toMatchObject({ code: '40300' });
    await expect(editor.api.orderDesk.getOrder({ id: paid.orderId })).rejects.toMatchObject({ code: '40300' });
    const written = await query<{ entity_id: string }>(
      "SELECT entity_id FROM audit_entries WHERE action = 'refused' AND actor_id = $1",
      [editor.id],
    );
    expect(written.map((row) => row.entity_id)).toEqual(['orders.read', 'orders.read']);
  });

  it('an analyst reads, and changes and unmasks nothing', async () => {
    const { orderDesk } = analyst.api;
    const id = paid.orderId;
    expect((await orderDesk.getOrder({ id })).number).toMatch(/^MT/);
    const nothing = { ticketIds: [], lineIds: [], note: 'no', expectedFen: 0 };
    for (const call of [
      () => orderDesk.refundOrder({ id, ...nothing }),
      () => orderDesk.retryRefund({ id }),
      () => orderDesk.cancelOrder({ id, note: 'no' }),
      () => orderDesk.askProvider({ id }),
      () => orderDesk.resendMessage({ id }),
      () => orderDesk.reissueTicket({ id, note: 'no' }),
      () => orderDesk.addNote({ id, text: 'no' }),
      () => orderDesk.revealBuyer({ id }),
      () => orderDesk.revealHolder({ id }),
      () => orderDesk.revealNotice({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: '40300' });
  });
});

describe('the list', () => {
  it('shows orders newest first, buyers masked', async () => {
    const { items, total, isMore } = await analyst.api.orderDesk.listOrders();
    expect({ ids: items.map(({ id }) => id), total, isMore }).toEqual({
      ids: [unpaidId, paid.orderId],
      total: 2,
      isMore: false,
    });
    expect(items[1]).toMatchObject({
      state: 'paid',
      buyer: 'l***u@example.org',
      items: [{ nameZh: '展览票', nameEn: 'Exhibition pass', quantity: 2 }],
      method: 'stripe',
      totalFen: 25_600,
      refundedFen: 0,
      isStuck: false,
      match: null,
    });
    expect(items[0]?.method).toBeNull();
  });

  it('is narrowed by state, day, product, channel and way to pay, a page at a time', async () => {
    const today = eventDay(app.clock.now());
    const listed = async (filter: Parameters<TestStaff['api']['orderDesk']['listOrders']>[0]) =>
      (await cashier.api.orderDesk.listOrders(filter)).items.map(({ id }) => id);
    expect(await listed({ state: 'unpaid' })).toEqual([unpaidId]);
    expect(await listed({ state: 'cancelled' })).toEqual([]);
    expect(await listed({ from: today, until: today })).toEqual([unpaidId, paid.orderId]);
    expect(await listed({ until: '2020-01-01' })).toEqual([]);
    expect(await listed({ productId, channel: 'general' })).toEqual([unpaidId, paid.orderId]);
    expect(await listed({ productId: paid.orderId })).toEqual([]);
    expect(await listed({ channel: 'vip' })).toEqual([]);
    expect(await listed({ method: 'stripe' })).toEqual([paid.orderId]);
    expect(await listed({ method: 'free' })).toEqual([]);
    expect(await listed({ isStuck: true })).toEqual([]);
    expect(await listed({ page: 2, pageSize: 1 })).toEqual([paid.orderId]);
    for (const wrong of ['from=yesterday', 'pageSize=1000', 'state=lost', 'productId=1'])
      expect((await ask(`orders?${wrong}`)).statusCode).toBe(400);
  });
});

describe('the sheet of orders', () => {
  const fetchSheet = (query: string, token = cashier.token) =>
    app.server.inject({
      url: `/console/api/orders/sheet?${query}`,
      headers: { cookie: `mingtang_console=${token}`, 'x-console': '1', language: 'en' },
    });

  it('holds what the list shows, buyers masked, filters in force', async () => {
    const file = await cashier.api.orderDesk.getOrder({ id: paid.orderId });
    const lines = (await fetchSheet('format=csv')).body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Number,State,Placed,Paid at,Buyer,Products,Paid by,Total (CNY),Paid (CNY),Refunded (CNY)');
    const { items, total } = await cashier.api.orderDesk.listOrders({ pageSize: 100 });
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(items.map(({ number }) => number));
    expect(lines).toHaveLength(total + 1);
    const unpaid = (await fetchSheet('format=csv&state=unpaid')).body;
    expect(unpaid).not.toContain(file.number);
    expect(unpaid.trim()).toMatch(/,,128\.00,0\.00,0\.00$/);
    expect((await fetchSheet('format=csv&state=paid')).body.trim()).toMatch(
      /,International card \(Stripe\),256\.00,256\.00,0\.00$/,
    );
    expect((await fetchSheet(`format=csv&words=${file.number}`)).body.trim().split('\r\n')).toHaveLength(2);
    const book = await fetchSheet('format=xlsx');
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is for who may read orders', async () => {
    const editor = await signStaffIn(app, ['editor']);
    expect((await fetchSheet('format=csv', editor.token)).statusCode).toBe(403);
    expect((await fetchSheet('format=pdf')).statusCode).toBe(400);
  });
});

describe('finding', () => {
  it('finds an order by its number, the provider’s, a ticket’s, and where its buyer is reached', async () => {
    const file = await cashier.api.orderDesk.getOrder({ id: paid.orderId });
    const [ticket] = file.tickets;
    const [payment] = file.payments;
    const ofBoth = [
      { id: unpaidId, match: 'buyer' },
      { id: paid.orderId, match: 'buyer' },
    ];
    expect(await find(file.number)).toEqual([{ id: paid.orderId, match: 'order' }]);
    expect(await find(` ${file.number.toLowerCase()} `)).toEqual([{ id: paid.orderId, match: 'order' }]);
    expect(await find(paid.orderId)).toEqual([{ id: paid.orderId, match: 'order' }]);
    expect(await find(file.number.slice(0, 12))).toContainEqual({ id: paid.orderId, match: 'order' });
    expect(await find('MT000000')).toEqual([]);
    // What buyers read out is the end, in any case and with spaces.
    expect(await find(file.number.slice(-5))).toEqual([{ id: paid.orderId, match: 'order' }]);
    expect(await find(file.number.slice(-8).toLowerCase())).toEqual([{ id: paid.orderId, match: 'order' }]);
    expect(await find((ticket?.number ?? '').slice(-6))).toEqual([{ id: paid.orderId, match: 'ticket' }]);
    expect(await find(file.number.slice(-3))).toEqual([]);
    expect(await find(ticket?.number ?? '')).toEqual([{ id: paid.orderId, match: 'ticket' }]);
    expect(await find((ticket?.number ?? '').replaceAll(' ', '').toLowerCase())).toEqual([
      { id: paid.orderId, match: 'ticket' },
    ]);
    expect(await find(paid.sessionId)).toEqual([{ id: paid.orderId, match: 'payment' }]);
    expect(await find(payment?.transactionRef ?? '')).toEqual([{ id: paid.orderId, match: 'payment' }]);
    expect(await find((payment?.id ?? '').replaceAll('-', ''))).toEqual([{ id: paid.orderId, match: 'payment' }]);
    expect(await find('Lin.Yizhou@example.org')).toEqual(ofBoth);
    expect(await find('lin.y')).toEqual(ofBoth);
    expect(await find('nobody at all')).toEqual([]);
    expect(await find("%' OR 1=1 --")).toEqual([]);
  });

  it('finds the end of a number by an index', async () => {
    for (const [table, column] of [
      ['orders', 'reverse(number)'],
      ['tickets', "reverse(replace(number, ' ', ''))"],
    ]) {
      const client = await app.platform.database.pool.connect();
      try {
        await client.query('SET enable_seqscan = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT FROM ${table} WHERE ${column} LIKE 'XQ12%'`,
        );
        expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(`${table}_by_number_end`);
      } finally {
        await client.query('RESET enable_seqscan');
        client.release();
      }
    }
  });

  it('finds nobody by what one may not look at', async () => {
    const analyst = await signStaffIn(app, ['analyst']);
    const found = async (words: string) => (await analyst.api.orderDesk.listOrders({ words })).total;
    const { rows } = await app.platform.database.pool.query<Record<'phone' | 'email' | 'name', string | null>>(
      'SELECT phone, email, name FROM persons JOIN orders ON person_id = persons.id WHERE orders.id = $1',
      [paid.orderId],
    );
    const { phone = null, email = null, name = null } = rows[0] ?? {};
    expect(email ?? phone).not.toBeNull();
    const secrets = [phone, email, name, email?.slice(0, 5), phone?.slice(-4)].filter((secret) => secret != null);
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect((await find(secret)).length).toBeGreaterThan(0);
      expect(await found(secret)).toBe(0);
    }
    const { number } = await cashier.api.orderDesk.getOrder({ id: paid.orderId });
    expect(await found(number)).toBe(1);
  });

  it('finds by phone, its last four digits, and an invoice’s number, title or tax ID', async () => {
    const other = await createBuyer(app, '13800138472');
    const { uuid } = await other.buy(productId);
    expect(await find('138 0013 8472')).toEqual([{ id: uuid, match: 'buyer' }]);
    expect(await find('8472')).toEqual([{ id: uuid, match: 'buyer' }]);
    // As the list shows it.
    const { buyer: shown = '' } = (await cashier.api.orderDesk.listOrders({ words: '8472' })).items[0] ?? {};
    expect(shown).toBe('138****8472');
    expect(await find(shown)).toEqual([{ id: uuid, match: 'buyer' }]);
    expect(await find('139****8472')).toEqual([]);
    expect((await analyst.api.orderDesk.listOrders({ words: shown })).total).toBe(0);
    await query(
      `INSERT INTO invoices (id, number, person_id, client_key, title_type, title, tax_id, kind, description, remarks, email,
         company_address, company_phone, bank_name, bank_account, amount_fen, language, requested_at, promised_by, is_promise_certain, issuer)
       VALUES ($1, 'FP2026000077', $2, 'k', 'company', '岚序智能（上海）有限公司', '91310115MA7T2Y8K1N', 'general', '', '', 'a@example.org',
         '', '', '', '', 25600, 'zh', now(), '2026-08-01', true, 'finance')`,
      [paid.orderId, buyer.personId],
    );
    await query('INSERT INTO invoice_orders (invoice_id, order_id, amount_fen, lines) VALUES ($1, $1, 25600, $2)', [
      paid.orderId,
      '[]',
    ]);
    for (const words of ['FP2026000077', '岚序智能', '91310115ma7t2y8k1n'])
      expect(await find(words)).toEqual([{ id: paid.orderId, match: 'invoice' }]);
  });
});

describe('an order', () => {
  it('has everything in one place: money, notices, tickets, books that add up to nothing, the story', async () => {
    const file = await analyst.api.orderDesk.getOrder({ id: paid.orderId });
    expect(file).toMatchObject({
      state: 'paid',
      totalFen: 25_600,
      buyer: { name: null, phone: null, email: 'l***u@example.org', orders: 2 },
      lines: [{ quantity: 2, unitPaidFen: 12_800, channel: 'general', refundedQuantity: 0 }],
      payments: [{ method: 'stripe', state: 'paid', usage: 'order', paidFen: 25_600, providerRef: paid.sessionId }],
      refunds: [],
      gifts: [],
    });
    expect(file.tickets.map(({ paidFen, owner, bar, version }) => ({ paidFen, owner, bar, version }))).toEqual([
      { paidFen: 12_800, owner: 'l***u@example.org', bar: null, version: 1 },
      { paidFen: 12_800, owner: 'l***u@example.org', bar: null, version: 1 },
    ]);
    expect(file.notices).toHaveLength(1);
    expect(file.notices[0]).toMatchObject({ method: 'stripe', kind: 'payment', problem: null });
    expect(file.ledger.map(({ account, debitFen, creditFen }) => [account, debitFen, creditFen])).toEqual([
      ['receivable', 25_600, 0],
      ['sales', 0, 25_600],
      ['cash:stripe', 25_600, 0],
      ['receivable', 0, 25_600],
    ]);
    expect(file.ledger.reduce((sum, { debitFen, creditFen }) => sum + debitFen - creditFen, 0)).toBe(0);
    expect(file.timeline.map(({ kind }) => kind).at(-1)).toBe('placed');
    expect(file.timeline.map(({ kind }) => kind)).toContain('paid');
    await expect(analyst.api.orderDesk.getOrder({ id: productId })).rejects.toMatchObject({ code: '40401' });
  });

  it('never answers what is masked, but to who may ask and is written down', async () => {
    expect((await ask(`orders/${paid.orderId}`)).body).not.toContain('lin.yizhou@example.org');
    const id = paid.orderId;
    expect(await cashier.api.orderDesk.revealBuyer({ id })).toEqual({
      name: null,
      phone: null,
      email: 'lin.yizhou@example.org',
    });
    const [notice] = (await cashier.api.orderDesk.getOrder({ id })).notices;
    const { raw: came } = await cashier.api.orderDesk.revealNotice({ id: notice?.id ?? '' });
    expect(JSON.parse(came)).toMatchObject({ data: { object: { id: paid.sessionId } } });
    const looks = await query<{ entity: string; entity_id: string }>(
      "SELECT entity, entity_id FROM audit_entries WHERE action = 'reveal' AND actor_id = $1 ORDER BY at",
      [cashier.id],
    );
    expect(looks).toEqual([
      { entity: 'person', entity_id: buyer.personId },
      { entity: 'payment_notice', entity_id: notice?.id },
    ]);
    await expect(cashier.api.orderDesk.revealBuyer({ id: productId })).rejects.toMatchObject({ code: '40401' });
  });

  it('keeps notes with who wrote them', async () => {
    const id = paid.orderId;
    await cashier.api.orderDesk.addNote({ id, text: 'Called: wants the second ticket\nfor a colleague.' });
    const { notes, timeline } = await analyst.api.orderDesk.getOrder({ id });
    expect(notes).toMatchObject([{ text: 'Called: wants the second ticket\nfor a colleague.' }]);
    expect(timeline[0]).toMatchObject({ kind: 'note', by: notes[0]?.by });
    await expect(cashier.api.orderDesk.addNote({ id, text: '\u202E\u200B' })).rejects.toMatchObject({
      name: '$ZodError',
    });
    await expect(cashier.api.orderDesk.addNote({ id: productId, text: 'x' })).rejects.toMatchObject({ code: '40401' });
  });
});
