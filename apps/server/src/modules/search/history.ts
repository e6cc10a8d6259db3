import { MOST_HISTORY } from '@mingtang/contract/search/model';
import { and, desc, eq, sql } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { searchHistory, searchHits, searchOptOuts } from './tables.ts';

/** What somebody searched for, the last first, and whether it is kept. */
export async function getHistory(db: Reader, personId: string): Promise<{ isKept: boolean; words: string[] }> {
  const rows = await db
    .select({ words: searchHistory.words })
    .from(searchHistory)
    .where(eq(searchHistory.personId, personId))
    .orderBy(desc(searchHistory.searchedAt), searchHistory.words)
    .limit(MOST_HISTORY);
  const isKept = (await db.$count(searchOptOuts, eq(searchOptOuts.personId, personId))) === 0;
  return { isKept, words: rows.map(({ words }) => words) };
}

/** Forgets a question, or with none named all of them and what was opened of them. */
export async function forgetHistory(tx: Tx, personId: string, words?: string): Promise<void> {
  if (words !== undefined) {
    await tx.delete(searchHistory).where(and(eq(searchHistory.personId, personId), eq(searchHistory.words, words)));
    return;
  }
  await tx.delete(searchHistory).where(eq(searchHistory.personId, personId));
  await tx.delete(searchHits).where(eq(searchHits.personId, personId));
}

/** Whether questions are kept from now on. Those that were go with the wish that they be not. */
export async function keepHistory(
  tx: Tx,
  { personId, isKept, now }: { personId: string; isKept: boolean; now: Date },
): Promise<void> {
  // In turn with questions that are being kept.
  await tx.execute(sql`SELECT FROM persons WHERE id = ${personId} FOR UPDATE`);
  if (isKept) {
    await tx.delete(searchOptOuts).where(eq(searchOptOuts.personId, personId));
    return;
  }
  await tx.insert(searchOptOuts).values({ personId, since: now }).onConflictDoNothing();
  await forgetHistory(tx, personId);
}

/** Longer than a conference nobody needs them; of each person only the latest. Marks are of their day. */
export async function forgetOldHistory(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    DELETE FROM search_history AS kept USING (
      SELECT person_id, words, row_number() OVER (PARTITION BY person_id ORDER BY searched_at DESC, words) AS place FROM search_history
    ) AS placed
    WHERE placed.person_id = kept.person_id AND placed.words = kept.words
      AND (placed.place > ${MOST_HISTORY} OR kept.searched_at < ${now}::timestamptz - interval '180 days')`);
  await tx.execute(sql`DELETE FROM search_hits WHERE hit_at < ${now}::timestamptz - interval '180 days'`);
  await tx.execute(sql`DELETE FROM search_marks WHERE day < ${eventDay(now)}::date`);
  await tx.execute(sql`DELETE FROM search_counts WHERE day < (${now}::timestamptz - interval '400 days')::date`);
}
