import type { SQL } from 'drizzle-orm';
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
