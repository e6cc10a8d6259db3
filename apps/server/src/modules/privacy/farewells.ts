import { eq, sql } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { erasures } from './tables.ts';

/** The purpose it is sealed for. */
export const FAREWELL = 'farewell';

/** The address an erased account had, for the one letter that says so. */
export const sealFarewell = (keys: Keyring, erasureId: string, email: string): Buffer =>
  keys.seal(FAREWELL, email, erasureId);

/** The address is known no more. */
export async function forgetFarewell(tx: Tx, erasureId: string): Promise<void> {
  await tx.update(erasures).set({ farewellSealed: null }).where(eq(erasures.id, erasureId));
}

/** Forgets addresses whose letter could not leave for a day. */
export async function forgetOldFarewells(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE erasures SET farewell_sealed = NULL
    WHERE farewell_sealed IS NOT NULL AND done_at < ${now}::timestamptz - interval '1 day'`);
}
