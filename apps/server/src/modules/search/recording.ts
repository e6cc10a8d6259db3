import type { Language } from '@mingtang/contract/envelope';
import type { SearchKind } from '@mingtang/contract/search/model';
import { sql } from 'drizzle-orm';
import { Batch } from '../../platform/batch.ts';
import { eventDay } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';

/** What somebody asked, or opened of what they found. */
export interface Recorded {
  words: string;
  language: Language;
  personId: string | undefined;
  /** Whose questions count as one person's: the account, or the network somebody asks from who is not signed in. */
  asker: string;
  /** Of a question: whether nothing was found that has all of its words, or words spelt nearly so. */
  isEmpty?: boolean;
  /** Of a question: whether something was found that has all of its words. */
  isFound?: boolean;
  /** What was opened. */
  thing?: { kind: SearchKind; id: string };
}

/** Numbers of phones and documents, and addresses, are somebody's own: they are counted for nobody to read. */
const isTelling = (words: string): boolean => words !== '' && !/\d{6,}|@/.test(words.replace(/[\s-]/g, ''));

/** Counts questions, and keeps them for those who wish so. */
async function saveRecords(tx: Tx, keys: Keyring, records: readonly Recorded[], now: Date): Promise<void> {
  const day = eventDay(now);
  const counted = records.filter(({ words }) => isTelling(words));
  if (counted.length > 0) {
    const column = <Value>(of: (record: Recorded) => Value) => sql.param(counted.map(of));
    const markOf = ({ words, language, asker, isFound }: Recorded): string | null =>
      isFound ? keys.hash('search marks', `${day} ${asker} ${language} ${words.toLowerCase()}`) : null;
    await tx.execute(sql`
      WITH asked AS (
        SELECT * FROM unnest(${column(({ words }) => words.toLowerCase())}::text[], ${column(({ language }) => language)}::text[],
          ${column(({ thing }) => (thing ? 0 : 1))}::int[], ${column(({ isEmpty }) => (isEmpty ? 1 : 0))}::int[],
          ${column(({ thing }) => (thing ? 1 : 0))}::int[], ${column(markOf)}::text[])
          AS given (words, language, searches, empty, hits, mark)
      ), fresh AS (
        INSERT INTO search_marks (mark, day) SELECT DISTINCT mark, ${day}::date FROM asked WHERE mark IS NOT NULL ORDER BY mark
        ON CONFLICT (mark) DO NOTHING RETURNING mark
      )
      INSERT INTO search_counts (words, language, day, searches, empty, hits, askers)
      SELECT words, language, ${day}::date, sum(searches), sum(empty), sum(hits), count(DISTINCT fresh.mark)
      FROM asked LEFT JOIN fresh USING (mark) GROUP BY words, language ORDER BY words, language
      ON CONFLICT (words, language, day) DO UPDATE SET searches = search_counts.searches + excluded.searches,
        empty = search_counts.empty + excluded.empty, hits = search_counts.hits + excluded.hits,
        askers = search_counts.askers + excluded.askers`);
  }
  const own = records.filter(({ personId, words }) => personId !== undefined && words !== '');
  if (own.length === 0) return;
  const column = <Value>(of: (record: Recorded) => Value) => sql.param(own.map(of));
  // Held until the commit: who erases their account meanwhile, or wants nothing kept, has nothing kept.
  await tx.execute(sql`
    WITH asked AS (
      SELECT DISTINCT ON (person_id, words) * FROM unnest(${column(({ personId }) => personId)}::uuid[], ${column(({ words }) => words)}::text[],
        ${column(({ thing }) => thing?.kind ?? null)}::text[], ${column(({ thing }) => thing?.id ?? null)}::uuid[]) AS all_asked (person_id, words, kind, thing_id)
      ORDER BY person_id, words
    ), keeping AS (
      SELECT id FROM persons WHERE id IN (SELECT person_id FROM asked) AND erased_at IS NULL
        AND NOT EXISTS (SELECT FROM search_opt_outs WHERE person_id = persons.id) ORDER BY id FOR KEY SHARE
    ), hit AS (
      INSERT INTO search_hits (person_id, kind, thing_id, hit_at)
      SELECT DISTINCT person_id, kind, thing_id, ${now}::timestamptz FROM asked JOIN keeping ON keeping.id = person_id WHERE kind IS NOT NULL
      ON CONFLICT (person_id, kind, thing_id) DO UPDATE SET hit_at = excluded.hit_at
    )
    INSERT INTO search_history (person_id, words, searched_at)
    SELECT person_id, words, ${now}::timestamptz FROM asked JOIN keeping ON keeping.id = person_id WHERE kind IS NULL
    ON CONFLICT (person_id, words) DO UPDATE SET searched_at = excluded.searched_at`);
}

/** Questions arrive in bursts: a burst is one transaction. */
export function createRecorder(platform: Platform): Batch<Recorded, null> {
  return new Batch<Recorded, null>({
    run: async (records) => {
      await transact(platform, (tx) => saveRecords(tx, platform.keys, records, platform.clock.now()));
      return records.map(() => null);
    },
    overflow: () => new Refusal('protocol.unavailable'),
  });
}
