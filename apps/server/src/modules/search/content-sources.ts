import { EXHIBIT_ARTS } from '@mingtang/contract/exhibition/model';
import { sql } from 'drizzle-orm';
import { column, inBoth, joined, listed, type Source } from './source.ts';

const since = column('o.published_at');

/** What is shown beside the programme: exhibitors, exhibits, news, guests, competitions, showcases, pages. */
export const contentSources: readonly Source[] = [
  {
    kind: 'exhibitor',
    table: 'exhibitors',
    since,
    title: inBoth('o.name'),
    line: inBoth('o.line'),
    names: column('o.booth'),
    code: column('o.booth'),
    hall: column('o.hall'),
    mark: column('o.mark'),
    picture: column('o.logo'),
    follows: {},
  },
  {
    kind: 'exhibit',
    table: 'exhibits',
    beside: sql`JOIN exhibitors AS e ON e.id = o.exhibitor_id`,
    // With its exhibitor, not before.
    since: sql`CASE WHEN e.published_at IS NOT NULL AND o.published_at IS NOT NULL THEN greatest(o.published_at, e.published_at) END`,
    title: inBoth('o.name'),
    line: inBoth('e.name'),
    body: joined('o.summary', 'o.body'),
    code: column('e.booth'),
    hall: column('e.hall'),
    mark: sql`array_position(${sql.raw(`ARRAY['${EXHIBIT_ARTS.join("', '")}']`)}, o.art) - 1`,
    picture: column('o.pictures[1]'),
    follows: { exhibitors: sql`SELECT exhibits.id FROM exhibits JOIN stale ON row_id = exhibitor_id` },
  },
  {
    kind: 'news',
    table: 'news',
    since,
    title: inBoth('o.title'),
    line: inBoth('o.summary'),
    body: inBoth('o.body'),
    names: sql`(SELECT string_agg(tags.name_zh || ' ' || tags.name_en, ' ') FROM news_tags JOIN tags ON tags.id = tag_id WHERE news_id = o.id)`,
    startsAt: since,
    picture: column('o.cover'),
    follows: {
      news_tags: sql`SELECT row_id AS id FROM stale`,
      tags: sql`SELECT news_id AS id FROM news_tags JOIN stale ON row_id = tag_id`,
    },
  },
  {
    kind: 'page',
    table: 'pages',
    since,
    title: inBoth('o.title'),
    line: inBoth('o.description'),
    body: joined('o.lead', 'o.body'),
    code: column('o.code'),
    follows: {},
  },
  {
    kind: 'guest',
    table: 'guests',
    since,
    title: inBoth('o.name'),
    line: listed('o.position', 'o.organisation'),
    body: joined('o.line', 'o.bio'),
    // Who speaks too may be written otherwise there.
    names: sql`(SELECT name_zh || ' ' || name_en FROM speakers WHERE speakers.id = o.speaker_id AND (name_zh, name_en) <> (o.name_zh, o.name_en))`,
    // Both are one person, with one portrait.
    ownerId: column('o.speaker_id'),
    picture: column('o.portrait'),
    follows: { speakers: sql`SELECT guests.id FROM guests JOIN stale ON row_id = speaker_id` },
  },
  {
    kind: 'competition',
    table: 'competitions',
    since,
    title: inBoth('o.title'),
    line: inBoth('o.summary'),
    body: inBoth('o.body'),
    names: sql`concat_ws(' ', o.organiser_zh, o.organiser_en)`,
    startsAt: column('o.final_starts_at'),
    endsAt: column('o.final_ends_at'),
    picture: column('o.cover'),
    follows: {},
  },
  {
    kind: 'showcase',
    table: 'showcases',
    since,
    title: inBoth('o.title'),
    line: inBoth('o.summary'),
    body: inBoth('o.body'),
    names: sql`concat_ws(' ', o.place_zh, o.place_en)`,
    hall: column('o.hall'),
    picture: column('o.cover'),
    follows: {},
  },
];
