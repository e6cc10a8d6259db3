import { HOT_WORD_STANDINGS, type SearchKind } from '@mingtang/contract/search/model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { resourceColumns } from '../../platform/resource-definition.ts';
import { persons } from '../identity/tables.ts';

const vector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => persons.id, { onDelete: 'cascade' });

/**
 * Parts of the index, each asked by itself: a sixteenth, another, an eighth, a quarter, the rest. Which a document is in says
 * its id, by chance.
 */
export const SEARCH_PORTIONS = [0, 1, 2, 3, 4] as const;

/** What may be found, one row a thing, made from the tables it comes from (`indexing.ts`). */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    id: uuid('id').notNull(),
    /** Of a talk: its forum, whose page it stands on; of a guest who speaks: the speaker. */
    ownerId: uuid('owner_id'),
    /** Of a page; of an exhibitor its stand. */
    code: text('code'),
    publishedAt: instant('published_at').notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    /** What stands under the title. */
    lineZh: text('line_zh').notNull(),
    lineEn: text('line_en').notNull(),
    /** Who and what else it is found by, in both languages. */
    names: text('names').notNull(),
    /** What else says what it is, in both languages: found, never shown. */
    about: text('about').notNull().default(''),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    hall: smallint('hall'),
    mark: smallint('mark'),
    /** Which program's words these are: another one makes them anew. */
    form: smallint('form').notNull(),
    /** Words of title, line and names, as they sound, and their first letters. */
    head: vector('head').notNull(),
    /** The words of everything. */
    whole: vector('whole').notNull(),
    portion: smallint('portion')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN get_byte(uuid_send(id), 15) < 16 THEN 0 WHEN get_byte(uuid_send(id), 15) < 32 THEN 1 WHEN get_byte(uuid_send(id), 15) < 64 THEN 2 WHEN get_byte(uuid_send(id), 15) < 128 THEN 3 ELSE 4 END`,
      ),
  },
  (table) => [
    primaryKey({ name: 'search_documents_pk', columns: [table.kind, table.id] }),
    ...SEARCH_PORTIONS.flatMap((portion) =>
      (['head', 'whole'] as const).map((column) =>
        index(`search_documents_${column}_${portion}`)
          .using('gin', table[column])
          .with({ fastupdate: false })
          .where(sql.raw(`portion = ${portion}`)),
      ),
    ),
  ],
);

/** Rows that changed since their documents were made; triggers write here. */
export const searchStale = pgTable('search_stale', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').notNull(),
  rowId: uuid('row_id').notNull(),
});

/** Words there are, with each of their letters left out once. */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), near: text('near').array().notNull() },
  (table) => [index('search_words_near').using('gin', table.near).with({ fastupdate: false })],
);

/** What is searched for, by civil day of the event; who did is not kept here. */
export const searchCounts = pgTable(
  'search_counts',
  {
    words: text('words').notNull(),
    language: text('language', { enum: ['zh', 'en'] }).notNull(),
    day: date('day').notNull(),
    searches: integer('searches').notNull(),
    /** Of these, which found nothing. */
    empty: integer('empty').notNull(),
    /** Results that were opened. */
    hits: integer('hits').notNull(),
    /** Different people who found all of it: whom nobody can play alone. */
    askers: integer('askers').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'search_counts_pk', columns: [table.words, table.language, table.day] }),
    index('search_counts_by_day').on(table.day),
    check('search_counts_language', sql`${table.language} IN ('zh', 'en')`),
    check(
      'search_counts_counts',
      sql`${table.searches} >= 0 AND ${table.hits} >= 0 AND ${table.askers} >= 0 AND ${table.empty} BETWEEN 0 AND ${table.searches}`,
    ),
  ],
);

/** By which a question of the same people on the same day is known again; nobody can read from it whose, or what. */
export const searchMarks = pgTable(
  'search_marks',
  { mark: text('mark').primaryKey(), day: date('day').notNull() },
  (table) => [index('search_marks_by_day').on(table.day)],
);

export const searchHistory = pgTable(
  'search_history',
  { personId: personId(), words: text('words').notNull(), searchedAt: instant('searched_at').notNull() },
  (table) => [
    primaryKey({ name: 'search_history_pk', columns: [table.personId, table.words] }),
    index('search_history_by_time').on(table.personId, table.searchedAt),
  ],
);

/** What somebody opened of what they found. */
export const searchHits = pgTable(
  'search_hits',
  {
    personId: personId(),
    kind: text('kind').$type<SearchKind>().notNull(),
    thingId: uuid('thing_id').notNull(),
    hitAt: instant('hit_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_hits_pk', columns: [table.personId, table.kind, table.thingId] }),
    index('search_hits_by_thing').on(table.thingId),
  ],
);

/** Who does not want their searches kept. */
export const searchOptOuts = pgTable('search_opt_outs', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => persons.id, { onDelete: 'cascade' }),
  since: instant('since').notNull(),
});

/** Words that mean the same, in whichever language. */
export const searchSynonyms = pgTable('search_synonyms', {
  ...resourceColumns(),
  words: text('words').array().notNull(),
  /** The words in one line, for lists. */
  name: text('name').notNull(),
});

/** What is suggested before all else, or never. */
export const searchHotWords = pgTable(
  'search_hot_words',
  {
    ...resourceColumns(),
    words: text('words').notNull(),
    language: text('language', { enum: ['zh', 'en'] }).notNull(),
    standing: text('standing', { enum: HOT_WORD_STANDINGS }).notNull(),
  },
  (table) => [
    unique('search_hot_words_once').on(table.words, table.language),
    check('search_hot_words_language', sql`${table.language} IN ('zh', 'en')`),
    check('search_hot_words_standing', sql`${table.standing} IN ('pinned', 'hidden')`),
  ],
);
