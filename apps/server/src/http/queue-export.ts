import type { Language } from '@mingtang/contract/envelope';
import type { QueueEntry } from '@mingtang/contract/queues/model';
import type { Download } from '@mingtang/contract/route';
import { eventTime } from '../platform/clock.ts';
import type { Reader } from '../platform/platform.ts';
import type { QueueDefinition, QueueSearch } from '../platform/queue.ts';
import { BYTE_ORDER_MARK, csvLine, type PlainCell } from '../platform/sheets.ts';
import { XLSX_TYPE, xlsxSheet } from '../platform/xlsx.ts';

const ROWS_AT_ONCE = 5_000;

const heads = {
  zh: {
    contact: '联系方式',
    note: '提示',
    due: '期限',
    status: '状态',
    decidedAt: '处理时间',
    by: '处理人',
    why: '理由',
  },
  en: { contact: 'Contact', note: 'Note', due: 'Due', status: 'State', decidedAt: 'Decided', by: 'By', why: 'Reason' },
} as const satisfies Record<Language, Record<string, string>>;

interface ExportOptions {
  name: string;
  format: 'csv' | 'xlsx';
  language: Language;
  /** Puts names in the place of accounts. */
  named: (entries: QueueEntry[]) => Promise<QueueEntry[]>;
}

/** A queue as a file, as its list shows it; contacts stay masked. */
export async function exportQueue(
  db: Reader,
  definition: QueueDefinition,
  search: QueueSearch,
  { name, format, language, named }: ExportOptions,
): Promise<Download> {
  const { columns } = await definition.describe(db);
  const t = heads[language];
  const { name: who, kind, subject, requestedAt } = columns;
  const shown = [who[language], t.contact, kind[language], subject[language], t.note, requestedAt[language]];
  const head = [...shown, t.due, t.status, t.decidedAt, t.by, t.why];
  const toRow = (entry: QueueEntry): PlainCell[] => [
    entry.name,
    entry.contact,
    entry.kind?.[language] ?? null,
    entry.subject[language],
    entry.note?.words[language] ?? null,
    eventTime(entry.requestedAt),
    entry.dueOn,
    entry.status[language],
    entry.decidedAt && eventTime(entry.decidedAt),
    entry.decidedBy,
    entry.decisionNote,
  ];
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const entries = await named(await definition.list(db, search, { limit: ROWS_AT_ONCE, offset }));
      yield entries.map(toRow);
      if (entries.length < ROWS_AT_ONCE) return;
    }
  }
  if (format === 'xlsx') {
    const all: PlainCell[][] = [];
    for await (const part of rows()) all.push(...part);
    return { name, type: XLSX_TYPE, content: await xlsxSheet(head, all) };
  }
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${BYTE_ORDER_MARK}${csvLine(head)}`);
    for await (const part of rows()) yield Buffer.from(part.map(csvLine).join(''));
  }
  return { name, type: 'text/csv; charset=utf-8', content: lines() };
}
