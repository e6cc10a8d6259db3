import { EXHIBIT_ARTS } from '@mingtang/contract/exhibition/model';
import { type SQL, sql } from 'drizzle-orm';
import { fieldWords, newsCategoryWords } from './choice-words.ts';
import { called, column, inBoth, joined, listed, type Source, together } from './source.ts';

const since = column('o.published_at');

/** What a category and those above it are called. */
const categoriesOf = (column: string): SQL => sql`(
  WITH RECURSIVE above AS (
    SELECT name_zh, name_en, parent_id FROM exhibit_categories WHERE id = ${sql.raw(column)}
    UNION ALL SELECT up.name_zh, up.name_en, up.parent_id FROM above JOIN exhibit_categories AS up ON up.id = above.parent_id
  )
  SELECT string_agg(name_zh || ' ' || name_en, ' ') FROM above)`;

/** Of the categories in `stale` and those below them. */
const ofCategories = (table: string): SQL => sql`
  SELECT id FROM ${sql.identifier(table)} WHERE category_id IN (
    WITH RECURSIVE below AS (
      SELECT row_id FROM stale UNION SELECT down.id FROM below JOIN exhibit_categories AS down ON down.parent_id = row_id
    )
    SELECT row_id FROM below)`;

/** Something of all questions that are often asked, for the page they stand on. */
const ofGuide = (text: SQL): SQL => sql`CASE o.code WHEN 'guide' THEN (
  SELECT string_agg(${text}, ' ' ORDER BY position, id) FROM questions WHERE questions.published_at <= now()
) END`;

/** What is shown beside the programme: exhibitors, exhibits, news, guests, competitions, showcases, pages. */
export const contentSources: readonly Source[] = [
  {
    kind: 'exhibitor',
    table: 'exhibitors',
    since,
    title: inBoth('o.name'),
    line: inBoth('o.line'),
    body: inBoth('o.description'),
    // By whom one meets there, and by what it shows.
    about: together(
      categoriesOf('o.category_id'),
      sql`(SELECT string_agg(concat_ws(' ', person ->> 'nameZh', person ->> 'nameEn'), ' ') FROM jsonb_array_elements(o.staff) AS person)`,
      sql`(SELECT string_agg(shown.name_zh || ' ' || shown.name_en, ' ' ORDER BY shown.position, shown.id) FROM exhibits AS shown
        WHERE shown.exhibitor_id = o.id AND shown.published_at <= now())`,
    ),
    names: together(
      column('o.booth'),
      sql`(SELECT string_agg(label_zh || ' ' || label_en, ' ') FROM dictionary_items WHERE type = 'enterprise_label' AND value = ANY(o.labels))`,
      sql`(SELECT name_zh || ' ' || name_en FROM areas WHERE areas.id = o.country_id)`,
    ),
    code: column('o.booth'),
    hall: column('o.hall'),
    mark: column('o.mark'),
    picture: column('o.logo'),
    follows: {
      exhibits: sql`SELECT exhibitor_id AS id FROM exhibits JOIN stale ON row_id = exhibits.id`,
      exhibit_categories: ofCategories('exhibitors'),
      dictionary_items: sql`SELECT exhibitors.id FROM exhibitors JOIN dictionary_items ON value = ANY(labels) AND type = 'enterprise_label' JOIN stale ON row_id = dictionary_items.id`,
    },
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
    // What its exhibitor does says what it is, where its own name does not.
    about: together(
      categoriesOf('o.category_id'),
      sql`(SELECT string_agg(concat_ws(' ', spec ->> 'labelZh', spec ->> 'labelEn', spec ->> 'valueZh', spec ->> 'valueEn'), ' ')
        FROM jsonb_array_elements(o.specs) AS spec)`,
      column('e.line_zh'),
      column('e.line_en'),
    ),
    names: sql`CASE WHEN o.is_premiere THEN '首发 Premiere' END`,
    code: column('e.booth'),
    hall: column('e.hall'),
    mark: sql`array_position(${sql.raw(`ARRAY['${EXHIBIT_ARTS.join("', '")}']`)}, o.art) - 1`,
    picture: column('o.pictures[1]'),
    follows: {
      exhibitors: sql`SELECT exhibits.id FROM exhibits JOIN stale ON row_id = exhibitor_id`,
      exhibit_categories: ofCategories('exhibits'),
    },
  },
  {
    kind: 'news',
    table: 'news',
    since,
    title: inBoth('o.title'),
    line: inBoth('o.summary'),
    body: inBoth('o.body'),
    names: together(
      sql`(SELECT string_agg(tags.name_zh || ' ' || tags.name_en, ' ') FROM news_tags JOIN tags ON tags.id = tag_id WHERE news_id = o.id)`,
      called('o.category', newsCategoryWords),
    ),
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
    // The guide has the questions that are often asked: it is found by them.
    about: ofGuide(sql`concat_ws(' ', answer_zh, answer_en)`),
    names: ofGuide(sql`concat_ws(' ', question_zh, question_en)`),
    code: column('o.code'),
    follows: { questions: sql`SELECT pages.id FROM pages WHERE code = 'guide'` },
  },
  {
    kind: 'guest',
    table: 'guests',
    since,
    title: inBoth('o.name'),
    line: listed('o.position', 'o.organisation'),
    body: joined('o.line', 'o.bio'),
    // Who speaks too may be written otherwise there.
    names: together(
      sql`(SELECT name_zh || ' ' || name_en FROM speakers WHERE speakers.id = o.speaker_id AND (name_zh, name_en) <> (o.name_zh, o.name_en))`,
      called('o.field', fieldWords),
    ),
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
    names: together(column('o.organiser_zh'), column('o.organiser_en'), called('o.field', fieldWords)),
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
    names: together(column('o.place_zh'), column('o.place_en'), called('o.field', fieldWords)),
    hall: column('o.hall'),
    picture: column('o.cover'),
    follows: {},
  },
];
