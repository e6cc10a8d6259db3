import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { doorDevices, doorEnrolmentCodes } from './tables.ts';

/** The account a device hangs on: it ends with it. */
export const keeperOf = sql<string>`coalesce(${doorDevices.handedTo}, ${doorDevices.enrolledBy})`;

/** A device by the hash of its token, with what its keeper may do now. */
export async function findDeviceWithKeeper(db: Reader, tokenHash: string) {
  const [found] = await db
    .select({ device: doorDevices, isActive: staffAccounts.isActive, roles: staffAccounts.roles })
    .from(doorDevices)
    .innerJoin(staffAccounts, eq(staffAccounts.id, keeperOf))
    .where(eq(doorDevices.tokenHash, tokenHash));
  return found;
}

/** Devices, those in use before those revoked, the latest seen first. */
export function listDevices(db: Reader, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      id: doorDevices.id,
      name: doorDevices.name,
      enrolledAt: doorDevices.enrolledAt,
      keptBy: staffAccounts.name,
      seenAt: doorDevices.seenAt,
      clockAheadMs: doorDevices.clockAheadMs,
      waiting: doorDevices.waiting,
      mayRedeem: doorDevices.mayRedeem,
      revokedAt: doorDevices.revokedAt,
    })
    .from(doorDevices)
    .innerJoin(staffAccounts, eq(staffAccounts.id, keeperOf))
    .orderBy(desc(isNull(doorDevices.revokedAt)), sql`${doorDevices.seenAt} DESC NULLS LAST`, doorDevices.id)
    .limit(limit)
    .offset(offset);
}

/** What an open account may do, undefined when it is closed; it stays open until the commit, for closing it takes its devices away. */
export async function lockKeeperRoles(tx: Tx, accountId: string) {
  const [account] = await tx
    .select({ roles: staffAccounts.roles })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.id, accountId), eq(staffAccounts.isActive, true)))
    .for('share');
  return account?.roles;
}

/** Codes that still enrol devices, the next to end first. */
export function listOpenEnrolmentCodes(db: Reader, now: Date) {
  return db
    .select({
      id: doorEnrolmentCodes.id,
      label: doorEnrolmentCodes.label,
      devices: doorEnrolmentCodes.devices,
      used: doorEnrolmentCodes.used,
      keptBy: staffAccounts.name,
      expiresAt: doorEnrolmentCodes.expiresAt,
    })
    .from(doorEnrolmentCodes)
    .innerJoin(staffAccounts, eq(staffAccounts.id, doorEnrolmentCodes.accountId))
    .where(and(gt(doorEnrolmentCodes.expiresAt, now), lt(doorEnrolmentCodes.used, doorEnrolmentCodes.devices)))
    .orderBy(doorEnrolmentCodes.expiresAt, doorEnrolmentCodes.id);
}
