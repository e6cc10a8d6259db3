import type { Language } from '@mingtang/contract/envelope';
import { clockTime } from '../../../platform/clock.ts';
import { writeWorkbook } from '../../../platform/workbook.ts';
import { forumForm } from '../resources/forum-form.ts';
import type { ExportedEvent, ExportedSchedule } from './schedule.ts';

interface Column {
  head: Record<Language, string>;
  /** In characters. */
  width: number;
  cell: (event: ExportedEvent, language: Language) => string;
}

const { category, language: spoken } = forumForm.fields;

const columns: readonly Column[] = [
  { head: { zh: '日期', en: 'Day' }, width: 12, cell: ({ day }) => day },
  { head: { zh: '开始', en: 'Starts' }, width: 8, cell: ({ startsAt }) => clockTime(startsAt) },
  { head: { zh: '结束', en: 'Ends' }, width: 8, cell: ({ endsAt }) => clockTime(endsAt) },
  { head: { zh: '场地', en: 'Venue' }, width: 24, cell: ({ room }) => room },
  { head: { zh: '标题', en: 'Title' }, width: 48, cell: ({ title }) => title },
  { head: category.label, width: 18, cell: ({ type }, language) => category.options?.[type]?.[language] ?? type },
  { head: { zh: '话题', en: 'Topic' }, width: 20, cell: ({ track }) => track },
  { head: spoken.label, width: 16, cell: ({ language: code }, language) => spoken.options?.[code]?.[language] ?? '' },
  { head: { zh: '讲者', en: 'Speakers' }, width: 40, cell: ({ speakers }, language) => listed(speakers, language) },
  { head: { zh: '简介', en: 'Summary' }, width: 60, cell: ({ summary }) => summary },
  { head: { zh: '链接', en: 'Link' }, width: 40, cell: ({ url }) => url },
];

const listed = (speakers: ExportedEvent['speakers'], language: Language): string =>
  speakers.map(({ label }) => label).join(language === 'zh' ? '、' : ', ');

/** Writes the programme as a workbook of one sheet, a row a forum, by day, venue and time of the event's clocks. */
export async function writeScheduleSheet({ title, events }: ExportedSchedule, language: Language): Promise<Uint8Array> {
  const head = columns.map((column) => column.head[language]);
  const rows = events.map((event) => columns.map(({ cell }) => cell(event, language)));
  const workbook = writeWorkbook({
    sheet: title.replace(/[\\/?*[\]:]/g, ' '),
    widths: columns.map(({ width }) => width),
    rows: (async function* () {
      yield [head, ...rows];
    })(),
  });
  const parts: Uint8Array[] = [];
  for await (const part of workbook) parts.push(part);
  return Buffer.concat(parts);
}
