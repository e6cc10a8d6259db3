import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { MOST_FAILED_OF_NAME, mayAsk, type RecentChecks } from './policy.ts';
import { countRecentChecks } from './queries.ts';
import { identityChecks } from './tables.ts';

/** A name and a number, and who wants to know from where whether they are one person's. */
export interface IdentityQuestion {
  personId: string;
  pairHash: string;
  nameHash: string;
  networkHash: string;
  now: Date;
}

/** How a question reads what was asked before. Tests replace it to show what the lock prevents. */
export type ReadChecks = (
  tx: Tx,
  question: IdentityQuestion,
) => Promise<RecentChecks & { sameFor: 'asker' | 'others' | 'nobody' }>;

/** What is known of a pair, and how often its asker, its name and its network were wrong lately. */
export const readChecks: ReadChecks = async (tx, question) => {
  const same = and(eq(identityChecks.pairHash, question.pairHash), eq(identityChecks.outcome, 'same'));
  const askers = await tx.selectDistinct({ personId: identityChecks.personId }).from(identityChecks).where(same);
  const isAsker = askers.some((known) => known.personId === question.personId);
  return {
    sameFor: isAsker ? 'asker' : askers.length > 0 ? 'others' : 'nobody',
    ...(await countRecentChecks(tx, question)),
  };
};

/** Puts the questions that share a person, a name or a network one after the other, in whichever process they are asked. */
const lockChecks: ReadChecks = async (tx, question) => {
  // In this order everywhere: two that share more than one never wait for each other.
  for (const subject of [question.networkHash, question.nameHash, question.personId])
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity check ${subject}`}, 0))`);
  return readChecks(tx, question);
};

/**
 * Before the registry is asked: `same` when it has said so of this pair, `too_many` when the person, the name or the network
 * has been wrong too often – then also of a pair it confirmed to others, or whoever may not guess any more could go on
 * guessing whom we know; which of the three it was is not told, and it is the same for names nobody has –, else the id of a
 * check that counts as a failure until its answer is there. So many asked at once find the limit, and one whose process dies
 * has been asked all the same.
 */
export async function beginIdentityCheck(
  tx: Tx,
  question: IdentityQuestion,
  read: ReadChecks = lockChecks,
): Promise<{ checkId: string } | 'same' | 'too_many'> {
  const { sameFor, ...recent } = await read(tx, question);
  if (sameFor === 'asker') return 'same';
  if (!mayAsk(recent)) return 'too_many';
  if (sameFor === 'others') return 'same';
  const checkId = newId();
  const { now, ...asked } = question;
  await tx.insert(identityChecks).values({ id: checkId, ...asked, outcome: 'unknown', at: now });
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

/** Of somebody whose account is erased the wrong answers still count for the name, or erasing would buy new tries. */
export async function leaveChecks(tx: Tx, personId: string): Promise<void> {
  const own = eq(identityChecks.personId, personId);
  await tx.delete(identityChecks).where(and(own, eq(identityChecks.outcome, 'same')));
  await tx.update(identityChecks).set({ personId: null, pairHash: '' }).where(own);
}

/** Deletes wrong answers that no limit counts any more. */
export async function forgetOldChecks(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    DELETE FROM identity_checks
    WHERE outcome <> 'same' AND at < ${now}::timestamptz - make_interval(days => ${MOST_FAILED_OF_NAME.days})`);
}
