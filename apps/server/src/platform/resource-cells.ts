import type { Language } from '@mingtang/contract/envelope';
import { day as civilDay } from '@mingtang/contract/fields';
import type { Label } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import { eventInstant, eventTime } from './clock.ts';
import type { ResourceColumn } from './resource-columns.ts';
import { comparedName, type Names } from './row-names.ts';
import { isMoney, unneutralised, type WrittenCell } from './sheets.ts';
import type { SheetCell } from './workbook-reader.ts';

/** Why a cell cannot be read; a reason of the contract's `reasons.ts`. */
export class CellProblem extends Error {}

/** The longest text a cell holds in every spreadsheet program. */
const LONGEST_CELL = 32_767;
const tooLong: Label = {
  zh: '⟨内容太长，放不进单元格，请在后台编辑⟩',
  en: '⟨Too long for a cell: edit it in the console⟩',
};
const yesNo: Record<'yes' | 'no', Label> = { yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' } };

/** A value as it travels, as a cell: choices and references by name, instants on the conference's clocks, lists a line each. */
export function writeCell(column: ResourceColumn, value: unknown, language: Language, names: Names): WrittenCell {
  const cell = writeValue(column, value, language, names);
  return typeof cell === 'string' && cell.length > LONGEST_CELL ? tooLong[language] : cell;
}

function writeValue(column: ResourceColumn, value: unknown, language: Language, names: Names): WrittenCell {
  const { kind, options, of } = column.field;
  if (value === null || value === undefined) return null;
  const called = (one: unknown): string | undefined => names.get(of ?? '')?.get(String(one as string))?.[language];
  const choice = (one: unknown): string =>
    called(one) ?? options?.find((option) => option.value === one)?.label[language] ?? String(one as string);
  const lines = (write: (one: never) => string): string => (value as never[]).map(write).join('\n');
  switch (kind) {
    case 'number':
      return called(value) ?? (value as number);
    case 'fen':
      return { fen: value as number };
    case 'switch':
      return yesNo[value ? 'yes' : 'no'][language];
    case 'instant':
      return eventTime(new Date(value as string));
    case 'choice':
      return choice(value);
    case 'choices':
      return lines(choice);
    case 'reference':
      return writeReference(column, value as string, language, names);
    case 'references':
      return lines((id: string) => writeReference(column, id, language, names));
    case 'texts':
    case 'numbers':
    case 'days':
      return lines(String);
    case 'parts':
      return lines((part: Record<string, unknown>) =>
        column.parts
          .map((inner) => escapeBars(cellText(writeValue(inner, part[inner.key], language, names))))
          .join(' | '),
      );
    default:
      return value as string;
  }
}

function writeReference({ field }: ResourceColumn, id: string, language: Language, names: Names): string {
  const name = names.get(field.of ?? '')?.get(id);
  const called = name && (name[language] || name.zh || name.en);
  return called ? `${called.replaceAll(/\s+/g, ' ')} [${id}]` : `[${id}]`;
}

const cellText = (cell: WrittenCell | SheetCell): string => {
  if (cell === null) return '';
  return typeof cell === 'object' && isMoney(cell) ? (cell.fen / 100).toFixed(2) : String(cell);
};

const escapeBars = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');
const unescapeBars = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** Whether a cell still holds what an export in either language wrote of this value. */
export function isAsWritten(column: ResourceColumn, cell: SheetCell, value: unknown, names: Names): boolean {
  const text = cellText(cell);
  const plain = unneutralised(text);
  return (['zh', 'en'] as const).some((language) => {
    const written = cellText(writeCell(column, value, language, names));
    return written === text || written === plain;
  });
}

/** A cell as the value that travels. What has the wrong shape is left to the field's schema; throws CellProblem. */
export function readCell(column: ResourceColumn, cell: SheetCell, names: Names): unknown {
  const text = unneutralised(cellText(cell)).trim();
  if (text === '') return column.empty;
  if (text === tooLong.zh || text === tooLong.en) throw new CellProblem('too_long_for_cell');
  if (CELL_ERROR.test(text)) throw new CellProblem(`cell_error:${text}`);
  if (!IN_NUMBERS.includes(column.field.kind) && isShortened(cell, text)) throw new CellProblem('digits_lost');
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter(Boolean);
  switch (column.field.kind) {
    case 'number':
      return typeof cell === 'number' ? cell : (names.get(column.field.of ?? '')?.idsOf(text)[0] ?? text);
    case 'fen':
      return readFen(text);
    case 'switch':
      return readSwitch(text);
    case 'instant':
      return readInstant(text);
    case 'day':
      return readDay(text);
    case 'choice':
      return readChoice(column, text, names);
    case 'choices':
      return filled.flatMap((line) => readChoices(column, line, names));
    case 'texts':
      return filled;
    case 'numbers':
      return text.split(LIST_SEPARATORS).filter(Boolean);
    case 'days':
      return text.split(LIST_SEPARATORS).filter(Boolean).map(readDay);
    case 'reference':
      return readReference(column, text, names);
    case 'references':
      return filled.map((line) => readReference(column, line, names));
    case 'parts':
      return filled.map((line) => readPart(column, line, names));
    default:
      return text;
  }
}

/** What a formula leaves that came to nothing. */
const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i;
const IN_NUMBERS = ['number', 'numbers', 'fen'];
/** Whether a spreadsheet made a number of digits that were more than it keeps. */
const isShortened = (cell: SheetCell, text: string): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^[+-]?\d(?:\.\d+)?E\+?\d{2}$/i.test(text);

const LIST_SEPARATORS = /[\n,，、;；\s]+/;

function readFen(text: string): number {
  const plain = text.replace(/^[¥￥]\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^-?\d{1,12}(\.\d{1,2}0*)?$/.test(plain)) throw new CellProblem('not_an_amount');
  return Math.round(Number(plain) * 100);
}

function readSwitch(text: string): boolean {
  const word = text.toLowerCase();
  if (['是', 'yes', 'y', 'true', '1'].includes(word)) return true;
  if (['否', 'no', 'n', 'false', '0'].includes(word)) return false;
  throw new CellProblem('not_a_switch');
}

/** Days and times as programs show them: 2026-07-04, 2026/7/4 9:30, 2026年7月4日. */
const WRITTEN_DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function readInstant(text: string): string {
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = WRITTEN_DAY.exec(text) ?? [];
  if (!year) return text;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Programs take 30 February for 2 March.
  if (!z.safeParse(civilDay, date).success) return text;
  const at = eventInstant(date, `${hour.padStart(2, '0')}:${minute}`);
  const instant = new Date(at.getTime() + Number(second) * 1000);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

function readDay(text: string): string {
  const [, year, month = '', day = '', hour] = WRITTEN_DAY.exec(text) ?? [];
  return year && !hour ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

const isCalled = ({ zh, en }: Label, name: string): boolean =>
  [zh, en].some((one) => comparedName(one) === comparedName(name));

/** By its value, by what it is called now, or by what it was called in an older file. */
function readChoice({ field }: ResourceColumn, text: string, names: Names): string {
  const options = field.options ?? [];
  const called = names.get(field.of ?? '')?.idsOf(text) ?? [];
  const chosen =
    options.find(({ value }) => value === text) ??
    options.find(({ value }) => called.includes(value)) ??
    options.find(({ label }) => isCalled(label, text));
  return chosen?.value ?? text;
}

/** One on each line; or several, with commas between them. */
function readChoices(column: ResourceColumn, line: string, names: Names): string[] {
  const whole = readChoice(column, line, names);
  if (column.field.options?.some(({ value }) => value === whole)) return [whole];
  return line
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => readChoice(column, one, names));
}

const ID = /\[?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]?$/i;

/** `Name [id]`, an id, or a name that only one row has. */
function readReference({ field }: ResourceColumn, text: string, names: Names): string {
  const rows = names.get(field.of ?? '');
  const [bracketed = '', id] = ID.exec(text) ?? [];
  const name = text.slice(0, text.length - bracketed.length).trim();
  if (id) {
    if (!rows) return id;
    const called = rows.get(id.toLowerCase());
    if (!called) throw new CellProblem('no_such_row');
    if (name && !isCalled(called, name)) throw new CellProblem('name_of_another');
    return id;
  }
  const [found, ...others] = rows?.idsOf(name) ?? [];
  if (!found) throw new CellProblem('no_such_row');
  if (others.length > 0) throw new CellProblem('several_such_rows');
  return found;
}

function readPart(column: ResourceColumn, line: string, names: Names): Record<string, unknown> {
  const cells = splitAtBars(line).map((cell) => unescapeBars(cell.trim()));
  if (cells.length > column.parts.length) throw new CellProblem('too_many_parts');
  const entries = column.parts.map((inner, index) => [inner.key, readCell(inner, cells[index] ?? '', names)] as const);
  return Object.fromEntries(entries);
}

function splitAtBars(line: string): string[] {
  const cells = [''];
  for (const [token] of line.matchAll(/\\.|[\s\S]/g)) {
    if (token === '|') cells.push('');
    else cells[cells.length - 1] += token;
  }
  return cells;
}
