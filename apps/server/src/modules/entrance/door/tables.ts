import type { Direction, Verdict } from '@mingtang/contract/entrance/admission';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../../../platform/columns.ts';
import { resourceColumns } from '../../../platform/resource-definition.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { tickets } from '../../ticketing/tables.ts';

/** Where people are let in or out: one queue, whichever devices stand there. */
export const checkpoints = pgTable(
  'checkpoints',
  {
    ...resourceColumns(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    /** 0–8; none: whoever has a ticket of the day. */
    halls: smallint('halls').array().notNull(),
  },
  (table) => [check('checkpoints_direction', sql`${table.direction} IN ('in', 'out')`)],
);

/** Phones and readers that gatekeepers signed in on. */
export const doorDevices = pgTable(
  'door_devices',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** SHA-256 of what the device keeps. */
    tokenHash: text('token_hash').notNull().unique(),
    enrolledBy: uuid('enrolled_by')
      .notNull()
      .references(() => staffAccounts.id),
    /** Whose account it hangs on since it was handed over; null: whoever enrolled it. */
    handedTo: uuid('handed_to').references(() => staffAccounts.id),
    enrolledAt: instant('enrolled_at').notNull(),
    seenAt: instant('seen_at'),
    /** Of its clock, when it was last seen. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }),
    /** Scans it still had then. */
    waiting: integer('waiting').notNull().default(0),
    /** Whether it hands out what tickets and memberships include. */
    mayRedeem: boolean('may_redeem').notNull().default(false),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('door_devices_by_keeper')
      .on(sql`coalesce(${table.handedTo}, ${table.enrolledBy})`)
      .where(sql`revoked_at IS NULL`),
  ],
);

/** Codes by which devices become those of the door without anybody signing in on them. */
export const doorEnrolmentCodes = pgTable(
  'door_enrolment_codes',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id),
    label: text('label').notNull(),
    mayRedeem: boolean('may_redeem').notNull(),
    /** How many devices it enrols, and has enrolled. */
    devices: integer('devices').notNull(),
    used: integer('used').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [check('door_enrolment_codes_used', sql`${table.used} BETWEEN 0 AND ${table.devices}`)],
);

/**
 * Persons whose places at sessions changed since their tickets were sent to scanners; triggers of reservations, forums, activities and
 * venues write here, and a job strikes them out.
 */
export const doorStalePersons = pgTable('door_stale_persons', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: uuid('person_id').notNull(),
});

/** Every scan that was handed in, once. */
export const doorScans = pgTable(
  'door_scans',
  {
    /** The device's. */
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => doorDevices.id),
    checkpointId: uuid('checkpoint_id')
      .notNull()
      .references(() => checkpoints.id),
    /** Null: what was shown is no ticket of ours. */
    ticketId: uuid('ticket_id').references(() => tickets.id),
    /** By the device, in the server's time. */
    scannedAt: instant('scanned_at').notNull(),
    day: date('day').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    /** What the device decided by itself; null: it left it to the server. */
    said: text('said').$type<Verdict>(),
    /** What the server makes of it. */
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** Of `already_used`: the scan that stands against it. */
    againstId: uuid('against_id').references((): AnyPgColumn => doorScans.id),
    /** Somebody went through. */
    isAdmitted: boolean('is_admitted').notNull(),
    handedInAt: instant('handed_in_at').notNull(),
    /** The ticket's number was typed; nobody showed a code. */
    isTyped: boolean('is_typed').notNull().default(false),
    /** Devices read on from here. */
    handedIn: transactionId('handed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    check('door_scans_direction', sql`${table.direction} IN ('in', 'out')`),
    check(
      'door_scans_admitted',
      sql`${table.isAdmitted} = (${table.ticketId} IS NOT NULL AND coalesce(${table.said}, ${table.verdict}) = 'admitted')`,
    ),
    index('door_scans_by_ticket').on(table.ticketId, table.scannedAt).where(sql`is_admitted`),
    index('door_scans_by_hand_in').on(table.handedIn, table.id).where(sql`is_admitted`),
    index('door_scans_by_day').on(table.day, table.checkpointId),
  ],
);
