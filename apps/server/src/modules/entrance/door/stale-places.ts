import { asc, inArray } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { touchTickets } from '../../ticketing/commands.ts';
import { listOwnHolderTickets } from '../../ticketing/holder-queries.ts';
import { doorStalePersons } from './tables.ts';

/**
 * Has scanners read the tickets again of persons whose places changed, and strikes the notes of them out with the same commit. Takes
 * up to `limit` notes that no other process has; returns how many.
 */
export async function resendStaleTickets(tx: Tx, keys: Keyring, limit: number): Promise<number> {
  const notes = await tx
    .select()
    .from(doorStalePersons)
    .orderBy(asc(doorStalePersons.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (notes.length === 0) return 0;
  await tx.delete(doorStalePersons).where(
    inArray(
      doorStalePersons.id,
      notes.map(({ id }) => id),
    ),
  );
  const own = await listOwnHolderTickets(tx, keys, [...new Set(notes.map(({ personId }) => personId))]);
  const skipped = new Set(
    await touchTickets(
      tx,
      own.map(({ id }) => id),
    ),
  );
  // At the next time: the transaction that has them locked now may leave them as they are.
  const left = [...new Set(own.flatMap(({ id, personId }) => (skipped.has(id) ? [personId] : [])))];
  if (left.length > 0) await tx.insert(doorStalePersons).values(left.map((personId) => ({ personId })));
  return notes.length;
}
