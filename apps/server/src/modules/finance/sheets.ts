import type { Language } from '@mingtang/contract/envelope';
import type { SalesGroup } from '@mingtang/contract/finance/model';
import { eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import type { Sheet } from '../../platform/sheet-file.ts';
import type { Cell } from '../../platform/sheets.ts';
import { readLabels } from '../reference/queries.ts';
import {
  listSales,
  type Period,
  readTakings,
  type SalesRow,
  type SalesSums,
  type TakingsRow,
} from './sales-queries.ts';
import { readInvoices, readLedger, readRefunds } from './sheet-queries.ts';
import { readProviderWords, wordsIn } from './words.ts';

const money = (fen: number): Cell => ({ fen });
const time = (instant: Date | null): Cell => instant && eventTime(instant);
const nameOf = (base: string, { from, until }: Period): string => [base, from, until].filter(Boolean).join('-');

async function* mapRows<Row>(rows: AsyncIterable<Row[]>, toCells: (row: Row) => Cell[][]): AsyncGenerator<Cell[][]> {
  for await (const some of rows) yield some.flatMap(toCells);
}

/** The books of a period: one row a side of each movement, so that debits and credits add up to the same. */
export async function ledgerSheet(db: Reader, period: Period, language: Language): Promise<Sheet> {
  const { entryKind, choose } = wordsIn(language);
  const { account } = await readProviderWords(db, language);
  return {
    name: nameOf('ledger', period),
    title: choose('账目', 'Ledger'),
    columns: [
      { head: choose('分录', 'Entry'), width: 9 },
      { head: choose('时间', 'Booked at'), width: 20 },
      { head: choose('摘要', 'Kind'), width: 16 },
      { head: choose('订单号', 'Order'), width: 20 },
      { head: choose('商品', 'Products'), width: 32 },
      { head: choose('科目', 'Account'), width: 24 },
      { head: choose('借方（元）', 'Debit (CNY)'), width: 14 },
      { head: choose('贷方（元）', 'Credit (CNY)'), width: 14 },
      { head: choose('支付平台单号', 'Provider’s number'), width: 34 },
    ],
    rows: mapRows(readLedger(db, period), (row) => {
      const items = language === 'zh' ? row.itemsZh : row.itemsEn;
      const shared = [row.entry, time(row.bookedAt), entryKind(row.kind), row.orderNumber, items];
      return [
        [...shared, account(row.debit), money(row.amountFen), null, row.providerNumber],
        [...shared, account(row.credit), null, money(row.amountFen), row.providerNumber],
      ];
    }),
  };
}

/** The sales report as it is on the screen, with its total. */
export async function salesSheet(db: Reader, by: SalesGroup, period: Period, language: Language): Promise<Sheet> {
  const { channel, choose } = wordsIn(language);
  const { provider } = await readProviderWords(db, language);
  const labelOf = (row: SalesRow): string => {
    if (by === 'product') return (language === 'zh' ? row.nameZh : row.nameEn) ?? row.key;
    if (by === 'channel') return channel(row.key);
    return by === 'method' ? provider(row.key) : row.key;
  };
  const cells = (label: string, sums: SalesSums): Cell[] => [
    label,
    sums.pieces,
    sums.piecesBack,
    money(sums.grossFen),
    money(sums.discountFen),
    money(sums.refundFen),
    money(sums.netFen),
    money(sums.unpaidFen),
  ];
  async function* rows(): AsyncGenerator<Cell[][]> {
    const report = await listSales(db, by, period);
    yield report.rows.map((row) => cells(labelOf(row), row));
    yield [cells(choose('合计', 'Total'), report.total)];
  }
  const first: Record<SalesGroup, string> = {
    product: choose('商品', 'Product'),
    day: choose('日期', 'Day'),
    channel: choose('渠道', 'Channel'),
    method: choose('付款方式', 'Paid by'),
  };
  return {
    name: nameOf(`sales-by-${by}`, period),
    title: choose('销售', 'Sales'),
    columns: [
      { head: first[by], width: 32 },
      { head: choose('售出件数', 'Pieces sold'), width: 12 },
      { head: choose('退回件数', 'Pieces given back'), width: 12 },
      { head: choose('销售额（元）', 'Gross (CNY)'), width: 16 },
      { head: choose('折扣（元）', 'Discounts (CNY)'), width: 16 },
      { head: choose('退款（元）', 'Refunds (CNY)'), width: 16 },
      { head: choose('净额（元）', 'Net (CNY)'), width: 16 },
      { head: choose('其中未付款（元）', 'Of which unpaid (CNY)'), width: 20 },
    ],
    rows: rows(),
  };
}

/** What came in and went out at each provider in a period, with the total. */
export async function takingsSheet(db: Reader, period: Period, language: Language): Promise<Sheet> {
  const { choose } = wordsIn(language);
  const { provider } = await readProviderWords(db, language);
  const fields = ['receivedFen', 'sentBackFen', 'feesFen', 'balanceFen'] as const satisfies (keyof TakingsRow)[];
  async function* rows(): AsyncGenerator<Cell[][]> {
    const takings = await readTakings(db, period);
    const total = (field: (typeof fields)[number]) => takings.rows.reduce((sum, row) => sum + row[field], 0);
    yield takings.rows.map((row) => [provider(row.provider), ...fields.map((field) => money(row[field]))]);
    yield [[choose('合计', 'Total'), ...fields.map((field) => money(total(field)))]];
  }
  return {
    name: nameOf('takings', period),
    title: choose('收款', 'Takings'),
    columns: [
      { head: choose('支付平台', 'Provider'), width: 18 },
      { head: choose('收到（元）', 'Received (CNY)'), width: 16 },
      { head: choose('退回（元）', 'Sent back (CNY)'), width: 16 },
      { head: choose('手续费（元）', 'Fees (CNY)'), width: 16 },
      { head: choose('结余（元）', 'Balance (CNY)'), width: 16 },
    ],
    rows: rows(),
  };
}

/** Refunds asked for in a period, and how they stand. */
export async function refundsSheet(db: Reader, period: Period, language: Language): Promise<Sheet> {
  const { refundState, refundCause, choose } = wordsIn(language);
  const { provider } = await readProviderWords(db, language);
  return {
    name: nameOf('refunds', period),
    title: choose('退款', 'Refunds'),
    columns: [
      { head: choose('申请时间', 'Asked for at'), width: 20 },
      { head: choose('订单号', 'Order'), width: 20 },
      { head: choose('商品', 'Products'), width: 32 },
      { head: choose('原因', 'Cause'), width: 22 },
      { head: choose('说明', 'Note'), width: 32 },
      { head: choose('金额（元）', 'Amount (CNY)'), width: 14 },
      { head: choose('付款方式', 'Paid by'), width: 14 },
      { head: choose('支付平台退款单号', 'Provider’s number'), width: 34 },
      { head: choose('状态', 'State'), width: 12 },
      { head: choose('完成时间', 'Settled at'), width: 20 },
    ],
    rows: mapRows(readRefunds(db, period), (row) => [
      [
        time(row.createdAt),
        row.orderNumber,
        language === 'zh' ? row.itemsZh : row.itemsEn,
        refundCause(row.cause),
        row.note,
        money(row.amountFen),
        row.provider && provider(row.provider),
        row.refundRef,
        refundState(row.state),
        time(row.settledAt),
      ],
    ]),
  };
}

/** Invoices asked for in a period. */
export async function invoicesSheet(db: Reader, period: Period, language: Language): Promise<Sheet> {
  const { choose } = wordsIn(language);
  const [stateLabel, kindLabel] = await Promise.all([readLabels(db, 'invoice_status'), readLabels(db, 'invoice_type')]);
  return {
    name: nameOf('invoices', period),
    title: choose('发票', 'Invoices'),
    columns: [
      { head: choose('申请编号', 'Request'), width: 16 },
      { head: choose('状态', 'State'), width: 12 },
      { head: choose('类型', 'Kind'), width: 12 },
      { head: choose('抬头', 'Title'), width: 36 },
      { head: choose('税号', 'Tax ID'), width: 22 },
      { head: choose('金额（元）', 'Amount (CNY)'), width: 14 },
      { head: choose('申请时间', 'Requested at'), width: 20 },
      { head: choose('承诺开具日', 'Promised by'), width: 13 },
      { head: choose('发票号码', 'Official number'), width: 24 },
      { head: choose('开具时间', 'Issued at'), width: 20 },
      { head: choose('红字发票号码', 'Reversal number'), width: 24 },
      { head: choose('冲红时间', 'Reversed at'), width: 20 },
      { head: choose('订单号', 'Orders'), width: 32 },
    ],
    rows: mapRows(readInvoices(db, period), (row) => [
      [
        row.number,
        stateLabel(row.state)[language],
        kindLabel(row.kind)[language],
        row.titleType === 'individual' ? { personal: 'name', value: row.title } : row.title,
        row.taxId,
        money(row.amountFen),
        time(row.requestedAt),
        row.promisedBy,
        row.officialNumber,
        time(row.issuedAt),
        row.reversalNumber,
        time(row.reversedAt),
        row.orderNumbers,
      ],
    ]),
  };
}
