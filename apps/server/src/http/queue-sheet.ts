import type { Language } from '@mingtang/contract/envelope';
import type { QueueEntry } from '@mingtang/contract/queues/model';
import { eventTime } from '../platform/clock.ts';
import type { Reader } from '../platform/platform.ts';
import type { QueueDefinition, QueueSearch } from '../platform/queue.ts';
import type { Sheet } from '../platform/sheet-file.ts';
import type { PlainCell } from '../platform/sheets.ts';

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
  /** Of the file, without its ending. */
  name: string;
  language: Language;
  /** Puts names in the place of accounts. */
  named: (entries: QueueEntry[]) => Promise<QueueEntry[]>;
}

/** A queue as a table, as its list shows it; contacts stay masked. */
export async function queueSheet(
  db: Reader,
  definition: QueueDefinition,
  search: QueueSearch,
  { name, language, named }: ExportOptions,
): Promise<Sheet> {
  const { columns } = await definition.describe(db);
  const t = heads[language];
  const { name: who, kind, subject, requestedAt } = columns;
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
  return {
    name,
    title: definition.key,
    columns: [
      { head: who[language], width: 20 },
      { head: t.contact, width: 24 },
      { head: kind[language], width: 16 },
      { head: subject[language], width: 40 },
      { head: t.note, width: 24 },
      { head: requestedAt[language], width: 20 },
      { head: t.due, width: 12 },
      { head: t.status, width: 14 },
      { head: t.decidedAt, width: 20 },
      { head: t.by, width: 16 },
      { head: t.why, width: 40 },
    ],
    rows: rows(),
  };
}
