import { mayDo } from '@mingtang/contract/staff/policy';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import { type Keyring, randomCharacters, readCharacters } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { requireOpenAccount } from '../../../platform/open-account.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lockKeeperRoles } from './device-queries.ts';
import { deviceTokenHash } from './devices.ts';
import { doorDevices, doorEnrolmentCodes } from './tables.ts';

/** Long enough to walk along a table of phones; a code that was photographed is worth nothing at the next shift. */
const VALID_MS = 15 * 60_000;
/** Fifty bits: sixty wrong guesses a minute find one of a hundred open codes in some forty million years. */
const LENGTH = 10;
const PURPOSE = 'door-enrolment';

/**
 * Makes a code that enrols `devices` devices in the name of the gatekeeper who asks, as long as the account may scan. It is nowhere
 * else. Codes that are over are deleted on the way.
 */
export async function createEnrolmentCode(
  tx: Tx,
  actor: Actor,
  keys: Keyring,
  { label, devices, mayRedeem, now }: { label: string; devices: number; mayRedeem: boolean; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  await requireOpenAccount(tx, actor);
  await tx.delete(doorEnrolmentCodes).where(lt(doorEnrolmentCodes.expiresAt, now));
  const id = newId();
  const code = randomCharacters(LENGTH);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await tx.insert(doorEnrolmentCodes).values({
    id,
    codeHash: keys.hash(PURPOSE, code),
    accountId: actor.id,
    label,
    mayRedeem,
    devices,
    createdAt: now,
    expiresAt,
  });
  await recordAudit(tx, actor, now, [
    {
      action: 'create',
      entity: 'door_enrolment_code',
      entityId: id,
      before: null,
      after: { label, devices, mayRedeem },
    },
  ]);
  return { code: `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`, expiresAt };
}

/** Ends a code: from the commit on it enrols nothing. One that is over stays so. Throws not_found. */
export async function endEnrolmentCode(tx: Tx, actor: Actor, { id, now }: { id: string; now: Date }): Promise<void> {
  const [code] = await tx.select().from(doorEnrolmentCodes).where(eq(doorEnrolmentCodes.id, id)).for('update');
  if (!code) return refuse('protocol.not_found');
  if (code.expiresAt <= now) return;
  await tx.update(doorEnrolmentCodes).set({ expiresAt: now }).where(eq(doorEnrolmentCodes.id, id));
  const { label, devices, used } = code;
  await recordAudit(tx, actor, now, [
    {
      action: 'revoke',
      entity: 'door_enrolment_code',
      entityId: id,
      before: { label, devices, used, expiresAt: code.expiresAt },
      after: { label, devices, used, expiresAt: now },
    },
  ]);
}

/**
 * Enrols the device that made `token`. The same token again is the same device: it counts once. Refuses with
 * `entrance.enrolment_code_unknown`, also for a code that is over or whose keeper may scan no longer, and with
 * `entrance.enrolment_code_used_up`.
 */
export async function enrolByCode(
  tx: Tx,
  keys: Keyring,
  { code, token, address, now }: { code: string; token: string; address: string; now: Date },
): Promise<{ id: string; name: string }> {
  // The row is everybody's who enters the code: each takes the next number.
  const [found] = await tx
    .select()
    .from(doorEnrolmentCodes)
    .where(
      and(
        inArray(doorEnrolmentCodes.codeHash, keys.hashes(PURPOSE, readCharacters(code))),
        gt(doorEnrolmentCodes.expiresAt, now),
      ),
    )
    .for('update');
  if (!found) return refuse('entrance.enrolment_code_unknown');
  const tokenHash = deviceTokenHash(token);
  const [before] = await tx
    .select({ id: doorDevices.id, name: doorDevices.name })
    .from(doorDevices)
    .where(eq(doorDevices.tokenHash, tokenHash));
  if (before) return before;
  const { accountId, label, devices, used } = found;
  const roles = await lockKeeperRoles(tx, accountId);
  if (!roles || !mayDo(roles, 'entrance.scan')) return refuse('entrance.enrolment_code_unknown');
  if (used >= devices) refuse('entrance.enrolment_code_used_up');
  await tx
    .update(doorEnrolmentCodes)
    .set({ used: used + 1 })
    .where(eq(doorEnrolmentCodes.id, found.id));
  const id = newId();
  const name = `${label} ${used + 1}`;
  const mayRedeem = found.mayRedeem && mayDo(roles, 'entrance.redeem');
  await tx
    .insert(doorDevices)
    .values({ id, name, tokenHash, enrolledBy: accountId, enrolledAt: now, seenAt: now, mayRedeem });
  await recordAudit(tx, { kind: 'staff', id: accountId, address }, now, [
    { action: 'create', entity: 'door_device', entityId: id, before: null, after: { name, mayRedeem, code: found.id } },
  ]);
  return { id, name };
}
