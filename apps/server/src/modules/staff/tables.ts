import { signInStages } from '@mingtang/contract/staff/model';
import type { Role } from '@mingtang/contract/staff/policy';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/columns.ts';

export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Sealed; null until an authenticator is set up. */
    authenticatorSecret: bytes('authenticator_secret'),
    /** The time step of the last code taken: none is taken twice. */
    authenticatorStep: integer('authenticator_step'),
    /** Of recovery codes not used yet. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    signedInAt: instant('signed_in_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('staff_accounts_email').on(table.email),
    check('staff_accounts_email_lower', sql`${table.email} = lower(${table.email})`),
    check('staff_accounts_roles', sql`cardinality(${table.roles}) > 0`),
  ],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** How far signing in has come; only `complete` opens anything. */
    stage: text('stage', { enum: signInStages }).notNull(),
    /** Sealed: an authenticator's secret that was shown, and of which no code was entered yet. */
    newSecret: bytes('new_secret'),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the second factor was last proved in it; null of half a session. */
    factorAt: instant('factor_at'),
    /** Looks at personal data since then. */
    looks: integer('looks').notNull().default(0),
    /** What was sent back by refunds since then. */
    refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('staff_sessions_token').on(table.tokenHash),
    check('staff_sessions_stage', sql`${table.stage} IN ('second_factor', 'enrolment', 'complete')`),
    index('staff_sessions_by_account').on(table.accountId),
    index('staff_sessions_by_end').on(table.expiresAt),
  ],
);

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Of whoever invited: the letter is written in it. */
    language: text('language', { enum: ['zh', 'en'] }).notNull(),
    /** The site as whoever invited reached it: the link leads there. */
    origin: text('origin').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    check('staff_invitations_roles', sql`cardinality(${table.roles}) > 0`),
    check('staff_invitations_language', sql`${table.language} IN ('zh', 'en')`),
    check('staff_invitations_one_end', sql`${table.acceptedAt} IS NULL OR ${table.withdrawnAt} IS NULL`),
    uniqueIndex('staff_invitations_one_open').on(table.email).where(sql`accepted_at IS NULL AND withdrawn_at IS NULL`),
    index('staff_invitations_by_time').on(table.createdAt),
    index('staff_invitations_open_by_inviter')
      .on(table.invitedBy)
      .where(sql`accepted_at IS NULL AND withdrawn_at IS NULL`),
  ],
);

/** Wrong passwords and codes, until they no longer count. */
export const staffWrongAttempts = pgTable(
  'staff_wrong_attempts',
  {
    id: uuid('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    networkHash: text('network_hash').notNull(),
    at: instant('at').notNull(),
    /** A code is only judged after the right password. */
    step: text('step', { enum: ['password', 'code'] })
      .notNull()
      .default('password'),
    /** From no browser somebody signed in with before, and no session. */
    isStranger: boolean('is_stranger').notNull().default(true),
  },
  (table) => [
    index('staff_wrong_attempts_by_email').on(table.emailHash, table.at),
    check('staff_wrong_attempts_step', sql`${table.step} IN ('password', 'code')`),
  ],
);
