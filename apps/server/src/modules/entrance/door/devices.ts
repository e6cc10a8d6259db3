import { createHash } from 'node:crypto';
import { mayDo } from '@mingtang/contract/staff/policy';
import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import { eventDay } from '../../../platform/clock.ts';
import { newToken } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { requireOpenAccount } from '../../../platform/open-account.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { getSetting, getSettingVersion } from '../../reference/queries.ts';
import { findDeviceWithKeeper } from './device-queries.ts';
import { doorDevices } from './tables.ts';

const DAY_MS = 86_400_000;

type DoorDevice = typeof doorDevices.$inferSelect;

/** What a device is found by. */
export const deviceTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a device of the door of whatever a gatekeeper signed in on. The token is nowhere else. */
export async function enrolDevice(
  tx: Tx,
  actor: Actor,
  { name, mayRedeem, now }: { name: string; mayRedeem: boolean; now: Date },
): Promise<{ id: string; token: string }> {
  await requireOpenAccount(tx, actor);
  const id = newId();
  const token = newToken();
  await tx.insert(doorDevices).values({
    id,
    name,
    tokenHash: deviceTokenHash(token),
    enrolledBy: actor.id,
    enrolledAt: now,
    seenAt: now,
    mayRedeem,
  });
  await recordAudit(tx, actor, now, [
    { action: 'create', entity: 'door_device', entityId: id, before: null, after: { name, mayRedeem } },
  ]);
  return { id, token };
}

/**
 * Whose token this is. Asked of the database at every call, so that what ends a device ends it on every instance at once: that
 * it was revoked, that its keeper's account was closed or may scan no longer, that the conference is over. Throws
 * device_unknown, device_revoked, device_expired.
 */
export async function getDevice(
  db: Reader,
  token: string,
  {
    now,
    isHandingIn = false,
  }: { now: Date /** What was scanned on the last day comes in for some days. */; isHandingIn?: boolean },
): Promise<DoorDevice & { keeperMayRedeem: boolean }> {
  const found = await findDeviceWithKeeper(db, deviceTokenHash(token));
  if (!found) return refuse('entrance.device_unknown');
  const { device, isActive, roles } = found;
  if (device.revokedAt || !isActive || !mayDo(roles, 'entrance.scan')) refuse('entrance.device_revoked');
  if (await isOver(db, now, isHandingIn)) refuse('entrance.device_expired');
  return { ...device, keeperMayRedeem: mayDo(roles, 'entrance.redeem') };
}

/** Whether a token is that of a device which may still hand something in: what it may do else, each call asks. */
export async function isDevice({ database, clock }: Platform, token: string): Promise<boolean> {
  try {
    await getDevice(database.db, token, { now: clock.now(), isHandingIn: true });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether the edition's last day has passed, for scans the days after it as well. One that nobody made has no end. */
async function isOver(db: Reader, now: Date, isHandingIn: boolean): Promise<boolean> {
  const { value, version } = await getSettingVersion(db, 'edition');
  if (version === 0 || eventDay(now) <= value.lastDay) return false;
  if (!isHandingIn) return true;
  const days = await getSetting(db, 'device_hand_in_days');
  return eventDay(new Date(now.getTime() - days * DAY_MS)) > value.lastDay;
}

/** The same, of one that may redeem benefits. Throws device_may_not_redeem as well. */
export async function getRedeemingDevice(
  db: Reader,
  token: string,
  when: { now: Date; isHandingIn?: boolean },
): Promise<DoorDevice> {
  const device = await getDevice(db, token, when);
  if (!device.mayRedeem || !device.keeperMayRedeem) refuse('entrance.device_may_not_redeem');
  return device;
}

/** Lets a device redeem benefits, or no longer. The same again changes nothing. Throws not_found, device_revoked. */
export async function setDeviceRedeeming(
  tx: Tx,
  actor: Actor,
  { id, mayRedeem, now }: { id: string; mayRedeem: boolean; now: Date },
): Promise<void> {
  const [device] = await tx.select().from(doorDevices).where(eq(doorDevices.id, id)).for('update');
  if (!device) return refuse('protocol.not_found');
  if (device.revokedAt) refuse('entrance.device_revoked');
  if (device.mayRedeem === mayRedeem) return;
  await tx.update(doorDevices).set({ mayRedeem }).where(eq(doorDevices.id, id));
  await recordAudit(tx, actor, now, [
    {
      action: 'update',
      entity: 'door_device',
      entityId: id,
      before: { name: device.name, mayRedeem: device.mayRedeem },
      after: { name: device.name, mayRedeem },
    },
  ]);
}

/** Keeps when a device was seen, how wrong its clock is and what it still has. */
export async function noteDevice(
  tx: Tx,
  id: string,
  { deviceTime, waiting, now }: { deviceTime: Date; waiting: number; now: Date },
): Promise<void> {
  await tx
    .update(doorDevices)
    .set({ seenAt: now, clockAheadMs: deviceTime.getTime() - now.getTime(), waiting })
    .where(eq(doorDevices.id, id));
}

/** Ends a device; what it hands in afterwards is refused. Again changes nothing. Throws not_found. */
export async function revokeDevice(tx: Tx, actor: Actor, { id, now }: { id: string; now: Date }): Promise<void> {
  const [device] = await tx.select().from(doorDevices).where(eq(doorDevices.id, id)).for('update');
  if (!device) return refuse('protocol.not_found');
  if (device.revokedAt) return;
  await tx.update(doorDevices).set({ revokedAt: now }).where(eq(doorDevices.id, id));
  await recordAudit(tx, actor, now, [
    {
      action: 'revoke',
      entity: 'door_device',
      entityId: id,
      before: { name: device.name, revokedAt: null },
      after: { name: device.name, revokedAt: now },
    },
  ]);
}
