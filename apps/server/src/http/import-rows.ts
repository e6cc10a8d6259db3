import type { Language } from '@mingtang/contract/envelope';
import { explainIssue, explainReason } from '@mingtang/contract/reasons';
import type { ImportProblem } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import { refuse } from '../platform/refuse.ts';
import { CellProblem, isAsWritten, readCell } from '../platform/resource-cells.ts';
import { columnsOf, type ResourceColumn, sheetHeads } from '../platform/resource-columns.ts';
import type { RowEdit } from '../platform/resource-definition.ts';
import { comparedName, type Names } from '../platform/row-names.ts';
import type { SheetCell, SheetRow } from '../platform/workbook-reader.ts';
import type { AnyResource, AnyRow } from './any-resource.ts';

type Values = Record<string, unknown>;
export type RowProblem = Omit<ImportProblem, 'row'>;

/** What the columns of a file are. */
export interface ImportLayout {
  heads: string[];
  /** Where the row's own columns stand; -1 where they do not. */
  at: { id: number; version: number; problem: number };
  /** By their place in the file. */
  columns: Map<number, ResourceColumn>;
  /** All there are, those that are not in the file as well. */
  all: ResourceColumn[];
}

/** The instant from which a row is published, as a column beside the fields. */
const PUBLISHED_AT = 'publishedAt';
const publishedColumn: ResourceColumn = {
  key: PUBLISHED_AT,
  head: sheetHeads.publishedAt,
  field: { kind: 'instant', options: null, of: null, preset: null },
  empty: null,
  parts: [],
};
const publishedShape = z.nullable(z.iso.datetime({ offset: true, error: 'not_an_instant' }));

/**
 * Understands the first row of a file: heads in either language, names of fields, or what `headings` says they stand for. Refuses with `resources.empty_sheet`,
 * `resources.unknown_columns` or `resources.repeated_columns`.
 */
export function readLayout(
  { definition }: AnyResource,
  [head, ...rows]: SheetRow[],
  headings: Readonly<Record<string, string>> = {},
): ImportLayout {
  if (!head || rows.length === 0) return refuse('resources.empty_sheet');
  const isPublished = 'publishedAt' in definition.table;
  const all = [...columnsOf(definition), ...(isPublished ? [publishedColumn] : [])];
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  const heads = Array.from({ length: width }, (_, index) => String(head.cells[index] ?? '').trim());
  const named = (name: string, names: string[]): boolean =>
    names.some((one) => comparedName(one) === comparedName(name));
  const placeOf = (key: 'id' | 'version' | 'problem'): number =>
    heads.findIndex((name) => named(name, [key, sheetHeads[key].zh, sheetHeads[key].en]));
  const at = { id: placeOf('id'), version: placeOf('version'), problem: placeOf('problem') };
  const columns = new Map<number, ResourceColumn>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  const byHead = heads.map((name) => all.find(({ key, head: { zh, en } }) => named(name, [key, zh, en])));
  for (const [index, name] of heads.entries()) {
    if (Object.values(at).includes(index)) continue;
    const own = name || lettersOf(index);
    const meant = Object.hasOwn(headings, own) ? headings[own] : undefined;
    // What was said of another file does not hold where its field is there already.
    const isFree = (one: ResourceColumn): boolean => !byHead.includes(one) && ![...columns.values()].includes(one);
    const column = byHead[index] ?? all.find((one) => one.key === meant && isFree(one));
    if (column && Array.from(columns.values()).includes(column)) repeated.push(name);
    else if (column) columns.set(index, column);
    else if (meant === '') continue;
    else if (name || rows.some(({ cells }) => (cells[index] ?? null) !== null)) unknown.push(own);
  }
  if (unknown.length > 0) {
    const fields = all.map(({ key, head: { zh, en } }) => ({ key, zh, en }));
    const known = [...columns.values()].map(({ key }) => key);
    refuse('resources.unknown_columns', { columns: unknown.slice(0, 20).join(', '), unknown, fields, known });
  }
  if (repeated.length > 0) refuse('resources.repeated_columns', { columns: repeated.slice(0, 20).join(', ') });
  if (columns.size === 0) refuse('resources.empty_sheet');
  return { heads, at, columns, all };
}

/** What a row of a file asks for. */
export type ReadRow =
  | { is: 'new'; values: Values; publishedAt: Date | null }
  | { is: 'edit'; edit: RowEdit<Values> }
  | { is: 'unchanged' }
  | { is: 'refused'; problems: RowProblem[] };

interface Surroundings {
  resource: AnyResource;
  layout: ImportLayout;
  names: Names;
  language: Language;
  /** The row its id names, as it is now. */
  current: (id: string) => AnyRow | undefined;
}

/** Reads one row; every cell that cannot be taken is named. */
export function readRow(row: SheetRow, surroundings: Surroundings): ReadRow {
  const { layout, language, current } = surroundings;
  const idCell = idOf(row, layout);
  if (idCell === undefined) return readNew(row, surroundings);
  const wrong = (key: 'id' | 'version', reason: string, cell: SheetCell): ReadRow => ({
    is: 'refused',
    problems: [
      { column: layout.heads[layout.at[key]] ?? null, reason: explainReason(reason, language), value: shown(cell) },
    ],
  });
  const before = current(idCell);
  if (!before) return wrong('id', UUID.test(idCell) ? 'gone' : 'not_an_id', idCell);
  const { values, problems, isChanged } = readCells(row, surroundings, before);
  if (!isChanged) return { is: 'unchanged' };
  const version = row.cells[layout.at.version] ?? null;
  if (String(version) !== String(before.version)) return wrong('version', 'changed_since', version);
  const read = decode(values, problems, row, surroundings);
  if (Array.isArray(read)) return { is: 'refused', problems: read };
  const { publishedAt, ...changes } = read;
  return {
    is: 'edit',
    edit: {
      target: { id: before.id as string, version: before.version as number },
      changes,
      ...(publishedAt === undefined ? {} : { publishedAt: publishedAt as Date | null }),
    },
  };
}

function readNew(row: SheetRow, surroundings: Surroundings): ReadRow {
  const { values, problems } = readCells(row, surroundings, undefined);
  const read = decode(values, problems, row, surroundings);
  if (Array.isArray(read)) return { is: 'refused', problems: read };
  const { publishedAt = null, ...fields } = read;
  return { is: 'new', values: fields, publishedAt: publishedAt as Date | null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in its column, if there is one. */
export function idOf({ cells }: SheetRow, { at }: ImportLayout): string | undefined {
  const id = String(cells[at.id] ?? '')
    .trim()
    .toLowerCase();
  return id === '' ? undefined : id;
}
export const isId = (text: string): boolean => UUID.test(text);

/** The values of a row as they travel. What the file has no column for is as it was, or as in every new row. */
function readCells(
  { cells }: SheetRow,
  { resource, layout, names, language }: Surroundings,
  before: AnyRow | undefined,
): { values: Values; problems: (RowProblem & { key: string })[]; isChanged: boolean } {
  const known: Values = before
    ? { ...resource.valuesOf(before), [PUBLISHED_AT]: (before[PUBLISHED_AT] as Date | null)?.toISOString() ?? null }
    : Object.fromEntries(layout.all.map((column) => [column.key, inNewRow(column)]));
  const values = { ...known };
  const problems: (RowProblem & { key: string })[] = [];
  for (const [index, column] of layout.columns) {
    const cell = cells[index] ?? null;
    const { key } = column;
    if (before && isAsWritten(column, cell, known[key], names)) continue;
    try {
      values[key] = readCell(column, cell, names);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      const reason = explainReason(error.message, language);
      problems.push({ key, column: layout.heads[index] ?? null, reason, value: shown(cell) });
    }
  }
  const isChanged = problems.length > 0 || JSON.stringify(values) !== JSON.stringify(known);
  return { values, problems, isChanged };
}

/** What a new form holds. */
const inNewRow = ({ field: { kind, preset }, empty }: ResourceColumn): unknown =>
  preset ?? (kind === 'switch' ? false : empty);

/** What the fields' schema makes of values; or every problem there is. */
function decode(
  { [PUBLISHED_AT]: publishedAt, ...values }: Values,
  problems: (RowProblem & { key: string })[],
  row: SheetRow,
  surroundings: Surroundings,
): Values | RowProblem[] {
  const { resource, layout } = surroundings;
  const found: RowProblem[] = problems.map(({ column, reason, value }) => ({ column, reason, value }));
  const isNamed = (key: PropertyKey | undefined): boolean => problems.some((problem) => problem.key === key);
  const add = (issues: z.core.$ZodIssue[]): void => {
    found.push(
      ...explainIssues(
        issues.filter(({ path }) => !isNamed(path[0])),
        row,
        surroundings,
      ),
    );
  };
  let read: Values = {};
  try {
    read = resource.readValues(values);
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    add(error.issues);
  }
  if (!layout.all.includes(publishedColumn)) return found.length > 0 ? found : read;
  const published = z.safeParse(publishedShape, publishedAt ?? null);
  if (!published.success) add(published.error.issues.map((issue) => ({ ...issue, path: [PUBLISHED_AT] })));
  if (found.length > 0) return found;
  return { ...read, [PUBLISHED_AT]: published.data ? new Date(published.data) : null };
}

/** Issues of fields by the heads of their columns; a field that has none in the file is called as an export would. */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  { cells }: Pick<SheetRow, 'cells'>,
  { layout, language, names }: Pick<Surroundings, 'layout' | 'language' | 'names'>,
): RowProblem[] {
  return issues.map((issue) => {
    const [key] = issue.path;
    const column = layout.all.find((one) => one.key === key);
    const reason = (column && choicesReason(issue, column, language, names)) ?? explainIssue(issue, language);
    return placeProblem(key, reason, { cells }, { layout, language });
  });
}

/** Choices that are named where none of them stands. */
const MOST_CHOICES = 12;

/** Of a value that none of the choices is, what may be chosen, as an export writes it. */
function choicesReason(
  issue: z.core.$ZodIssue,
  { field: { kind, options, of } }: ResourceColumn,
  language: Language,
  names: Names,
): string | undefined {
  const isOfChoices = (kind === 'choice' || kind === 'choices') && options !== null && options.length > 0;
  if (!isOfChoices || issue.code !== 'invalid_value') return undefined;
  const called = names.get(of ?? '');
  const labels = options.map(({ value, label }) => called?.get(String(value))?.[language] ?? label[language]);
  const shownLabels = labels.slice(0, MOST_CHOICES).join(language === 'zh' ? '、' : ', ');
  return explainReason(`choose_one_of:${shownLabels}${labels.length > MOST_CHOICES ? '…' : ''}`, language);
}

/** A problem under the head of its field; of no field, it concerns the row. */
export function placeProblem(
  key: unknown,
  reason: string,
  { cells }: Pick<SheetRow, 'cells'>,
  { layout, language }: Pick<Surroundings, 'layout' | 'language'>,
): RowProblem {
  const [index, column] = Array.from(layout.columns).find(([, one]) => one.key === key) ?? [];
  const head = index === undefined ? undefined : layout.heads[index];
  const missing = column ?? layout.all.find((one) => one.key === key);
  return {
    column: head ?? missing?.head[language] ?? null,
    reason,
    value: index === undefined ? null : shown(cells[index] ?? null),
  };
}

const LONGEST_SHOWN = 120;

/** A cell as a problem quotes it. */
function shown(cell: SheetCell): string | null {
  if (cell === null) return null;
  const text = String(cell);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** A column's letters, as spreadsheet programs call one that has no head. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
