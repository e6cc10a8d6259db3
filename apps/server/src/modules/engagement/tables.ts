import { likedKind, THING_KINDS } from '@mingtang/contract/engagement/model';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { persons } from '../identity/tables.ts';

/** Of whatever kind, so no foreign key: what is counted of something deleted is shown to nobody. */
const thingId = () => uuid('thing_id').notNull();
const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => persons.id, { onDelete: 'cascade' });
const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
const likedKinds = THING_KINDS.filter((kind) => likedKind(kind) === kind);

export const likes = pgTable(
  'likes',
  {
    thingId: thingId(),
    personId: personId(),
    kind: text('kind', { enum: THING_KINDS }).notNull(),
    /** A like that was taken back stays, so that a click sent twice is told from a new one. */
    isLiked: boolean('is_liked').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Of the call that made it so. */
    clientKey: text('client_key'),
  },
  (table) => [
    primaryKey({ name: 'likes_pk', columns: [table.thingId, table.personId] }),
    index('likes_by_person').on(table.personId, table.thingId),
    check('likes_kind', isOneOf(table.kind, likedKinds)),
  ],
);

/** Equal to the rows of `likes` at every commit: `npm run audit` proves it. */
export const likeCounts = pgTable(
  'like_counts',
  {
    thingId: uuid('thing_id').primaryKey(),
    kind: text('kind', { enum: THING_KINDS }).notNull(),
    likes: integer('likes').notNull(),
  },
  (table) => [
    check('like_counts_kind', isOneOf(table.kind, likedKinds)),
    check('like_counts_likes', sql`${table.likes} >= 0`),
  ],
);

export const savedThings = pgTable(
  'saved_things',
  {
    personId: personId(),
    kind: text('kind', { enum: THING_KINDS }).notNull(),
    thingId: thingId(),
    /** What it was called then, for when it is gone. */
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'saved_things_pk', columns: [table.personId, table.kind, table.thingId] }),
    index('saved_things_by_time').on(table.personId, table.savedAt),
    index('saved_things_by_thing').on(table.thingId),
    check('saved_things_kind', isOneOf(table.kind, THING_KINDS)),
  ],
);

/** What was told already on a day: a hash of person, thing and channel that leads back to none of them. */
export const shareMarks = pgTable(
  'share_marks',
  { mark: text('mark').primaryKey(), day: date('day').notNull() },
  (table) => [index('share_marks_by_day').on(table.day)],
);

/** By civil day of the event; who shared is not kept. */
export const shareCounts = pgTable(
  'share_counts',
  {
    thingId: thingId(),
    kind: text('kind', { enum: THING_KINDS }).notNull(),
    day: date('day').notNull(),
    shares: integer('shares').notNull(),
  },
  (table) => [
    primaryKey({ name: 'share_counts_pk', columns: [table.thingId, table.kind, table.day] }),
    check('share_counts_kind', isOneOf(table.kind, THING_KINDS)),
    check('share_counts_shares', sql`${table.shares} > 0`),
  ],
);
