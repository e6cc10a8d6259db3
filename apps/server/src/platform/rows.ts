import { type SQL, sql } from 'drizzle-orm';
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

/** Counting ends here: nobody turns that many pages, and a million rows need not be looked at to say so. */
const MOST_COUNTED = 10_000;

/** How many rows a statement finds, counted up to a limit; `isMore` when there are more. */
export async function countRows(db: Reader, rows: SQL): Promise<{ total: number; isMore: boolean }> {
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM (${rows} LIMIT ${MOST_COUNTED + 1}) AS counted`,
  );
  const total = counted?.total ?? 0;
  return { total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED };
}
