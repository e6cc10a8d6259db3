import { sql } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';

/** So many changes are told at once. */
export const PORTION = 2_000;

/** A list read on from a place in it. */
export interface Portion<Item> {
  items: Item[];
  cursor: string;
  isMore: boolean;
}

/** The last row that was read, and the transaction that wrote it. */
interface Place {
  written: string;
  id: string;
}
const BEGINNING: Place = { written: '0', id: '00000000-0000-0000-0000-000000000000' };
type Purpose = 'door-tickets' | 'door-passages' | 'door-members' | 'door-redemptions';

/** Sealed: a ticket's id opens what is sealed by it. */
const toCursor = (keys: Keyring, purpose: Purpose, { written, id }: Place): string =>
  keys.seal(purpose, `${written} ${id}`, purpose).toString('base64url');

/** Whoever has a cursor nobody reads any more begins anew. */
export function readCursor(keys: Keyring, purpose: Purpose, cursor: string): Place {
  if (cursor === '') return BEGINNING;
  try {
    const [written = '', id = ''] = keys
      .unseal(purpose, Buffer.from(cursor, 'base64url'), purpose)
      .toString()
      .split(' ');
    return { written, id };
  } catch {
    return BEGINNING;
  }
}

/**
 * Rows in the order of the transactions that wrote them, none of which is still under way: what is read after a place can
 * never get a fellow before it.
 */
export const after = ({ written, id }: Place, column: string) => {
  const of = sql.identifier(column);
  return sql`(${of}, id) > (${written}::xid8, ${id}::uuid) AND ${of} < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY ${of}, id LIMIT ${PORTION}`;
};

export function placeAfter(keys: Keyring, purpose: Purpose, rows: readonly Place[], cursor: string) {
  const last = rows.at(-1);
  return { cursor: last ? toCursor(keys, purpose, last) : cursor, isMore: rows.length === PORTION };
}
