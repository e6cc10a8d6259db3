import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { exhibitors } from '../tables.ts';

/** Stands that moved since people were told last: where they know it to be. */
export const standMoves = pgTable(
  'stand_moves',
  {
    exhibitorId: uuid('exhibitor_id')
      .primaryKey()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    knownHall: smallint('known_hall').notNull(),
    knownBooth: text('known_booth').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [index('stand_moves_by_time').on(table.movedAt)],
);
