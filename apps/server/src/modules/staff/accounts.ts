import { mayDo, type Permission, type Role } from '@mingtang/contract/staff/policy';
import { eq } from 'drizzle-orm';
import { type Actor, changedFields, recordAudit } from '../../platform/audit-trail.ts';
import { isSame, type Keyring } from '../../platform/crypto.ts';
import { postgresError, type Tx, UNIQUE_VIOLATION } from '../../platform/database.ts';
import type { DeviceKeeping } from '../../platform/device-keeping.ts';
import { newId } from '../../platform/id.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { hashPassword } from './passwords.ts';
import { keepsAnOwner, stageAfterPassword } from './policy.ts';
import { type AccountRow, countOtherOwners, hasAccounts, listOpenInvitationsBy, lockAccount } from './queries.ts';
import { endSessions, openSession } from './sessions.ts';
import type { SignInClient, SignInStep } from './sign-in.ts';
import { staffAccounts } from './tables.ts';
import { withdrawInvitation } from './withdrawal.ts';

export interface NewAccount {
  name: string;
  email: string;
  roles: Role[];
  passwordHash: string;
}

/** Makes an account, written down as `actor`'s doing or its own. Refuses with `staff.email_taken`. */
export async function createAccount(
  tx: Tx,
  actor: Actor | 'itself',
  account: NewAccount,
  { now, address }: { now: Date; address: string | null },
): Promise<string> {
  const id = newId();
  try {
    await tx.insert(staffAccounts).values({ id, ...account, createdAt: now });
  } catch (error) {
    if (postgresError(error)?.code === UNIQUE_VIOLATION) refuse('staff.email_taken');
    throw error;
  }
  const { name, email, roles } = account;
  await recordAudit(tx, actor === 'itself' ? { kind: 'staff', id, address } : actor, now, [
    { action: 'create', entity: 'staff_account', entityId: id, before: null, after: { name, email, roles } },
  ]);
  return id;
}

/** What opens the set-up of the first owner: whoever started the server has it, and it is worth nothing afterwards. */
const setUpKey = (keys: Keyring): string => keys.hash('set-up', 'first owner').slice(0, 32);

/** Where the first owner is made, as long as there is nobody; undefined afterwards. */
export async function findSetUpPath({ database, keys }: Platform): Promise<string | undefined> {
  return (await hasAccounts(database.db)) ? undefined : `/console/set-up#key=${setUpKey(keys)}`;
}

/** Makes the first owner. Refuses with `staff.set_up_done` and `staff.wrong_set_up_key`. */
export async function setUp(
  platform: Platform,
  { key, name, email, password }: { key: string; name: string; email: string; password: string },
  client: SignInClient,
): Promise<SignInStep> {
  const { keys, clock } = platform;
  if (!isSame(key, setUpKey(keys))) refuse('staff.wrong_set_up_key');
  // Before the work of a password, and once more when nobody else can make one.
  if (await hasAccounts(platform.database.db)) refuse('staff.set_up_done');
  const passwordHash = await hashPassword(password);
  const stage = stageAfterPassword(false);
  const token = await transact(platform, async (tx) => {
    // Two first owners at once: the second waits here, and finds the first.
    await tx.execute('LOCK TABLE staff_accounts IN SHARE ROW EXCLUSIVE MODE');
    if (await hasAccounts(tx)) refuse('staff.set_up_done');
    const now = clock.now();
    const { device } = client;
    const accountId = await createAccount(
      tx,
      'itself',
      { name, email, roles: ['owner'], passwordHash },
      { now, address: device.address },
    );
    return openSession(tx, keys, { accountId, stage, device, now });
  });
  return { token, stage };
}

export interface AccountChange {
  id: string;
  version: number;
  name: string;
  roles: Role[];
  isActive: boolean;
  /** The account its devices go to; without one they end when it may scan no longer. */
  handDevicesTo?: string | undefined;
}

/**
 * Changes name, roles, and whether somebody may sign in. Who may no longer is out at once, and with them what hangs on
 * their account: sessions, devices of the door unless they are handed over, invitations to the console nobody took up.
 * Refuses with `protocol.not_found`, `protocol.conflict`, `staff.last_owner` and `staff.cannot_keep_devices`.
 */
export async function updateAccount(
  tx: Tx,
  actor: Actor,
  devices: DeviceKeeping,
  { id, version, handDevicesTo, ...change }: AccountChange,
  now: Date,
): Promise<AccountRow> {
  const otherOwners = await countOtherOwners(tx, id);
  const account = (await lockAccount(tx, id)) ?? refuse('protocol.not_found');
  if (account.version !== version) refuse('protocol.conflict');
  const isOwner = change.roles.includes('owner');
  if (account.roles.includes('owner') && !keepsAnOwner(otherOwners, { isOwner, isActive: change.isActive }))
    refuse('staff.last_owner');
  const roles = Array.from(new Set(change.roles));
  const may = (permission: Permission): boolean => change.isActive && mayDo(roles, permission);
  if (handDevicesTo !== undefined) await handDevicesOver(tx, actor, devices, { from: id, to: handDevicesTo, now });
  else if (!may('entrance.scan')) await devices.revokeAll(tx, actor, { accountId: id, now });
  if (!may('staff.manage'))
    for (const { id: invitationId } of await listOpenInvitationsBy(tx, id, now))
      await withdrawInvitation(tx, actor, invitationId, now);
  const difference = changedFields({ ...account }, { ...change, roles });
  if (!difference) return account;
  const rows = await tx
    .update(staffAccounts)
    .set({ ...change, roles, version: version + 1 })
    .where(eq(staffAccounts.id, id))
    .returning();
  if (!change.isActive) await endSessions(tx, id);
  await recordAudit(tx, actor, now, [{ action: 'update', entity: 'staff_account', entityId: id, ...difference }]);
  return rows[0] as AccountRow;
}

async function handDevicesOver(
  tx: Tx,
  actor: Actor,
  devices: DeviceKeeping,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  // Locked, so that nobody closes it meanwhile and leaves them to nobody.
  const keeper = to === from ? undefined : await lockAccount(tx, to);
  if (!keeper?.isActive || !mayDo(keeper.roles, 'entrance.scan')) refuse('staff.cannot_keep_devices');
  await devices.handOver(tx, actor, { from, to, now });
}

/** Lets somebody set up a new authenticator; they are out everywhere until they did. Refuses with `protocol.not_found`. */
export async function resetAuthenticator(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  const account = (await lockAccount(tx, id)) ?? refuse('protocol.not_found');
  await tx
    .update(staffAccounts)
    .set({ authenticatorSecret: null, authenticatorStep: null, recoveryHashes: [], version: account.version + 1 })
    .where(eq(staffAccounts.id, id));
  await endSessions(tx, id);
  await recordAudit(tx, actor, now, [
    { action: 'reset_authenticator', entity: 'staff_account', entityId: id, before: null, after: null },
  ]);
}
