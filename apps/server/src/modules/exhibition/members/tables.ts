import type { StandRole } from '@mingtang/contract/exhibition/members/model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { exhibitors } from '../tables.ts';

/** Who looks after an exhibitor. Until they come, an invitation knows their address alone. */
export const exhibitorMembers = pgTable(
  'exhibitor_members',
  {
    id: uuid('id').primaryKey(),
    exhibitorId: uuid('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    /** Null until they take up the invitation, and once their account is erased. */
    personId: uuid('person_id').references(() => persons.id),
    accountKind: text('account_kind').$type<'phone' | 'email'>(),
    account: text('account'),
    role: text('role').$type<StandRole>().notNull(),
    /** Of the invitation. */
    language: text('language').$type<'zh' | 'en'>().notNull(),
    invitedAt: instant('invited_at').notNull(),
    /** The staff account; null for the demo edition's. */
    invitedBy: uuid('invited_by'),
    joinedAt: instant('joined_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
  },
  (table) => [
    uniqueIndex('exhibitor_members_person')
      .on(table.exhibitorId, table.personId)
      .where(sql`withdrawn_at IS NULL AND person_id IS NOT NULL`),
    uniqueIndex('exhibitor_members_account')
      .on(table.exhibitorId, table.account)
      .where(sql`withdrawn_at IS NULL AND account IS NOT NULL`),
    index('exhibitor_members_by_person').on(table.personId),
    index('exhibitor_members_by_account').on(table.account).where(sql`account IS NOT NULL`),
    index('exhibitor_members_by_time').on(table.invitedAt, table.id),
    check('exhibitor_members_role', sql`${table.role} IN ('manager', 'staff')`),
    check('exhibitor_members_language', sql`${table.language} IN ('zh', 'en')`),
    check('exhibitor_members_account_kind', sql`(${table.account} IS NULL) = (${table.accountKind} IS NULL)`),
    check(
      'exhibitor_members_reached',
      sql`${table.withdrawnAt} IS NOT NULL OR (${table.personId} IS NULL) <> (${table.account} IS NULL)`,
    ),
    check('exhibitor_members_withdrawn', sql`${table.withdrawnAt} IS NOT NULL OR ${table.withdrawnBy} IS NULL`),
  ],
);
