import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { gifts } from '../tables.ts';

/** A giver says that a gift went to the wrong address, or was never meant; staff decide, once. */
export const giftDisputes = pgTable(
  'gift_disputes',
  {
    id: uuid('id').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .unique()
      .references(() => gifts.id),
    /** What the giver says. */
    reason: text('reason').notNull(),
    state: text('state', { enum: ['open', 'returned', 'upheld'] })
      .notNull()
      .default('open'),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => staffAccounts.id),
    /** Why it stays; the giver reads it. */
    decisionNote: text('decision_note'),
  },
  (table) => [
    index('gift_disputes_in_line').on(table.state, table.openedAt, table.id),
    check('gift_disputes_state', sql`${table.state} IN ('open', 'returned', 'upheld')`),
    check('gift_disputes_decided', sql`(${table.decidedAt} IS NULL) = (${table.state} = 'open')`),
  ],
);
