import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { contentSources } from './content-sources.ts';
import { bare, columns, listedIn, type Source, type SourceRow, shownIn } from './source.ts';

const speakerNames = (condition: SQL): SQL => sql`coalesce((
  SELECT string_agg(DISTINCT s.name_zh || ' ' || s.name_en, ' ') FROM talk_speakers ts JOIN speakers s ON s.id = ts.speaker_id JOIN talks t ON t.id = ts.talk_id WHERE ${condition}), '')`;

/** What can be found so far. A further kind is a further entry here, and a trigger on its tables. */
export const sources: readonly Source[] = [
  {
    kind: 'forum',
    table: 'forums',
    read: sql`SELECT ${columns({
      ...bare,
      id: sql`o.id`,
      publishedAt: sql`o.published_at`,
      titleZh: sql`o.title_zh`,
      titleEn: sql`o.title_en`,
      lineZh: sql`v.name_zh`,
      lineEn: sql`v.name_en`,
      names: sql`concat_ws(' ',
        (SELECT string_agg(tags.name_zh || ' ' || tags.name_en, ' ') FROM forum_tags JOIN tags ON tags.id = tag_id WHERE forum_id = o.id),
        (SELECT string_agg(name_zh || ' ' || name_en, ' ') FROM forum_organisers JOIN organisations ON organisations.id = organisation_id WHERE forum_id = o.id),
        ${speakerNames(sql`t.forum_id = o.id`)})`,
      bodyZh: sql`o.summary_zh`,
      bodyEn: sql`o.summary_en`,
      startsAt: sql`o.starts_at`,
      endsAt: sql`o.ends_at`,
      hall: sql`v.hall`,
    })} FROM forums AS o JOIN venues AS v ON v.id = o.venue_id WHERE o.published_at IS NOT NULL AND NOT o.is_unlisted`,
    isShown: listedIn('forums'),
    follows: {
      forum_tags: sql`SELECT row_id AS id FROM stale`,
      forum_organisers: sql`SELECT row_id AS id FROM stale`,
      talks: sql`SELECT forum_id AS id FROM talks JOIN stale ON row_id = talks.id`,
      talk_speakers: sql`SELECT forum_id AS id FROM talks JOIN stale ON row_id = talks.id`,
      speakers: sql`SELECT forum_id AS id FROM talk_speakers JOIN talks ON talks.id = talk_id JOIN stale ON row_id = speaker_id`,
      tags: sql`SELECT forum_id AS id FROM forum_tags JOIN stale ON row_id = tag_id`,
      organisations: sql`SELECT forum_id AS id FROM forum_organisers JOIN stale ON row_id = organisation_id`,
      venues: sql`SELECT id FROM forums JOIN stale ON row_id = venue_id`,
    },
  },
  {
    kind: 'talk',
    table: 'talks',
    read: sql`SELECT ${columns({
      ...bare,
      id: sql`o.id`,
      ownerId: sql`f.id`,
      publishedAt: sql`f.published_at`,
      titleZh: sql`o.title_zh`,
      titleEn: sql`o.title_en`,
      lineZh: sql`f.title_zh`,
      lineEn: sql`f.title_en`,
      names: speakerNames(sql`t.id = o.id`),
      bodyZh: sql`o.abstract_zh`,
      bodyEn: sql`o.abstract_en`,
      startsAt: sql`o.starts_at`,
      endsAt: sql`o.ends_at`,
      hall: sql`v.hall`,
    })} FROM talks AS o JOIN forums AS f ON f.id = o.forum_id JOIN venues AS v ON v.id = f.venue_id WHERE f.published_at IS NOT NULL AND NOT f.is_unlisted`,
    isShown: sql`EXISTS (SELECT FROM forums AS shown WHERE shown.id = d.owner_id AND shown.published_at <= now_at AND NOT shown.is_unlisted)`,
    follows: {
      forums: sql`SELECT talks.id FROM talks JOIN stale ON row_id = forum_id`,
      talk_speakers: sql`SELECT row_id AS id FROM stale`,
      speakers: sql`SELECT talk_id AS id FROM talk_speakers JOIN stale ON row_id = speaker_id`,
    },
  },
  {
    kind: 'speaker',
    table: 'speakers',
    read: sql`SELECT ${columns({
      ...bare,
      id: sql`o.id`,
      // A name in a draft is not out yet.
      publishedAt: sql`out.since`,
      titleZh: sql`o.name_zh`,
      titleEn: sql`o.name_en`,
      lineZh: sql`concat_ws(' · ', o.position_zh, org.name_zh)`,
      lineEn: sql`concat_ws(', ', o.position_en, org.name_en)`,
      bodyZh: sql`o.bio_zh`,
      bodyEn: sql`o.bio_en`,
    })} FROM speakers AS o LEFT JOIN organisations AS org ON org.id = o.organisation_id
      JOIN LATERAL (SELECT min(forums.published_at) AS since FROM talk_speakers ts JOIN talks ON talks.id = ts.talk_id JOIN forums ON forums.id = talks.forum_id WHERE ts.speaker_id = o.id AND NOT forums.is_unlisted) AS out ON true
      WHERE out.since IS NOT NULL`,
    isShown: sql`EXISTS (SELECT FROM talk_speakers ts JOIN talks ON talks.id = ts.talk_id JOIN forums ON forums.id = talks.forum_id WHERE ts.speaker_id = d.id AND forums.published_at <= now_at AND NOT forums.is_unlisted)`,
    follows: {
      // Once by the talk's id, once by the speaker's own.
      talk_speakers: sql`SELECT row_id AS id FROM stale`,
      talks: sql`SELECT speaker_id AS id FROM talk_speakers JOIN stale ON row_id = talk_id`,
      forums: sql`SELECT speaker_id AS id FROM talk_speakers JOIN talks ON talks.id = talk_id JOIN stale ON row_id = forum_id`,
      organisations: sql`SELECT id FROM speakers JOIN stale ON row_id = organisation_id`,
    },
  },
  {
    kind: 'activity',
    table: 'activities',
    read: sql`SELECT ${columns({
      ...bare,
      id: sql`o.id`,
      publishedAt: sql`o.published_at`,
      titleZh: sql`o.title_zh`,
      titleEn: sql`o.title_en`,
      lineZh: sql`concat_ws(' · ', v.name_zh, o.spot_zh)`,
      lineEn: sql`concat_ws(', ', v.name_en, o.spot_en)`,
      bodyZh: sql`o.summary_zh`,
      bodyEn: sql`o.summary_en`,
      startsAt: sql`o.starts_at`,
      endsAt: sql`o.ends_at`,
      hall: sql`v.hall`,
    })} FROM activities AS o JOIN venues AS v ON v.id = o.venue_id WHERE o.published_at IS NOT NULL AND NOT o.is_unlisted`,
    isShown: listedIn('activities'),
    follows: { venues: sql`SELECT id FROM activities JOIN stale ON row_id = venue_id` },
  },
  {
    kind: 'event',
    table: 'conference_events',
    read: sql`SELECT ${columns({
      ...bare,
      id: sql`o.id`,
      publishedAt: sql`o.published_at`,
      titleZh: sql`o.title_zh`,
      titleEn: sql`o.title_en`,
      lineZh: sql`coalesce(o.place_zh, v.name_zh)`,
      lineEn: sql`coalesce(o.place_en, v.name_en)`,
      bodyZh: sql`concat_ws(' ', o.summary_zh, o.note_zh)`,
      bodyEn: sql`concat_ws(' ', o.summary_en, o.note_en)`,
      startsAt: sql`o.starts_at`,
      endsAt: sql`o.ends_at`,
      hall: sql`v.hall`,
    })} FROM conference_events AS o LEFT JOIN venues AS v ON v.id = o.venue_id WHERE o.published_at IS NOT NULL`,
    isShown: shownIn('conference_events'),
    follows: { venues: sql`SELECT id FROM conference_events JOIN stale ON row_id = venue_id` },
  },
  ...contentSources,
];

/** Holds for a document `d` that the public may see at `now`, by the rows themselves: an index may be a moment behind. */
export const isDocumentShown = (now: Date): SQL =>
  sql`EXISTS (SELECT FROM (SELECT ${now}::timestamptz AS now_at) AS clock WHERE CASE d.kind ${sql.join(
    sources.map(({ kind, isShown }) => sql`WHEN ${sql.raw(`'${kind}'`)} THEN ${isShown}`),
    sql` `,
  )} ELSE false END)`;

/** Which documents of a kind rows of a table concern; their own, and those that name them. */
export async function listConcerned(db: Reader, source: Source, table: string, rowIds: string[]): Promise<string[]> {
  const ways = [
    ...(source.table === table ? [sql`SELECT row_id AS id FROM stale`] : []),
    ...(source.follows[table] ? [source.follows[table]] : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH stale AS (SELECT unnest(${sql.param(rowIds)}::uuid[]) AS row_id)
    SELECT DISTINCT id FROM (${sql.join(ways, sql` UNION ALL `)}) AS concerned`);
  return rows.map(({ id }) => id);
}

/** Things of a kind, published or scheduled; what is a draft or gone is not among them. */
export async function listSourceRows(db: Reader, { kind, read }: Source, ids: string[]): Promise<SourceRow[]> {
  const { rows } = await db.execute(sql`${read} AND o.id = ANY(${sql.param(ids)}::uuid[])`);
  const at = (value: unknown): Date | null => (value === null ? null : new Date(value as string));
  return (rows as unknown as SourceRow[]).map((row) => ({
    ...row,
    kind,
    publishedAt: new Date(row.publishedAt),
    startsAt: at(row.startsAt),
    endsAt: at(row.endsAt),
  }));
}
