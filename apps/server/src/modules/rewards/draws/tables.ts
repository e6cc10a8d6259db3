import { PRIZE_ARTS } from '@mingtang/contract/rewards/draws/model';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/columns.ts';
import { publicationColumns } from '../../../platform/publication.ts';
import { resourceColumns } from '../../../platform/resource-definition.ts';
import { persons } from '../../identity/tables.ts';

export const draws = pgTable(
  'draws',
  {
    ...publicationColumns(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    rulesZh: text('rules_zh').notNull(),
    rulesEn: text('rules_en').notNull(),
    points: integer('points').notNull(),
    /** How many plays there can be; prizes lie among them. */
    slots: integer('slots').notNull(),
    opensAt: instant('opens_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    check('draws_points', sql`${table.points} > 0`),
    check('draws_slots', sql`${table.slots} > 0`),
    check('draws_time', sql`${table.opensAt} < ${table.endsAt}`),
  ],
);

/** What decides a draw, made with it and sealed until it has ended. */
export const drawSeeds = pgTable('draw_seeds', {
  drawId: uuid('draw_id')
    .primaryKey()
    .references(() => draws.id, { onDelete: 'cascade' }),
  sealed: bytes('sealed').notNull(),
  /** SHA-256 of the seed, in hex. */
  hash: text('hash').notNull(),
});

export const drawPrizes = pgTable(
  'draw_prizes',
  {
    ...resourceColumns(),
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id, { onDelete: 'cascade' }),
    gradeZh: text('grade_zh').notNull(),
    gradeEn: text('grade_en').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    winners: integer('winners').notNull(),
    art: text('art', { enum: PRIZE_ARTS }).notNull(),
    picture: text('picture'),
  },
  (table) => [
    index('draw_prizes_by_draw').on(table.drawId, table.position),
    check('draw_prizes_winners', sql`${table.winners} > 0`),
    check('draw_prizes_art', sql`${table.art} IN ('robot', 'glasses', 'headphones', 'ticket')`),
  ],
);

/** Plays by their number in turn. What they gave stays when whoever played is erased, so that the draw can be replayed. */
export const drawPlays = pgTable(
  'draw_plays',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id),
    number: integer('number').notNull(),
    /** Null once the account was erased. */
    personId: uuid('person_id').references(() => persons.id),
    /** Null: nothing. */
    prizeId: uuid('prize_id').references(() => drawPrizes.id),
    playedAt: instant('played_at').notNull(),
    /** Of the call: the same again is the same play. */
    clientKey: text('client_key'),
  },
  (table) => [
    primaryKey({ name: 'draw_plays_pk', columns: [table.drawId, table.number] }),
    unique('draw_plays_once').on(table.drawId, table.personId),
    index('draw_plays_by_person').on(table.personId),
    index('draw_plays_by_prize').on(table.prizeId),
    check('draw_plays_number', sql`${table.number} > 0`),
  ],
);
