import { CallFailure } from '@mingtang/contract/client';
import { entranceRefusals } from '@mingtang/contract/entrance/refusals';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '../../app.ts';
import { eventDay } from '../../platform/clock.ts';
import { transact } from '../../platform/platform.ts';
import { buildAdmissions, buildCheckpoint, passCodeOf } from '../../testing/door.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setSetting } from '../reference/commands.ts';
import { getSettingVersion } from '../reference/queries.ts';
import { invitationToken } from './invitation-letter.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let another: App;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  another = await app.startAnother();
  owner = await signStaffIn(app, ['owner']);
});
afterAll(async () => {
  await another.stop();
  await app.end();
});

const revoked = entranceRefusals['entrance.device_revoked'].code;
const expired = entranceRefusals['entrance.device_expired'].code;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
/** What each instance says to a device. */
const askBoth = (token: string) =>
  Promise.all([app, another].map((one) => codeOf(createConsoleClient(one).entrance.getDoorFlow({ token }))));
const accountOf = async ({ name }: TestStaff) => {
  const { items } = await owner.api.staff.listAccounts({ words: name, pageSize: 100 });
  const account = items.find((one) => one.name === name);
  if (!account) throw new Error('No such account.');
  return account;
};
async function gatekeeperWithDevice(deviceName: string) {
  const staff = await signStaffIn(app, ['gatekeeper']);
  const { token } = await staff.api.entrance.enrolDevice({ name: deviceName });
  return { staff, token, account: await accountOf(staff) };
}
const auditOf = (action: string, entity: string) =>
  owner.api.staff.listAudit({ action, entity, pageSize: 100 }).then(({ items }) => items);

describe('closing an account', () => {
  it('says what hangs on it, and ends its devices on every instance at once', async () => {
    const { staff, token, account } = await gatekeeperWithDevice('North gate 1');
    expect(await askBoth(token)).toEqual(['fine', 'fine']);
    const credentials = await owner.api.staff.getAccountCredentials({ id: staff.id });
    expect(credentials).toMatchObject({
      devices: [{ name: 'North gate 1', waiting: 0 }],
      sessions: 1,
      invitations: [],
    });
    expect(credentials.keepers.map(({ id }) => id)).toContain(owner.id);
    expect(credentials.keepers.map(({ id }) => id)).not.toContain(staff.id);
    await owner.api.staff.updateAccount({ ...account, isActive: false });
    expect(await askBoth(token)).toEqual([revoked, revoked]);
    const [line] = await auditOf('revoke', 'door_device');
    expect(line).toMatchObject({ actorId: owner.id, after: { name: 'North gate 1', keeper: staff.id } });
    // Opened again, the account has no devices: they were ended, not paused.
    await owner.api.staff.updateAccount({ ...(await accountOf(staff)), isActive: true });
    expect(await askBoth(token)).toEqual([revoked, revoked]);
  });

  it('hands its devices over instead, so that a gate goes on scanning', async () => {
    const { staff, token, account } = await gatekeeperWithDevice('South gate 1');
    const next = await signStaffIn(app, ['gatekeeper']);
    await owner.api.staff.updateAccount({ ...account, isActive: false, handDevicesTo: next.id });
    expect(await askBoth(token)).toEqual(['fine', 'fine']);
    expect((await owner.api.staff.getAccountCredentials({ id: next.id })).devices).toMatchObject([
      { name: 'South gate 1' },
    ]);
    const { items } = await owner.api.entrance.listDevices({ pageSize: 100 });
    expect(items.find(({ name }) => name === 'South gate 1')).toMatchObject({ keptBy: next.name, revokedAt: null });
    expect((await auditOf('hand_over', 'door_device'))[0]).toMatchObject({
      before: { keeper: staff.id },
      after: { keeper: next.id },
    });
    await owner.api.staff.updateAccount({ ...(await accountOf(next)), isActive: false });
    expect(await askBoth(token)).toEqual([revoked, revoked]);
  });

  it('gives them to nobody who may not scan, and then changes nothing', async () => {
    const { token, account, staff } = await gatekeeperWithDevice('East gate 1');
    const editor = await signStaffIn(app, ['editor']);
    for (const handDevicesTo of [editor.id, staff.id, crypto.randomUUID()])
      expect(await codeOf(owner.api.staff.updateAccount({ ...account, isActive: false, handDevicesTo }))).toBe(
        staffRefusals['staff.cannot_keep_devices'].code,
      );
    expect((await accountOf(staff)).isActive).toBe(true);
    expect(await askBoth(token)).toEqual(['fine', 'fine']);
  });

  it('waits for no credential that is made meanwhile: neither a device, an invitation nor a session outlives it', async () => {
    const { staff: gatekeeper } = await gatekeeperWithDevice('East gate 1');
    const colleague = await signStaffIn(app, ['owner']);
    const closing = await app.platform.database.pool.connect();
    try {
      await closing.query('BEGIN');
      await closing.query('UPDATE staff_accounts SET is_active = false WHERE id = ANY($1::uuid[])', [
        [gatekeeper.id, colleague.id],
      ]);
      const made = Promise.all([
        codeOf(gatekeeper.api.entrance.enrolDevice({ name: 'East gate 2' })),
        codeOf(colleague.api.staff.invite({ email: 'late@example.org', name: 'Late', roles: ['editor'] })),
      ]);
      const waiting = async () =>
        (
          await app.platform.database.pool.query(
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          )
        ).rowCount;
      await expect.poll(waiting).toBe(2);
      await closing.query('COMMIT');
      expect(await made).toEqual(['40100', '40100']);
    } finally {
      closing.release();
    }
  });

  it('withdraws the invitations nobody took up', async () => {
    const second = await signStaffIn(app, ['owner']);
    const { id } = await second.api.staff.invite({ email: 'friend@example.org', name: 'Friend', roles: ['owner'] });
    expect(await owner.api.staff.getAccountCredentials({ id: second.id })).toMatchObject({
      invitations: ['friend@example.org'],
    });
    const token = invitationToken(app.platform.keys, id);
    expect(await codeOf(createConsoleClient(app).staff.getInvitation({ token }))).toBe('fine');
    await owner.api.staff.updateAccount({ ...(await accountOf(second)), roles: ['editor'] });
    const accepted = createConsoleClient(app).staff.acceptInvitation({
      token,
      name: 'Friend',
      password: 'a'.repeat(20),
    });
    expect(await codeOf(accepted)).toBe(staffRefusals['staff.invitation_unusable'].code);
    expect((await auditOf('withdraw', 'staff_invitation'))[0]).toMatchObject({ entityId: id, actorId: owner.id });
  });
});

it('an invitation opens nothing once its sender may send none, however that came', async () => {
  for (const change of ['is_active = false', "roles = '{editor}'"]) {
    const sender = await signStaffIn(app, ['owner']);
    const email = `${crypto.randomUUID()}@example.org`;
    const { id } = await sender.api.staff.invite({ email, name: 'Friend', roles: ['owner'] });
    await app.platform.database.pool.query(`UPDATE staff_accounts SET ${change} WHERE id = $1`, [sender.id]);
    const accepted = createConsoleClient(app).staff.acceptInvitation({
      token: invitationToken(app.platform.keys, id),
      name: 'Friend',
      password: 'a'.repeat(20),
    });
    expect(await codeOf(accepted)).toBe(staffRefusals['staff.invitation_unusable'].code);
  }
});

describe('taking the role away', () => {
  it('ends devices like closing does', async () => {
    const { token, account } = await gatekeeperWithDevice('West gate 1');
    await owner.api.staff.updateAccount({ ...account, roles: ['editor'] });
    expect(await askBoth(token)).toEqual([revoked, revoked]);
  });

  it('leaves devices alone while the other roles may scan', async () => {
    const { token, account } = await gatekeeperWithDevice('West gate 2');
    await owner.api.staff.updateAccount({ ...account, name: 'Renamed', roles: ['gatekeeper', 'editor'] });
    expect(await askBoth(token)).toEqual(['fine', 'fine']);
  });

  it('is felt by a device even where the account was changed behind our back', async () => {
    const { token, staff } = await gatekeeperWithDevice('West gate 3');
    await app.platform.database.pool.query("UPDATE staff_accounts SET roles = '{editor}' WHERE id = $1", [staff.id]);
    expect(await askBoth(token)).toEqual([revoked, revoked]);
  });
});

it('a device ends after the last day, and hands in for some days more what it scanned', async () => {
  const { token } = await gatekeeperWithDevice('Late gate');
  const { ticketIds } = await buildAdmissions(app, 1);
  const checkpointId = await buildCheckpoint(app);
  const scannedAt = app.clock.now();
  const code = passCodeOf(app, ticketIds[0] ?? '');
  const { value, version } = await getSettingVersion(app.platform.database.db, 'edition');
  await transact(app.platform, (tx) =>
    setSetting(tx, owner.actor, app.platform, {
      code: 'edition',
      version,
      value: { ...value, firstDay: eventDay(scannedAt), lastDay: eventDay(scannedAt) },
    }),
  );
  expect(await askBoth(token)).toEqual(['fine', 'fine']);
  app.clock.move(DAY_MS);
  expect(await askBoth(token)).toEqual([expired, expired]);
  const api = createConsoleClient(app);
  const handIn = () =>
    api.entrance.handInScans({
      token,
      scans: [{ id: crypto.randomUUID(), code, checkpointId, scannedAt, said: 'admitted' }],
    });
  expect(await codeOf(handIn())).toBe('fine');
  app.clock.move(3 * DAY_MS);
  expect(await codeOf(handIn())).toBe(expired);
});
