import { comparableName } from '@mingtang/contract/identity/names';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { anywhere, atBeginning } from './like.ts';

/** A column with the name of a person as the database compares it: its function does what `comparableName` does. */
const comparable = (column: SQLWrapper): SQL => sql`comparable_name(${column})`;

/** Whether somebody is called so, however either is spelled. */
export const isNamed = (column: SQLWrapper, typed: string): SQL =>
  sql`${comparable(column)} = ${comparableName(typed)}`;

/** Whether a name begins with these words. */
export const isNamedFrom = (column: SQLWrapper, typed: string): SQL =>
  sql`${comparable(column)} LIKE ${atBeginning(comparableName(typed))}`;

/** Whether a name has these words anywhere. Words of nothing but dots and blanks are in none. */
export function isNamedWith(column: SQLWrapper, typed: string): SQL {
  const words = comparableName(typed);
  return words === '' ? sql`false` : sql`${comparable(column)} LIKE ${anywhere(words)}`;
}
