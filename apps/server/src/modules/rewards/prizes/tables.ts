import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { drawPlays } from '../draws/tables.ts';

/** Prizes that were handed over. What was taken back stays, so that it can be seen who had said what. */
export const prizeHandOvers = pgTable(
  'prize_hand_overs',
  {
    /** The desk's. */
    id: uuid('id').primaryKey(),
    drawId: uuid('draw_id').notNull(),
    /** The winner's play. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    handedOverBy: uuid('handed_over_by')
      .notNull()
      .references(() => staffAccounts.id),
    /** The winner showed their code; otherwise whoever handed it over looked for themselves. */
    isCodeShown: boolean('is_code_shown').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => staffAccounts.id),
    undoReason: text('undo_reason'),
  },
  (table) => [
    foreignKey({
      name: 'prize_hand_overs_play_fk',
      columns: [table.drawId, table.number],
      foreignColumns: [drawPlays.drawId, drawPlays.number],
    }),
    uniqueIndex('prize_hand_overs_once').on(table.drawId, table.number).where(sql`undone_at IS NULL`),
    index('prize_hand_overs_by_play').on(table.drawId, table.number),
    check(
      'prize_hand_overs_undone',
      sql`(${table.undoneAt} IS NULL) = (${table.undoneBy} IS NULL) AND (${table.undoneAt} IS NULL) = (${table.undoReason} IS NULL)`,
    ),
  ],
);
