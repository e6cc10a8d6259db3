import type { MemberTier } from '@mingtang/contract/membership/model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../../platform/columns.ts';
import { resourceColumns } from '../../platform/resource-definition.ts';
import { persons } from '../identity/tables.ts';

export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    tier: text('tier').$type<MemberTier>().notNull(),
    /** The order line it was bought with; with `seq` the membership exists exactly once. Null when it was given. */
    orderLineId: uuid('order_line_id'),
    seq: smallint('seq').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Which transaction changed it last: devices at desks read on from there. A trigger keeps it. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('memberships_once').on(table.orderLineId, table.seq),
    index('memberships_by_person').on(table.personId, table.endsAt),
    index('memberships_by_change').on(table.changedIn, table.id),
    check('memberships_tier', sql`${table.tier} IN ('explore', 'advanced', 'leader', 'royal', 'premium')`),
    check('memberships_time', sql`${table.startsAt} <= ${table.endsAt}`),
  ],
);

/** What a tier is; what it is called, the dictionary says (`member_level`). */
export const membershipTiers = pgTable(
  'membership_tiers',
  {
    ...resourceColumns(),
    code: text('code').$type<MemberTier>().notNull(),
    /** Read by the release before, which runs beside this one during a rollout; to be dropped with the next. */
    nameZh: text('name_zh'),
    nameEn: text('name_en'),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
  },
  (table) => [
    unique('membership_tiers_code').on(table.code),
    check('membership_tiers_known', sql`${table.code} IN ('explore', 'advanced', 'leader', 'royal', 'premium')`),
  ],
);

/** What a tier's members may redeem. */
export const membershipBenefits = pgTable(
  'membership_benefits',
  {
    ...resourceColumns(),
    tierId: uuid('tier_id')
      .notNull()
      .references(() => membershipTiers.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    termsZh: text('terms_zh').notNull(),
    termsEn: text('terms_en').notNull(),
    /** Of one membership; null: without a limit. */
    units: integer('units'),
    /** Works by itself, as the discount does: nobody redeems it. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
  },
  (table) => [
    unique('membership_benefits_name').on(table.tierId, table.nameZh),
    index('membership_benefits_by_tier').on(table.tierId, table.position),
    check('membership_benefits_units', sql`${table.units} > 0`),
  ],
);
