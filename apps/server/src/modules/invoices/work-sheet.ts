import type { Language } from '@mingtang/contract/envelope';
import { countWorkingDays, type OfficialCalendar } from '@mingtang/contract/reference/working-days';
import { eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import type { Sheet } from '../../platform/sheet-file.ts';
import type { Cell } from '../../platform/sheets.ts';
import { readLabels } from '../reference/queries.ts';
import { listInvoiceWork, type WorkFilter } from './finance-queries.ts';
import { type InvoiceRow, listInvoicedOrders } from './queries.ts';
import { titleCell, toSummary, wordsCell } from './summary.ts';

const ROWS_AT_ONCE = 1_000;

/** On its way from one state to another, through the provider: the console's list shows it so. */
type Passing = 'being_issued' | 'refused' | 'being_reversed';
function passingOf(invoice: InvoiceRow): Passing | undefined {
  const { isRefused, isBeingIssued, isBeingReversed } = toSummary(invoice);
  if (isRefused) return 'refused';
  if (isBeingIssued) return 'being_issued';
  return isBeingReversed ? 'being_reversed' : undefined;
}

const words = {
  zh: {
    title: '发票',
    heads: [
      '申请编号',
      '抬头',
      '税号',
      '发票类型',
      '金额',
      '订单',
      '申请时间',
      '承诺开具',
      '剩余工作日',
      '状态',
      '退回原因',
      '发票号码',
      '开具时间',
    ],
    states: {
      being_issued: '开具中',
      refused: '被退回',
      being_reversed: '待冲红',
    },
  },
  en: {
    title: 'Invoices',
    heads: [
      'Request',
      'Title',
      'Tax ID',
      'Kind',
      'Amount',
      'Orders',
      'Asked for',
      'Promised by',
      'Working days left',
      'State',
      'Refused for',
      'Invoice number',
      'Issued',
    ],
    states: {
      being_issued: 'Being issued',
      refused: 'Refused',
      being_reversed: 'To reverse',
    },
  },
} satisfies Record<Language, { title: string; heads: string[]; states: Record<Passing, string> }>;

const widths = [16, 30, 22, 16, 12, 24, 20, 14, 12, 14, 30, 24, 20];

interface SheetOptions {
  name: string;
  language: Language;
  calendar: OfficialCalendar;
  /** Civil day from which is counted down. */
  today: string;
}

/** Finance's invoices as a table, in the order of their list. Read some at a time. */
export async function workSheet(
  db: Reader,
  filter: WorkFilter,
  { name, language, calendar, today }: SheetOptions,
): Promise<Sheet> {
  const t = words[language];
  const [stateLabel, kindLabel] = await Promise.all([readLabels(db, 'invoice_status'), readLabels(db, 'invoice_type')]);
  const standing = (invoice: InvoiceRow): string => {
    const passing = passingOf(invoice);
    return passing ? t.states[passing] : stateLabel(invoice.state)[language];
  };
  const toRow = async (invoice: InvoiceRow): Promise<Cell[]> => [
    invoice.number,
    titleCell(invoice),
    invoice.taxId,
    kindLabel(invoice.kind)[language],
    { fen: invoice.amountFen },
    (await listInvoicedOrders(db, invoice.id)).map(({ number }) => number).join(' '),
    eventTime(invoice.requestedAt),
    invoice.promisedBy,
    invoice.state === 'not_issued' ? countWorkingDays(today, invoice.promisedBy, calendar) : null,
    standing(invoice),
    wordsCell(invoice, invoice.refusal),
    invoice.officialNumber,
    invoice.issuedAt && eventTime(invoice.issuedAt),
  ];
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const { rows: some } = await listInvoiceWork(db, filter, { limit: ROWS_AT_ONCE, offset });
      yield await Promise.all(some.map(toRow));
      if (some.length < ROWS_AT_ONCE) return;
    }
  }
  const columns = t.heads.map((head, index) => ({ head, width: widths[index] ?? 16 }));
  return { name, title: t.title, columns, rows: rows() };
}
