import type { Language } from '@mingtang/contract/envelope';
import type { SearchedWords, SearchOrder } from '@mingtang/contract/search/console';
import { type SQL, sql } from 'drizzle-orm';
import { eventDay } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';

/** So many are suggested. */
const MOST_HOT = 12;
/** Looked at for hot words. */
const HOT_DAYS = 7;
/** What fewer people searched for says nothing of what many do. */
const HOT_FROM = 3;
/** Longer is no word, but something somebody wants to be read. */
const LONGEST_HOT = 24;

/**
 * What many search for, of those words that find something: first what the organiser pinned, never what they hid; and as
 * long as too few have searched, what most of the programme is about.
 */
export async function listHotWords(
  db: Reader,
  language: Language,
  now: Date,
): Promise<{ words: string; isPinned: boolean }[]> {
  const from = eventDay(new Date(now.getTime() - (HOT_DAYS - 1) * 86_400_000));
  const name = language === 'zh' ? sql`name_zh` : sql`name_en`;
  const { rows } = await db.execute<{ words: string; isPinned: boolean }>(sql`
    WITH hidden AS (SELECT lower(words) AS words FROM search_hot_words WHERE language = ${language} AND standing = 'hidden'),
    pinned AS (SELECT words, position FROM search_hot_words WHERE language = ${language} AND standing = 'pinned'),
    asked AS (
      SELECT words, sum(askers) AS weight FROM search_counts
      WHERE language = ${language} AND day >= ${from}::date AND char_length(words) <= ${LONGEST_HOT}
      GROUP BY words HAVING sum(askers) >= ${HOT_FROM}
    ),
    topics AS (
      SELECT tags.${name} AS words, count(*) AS weight FROM forum_tags JOIN tags ON tags.id = tag_id
      JOIN forums ON forums.id = forum_id AND forums.published_at <= ${now}::timestamptz
      -- The last of the standard list (spec §3) says nothing.
      WHERE tags.name_zh <> '其他' GROUP BY tags.id
    ),
    everything AS (
      SELECT words, true AS "isPinned", 0 AS rank, -position::numeric AS weight FROM pinned
      UNION ALL SELECT words, false, 1, weight FROM asked
      UNION ALL SELECT words, false, 2, weight FROM topics
    ), once AS (
      SELECT DISTINCT ON (lower(words)) * FROM everything WHERE lower(words) NOT IN (SELECT words FROM hidden)
      ORDER BY lower(words), rank
    )
    SELECT words, "isPinned" FROM once ORDER BY rank, weight DESC, words LIMIT ${MOST_HOT}`);
  return rows;
}

interface Filter {
  by: SearchOrder;
  days?: string | undefined;
  language?: Language | undefined;
}
const orders: Record<SearchOrder, SQL> = { searches: sql`searches`, empty: sql`empty`, hits: sql`hits` };

/** What is searched for, the most first. */
export async function listSearches(
  db: Reader,
  { by, days, language }: Filter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: SearchedWords[]; total: number }> {
  const from = days === undefined ? null : eventDay(new Date(now.getTime() - (Number(days) - 1) * 86_400_000));
  const { rows } = await db.execute(sql`
    WITH summed AS (
      SELECT words, language, sum(searches)::int AS searches, sum(empty)::int AS empty, sum(hits)::int AS hits FROM search_counts
      WHERE (${from}::date IS NULL OR day >= ${from}::date) AND (${language ?? null}::text IS NULL OR language = ${language ?? null})
      GROUP BY words, language
    )
    SELECT *, count(*) OVER ()::int AS total FROM summed WHERE ${orders[by]} > 0
    ORDER BY ${orders[by]} DESC, searches DESC, words, language LIMIT ${limit} OFFSET ${offset}`);
  const items = rows as unknown as (SearchedWords & { total: number })[];
  return { items, total: items[0]?.total ?? 0 };
}
