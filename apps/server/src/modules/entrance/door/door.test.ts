import { createDecipheriv, createHash } from 'node:crypto';
import type { Verdict } from '@mingtang/contract/entrance/admission';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { eventDay } from '../../../platform/clock.ts';
import { newToken } from '../../../platform/crypto.ts';
import { newId } from '../../../platform/id.ts';
import { codeOf } from '../../../testing/answers.ts';
import { renameValue } from '../../../testing/dictionary.ts';
import { buildAdmissions, buildCheckpoint, enrolDevices, passCodeOf } from '../../../testing/door.ts';
import { createConsoleClient, signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tickets } from '../../ticketing/tables.ts';
import { countEntrance } from './door-queries.ts';
import { doorHash } from './sealing.ts';
import { checkpoints, doorScans } from './tables.ts';

const WITHIN = { interval: 100 };

let app: TestApp;
let door: ReturnType<typeof createConsoleClient>['entrance'];
let gate: string;
let north: string;
let south: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { atNoon: true });
  // A device is nobody: it has its token alone.
  door = createConsoleClient(app).entrance;
  gate = await buildCheckpoint(app);
  [north = '', south = ''] = await enrolDevices(app, ['North 1', 'South 1']);
});
afterAll(() => app.end());

interface Scanned {
  id?: string;
  at?: Date;
  said?: Verdict | null;
  code?: string;
  checkpointId?: string;
}
const scanOf = (
  ticketId: string,
  { id = newId(), at = app.clock.now(), said = null, code, checkpointId = gate }: Scanned = {},
) => ({
  id,
  code: code ?? passCodeOf(app, ticketId, { at }),
  checkpointId,
  scannedAt: at,
  said,
});
const handIn = async (token: string, ...scans: ReturnType<typeof scanOf>[]) =>
  (await door.handInScans({ token, scans })).scans;
const verdictOf = async (ticketId: string, change: Scanned = {}, token = north) =>
  (await handIn(token, scanOf(ticketId, change)))[0]?.verdict;
const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

describe('devices', () => {
  it('speak by their own token only, and no longer once they are revoked', async () => {
    const keeper = await signStaffIn(app, ['gatekeeper']);
    const analyst = await signStaffIn(app, ['analyst']);
    expect(await codeOf(analyst.api.entrance.enrolDevice({ name: 'Mine' }))).toBe('40300');
    const { id, token } = await keeper.api.entrance.enrolDevice({ name: 'Stolen' });
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    expect(await verdictOf(ticketId, {}, token)).toBe('admitted');
    expect(await codeOf(handIn(newToken(), scanOf(ticketId)))).toBe('37003');
    await keeper.api.entrance.revokeDevice({ id });
    await keeper.api.entrance.revokeDevice({ id });
    const setup = { token, deviceTime: app.clock.now(), waiting: 0 };
    expect(await codeOf(handIn(token, scanOf(ticketId)))).toBe('37004');
    expect(await codeOf(door.getDoor(setup))).toBe('37004');
    expect(await codeOf(door.listDoorTickets({ token, cursor: '' }))).toBe('37004');
    expect(await codeOf(door.listDoorPassages({ token, cursor: '' }))).toBe('37004');
  });

  it('are told the time and say their own, and how many scans they still have', async () => {
    const setup = await door.getDoor({ token: south, deviceTime: minutesAgo(3), waiting: 7 });
    expect(setup).toMatchObject({
      deviceName: 'South 1',
      serverTime: expect.any(Date),
      today: eventDay(app.clock.now()),
    });
    expect(setup.checkpoints.map(({ id }) => id)).toContain(gate);
    const { api } = await signStaffIn(app, ['gatekeeper']);
    const { items } = await api.entrance.listDevices({});
    expect(items.find(({ name }) => name === 'South 1')).toMatchObject({
      waiting: 7,
      clockAheadMs: expect.closeTo(-180_000, -4),
    });
  });

  it('learn what the dictionary calls tiers and states of a review', async () => {
    await renameValue(app, 'member_level', 'royal', { zh: '皇家会员', en: 'Royal circle' });
    await renameValue(app, 'check_state', 'rejected', { zh: '请修改', en: 'To amend' });
    const { labels } = await door.getDoor({ token: north, deviceTime: app.clock.now(), waiting: 0 });
    expect(labels).toContainEqual({
      type: 'member_level',
      value: 'royal',
      labelZh: '皇家会员',
      labelEn: 'Royal circle',
    });
    expect(labels).toContainEqual({ type: 'check_state', value: 'rejected', labelZh: '请修改', labelEn: 'To amend' });
  });
});

describe('a scan', () => {
  it('lets in once a day, and says when and where it was before', async () => {
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    const first = scanOf(ticketId, { at: minutesAgo(10), said: 'admitted' });
    expect(await handIn(north, first)).toEqual([{ id: first.id, verdict: 'admitted', against: null }]);
    const [again] = await handIn(south, scanOf(ticketId));
    expect(again).toMatchObject({ verdict: 'already_used', against: { at: first.scannedAt, checkpointId: gate } });
  });

  it('that waits for the server’s word hears also of one by a device whose clock is ahead', async () => {
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    const at = app.clock.now();
    await handIn(north, scanOf(ticketId, { at: new Date(at.getTime() + 30_000) }));
    expect(await verdictOf(ticketId, { at }, south)).toBe('already_used');
  });

  it('counts once however often it is handed in', async () => {
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    const scan = scanOf(ticketId);
    expect(await handIn(north, scan, scan)).toEqual([
      { id: scan.id, verdict: 'admitted', against: null },
      { id: scan.id, verdict: 'admitted', against: null },
    ]);
    expect(await handIn(south, scan)).toEqual([{ id: scan.id, verdict: 'admitted', against: null }]);
    expect(await app.platform.database.db.$count(doorScans, eq(doorScans.ticketId, ticketId))).toBe(1);
  });

  it('of what is refunded, given away, of another day, of a time gone by or to come, or not ours, opens nothing', async () => {
    const { db } = app.platform.database;
    const { ticketIds } = await buildAdmissions(app, 5);
    const [refunded = '', given = '', old = '', fine = '', other = ''] = ticketIds;
    await db.update(tickets).set({ state: 'refunded' }).where(eq(tickets.id, refunded));
    await db.update(tickets).set({ state: 'given', version: 2 }).where(eq(tickets.id, given));
    await db.update(tickets).set({ version: 2 }).where(eq(tickets.id, old));
    expect(await verdictOf(refunded)).toBe('refunded');
    expect(await verdictOf(given)).toBe('given_away');
    expect(await verdictOf(old)).toBe('replaced');
    expect(await verdictOf(fine, { code: passCodeOf(app, fine, { at: minutesAgo(60) }) })).toBe('stale');
    expect(await verdictOf(fine, { code: passCodeOf(app, fine, { at: minutesAgo(-10) }) })).toBe('ahead');
    expect(await verdictOf(fine, { code: `${passCodeOf(app, fine).slice(0, -8)}AAAAAAAA` })).toBe('forged');
    expect(await verdictOf(fine, { code: '<script>' })).toBe('forged');
    expect(await verdictOf(newId())).toBe('unknown');
    const [tomorrow = ''] = (await buildAdmissions(app, 1, { validDays: ['2099-01-01'] })).ticketIds;
    expect(await verdictOf(tomorrow)).toBe('wrong_day');
    const [named = ''] = (await buildAdmissions(app, 1, { needsRealName: true })).ticketIds;
    expect(await verdictOf(named)).toBe('not_verified');
    const [east = ''] = (await buildAdmissions(app, 1, { halls: [5] })).ticketIds;
    const west = await buildCheckpoint(app, { halls: [3] });
    expect(await verdictOf(east, { checkpointId: west })).toBe('wrong_hall');
    expect(await verdictOf(other)).toBe('admitted');
  });

  it('at a checkpoint that is gone is refused, and what came along with it is kept', async () => {
    const { ticketIds } = await buildAdmissions(app, 2);
    const [one = '', two = ''] = ticketIds;
    expect(await codeOf(handIn(north, scanOf(one, { checkpointId: newId() })))).toBe('37005');
    const kept = await handIn(north, scanOf(one, { checkpointId: newId() }), scanOf(two));
    expect(kept.map(({ verdict }) => verdict)).toEqual(['admitted']);
  });

  it('of a device whose clock is a day ahead is kept as of now', async () => {
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    const scan = scanOf(ticketId, { said: 'admitted' });
    await handIn(north, { ...scan, scannedAt: minutesAgo(-24 * 60) });
    const [row] = await app.platform.database.db.select().from(doorScans).where(eq(doorScans.id, scan.id));
    expect(row).toMatchObject({ day: eventDay(app.clock.now()), isAdmitted: true });
    expect(row?.scannedAt.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  it('that a device decided because the answer was lost stands as it happened', async () => {
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    await handIn(north, scanOf(ticketId, { at: minutesAgo(5), said: 'admitted' }));
    const scan = scanOf(ticketId);
    expect((await handIn(south, scan))[0]?.verdict).toBe('already_used');
    await handIn(south, { ...scan, said: 'admitted' });
    const [row] = await app.platform.database.db.select().from(doorScans).where(eq(doorScans.id, scan.id));
    expect(row).toMatchObject({ said: 'admitted', verdict: 'already_used', isAdmitted: true });
  });

  it('that waits for the server’s word is of now: a clock that is behind makes no picture good, and no day', async () => {
    const { ticketIds } = await buildAdmissions(app, 2);
    const [one = '', two = ''] = ticketIds;
    // The code is of the very minute the device thinks it is.
    expect(await verdictOf(one, { at: minutesAgo(60) })).toBe('stale');
    const scan = scanOf(two, { code: passCodeOf(app, two), at: minutesAgo(24 * 60) });
    expect((await handIn(north, scan))[0]?.verdict).toBe('admitted');
    const [row] = await app.platform.database.db.select().from(doorScans).where(eq(doorScans.id, scan.id));
    expect(row?.day).toBe(eventDay(app.clock.now()));
  });

  it('is nobody else’s to take back: a device that was told of a passage lets nobody in again by its id', async () => {
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    const scan = scanOf(ticketId);
    await handIn(north, scan);
    await handIn(south, { ...scan, said: 'forged' });
    expect(await verdictOf(ticketId, {}, south)).toBe('already_used');
  });
});

describe('what devices know', () => {
  it('are tickets by a hash, whose facts open with the ticket’s id alone', async () => {
    const { ticketIds } = await buildAdmissions(app, 1);
    const [ticketId = ''] = ticketIds;
    const read = await readUntil('', [ticketId]);
    const entry = read.tickets.find(({ hash }) => hash === doorHash(ticketId));
    expect(entry).toMatchObject({ version: 1, state: 'unverified', approval: 'none' });
    expect(JSON.stringify(read)).not.toContain(ticketId);
    const [ticket] = await app.platform.database.db.select().from(tickets).where(eq(tickets.id, ticketId));
    expect(open(ticketId, entry?.sealed ?? '')).toEqual({
      name: null,
      numberEnd: ticket?.number.slice(-4),
      age: 'unknown',
    });
    expect(() => open(newId(), entry?.sealed ?? '')).toThrow('unable to authenticate');

    await app.platform.database.db.update(tickets).set({ state: 'refunded' }).where(eq(tickets.id, ticketId));
    const changed = await readUntil(read.cursor, [ticketId]);
    expect(changed.tickets).toEqual([expect.objectContaining({ hash: doorHash(ticketId), state: 'refunded' })]);
    expect((await readAll(changed.cursor)).tickets).toEqual([]);
  });

  it('misses nothing that is committed after something newer', async () => {
    const { db, pool } = app.platform.database;
    const { ticketIds } = await buildAdmissions(app, 2);
    const [slow = '', quick = ''] = ticketIds;
    const before = await readUntil('', ticketIds);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE tickets SET version = 7 WHERE id = $1', [slow]);
    await db.update(tickets).set({ version: 8 }).where(eq(tickets.id, quick));
    const meanwhile = await readAll(before.cursor);
    await client.query('COMMIT');
    client.release();
    const seen = meanwhile.tickets.map(({ hash }) => hash);
    const open = ticketIds.filter((id) => !seen.includes(doorHash(id)));
    const afterwards = await readUntil(meanwhile.cursor, open);
    const told = [...meanwhile.tickets, ...afterwards.tickets].map(({ hash, version }) => [hash, version]);
    expect(told).toEqual(
      expect.arrayContaining([
        [doorHash(slow), 7],
        [doorHash(quick), 8],
      ]),
    );
  });

  it('are who went through elsewhere', async () => {
    const [ticketId = ''] = (await buildAdmissions(app, 1)).ticketIds;
    let { cursor } = await door.listDoorPassages({ token: south, cursor: '' });
    const scan = scanOf(ticketId);
    await handIn(north, scan, scanOf(newId()));
    const told = await vi.waitFor(async () => {
      const answer = await door.listDoorPassages({ token: south, cursor });
      expect(answer.passages.length).toBeGreaterThan(0);
      return answer;
    }, WITHIN);
    expect(told.passages).toEqual([
      {
        id: scan.id,
        hash: doorHash(ticketId),
        at: scan.scannedAt,
        day: eventDay(scan.scannedAt),
        direction: 'in',
        checkpointId: gate,
      },
    ]);
    ({ cursor } = told);
    expect((await door.listDoorPassages({ token: south, cursor })).passages).toEqual([]);
  });
});

it('counts a visitor once, by the same numbers at the door, on a wall and on the dashboard', async () => {
  const hallDoor = await buildCheckpoint(app, { halls: [5] });
  const hallExit = await buildCheckpoint(app, { halls: [5], direction: 'out' });
  const day = eventDay(app.clock.now());
  const { api } = await signStaffIn(app, ['owner']);
  const { db } = app.platform.database;
  const before = await api.entrance.getFlow({ day });
  const { ticketIds } = await buildAdmissions(app, 2, { reEntry: 'daily', halls: [5] });
  const [stays = '', leaves = ''] = ticketIds;
  // Both come in at the gate and again at the hall's door; one is scanned out of the hall.
  for (const [ticketId, checkpointId, minutes] of [
    [stays, gate, 9],
    [leaves, gate, 8],
    [stays, hallDoor, 7],
    [leaves, hallDoor, 6],
    [leaves, hallExit, 5],
  ] as const)
    expect(await verdictOf(ticketId, { at: minutesAgo(minutes), checkpointId, said: 'admitted' })).toBe('admitted');
  const after = await api.entrance.getFlow({ day });
  const sum = (flow: typeof after, side: 'admitted' | 'left') => flow.hours.reduce((all, row) => all + row[side], 0);
  expect(after.entered).toBe(before.entered + 2);
  expect(after.inside).toBe(before.inside + 1);
  expect(sum(after, 'admitted')).toBe(sum(before, 'admitted') + 4);
  expect(sum(after, 'left')).toBe(sum(before, 'left') + 1);
  expect(await door.getDoorFlow({ token: north })).toEqual(after);
  // Nobody is in twice: a hall's door stands behind the gate.
  const doubles = await api.entrance.listDoubles({ day });
  expect(doubles.filter(({ ticketId }) => ticketIds.includes(ticketId))).toEqual([]);
  // A gate to no hall of its own, and a door nobody leaves by, say not who is in a hall.
  expect(await countEntrance(db, day)).toEqual({ entered: after.entered, insideByHall: new Map([[5, 1]]) });
  await app.platform.database.pool.query('DELETE FROM dashboard_snapshots');
  expect((await api.dashboard.getDashboard({})).entries.entered).toBe(after.entered);
  // What went through in the morning stays what it was when the gate is turned round.
  await db.update(checkpoints).set({ direction: 'out' }).where(eq(checkpoints.id, gate));
  expect(await api.entrance.getFlow({ day })).toMatchObject({ hours: after.hours, entered: after.entered });
  await db.update(checkpoints).set({ direction: 'in' }).where(eq(checkpoints.id, gate));
});

/** All that a device has not read yet. */
async function readAll(from = '') {
  const all: Awaited<ReturnType<typeof door.listDoorTickets>>['tickets'] = [];
  let cursor = from;
  for (;;) {
    const read = await door.listDoorTickets({ token: north, cursor });
    all.push(...read.tickets);
    cursor = read.cursor;
    if (!read.isMore) return { cursor, tickets: all };
  }
}

/** What is under way anywhere in the cluster holds the newest back for a moment: asks until these tickets have been told. */
async function readUntil(from: string, ticketIds: readonly string[]) {
  const wanted = ticketIds.map(doorHash);
  return vi.waitFor(async () => {
    const read = await readAll(from);
    const told = new Set(read.tickets.map(({ hash }) => hash));
    expect(wanted.filter((hash) => !told.has(hash))).toEqual([]);
    return read;
  }, WITHIN);
}

/** As a device opens it. */
function open(ticketId: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = createHash('sha256')
    .update('mingtang door facts ')
    .update(Buffer.from(ticketId.replaceAll('-', ''), 'hex'))
    .digest();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'));
}
