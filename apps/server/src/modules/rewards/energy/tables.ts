import { CODE_KINDS, ENTRY_REASONS, TASK_KINDS } from '@mingtang/contract/rewards/energy/model';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { publicationColumns } from '../../../platform/publication.ts';
import { resourceColumns } from '../../../platform/resource-definition.ts';
import { exhibitors } from '../../exhibition/tables.ts';
import { persons } from '../../identity/tables.ts';
import { forums } from '../../programme/tables.ts';

const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Codes that belong together. */
export const energyGroups = pgTable(
  'energy_groups',
  { ...resourceColumns(), nameZh: text('name_zh').notNull(), nameEn: text('name_en').notNull() },
  (table) => [index('energy_groups_by_position').on(table.position)],
);

/** What is printed and hung up. Its QR is its id under our signature, so it never has to be printed anew. */
export const energyCodes = pgTable(
  'energy_codes',
  {
    ...publicationColumns(),
    kind: text('kind', { enum: CODE_KINDS }).notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    exhibitorId: uuid('exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    forumId: uuid('forum_id').references(() => forums.id, { onDelete: 'set null' }),
    groupId: uuid('group_id').references(() => energyGroups.id, { onDelete: 'set null' }),
    points: integer('points').notNull(),
    validDays: date('valid_days').array().notNull(),
  },
  (table) => [
    check('energy_codes_kind', isOneOf(table.kind, CODE_KINDS)),
    check('energy_codes_points', sql`${table.points} > 0`),
    check('energy_codes_days', sql`cardinality(${table.validDays}) > 0`),
    index('energy_codes_by_position').on(table.position),
    index('energy_codes_by_exhibitor').on(table.exhibitorId),
    index('energy_codes_by_forum').on(table.forumId),
    index('energy_codes_by_group').on(table.groupId),
  ],
);

/** What brings points, and how often a day. */
export const energyTasks = pgTable(
  'energy_tasks',
  {
    ...publicationColumns(),
    kind: text('kind', { enum: TASK_KINDS }).notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    noteZh: text('note_zh').notNull(),
    noteEn: text('note_en').notNull(),
    points: integer('points').notNull(),
    dailyLimit: integer('daily_limit').notNull(),
  },
  (table) => [
    unique('energy_tasks_kind').on(table.kind),
    check('energy_tasks_known', isOneOf(table.kind, TASK_KINDS)),
    check('energy_tasks_points', sql`${table.points} > 0`),
    check('energy_tasks_limit', sql`${table.dailyLimit} > 0`),
  ],
);

/** The ledger: a line for everything that came and went. No line is ever changed. */
export const energyEntries = pgTable(
  'energy_entries',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** Below zero: spent. */
    points: integer('points').notNull(),
    reason: text('reason', { enum: ENTRY_REASONS }).notNull(),
    /** A code, a stand, a draw, an order; of a profile the person. Of whatever kind, so no foreign key. */
    thingId: uuid('thing_id').notNull(),
    /** Civil day of the event. */
    day: date('day').notNull(),
    at: instant('at').notNull(),
    /** What may be once of a person only: a code a day, a stand, a draw, an order. */
    key: text('key').notNull(),
    /** Of the call that scanned a code: the same again is the same scan. */
    clientKey: text('client_key'),
  },
  (table) => [
    unique('energy_entries_once').on(table.personId, table.key),
    index('energy_entries_by_person').on(table.personId, table.at),
    index('energy_entries_by_thing').on(table.thingId),
    check('energy_entries_reason', isOneOf(table.reason, ENTRY_REASONS)),
    check(
      'energy_entries_points',
      sql`CASE WHEN ${table.reason} IN ('draw', 'exchange') THEN ${table.points} < 0 ELSE ${table.points} > 0 END`,
    ),
  ],
);

/** The sum of a person's lines at every commit: `npm run audit` proves it. Whoever adds a line locks it first. */
export const energyBalances = pgTable(
  'energy_balances',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => persons.id),
    points: integer('points').notNull(),
  },
  (table) => [check('energy_balances_points', sql`${table.points} >= 0`)],
);
