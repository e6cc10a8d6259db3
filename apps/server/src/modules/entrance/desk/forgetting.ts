import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { badges, faceComparisons } from './tables.ts';

/** Deletes up to `limit` comparisons of faces, and as many badges with the names on them. Returns the larger number. */
export async function forgetDesk(tx: Tx, limit: number): Promise<number> {
  let most = 0;
  for (const table of [faceComparisons, badges]) {
    const some = await tx.select({ id: table.id }).from(table).limit(limit).for('update', { skipLocked: true });
    const ids = some.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
    most = Math.max(most, ids.length);
  }
  return most;
}
