import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildAdmissions, buildCheckpoint, enrolDevices, passCodeOf } from '../../../testing/door.ts';
import { createConsoleClient } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tickets } from '../../ticketing/tables.ts';
import { doorScans } from './tables.ts';

let app: TestApp;
let door: ReturnType<typeof createConsoleClient>['entrance'];
let gate: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  door = createConsoleClient(app).entrance;
  gate = await buildCheckpoint(app);
  [token = ''] = await enrolDevices(app, ['Help desk']);
});
afterAll(() => app.end());

async function buildNumbered(): Promise<{ id: string; number: string }> {
  const [id = ''] = (await buildAdmissions(app, 1)).ticketIds;
  const [row] = await app.platform.database.db.select().from(tickets).where(eq(tickets.id, id));
  return { id, number: row?.number ?? '' };
}
const handIn = async (code: string, id = newId()) =>
  (await door.handInScans({ token, scans: [{ id, code, checkpointId: gate, scannedAt: app.clock.now(), said: null }] }))
    .scans[0];

it('finds a ticket by its number however it is typed, and by an old code of it', async () => {
  const { id, number } = await buildNumbered();
  const found = await door.findDoorTicket({ token, code: number });
  expect(found).toMatchObject({ number, state: 'unverified', name: null, age: 'unknown', scans: [] });
  expect(found.numberEnd).toBe(number.slice(-4));
  const typed = number.toLowerCase().replaceAll(' ', '-');
  expect((await door.findDoorTicket({ token, code: typed })).number).toBe(number);
  const old = passCodeOf(app, id, { version: 1, at: new Date(app.clock.now().getTime() - 3_600_000) });
  expect((await door.findDoorTicket({ token, code: old })).number).toBe(number);
});

it('says what there is no ticket of, and nothing to whoever is no device', async () => {
  const { number } = await buildNumbered();
  for (const code of ['MT00 0000 00AA', 'nonsense', 'x'.repeat(115)])
    expect(await codeOf(door.findDoorTicket({ token, code }))).toBe('37006');
  expect(await codeOf(door.findDoorTicket({ token: 'A'.repeat(43), code: number }))).toBe('37003');
  expect(await codeOf(door.getDoorFlow({ token: 'A'.repeat(43) }))).toBe('37003');
});

it('lets in by a typed number once, keeps that it was typed, and shows it at the next look', async () => {
  const { id, number } = await buildNumbered();
  const flow = await door.getDoorFlow({ token });
  expect(await handIn(number)).toMatchObject({ verdict: 'admitted' });
  expect(await handIn(number.replaceAll(' ', ''))).toMatchObject({ verdict: 'already_used' });
  expect(await handIn(passCodeOf(app, id))).toMatchObject({ verdict: 'already_used' });
  const { scans } = await door.findDoorTicket({ token, code: number });
  expect(scans.map(({ verdict, isAdmitted, device }) => [verdict, isAdmitted, device])).toEqual(
    expect.arrayContaining([
      ['admitted', true, 'Help desk'],
      ['already_used', false, 'Help desk'],
    ]),
  );
  const kept = await app.platform.database.db.select().from(doorScans).where(eq(doorScans.ticketId, id));
  expect(kept.filter(({ isTyped }) => isTyped)).toHaveLength(2);
  expect(await door.getDoorFlow({ token })).toMatchObject({ inside: flow.inside + 1, entered: flow.entered + 1 });
});

it('says of a number that no ticket has that it is unknown', async () => {
  expect(await handIn('MT00 0000 00AA')).toMatchObject({ verdict: 'unknown' });
});
