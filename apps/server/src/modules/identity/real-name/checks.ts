import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { MOST_FAILED_CHECKS } from './policy.ts';
import { countFailedChecks } from './queries.ts';
import { identityChecks } from './tables.ts';

/** A name and a number, and who wants to know whether they are one person's. */
interface IdentityQuestion {
  personId: string;
  pairHash: string;
  now: Date;
}

/** How a question reads what was asked before. Tests replace it to show what the lock prevents. */
export type ReadChecks = (
  tx: Tx,
  question: IdentityQuestion,
) => Promise<{
  sameFor: 'asker' | 'others' | 'nobody';
  failures: number;
}>;

/** What is known of a pair, and how often its asker failed in the last day. */
export const readChecks: ReadChecks = async (tx, { personId, pairHash, now }) => {
  const same = and(eq(identityChecks.pairHash, pairHash), eq(identityChecks.outcome, 'same'));
  const askers = await tx.selectDistinct({ personId: identityChecks.personId }).from(identityChecks).where(same);
  const isAsker = askers.some((known) => known.personId === personId);
  return {
    sameFor: isAsker ? 'asker' : askers.length > 0 ? 'others' : 'nobody',
    failures: await countFailedChecks(tx, personId, now),
  };
};

/** Puts the questions of one person one after the other, in whichever process they are asked. */
const lockChecks: ReadChecks = async (tx, question) => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity check ${question.personId}`}, 0))`);
  return readChecks(tx, question);
};

/**
 * Before the registry is asked: `same` when it has said so of this pair, `too_many` when the person has been wrong too
 * often – then also of a pair it confirmed to others, or whoever may not guess any more could go on guessing whom we
 * know –, else the id of a check that counts as a failure until its answer is there. So many asked at once find the limit,
 * and one whose process dies has been asked all the same.
 */
export async function beginIdentityCheck(
  tx: Tx,
  question: IdentityQuestion,
  read: ReadChecks = lockChecks,
): Promise<{ checkId: string } | 'same' | 'too_many'> {
  const { sameFor, failures } = await read(tx, question);
  if (sameFor === 'asker') return 'same';
  if (failures >= MOST_FAILED_CHECKS) return 'too_many';
  if (sameFor === 'others') return 'same';
  const checkId = newId();
  const { personId, pairHash, now } = question;
  await tx.insert(identityChecks).values({ id: checkId, personId, pairHash, outcome: 'unknown', at: now });
  return { checkId };
}

/** Remembers what the registry said. */
export async function endIdentityCheck(
  tx: Tx,
  checkId: string,
  outcome: 'same' | 'different' | 'unknown',
): Promise<void> {
  await tx.update(identityChecks).set({ outcome }).where(eq(identityChecks.id, checkId));
}

/** The registry did not answer: nobody was wrong. */
export async function forgetIdentityCheck(tx: Tx, checkId: string): Promise<void> {
  await tx.delete(identityChecks).where(eq(identityChecks.id, checkId));
}
