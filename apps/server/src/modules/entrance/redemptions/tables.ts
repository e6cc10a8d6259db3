import type { RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../../../platform/columns.ts';
import { benefitRedemptions } from '../../membership/redemptions/tables.ts';
import { membershipBenefits } from '../../membership/tables.ts';
import { tickets } from '../../ticketing/tables.ts';
import { ticketBenefits } from '../benefits/tables.ts';
import { doorDevices } from '../door/tables.ts';

/** Everything devices handed out or refused at desks, once. */
export const doorRedemptions = pgTable(
  'door_redemptions',
  {
    /** The device's. */
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => doorDevices.id),
    /** As the device said; one of the next two, unless it is not there any more. */
    benefitId: uuid('benefit_id').notNull(),
    ticketBenefitId: uuid('ticket_benefit_id').references(() => ticketBenefits.id),
    memberBenefitId: uuid('member_benefit_id').references(() => membershipBenefits.id),
    /** Null: what was shown is no ticket of ours. */
    ticketId: uuid('ticket_id').references(() => tickets.id),
    /** Of a member's code: the unit in the members' list, by which it is undone. */
    memberRedemptionId: uuid('member_redemption_id').references(() => benefitRedemptions.id),
    /** By the device, in the server's time. */
    scannedAt: instant('scanned_at').notNull(),
    day: date('day').notNull(),
    /** The ticket's number was typed where no code could be shown. */
    isTyped: boolean('is_typed').notNull(),
    /** What the device decided by itself; null: it left it to the server. */
    said: text('said').$type<RedemptionVerdict>(),
    /** What the server made of it, with what it told the device. */
    verdict: text('verdict').$type<RedemptionVerdict>().notNull(),
    left: integer('left_units'),
    /** When and where the unit that stood against it was had. */
    against: jsonb('against').$type<{ at: string; placeZh: string; placeEn: string }>(),
    /** How many units there were then, of a ticket or a day. */
    allowed: integer('allowed'),
    /** Something was handed out. */
    isRedeemed: boolean('is_redeemed').notNull(),
    undoneAt: instant('undone_at'),
    /** The staff account. */
    undoneBy: uuid('undone_by'),
    undoReason: text('undo_reason'),
    handedInAt: instant('handed_in_at').notNull(),
    /** Devices read on from here. A trigger keeps it. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    check(
      'door_redemptions_benefit',
      sql`coalesce(${table.ticketBenefitId}, ${table.benefitId}) = ${table.benefitId} AND coalesce(${table.memberBenefitId}, ${table.benefitId}) = ${table.benefitId} AND (${table.ticketBenefitId} IS NULL OR ${table.memberBenefitId} IS NULL)`,
    ),
    check(
      'door_redemptions_redeemed',
      sql`NOT ${table.isRedeemed} OR (coalesce(${table.said}, ${table.verdict}) = 'redeemed' AND (${table.memberRedemptionId} IS NOT NULL OR (${table.ticketId} IS NOT NULL AND ${table.ticketBenefitId} IS NOT NULL AND ${table.allowed} IS NOT NULL)))`,
    ),
    check(
      'door_redemptions_undone',
      sql`(${table.undoneAt} IS NULL) = (${table.undoneBy} IS NULL) AND (${table.undoneAt} IS NULL) = (${table.undoReason} IS NULL) AND (${table.undoneAt} IS NULL OR ${table.isRedeemed})`,
    ),
    index('door_redemptions_by_ticket')
      .on(table.ticketId, table.benefitId)
      .where(sql`is_redeemed AND undone_at IS NULL`),
    index('door_redemptions_by_change').on(table.changedIn, table.id).where(sql`ticket_benefit_id IS NOT NULL`),
    index('door_redemptions_by_day').on(table.day, table.benefitId),
    index('door_redemptions_by_time').on(table.scannedAt, table.id),
    index('door_redemptions_by_member_redemption').on(table.memberRedemptionId),
  ],
);
