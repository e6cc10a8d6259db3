import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Settings that end what takes long; servers, roles and databases may have them of their own. */
const TIMEOUTS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  // Of PostgreSQL 17 and later; earlier ones know no such setting.
  'transaction_timeout',
];

/** The statement that lifts every timeout, of a session or (`isLocal`) of the transaction it stands in. */
export const withoutTimeouts = (isLocal: boolean): string =>
  `SELECT set_config(name, '0', ${isLocal}) FROM pg_settings WHERE name IN (${TIMEOUTS.map((name) => `'${name}'`).join(', ')})`;

/**
 * Lets this transaction take the time it takes. A timeout protects readers who wait for an answer; for what fills or moves
 * a whole database it only turns a slow machine into a broken one.
 */
export async function liftTimeouts(tx: Pick<Tx, 'execute'>): Promise<void> {
  await tx.execute(sql.raw(withoutTimeouts(true)));
}
