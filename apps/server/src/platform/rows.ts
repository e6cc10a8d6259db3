import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from './platform.ts';

const isInstant = (column: string): boolean => column === 'at' || column.endsWith('At');

/**
 * The rows of a statement written by hand. drizzle hands such rows over with instants as text: columns called `at` or `…At`
 * come as Date here. Sums of integers are bigints, which come as text: cast them where they are made.
 */
export async function listRows<Row extends object>(db: Reader, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (typeof value === 'string' && isInstant(column)) row[column] = new Date(value);
  return rows as unknown as Row[];
}

/** The select list of a statement written by hand: columns under the names they have in code. */
export const selectList = (columns: Readonly<Record<string, AnyPgColumn>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  );

/** Rows that are read at once. */
export const PORTION = 2_000;

/** Reads a long list portion by portion, each after the last row of the one before. */
export async function* readPortions<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}

/**
 * Counting and pages by number end here: nobody turns that many, and a million rows need not be looked at to say so. What lies
 * behind is reached by cursors.
 */
export const MOST_COUNTED = 10_000;

/** How many rows a statement finds, counted up to a limit; `isMore` when there are more. */
export async function countRows(db: Reader, rows: SQL): Promise<{ total: number; isMore: boolean }> {
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM (${rows} LIMIT ${MOST_COUNTED + 1}) AS counted`,
  );
  const total = counted?.total ?? 0;
  return { total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED };
}

/** Which rows of a very long list, the newest first: some from an offset on, or those beside a row. */
export interface CountedRange {
  page: number;
  limit: number;
  offset: number;
  beside?: { id: string; isNewer: boolean };
}

/** A very long list: its table and what orders it, rising with time; the last is its `id`. */
interface LongList<Row> {
  table: string;
  order: readonly string[];
  where: SQL;
  /** The rows of conditions that choose among the bare rows, the newest first. */
  select: (these: SQL) => Promise<Row[]>;
}

/** A page of a very long list with the cursors of its neighbours; however deep, it costs what the first costs. */
export async function readCountedPage<Row extends { id: string }>(
  db: Reader,
  { table, order, where, select }: LongList<Row>,
  { page, limit, offset, beside }: CountedRange,
) {
  const isNewer = beside?.isNewer ?? false;
  const columns = sql.join(
    order.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const direction = sql.raw(isNewer ? 'ASC' : 'DESC');
  const sorted = sql.join(
    order.map((column) => sql`${sql.identifier(column)} ${direction}`),
    sql`, `,
  );
  const from = beside
    ? sql`(${columns}) ${sql.raw(isNewer ? '>' : '<')} (SELECT ${columns} FROM ${sql.identifier(table)} AS beside WHERE beside.id = ${beside.id})`
    : sql`true`;
  // One more than is shown says whether there are more.
  const rows = await select(sql`${where} AND ${from} ORDER BY ${sorted} LIMIT ${limit + 1} OFFSET ${offset}`);
  const goesOn = rows.length > limit;
  const items = isNewer && goesOn ? rows.slice(1) : rows.slice(0, limit);
  const [first, last] = [items[0], items.at(-1)];
  return {
    items,
    ...(await countRows(db, sql`SELECT FROM ${sql.identifier(table)} WHERE ${where}`)),
    page,
    pageSize: limit,
    older: last && (isNewer || goesOn) ? `older:${last.id}` : null,
    newer: first && (isNewer ? goesOn : offset > 0 || beside !== undefined) ? `newer:${first.id}` : null,
  };
}
