import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../../../platform/columns.ts';
import { redeemers } from '../redeemers/tables.ts';
import { membershipBenefits, memberships } from '../tables.ts';

/** One unit of a benefit, redeemed once; when it is undone the unit can be redeemed again. */
export const benefitRedemptions = pgTable(
  'benefit_redemptions',
  {
    id: uuid('id').primaryKey(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id),
    benefitId: uuid('benefit_id')
      .notNull()
      .references(() => membershipBenefits.id),
    unit: integer('unit').notNull(),
    /** How many units there were then; null: without a limit. */
    allowed: integer('allowed'),
    redeemedAt: instant('redeemed_at').notNull(),
    /** Who, and with their permission where; null: a device. */
    redeemerId: uuid('redeemer_id').references(() => redeemers.id),
    /** The device of the door, at some desk; null: somebody in the app. */
    deviceId: uuid('device_id'),
    /** The redeemer's or device's name for the act: a request that comes twice is one. */
    key: text('key').notNull(),
    undoneAt: instant('undone_at'),
    /** The staff account, or the device that says nothing was handed out. */
    undoneBy: uuid('undone_by'),
    undoReason: text('undo_reason'),
    /** Which transaction changed it last. A trigger keeps it. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('benefit_redemptions_key').on(table.redeemerId, table.key),
    unique('benefit_redemptions_device_key').on(table.deviceId, table.key),
    uniqueIndex('benefit_redemptions_once')
      .on(table.membershipId, table.benefitId, table.unit)
      .where(sql`undone_at IS NULL`),
    index('benefit_redemptions_by_time').on(table.redeemedAt, table.id),
    index('benefit_redemptions_by_benefit').on(table.benefitId),
    index('benefit_redemptions_by_change').on(table.changedIn, table.id),
    check('benefit_redemptions_by_whom', sql`(${table.redeemerId} IS NULL) <> (${table.deviceId} IS NULL)`),
    // Devices that were alone hand out one too many: that is kept, and reported.
    check(
      'benefit_redemptions_units',
      sql`${table.unit} > 0 AND (${table.deviceId} IS NOT NULL OR ${table.unit} <= coalesce(${table.allowed}, ${table.unit}))`,
    ),
    check(
      'benefit_redemptions_undone',
      sql`(${table.undoneAt} IS NULL) = (${table.undoneBy} IS NULL) AND (${table.undoneAt} IS NULL) = (${table.undoReason} IS NULL)`,
    ),
  ],
);
