import { createHash } from 'node:crypto';
import type { Language } from '@mingtang/contract/envelope';
import { explainReason } from '@mingtang/contract/reasons';
import { type ImportReport, MOST_IMPORT_ROWS } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import type { Actor } from '../platform/audit-trail.ts';
import { postgresError, type Tx } from '../platform/database.ts';
import { type Platform, transact } from '../platform/platform.ts';
import { Publication, type PublicationTable } from '../platform/publication.ts';
import { Refusal } from '../platform/refuse.ts';
import type { Names } from '../platform/row-names.ts';
import type { SheetRow } from '../platform/workbook-reader.ts';
import { type AnyResource, type AnyRow, namesOfRows } from './any-resource.ts';
import { answerRefusal } from './errors.ts';
import { ImportProblems } from './import-problems.ts';
import {
  explainIssues,
  idOf,
  isId,
  placeProblem,
  type ReadRow,
  type RowProblem,
  readLayout,
  readRow,
} from './import-rows.ts';

/** Rules that ask other rows have to see each row beside the ones before it: it is written by itself. */
const isLinked = ({ definition: { check, follow } }: AnyResource): boolean => Boolean(check ?? follow);

/** How many rows of one file this resource takes. */
export const mostRowsOf = (resource: AnyResource): number => MOST_IMPORT_ROWS[isLinked(resource) ? 'linked' : 'plain'];

/** Rows that are read and written at once. */
const PORTION = 200;

export interface ImportOrder {
  actor: Actor;
  language: Language;
  names: Names;
  /** Everything is tried and nothing kept. */
  isDryRun: boolean;
  /** Rows that are right are written though others are not. */
  takesGoodRows: boolean;
  /** What heads stand for that nobody knows: the name of a field, or nothing for a column that is left out. */
  headings: Readonly<Record<string, string>>;
}

/** Ends a transaction of which nothing is to stay. */
class TakenBack extends Error {}

/**
 * Writes the rows of a file, of which the first is the head: all in one transaction, with the rules, the history and the
 * audit entries of every other edit. What a dry run reports has really been tried. Refuses as `readLayout` does.
 */
export async function importRows(
  platform: Platform,
  resource: AnyResource,
  rows: SheetRow[],
  order: ImportOrder,
): Promise<ImportReport> {
  const run = new ImportRun(resource, rows, order);
  const isWritten = await transact(platform, async (tx) => {
    await run.write(tx);
    if (order.isDryRun || (run.problems.refused > 0 && !order.takesGoodRows)) throw new TakenBack();
    return run.created + run.updated > 0;
  }).catch((error: unknown) => {
    if (error instanceof TakenBack) return false;
    throw error;
  });
  const { created, updated, unchanged, problems } = run;
  return {
    rows: rows.length - 1,
    created,
    updated,
    unchanged,
    refused: problems.refused,
    isWritten,
    problems: problems.list(),
    refusedRows: problems.toCsv(),
  };
}

type Wanted<Is extends ReadRow['is']> = Extract<ReadRow, { is: Is }> & { row: SheetRow };

class ImportRun {
  created = 0;
  updated = 0;
  unchanged = 0;
  readonly problems: ImportProblems;
  readonly #resource: AnyResource;
  readonly #rows: SheetRow[];
  readonly #order: ImportOrder;
  readonly #layout: ReturnType<typeof readLayout>;
  readonly #named = new Set<string>();
  /** Of new rows, where each stands. */
  readonly #prints = new Map<string, number>();

  constructor(resource: AnyResource, rows: SheetRow[], order: ImportOrder) {
    this.#resource = resource;
    this.#rows = rows.slice(1);
    this.#order = order;
    this.#layout = readLayout(resource, rows, order.headings);
    this.problems = new ImportProblems(this.#layout, order.language);
  }

  async write(tx: Tx): Promise<void> {
    for (let start = 0; start < this.#rows.length; start += PORTION) {
      const portion = this.#rows.slice(start, start + PORTION);
      const ids = portion.map((row) => idOf(row, this.#layout)).filter((id) => id !== undefined && isId(id));
      const current = (await this.#resource.findAll(tx, ids as string[])) as Map<string, AnyRow>;
      const groups = isLinked(this.#resource) ? portion.map((row) => [row]) : [portion];
      for (const group of groups) await this.#writeGroup(tx, group, current);
    }
  }

  async #writeGroup(tx: Tx, rows: SheetRow[], current: Map<string, AnyRow>): Promise<void> {
    const edits: Wanted<'edit'>[] = [];
    const items: Wanted<'new'>[] = [];
    for (const row of rows) {
      const read = this.#read(row, current);
      if (read.is === 'edit') edits.push({ ...read, row });
      else if (read.is === 'new') items.push({ ...read, row });
      else if (read.is === 'refused') this.problems.add(row, read.problems);
      else this.unchanged += 1;
    }
    await this.#try(tx, edits, (savepoint, some) => this.#update(savepoint, some));
    await this.#try(tx, items, (savepoint, some) => this.#create(savepoint, some));
  }

  #read(row: SheetRow, current: Map<string, AnyRow>): ReadRow {
    const layout = this.#layout;
    const { language, names } = this.#order;
    const id = idOf(row, layout);
    if (id && this.#named.has(id)) {
      const reason = explainReason('named_before', language);
      return { is: 'refused', problems: [{ column: layout.heads[layout.at.id] ?? null, reason, value: id }] };
    }
    if (id) this.#named.add(id);
    const resource = this.#resource;
    const read = readRow(row, { resource, layout, names, language, current: (one) => current.get(one) });
    const before = read.is === 'new' ? this.#findEqual(row, read) : undefined;
    if (before === undefined) return read;
    const reason = explainReason(`repeats_row:${before}`, language);
    return { is: 'refused', problems: [{ column: null, reason, value: null }] };
  }

  /** In which row of the file a new one stands already, value by value: it was pasted twice. */
  #findEqual({ number }: SheetRow, { values, publishedAt }: Extract<ReadRow, { is: 'new' }>): number | undefined {
    const print = createHash('sha256')
      .update(JSON.stringify([values, publishedAt]))
      .digest('base64');
    const before = this.#prints.get(print);
    if (before === undefined) this.#prints.set(print, number);
    return before;
  }

  async #update(tx: Tx, some: Wanted<'edit'>[]): Promise<void> {
    await this.#resource.updateAll(
      tx,
      this.#order.actor,
      some.map(({ edit }) => edit),
    );
    this.updated += some.length;
  }

  async #create(tx: Tx, some: Wanted<'new'>[]): Promise<void> {
    const { actor, names } = this.#order;
    const made = await (this.#resource instanceof Publication
      ? (this.#resource as Publication<PublicationTable, Record<string, unknown>>).createPublished(tx, actor, some)
      : this.#resource.createAll(
          tx,
          actor,
          some.map(({ values }) => values),
        ));
    this.created += made.length;
    // Rows below may refer to it by its name.
    const own = names.get(this.#resource.definition.name);
    for (const { id, labelZh, labelEn } of await namesOfRows(tx, this.#resource, made as AnyRow[]))
      own?.add(id, { zh: labelZh, en: labelEn });
  }

  /** Writes all of these, or each that can be. */
  async #try<Row extends Wanted<'new'> | Wanted<'edit'>>(
    tx: Tx,
    rows: Row[],
    write: (savepoint: Tx, rows: Row[]) => Promise<void>,
  ): Promise<void> {
    if (rows.length === 0) return;
    try {
      await tx.transaction((savepoint) => write(savepoint, rows));
    } catch (error) {
      const [first] = rows as [Row];
      const problems = this.#explain(error, first.row);
      if (rows.length === 1) return this.problems.add(first.row, problems);
      for (const some of await this.#split(tx, rows)) await this.#try(tx, some, write);
    }
  }

  /** Rows of which some are refused, in smaller groups: the new ones that are there already each by itself, else in halves. */
  async #split<Row extends Wanted<'new'> | Wanted<'edit'>>(tx: Tx, rows: Row[]): Promise<Row[][]> {
    const items = rows.flatMap((row) => (row.is === 'new' ? [row.values] : []));
    const taken = items.length === rows.length ? await this.#findTaken(tx, items) : new Set<number>();
    if (taken.size > 0) {
      const free = rows.filter((_, index) => !taken.has(index));
      return [...(free.length > 0 ? [free] : []), ...rows.filter((_, index) => taken.has(index)).map((row) => [row])];
    }
    const middle = Math.ceil(rows.length / 2);
    return [rows.slice(0, middle), rows.slice(middle)];
  }

  /** None, where something else is wrong with them as well. */
  #findTaken(tx: Tx, items: Record<string, unknown>[]): Promise<Set<number>> {
    return this.#resource.findTaken(tx, items).catch((error: unknown) => {
      if (postgresError(error)) return new Set<number>();
      throw error;
    });
  }

  /** What a refused write says of its row; whatever else fails, fails the import. */
  #explain(error: unknown, row: SheetRow): RowProblem[] {
    const { language, names } = this.#order;
    if (error instanceof z.core.$ZodError)
      return explainIssues(error.issues, row, { layout: this.#layout, language, names });
    if (error instanceof Refusal) {
      const { msg } = answerRefusal(error.key, language, error.details).envelope;
      return [placeProblem(error.details?.['field'], msg, row, { layout: this.#layout, language })];
    }
    if (!/^2[23]/.test(postgresError(error)?.code ?? '')) throw error;
    return [{ column: null, reason: explainReason('breaks_a_rule', language), value: null }];
  }
}
