import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from '@mingtang/contract/entrance/admission';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/id.ts';
import { buildAdmissions, buildCheckpoint, enrolDevices, insertTickets, passCodeOf } from '../../../testing/door.ts';
import { createConsoleClient, signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findTicketRow } from './door-queries.ts';
import { createScanning } from './scans.ts';
import { doorDevices, doorScans } from './tables.ts';
import { lockTickets, selectDoorTickets } from './ticket-queries.ts';

let app: TestApp;
let door: ReturnType<typeof createConsoleClient>['entrance'];
let gate: string;
let deviceId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { atNoon: true });
  door = createConsoleClient(app).entrance;
  gate = await buildCheckpoint(app);
  await enrolDevices(app, ['North']);
  [{ id: deviceId } = { id: '' }] = await db().select({ id: doorDevices.id }).from(doorDevices);
});
afterAll(() => app.end());

const db = () => app.platform.database.db;
const scanOf = (
  ticketId: string,
  { at = app.clock.now(), said = null, code }: { at?: Date; said?: Verdict | null; code?: string } = {},
) => ({
  id: newId(),
  deviceId,
  code: code ?? passCodeOf(app, ticketId, { at }),
  checkpointId: gate,
  scannedAt: at,
  said,
});
const findScan = async (id: string) => (await db().select().from(doorScans).where(eq(doorScans.id, id)))[0];
const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

it('one ticket shown at two gates at the same moment lets one in; without the lock it lets two in', async () => {
  // Both have read the ticket before either goes on, and nobody sees what the other writes.
  let arrived = 0;
  let goOn = (): void => undefined;
  const bothAreHere = new Promise<void>((resolve) => (goOn = resolve));
  const unlocked = () =>
    createScanning(app.platform, async (tx, ids) => {
      // As it was before: whatever the other commits meanwhile is not in it.
      await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
      const rows = await selectDoorTickets(tx, ids);
      arrived += 1;
      if (arrived === 2) goOn();
      await bothAreHere;
      return rows;
    });
  const [harmed = '', safe = ''] = (await buildAdmissions(app, 2)).ticketIds;
  const both = async (
    ticketId: string,
    [one, two]: [ReturnType<typeof createScanning>, ReturnType<typeof createScanning>],
  ) =>
    (await Promise.all([one.submit(scanOf(ticketId)), two.submit(scanOf(ticketId))]))
      .map(({ verdict }) => verdict)
      .sort();
  expect(await both(harmed, [unlocked(), unlocked()])).toEqual(['admitted', 'admitted']);
  expect(await both(safe, [createScanning(app.platform), createScanning(app.platform)])).toEqual([
    'admitted',
    'already_used',
  ]);
});

it('a scan that asks and comes again with the device’s word at once is what the device says happened', async () => {
  const [came = '', stayed = ''] = (await buildAdmissions(app, 2)).ticketIds;
  await createScanning(app.platform).submit(scanOf(came, { at: minutesAgo(5), said: 'admitted' }));
  for (const [ticketId, server, said] of [
    [came, 'already_used', 'admitted'],
    [stayed, 'admitted', 'not_verified'],
  ] as const) {
    // The server was too slow for the device to hear it: both wait for the same transaction.
    const scanning = createScanning(app.platform);
    const asked = scanOf(ticketId);
    const answers = await Promise.all([scanning.submit(asked), scanning.submit({ ...asked, said })]);
    expect(answers.map(({ verdict }) => verdict)).toEqual([server, server]);
    expect(await findScan(asked.id)).toMatchObject({ said, isAdmitted: said === 'admitted', verdict: server });
  }
});

it('a scan in the same hand-in as the device’s word on an earlier one hears of that', async () => {
  const [ticketId = ''] = (await buildAdmissions(app, 1, { reEntry: 'after_exit' })).ticketIds;
  const asked = scanOf(ticketId, { at: minutesAgo(0.5) });
  const scanning = createScanning(app.platform);
  expect((await scanning.submit(asked)).verdict).toBe('admitted');
  // They were not let in after all, and are now.
  const later = scanOf(ticketId, { said: 'admitted' });
  const [, judged] = await Promise.all([scanning.submit({ ...asked, said: 'not_verified' }), scanning.submit(later)]);
  expect(judged).toEqual({ id: later.id, verdict: 'admitted', against: null });
});

it('a number that cannot be looked up fails its own scan alone, also while it waits', async () => {
  const [shown = '', typed = ''] = (await buildAdmissions(app, 2)).ticketIds;
  const ticket = await findTicketRow(app.platform.database.db, { id: typed });
  const { database } = app.platform;
  // Transactions go on; the look-up outside of them does not.
  const db = Object.assign(Object.create(database.db) as typeof database.db, {
    execute: () => Promise.reject(new Error('away')),
  });
  const scanning = createScanning({ ...app.platform, database: { ...database, db } }, async (tx, ids) => {
    await sleep(50);
    return lockTickets(tx, ids);
  });
  const first = scanning.submit(scanOf(shown));
  await sleep(10);
  const others = [scanning.submit(scanOf(typed, { code: ticket?.number ?? '' })), scanning.submit(scanOf(typed))];
  expect(await Promise.allSettled([first, ...others])).toMatchObject([
    { value: { verdict: 'admitted' } },
    { reason: { message: 'away' } },
    { value: { verdict: 'admitted' } },
  ]);
});

it('keeps every entry of twenty devices that had no network for an hour, and reports every double, in whatever order they come back', async () => {
  const { personId } = await app.signIn();
  const ticketIds = await insertTickets(app, personId, 300);
  const tokens = await enrolDevices(
    app,
    Array.from({ length: 20 }, (_, index) => `Reader ${index}`),
  );
  const day = eventDay(app.clock.now());
  const { api } = await signStaffIn(app, ['gatekeeper']);
  const doublesBefore = (await api.entrance.listDoubles({ day })).length;
  // Each device lets in 60 tickets from somewhere in the list on: every ticket is let in four times.
  let second = 0;
  const offline = tokens.map((token, index) => ({
    token,
    scans: Array.from({ length: 60 }, (_, at) => {
      const ticketId = ticketIds[(index * 60 + at) % ticketIds.length] ?? '';
      second = (second * 7 + 11 + index + at) % 3_600;
      return scanOf(ticketId, {
        at: new Date(app.clock.now().getTime() - 3_700_000 + second * 1000),
        said: 'admitted',
      });
    }),
  }));
  const shuffled = offline.toSorted((one, other) => one.token.localeCompare(other.token));
  for (const { token, scans } of shuffled) {
    // Torn off in the middle and sent again from the beginning.
    await door.handInScans({ token, scans: scans.slice(0, 25) });
    await door.handInScans({ token, scans });
  }
  const [kept] = (
    await db().execute<{ scans: number; admitted: number; tickets: number }>(sql`
      SELECT count(*)::int AS scans, count(*) FILTER (WHERE is_admitted)::int AS admitted, count(DISTINCT ticket_id)::int AS tickets
      FROM door_scans WHERE ticket_id = ANY (${sql.param(ticketIds)}::uuid[])`)
  ).rows;
  expect(kept).toEqual({ scans: 1_200, admitted: 1_200, tickets: 300 });
  const doubles = await api.entrance.listDoubles({ day });
  expect(doubles).toHaveLength(doublesBefore + 900);
  expect(doubles.every(({ double, against }) => double.at >= against.at)).toBe(true);
  const { hours } = await api.entrance.getFlow({ day });
  expect(hours.reduce((sum, { admitted }) => sum + admitted, 0)).toBeGreaterThanOrEqual(1_200);
});
