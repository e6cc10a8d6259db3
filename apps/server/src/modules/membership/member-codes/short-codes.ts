import { eq } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findRunningMembership } from '../queries.ts';
import { redeemers } from '../redeemers/tables.ts';
import { newTypedCode, readTypedCode, toPrinted } from '../typed-codes.ts';
import { memberShortCodes } from './tables.ts';

/** As long as it takes to say it and to type it; the screen shows the next one then. */
const LIFE_MS = 60_000;
/** Codes a redeemer may get wrong within ten minutes: some slips in a queue, and nothing against forty random bits. */
const MOST_WRONG = 10;
const WINDOW_MS = 10 * 60_000;

const hashOf = (keys: Keyring, code: string): string => keys.hash('member-short-code', code);

/** Makes the code a member says where scanning fails; it ends the one before. Throws not_a_member. */
export async function makeShortCode(
  tx: Tx,
  keys: Keyring,
  { personId, now }: { personId: string; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  if (!(await findRunningMembership(tx, personId, now))) refuse('membership.not_a_member');
  const code = newTypedCode();
  const row = { codeHash: hashOf(keys, code), expiresAt: new Date(now.getTime() + LIFE_MS) };
  await tx
    .insert(memberShortCodes)
    .values({ personId, ...row })
    .onConflictDoUpdate({ target: memberShortCodes.personId, set: row });
  return { code: toPrinted(code), expiresAt: row.expiresAt };
}

/** Whose short code a redeemer typed. Throws code_unknown, code_stale, too_many_wrong_codes. */
export async function readShortCode(platform: Platform, typed: { redeemerId: string; code: string }): Promise<string> {
  // What is refused is counted all the same, so it is refused after the commit.
  const verdict = await transact(platform, (tx) =>
    tryShortCode(tx, platform.keys, { ...typed, now: platform.clock.now() }),
  );
  if ('minutes' in verdict) return refuse('membership.too_many_wrong_codes', verdict);
  return 'refusal' in verdict ? refuse(`membership.${verdict.refusal}`) : verdict.memberId;
}

async function tryShortCode(
  tx: Tx,
  keys: Keyring,
  { redeemerId, code, now }: { redeemerId: string; code: string; now: Date },
): Promise<{ memberId: string } | { refusal: 'code_unknown' | 'code_stale' } | { minutes: number }> {
  // Locked: guesses sent at once are counted one after the other.
  const [redeemer] = await tx.select().from(redeemers).where(eq(redeemers.id, redeemerId)).for('update');
  const endsAt = (redeemer?.wrongSince?.getTime() ?? 0) + WINDOW_MS;
  const isCounting = endsAt > now.getTime();
  const wrong = isCounting ? (redeemer?.wrongCodes ?? 0) : 0;
  if (wrong >= MOST_WRONG) return { minutes: Math.ceil((endsAt - now.getTime()) / 60_000) };
  const [row] = await tx
    .select()
    .from(memberShortCodes)
    .where(eq(memberShortCodes.codeHash, hashOf(keys, readTypedCode(code))));
  if (row) return row.expiresAt > now ? { memberId: row.personId } : { refusal: 'code_stale' };
  await tx
    .update(redeemers)
    .set({ wrongCodes: wrong + 1, ...(isCounting ? {} : { wrongSince: now }) })
    .where(eq(redeemers.id, redeemerId));
  return { refusal: 'code_unknown' };
}
