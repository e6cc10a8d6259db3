import { RANKED_PLACES, type RankedKind } from '@mingtang/contract/engagement/model';
import type { ExhibitArt } from '@mingtang/contract/exhibition/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';

const DAY_MS = 86_400_000;

export interface RankedThing {
  rank: number;
  id: string;
  titleZh: string;
  titleEn: string;
  lineZh: string | null;
  lineEn: string | null;
  hall: number | null;
  placeZh: string;
  placeEn: string;
  mark: number | null;
  picture: string | null;
  art: ExhibitArt | null;
  points: number;
  likes: number;
  saves: number;
}

/** What the public may see of a kind, and whose stand it belongs to. */
const shownOf = (now: Date): Record<RankedKind, SQL> => ({
  exhibit: sql`
    SELECT exhibits.id, exhibitor_id AS "makerId", exhibits.name_zh AS "titleZh", exhibits.name_en AS "titleEn",
      exhibitors.name_zh AS "lineZh", exhibitors.name_en AS "lineEn", hall, booth AS "placeZh", booth AS "placeEn",
      mark, pictures[1] AS picture, art
    FROM exhibits JOIN exhibitors ON exhibitors.id = exhibitor_id
    WHERE exhibits.published_at <= ${now}::timestamptz AND exhibitors.published_at <= ${now}::timestamptz`,
  exhibitor: sql`
    SELECT id, id AS "makerId", name_zh AS "titleZh", name_en AS "titleEn", line_zh AS "lineZh", line_en AS "lineEn",
      hall, booth AS "placeZh", booth AS "placeEn", mark, logo AS picture, NULL::text AS art
    FROM exhibitors WHERE published_at <= ${now}::timestamptz`,
  forum: sql`
    SELECT forums.id, NULL::uuid AS "makerId", title_zh AS "titleZh", title_en AS "titleEn", NULL::text AS "lineZh",
      NULL::text AS "lineEn", venues.hall, venues.name_zh AS "placeZh", venues.name_en AS "placeEn", NULL::smallint AS mark,
      NULL::text AS picture, NULL::text AS art
    FROM forums JOIN venues ON venues.id = venue_id WHERE published_at <= ${now}::timestamptz AND NOT is_unlisted`,
});

/**
 * What most people like and save of a kind, the most first: a point for each account that likes it, one for each that
 * saved it, a forum and its video being one thing. A stand's own people have no say in its places. Of a day only what was
 * pressed on it and still stands.
 */
export async function listRanking(
  db: Reader,
  { kind, day, now }: { kind: RankedKind; day?: string | undefined; now: Date },
): Promise<RankedThing[]> {
  const from = day && eventInstant(day);
  const until = from && new Date(from.getTime() + DAY_MS);
  const isThen = (at: SQL) =>
    from && until ? sql`${at} >= ${from}::timestamptz AND ${at} < ${until}::timestamptz` : sql`true`;
  const isOwn = (person: SQL) => sql`EXISTS (
    SELECT FROM exhibitor_members AS own
    WHERE own.exhibitor_id = "makerId" AND own.person_id = ${person} AND own.withdrawn_at IS NULL)`;
  const likesThen = sql`(
    SELECT count(*) FROM likes WHERE thing_id = shown.id AND is_liked AND ${isThen(sql`changed_at`)}
      AND NOT ${isOwn(sql`likes.person_id`)})`;
  const likesEver = sql`coalesce((SELECT likes FROM like_counts WHERE thing_id = shown.id), 0) - (
    SELECT count(*) FROM likes WHERE "makerId" IS NOT NULL AND thing_id = shown.id AND is_liked
      AND person_id IN (SELECT person_id FROM exhibitor_members AS own
        WHERE own.exhibitor_id = "makerId" AND own.withdrawn_at IS NULL))`;
  const { rows } = await db.execute(sql`
    WITH shown AS (${shownOf(now)[kind]}), counted AS (
      SELECT shown.*, ${day ? likesThen : likesEver} AS likes,
        (SELECT count(DISTINCT person_id) FROM saved_things
          WHERE thing_id = shown.id AND ${isThen(sql`saved_at`)} AND NOT ${isOwn(sql`saved_things.person_id`)}) AS saves
      FROM shown
    )
    SELECT (rank() OVER (ORDER BY likes + saves DESC))::int AS rank, id, "titleZh", "titleEn", "lineZh", "lineEn", hall,
      "placeZh", "placeEn", mark, picture, art, (likes + saves)::int AS points, likes::int AS likes, saves::int AS saves
    FROM counted WHERE likes + saves > 0
    ORDER BY likes + saves DESC, saves DESC, "titleEn", id LIMIT ${RANKED_PLACES}`);
  return rows as unknown as RankedThing[];
}
