import { type SQL, sql } from 'drizzle-orm';
import { activityKindWords, eventKindWords, forumCategoryWords } from './choice-words.ts';
import { called, column, firstOf, inBoth, joined, listed, type Source, together } from './source.ts';

const speakerNames = (condition: SQL): SQL => sql`(
  SELECT string_agg(DISTINCT s.name_zh || ' ' || s.name_en, ' ') FROM talk_speakers ts JOIN speakers s ON s.id = ts.speaker_id JOIN talks t ON t.id = ts.talk_id WHERE ${condition})`;

const topicsOf = (forum: string): SQL => sql`(
  SELECT string_agg(tags.name_zh || ' ' || tags.name_en, ' ') FROM forum_tags JOIN tags ON tags.id = tag_id WHERE forum_tags.forum_id = ${sql.raw(forum)})`;

const times = { startsAt: column('o.starts_at'), endsAt: column('o.ends_at') };
// A thing is there without it as well: whether the public may see it is asked of fewer tables so.
const venue = sql`LEFT JOIN venues AS v ON v.id = o.venue_id`;
/** Who found it by its link alone may look at it; a search is no link. */
const unlisted = () => sql`NOT o.is_unlisted`;

/** The programme: forums, their talks and speakers, activities, what everybody comes together for. */
export const programmeSources: readonly Source[] = [
  {
    kind: 'forum',
    table: 'forums',
    beside: venue,
    since: column('o.published_at'),
    unless: unlisted,
    title: inBoth('o.title'),
    line: inBoth('v.name'),
    body: inBoth('o.summary'),
    names: together(
      topicsOf('o.id'),
      called('o.category', forumCategoryWords),
      sql`(SELECT string_agg(name_zh || ' ' || name_en, ' ') FROM forum_organisers JOIN organisations ON organisations.id = organisation_id WHERE forum_id = o.id)`,
      speakerNames(sql`t.forum_id = o.id`),
    ),
    ...times,
    hall: column('v.hall'),
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
    beside: sql`JOIN forums AS f ON f.id = o.forum_id LEFT JOIN venues AS v ON v.id = f.venue_id`,
    since: column('f.published_at'),
    unless: () => sql`NOT f.is_unlisted`,
    title: inBoth('o.title'),
    line: inBoth('f.title'),
    body: inBoth('o.abstract'),
    names: speakerNames(sql`t.id = o.id`),
    about: topicsOf('f.id'),
    ownerId: column('f.id'),
    ...times,
    hall: column('v.hall'),
    follows: {
      forums: sql`SELECT talks.id FROM talks JOIN stale ON row_id = forum_id`,
      forum_tags: sql`SELECT talks.id FROM talks JOIN stale ON row_id = forum_id`,
      talk_speakers: sql`SELECT row_id AS id FROM stale`,
      speakers: sql`SELECT talk_id AS id FROM talk_speakers JOIN stale ON row_id = speaker_id`,
    },
  },
  {
    kind: 'speaker',
    table: 'speakers',
    // A name in a draft is not out yet.
    beside: sql`LEFT JOIN organisations AS org ON org.id = o.organisation_id
      CROSS JOIN LATERAL (
        SELECT min(forums.published_at) AS since FROM talk_speakers ts JOIN talks ON talks.id = ts.talk_id JOIN forums ON forums.id = talks.forum_id
        WHERE ts.speaker_id = o.id AND NOT forums.is_unlisted
      ) AS out`,
    since: column('out.since'),
    // Who is a guest as well has one page, the guest's.
    unless: (at) =>
      sql`NOT EXISTS (SELECT FROM guests WHERE guests.speaker_id = o.id AND guests.published_at <= ${at})`,
    title: inBoth('o.name'),
    line: listed('o.position', 'org.name'),
    body: inBoth('o.bio'),
    // What they talk about, of what is out.
    about: sql`(
      SELECT string_agg(concat_ws(' ', said.title_zh, said.title_en, ${topicsOf('said.forum_id')}), ' ' ORDER BY said.id)
      FROM talk_speakers JOIN talks AS said ON said.id = talk_id JOIN forums ON forums.id = said.forum_id
      WHERE speaker_id = o.id AND forums.published_at <= now() AND NOT forums.is_unlisted)`,
    follows: {
      // Once by the talk's id, once by the speaker's own.
      talk_speakers: sql`SELECT row_id AS id FROM stale`,
      talks: sql`SELECT speaker_id AS id FROM talk_speakers JOIN stale ON row_id = talk_id`,
      forums: sql`SELECT speaker_id AS id FROM talk_speakers JOIN talks ON talks.id = talk_id JOIN stale ON row_id = forum_id`,
      forum_tags: sql`SELECT speaker_id AS id FROM talk_speakers JOIN talks ON talks.id = talk_id JOIN stale ON row_id = forum_id`,
      organisations: sql`SELECT id FROM speakers JOIN stale ON row_id = organisation_id`,
    },
  },
  {
    kind: 'activity',
    table: 'activities',
    beside: venue,
    since: column('o.published_at'),
    unless: unlisted,
    title: inBoth('o.title'),
    line: listed('v.name', 'o.spot'),
    body: inBoth('o.summary'),
    names: called('o.kind', activityKindWords),
    ...times,
    hall: column('v.hall'),
    follows: { venues: sql`SELECT id FROM activities JOIN stale ON row_id = venue_id` },
  },
  {
    kind: 'event',
    table: 'conference_events',
    beside: venue,
    since: column('o.published_at'),
    title: inBoth('o.title'),
    line: firstOf('o.place', 'v.name'),
    body: joined('o.summary', 'o.note'),
    names: called('o.kind', eventKindWords),
    ...times,
    hall: column('v.hall'),
    follows: { venues: sql`SELECT id FROM conference_events JOIN stale ON row_id = venue_id` },
  },
];
