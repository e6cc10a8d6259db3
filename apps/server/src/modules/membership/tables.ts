import type { MemberTier } from '@mingtang/contract/membership/model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { persons } from '../identity/tables.ts';

export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    tier: text('tier').$type<MemberTier>().notNull(),
    /** The order line it was bought with; with `seq` the membership exists exactly once. */
    orderLineId: uuid('order_line_id').notNull(),
    seq: smallint('seq').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    unique('memberships_once').on(table.orderLineId, table.seq),
    index('memberships_by_person').on(table.personId, table.endsAt),
    check('memberships_tier', sql`${table.tier} IN ('explore', 'advanced', 'leader', 'royal', 'premium')`),
    check('memberships_time', sql`${table.startsAt} <= ${table.endsAt}`),
  ],
);
