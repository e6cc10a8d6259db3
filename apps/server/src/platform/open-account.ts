import { sql } from 'drizzle-orm';
import type { Actor } from './audit-trail.ts';
import type { Tx } from './database.ts';
import { refuse } from './refuse.ts';

/**
 * Keeps a staff account open until the commit: first step of whatever makes a credential in its name. Closing it takes its
 * credentials away, and would miss one that is made at the same moment. Refuses with `protocol.sign_in_required` when it is closed.
 */
export async function requireOpenAccount(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<void> {
  const { rowCount } = await tx.execute(sql`SELECT FROM staff_accounts WHERE id::text = ${id} AND is_active FOR SHARE`);
  if (rowCount === 0) refuse('protocol.sign_in_required');
}
