import { salesGroups } from '@mingtang/contract/finance/model';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { eventDay } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { unzip } from '../../platform/zip.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { renameValue } from '../../testing/dictionary.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let cashier: TestStaff;
let orderNumber: string;

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const download = (path: string, token = cashier.token, language = 'en') =>
  app.server.inject({
    url: `/console/api/finance/${path}`,
    headers: { language, cookie: `${CONSOLE_COOKIE}=${token}` },
  });
const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

/** Tickets of two products and a free one; one refunded, one cancelled, one unpaid; a member's discount among them. */
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await receiveNotices(app);
  cashier = await signStaffIn(app, ['cashier']);
  const { db } = app.platform.database;
  const buyer = await createBuyer(app);
  const pass = await buildProduct(db, { nameEn: '=Pass', perPerson: 100 });
  const day = await buildProduct(db, { priceFen: 9_999, nameEn: 'Day', perPerson: 100, position: 1 });
  const free = await buildProduct(db, { priceFen: 0, nameEn: 'Free', perPerson: 100, position: 2 });
  await query(
    `INSERT INTO memberships (id, person_id, tier, order_line_id, seq, starts_at, ends_at)
     VALUES ($1, $2, 'explore', $1, 1, now() - interval '1 day', now() + interval '1 year')`,
    [newId(), buyer.personId],
  );
  const { orderId } = await buyPaidByCard(app, buyer, pass, { quantity: 2 });
  await buyPaidByCard(app, buyer, day, { quantity: 3 });
  await buyer.buy(free, 2);
  await buyer.buy(day);
  const { uuid: cancelled } = await buyer.buy(pass);
  await cashier.api.orderDesk.cancelOrder({ id: cancelled, note: 'x' });
  const file = await cashier.api.orderDesk.getOrder({ id: orderId });
  orderNumber = file.number;
  const [ticket] = file.tickets;
  await cashier.api.orderDesk.refundOrder({
    id: orderId,
    ticketIds: [ticket?.id ?? ''],
    lineIds: [],
    note: '@SUM(A1)',
    expectedFen: ticket?.paidFen ?? 0,
  });
  await vi.waitUntil(async () => (await query("SELECT FROM refunds WHERE state = 'done'")).length > 0);
});
afterAll(() => app.end());

/** What an account was debited less what it was credited. */
async function balanceOf(account: string): Promise<number> {
  const [row] = await query<{ fen: number }>(
    `SELECT (coalesce(sum(amount_fen) FILTER (WHERE debit = $1), 0) - coalesce(sum(amount_fen) FILTER (WHERE credit = $1), 0))::int AS fen
     FROM ledger_entries`,
    [account],
  );
  return row?.fen ?? 0;
}

describe('who may', () => {
  it('nobody without signing in, no editor, and an analyst', async () => {
    await expect(createConsoleClient(app).finance.getTakings()).rejects.toMatchObject({ status: 401 });
    const editor = await signStaffIn(app, ['editor']);
    await expect(editor.api.finance.getSales({ by: 'day' })).rejects.toMatchObject({ code: '40300' });
    for (const sheet of ['ledger', 'takings'])
      expect((await download(`${sheet}/sheet?format=csv`, editor.token)).statusCode).toBe(403);
    const analyst = await signStaffIn(app, ['analyst']);
    expect((await analyst.api.finance.getTakings()).rows).toHaveLength(1);
    expect((await download('sales?by=colour')).statusCode).toBe(400);
    expect((await download('ledger/sheet?format=pdf')).statusCode).toBe(400);
  });
});

describe('sales', () => {
  it('are the books’ to the fen, whatever they are broken down by', async () => {
    const books = {
      grossFen: -(await balanceOf('sales')),
      discountFen: await balanceOf('discounts'),
      refundFen: await balanceOf('returns'),
      unpaidFen: await balanceOf('receivable'),
    };
    // 2 × 12,800 + 4 × 9,999; members pay ten per cent less, half up to the fen.
    expect(books).toEqual({ grossFen: 65_596, discountFen: 6_560, refundFen: 11_520, unpaidFen: 8_999 });
    for (const by of salesGroups) {
      const { rows, total } = await cashier.api.finance.getSales({ by });
      expect(total).toEqual({ ...books, netFen: 47_516, pieces: 8, piecesBack: 1, unpaidPieces: 1 });
      const sumOf = (field: keyof typeof books) => rows.reduce((sum, row) => sum + row[field], 0);
      expect(sumOf('grossFen')).toBe(books.grossFen);
      expect(sumOf('unpaidFen')).toBe(books.unpaidFen);
    }
  });

  it('name products, days, channels and ways to pay', async () => {
    const { finance } = cashier.api;
    const keysOf = async (by: (typeof salesGroups)[number]) =>
      (await finance.getSales({ by })).rows.map(({ key }) => key);
    expect(
      (await finance.getSales({ by: 'product' })).rows.map(({ nameEn, pieces, piecesBack }) => [
        nameEn,
        pieces,
        piecesBack,
      ]),
    ).toEqual([
      ['=Pass', 2, 1],
      ['Day', 4, 0],
      ['Free', 2, 0],
    ]);
    const today = eventDay(app.clock.now());
    expect(await keysOf('day')).toEqual([today]);
    expect(await keysOf('channel')).toEqual(['general']);
    expect(await keysOf('method')).toEqual(['free', 'stripe', 'unpaid']);
    const yesterday = eventDay(new Date(app.clock.now().getTime() - 86_400_000));
    expect(await finance.getSales({ by: 'day', until: yesterday })).toMatchObject({ rows: [], total: { netFen: 0 } });
    expect((await finance.getSales({ by: 'day', from: today, until: today })).total.netFen).toBe(47_516);
  });

  it('say what came in and went out at each provider, and what is open', async () => {
    expect(await cashier.api.finance.getTakings()).toEqual({
      rows: [{ provider: 'stripe', receivedFen: 50_037, sentBackFen: 11_520, feesFen: 0, balanceFen: 38_517 }],
      owedBackFen: 0,
      receivableFen: 8_999,
    });
  });
});

describe('sheets', () => {
  it('have one row a side of each movement; debits and credits add up to the same', async () => {
    const answer = await download('ledger/sheet?format=csv');
    expect(answer.headers['content-disposition']).toContain('ledger.csv');
    const [head, ...rows] = linesOf(answer.body);
    expect(head).toBe('Entry,Booked at,Kind,Order,Products,Account,Debit (CNY),Credit (CNY),Provider’s number');
    const [count] = await query<{ n: number }>('SELECT count(*)::int AS n FROM ledger_entries');
    expect(rows).toHaveLength((count?.n ?? 0) * 2);
    const cells = rows.map((row) => row.split(','));
    const sum = (column: number) => cells.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
    expect(sum(6)).toBe(sum(7));
    const sent = rows.filter((row) => row.includes('Refund sent'));
    expect(sent.map((row) => row.split(',').slice(3, 8))).toEqual([
      [orderNumber, "'=Pass × 2", 'Owed to buyers', '115.20', ''],
      [orderNumber, "'=Pass × 2", 'Cash at International card (Stripe)', '', '115.20'],
    ]);
    expect(sent[0]).toMatch(/,re_\w+$/);
  });

  it('neutralise formulas, and are workbooks too', async () => {
    const [, refund = ''] = linesOf((await download('refunds/sheet?format=csv')).body);
    expect(refund).toContain(
      `${orderNumber},'=Pass × 1,Refunded by the organiser,'@SUM(A1),115.20,International card (Stripe),re_`,
    );
    const book = await download('refunds/sheet?format=xlsx');
    const sheet = unzip(book.rawPayload, 1_000_000).at(-1)?.content.toString('utf8') ?? '';
    expect(sheet).toContain(
      '<c r="E2" t="inlineStr" s="3"><is><t xml:space="preserve">@SUM(A1)</t></is></c><c r="F2" s="1"><v>115.2</v></c>',
    );
  });

  it('repeat the report with its total, and list invoices', async () => {
    const sales = linesOf((await download('sales/sheet?by=method&format=csv')).body);
    expect(sales.at(-1)).toBe('Total,8,1,655.96,65.60,115.20,475.16,89.99');
    expect(sales).toHaveLength(5);
    const takings = linesOf((await download('takings/sheet?format=csv')).body);
    expect(takings).toEqual([
      'Provider,Received (CNY),Sent back (CNY),Fees (CNY),Balance (CNY)',
      'International card (Stripe),500.37,115.20,0.00,385.17',
      'Total,500.37,115.20,0.00,385.17',
    ]);
    const before = linesOf((await download('takings/sheet?format=csv&until=2020-01-01')).body);
    expect(before.slice(1)).toEqual(['Total,0.00,0.00,0.00,0.00']);
    const invoices = linesOf((await download('invoices/sheet?format=csv&from=2026-01-01')).body);
    expect(invoices).toHaveLength(1);
  });

  it('call a provider as the dictionary calls the way to pay, and what no provider was asked for in their own words', async () => {
    await renameValue(app, 'pay_type', 'stripe', { zh: '银联国际', en: 'Card abroad' });
    const inBoth = async (sheet: string) => {
      const of = async (language: string) =>
        linesOf((await download(`${sheet}format=csv`, cashier.token, language)).body);
      return [await of('ch'), await of('en')] as const;
    };
    const [takingsZh, takingsEn] = await inBoth('takings/sheet?');
    expect([takingsZh[1], takingsEn[1]]).toEqual([
      '银联国际,500.37,115.20,0.00,385.17',
      'Card abroad,500.37,115.20,0.00,385.17',
    ]);
    const [salesZh, salesEn] = await inBoth('sales/sheet?by=method&');
    const namesIn = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0]);
    expect(namesIn(salesZh)).toEqual(['无需付款', '银联国际', '尚未付款', '合计']);
    expect(namesIn(salesEn)).toEqual(['Nothing to pay', 'Card abroad', 'Not paid yet', 'Total']);
    const [ledgerZh, ledgerEn] = await inBoth('ledger/sheet?');
    expect(ledgerZh.filter((line) => line.includes('货币资金-银联国际')).length).toBeGreaterThan(0);
    expect(ledgerEn.filter((line) => line.includes('Cash at Card abroad')).length).toBeGreaterThan(0);
    const [refundsZh, refundsEn] = await inBoth('refunds/sheet?');
    expect([refundsZh[1]?.split(',')[6], refundsEn[1]?.split(',')[6]]).toEqual(['银联国际', 'Card abroad']);
  });
});
