import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventDay, eventInstant } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { mailTo } from '../../../testing/answers.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { buildStand, signStandIn } from '../../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { persons } from '../../identity/tables.ts';
import { tellMoves } from './commands.ts';
import { standMoves } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let app: TestApp;
let editor: TestStaff;

const start = (role: 'web' | 'all') => async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: role } });
  editor = await signStaffIn(app, ['editor']);
};

/** Gives a stand another place in the console; says which it had. */
async function moveTo(id: string, values: { booth?: string; hall?: number }): Promise<{ booth: string; hall: number }> {
  const { row } = await editor.api.resources.get({ resource: 'exhibitor', id });
  await editor.api.resources.update({
    resource: 'exhibitor',
    id,
    version: row.version,
    values: { ...row.values, ...values },
  });
  return row.values as { booth: string; hall: number };
}

describe('a stand that moves', () => {
  beforeAll(start('web'));
  afterAll(() => app.end());

  /** Which stands people are told of now. */
  const tell = async (): Promise<string[]> => {
    const told: string[] = [];
    const events = {
      publishAll: async (_: unknown, __: string, news: { exhibitorId: string }[]) => {
        told.push(...news.map(({ exhibitorId }) => exhibitorId));
      },
    } as unknown as Events;
    await transact(app.platform, (tx) => tellMoves(tx, events, { now: app.clock.now(), limit: 10 }));
    return told;
  };
  const untold = () => app.platform.database.db.select().from(standMoves);

  it('is told of once it has stayed for a minute, as of one move', async () => {
    const stand = await buildStand(app, 'Xuanniao');
    await moveTo(stand, { booth: 'K-70' });
    app.clock.move(40_000);
    await moveTo(stand, { booth: 'K-71' });
    app.clock.move(40_000);
    expect(await tell()).toEqual([]);
    app.clock.move(MINUTE_MS);
    expect(await tell()).toEqual([stand]);
    expect(await tell()).toEqual([]);
    await moveTo(stand, { hall: 3 });
    app.clock.move(MINUTE_MS);
    expect(await tell()).toEqual([stand]);
  });

  it('and comes back is nothing to tell, nor is one that is not shown, nor another edit', async () => {
    const back = await buildStand(app, 'Yanshi');
    const { booth } = await moveTo(back, { booth: 'K-80' });
    await moveTo(back, { booth });
    const hidden = await buildStand(app, 'Duanting');
    await moveTo(hidden, { booth: 'K-81' });
    const { row } = await editor.api.resources.get({ resource: 'exhibitor', id: hidden });
    await editor.api.resources.unpublish({ resource: 'exhibitor', id: hidden, version: row.version });
    const draft = await buildStand(app, 'Hidden');
    const { row: shown } = await editor.api.resources.get({ resource: 'exhibitor', id: draft });
    await editor.api.resources.unpublish({ resource: 'exhibitor', id: draft, version: shown.version });
    await moveTo(draft, { booth: 'K-82' });
    await moveTo(back, { hall: 1 });
    expect((await untold()).map(({ exhibitorId }) => exhibitorId).sort()).toEqual([back, hidden].sort());
    app.clock.move(2 * MINUTE_MS);
    expect(await tell()).toEqual([]);
    expect(await untold()).toEqual([]);
  });
});

describe('two stands', () => {
  beforeAll(start('web'));
  afterAll(() => app.end());

  const standOf = async (id: string) => (await editor.api.resources.get({ resource: 'exhibitor', id })).row;
  const placeOf = async (id: string) => {
    const { hall, booth } = (await standOf(id)).values as { hall: number; booth: string };
    return `${hall} ${booth}`;
  };
  async function buildPair(): Promise<[string, string]> {
    const pair: [string, string] = [await buildStand(app, 'Xuanniao'), await buildStand(app, 'Yanshi')];
    await moveTo(pair[1], { hall: 3 });
    return pair;
  }
  const swap = async ([one, other]: [string, string], client: TestStaff = editor) => {
    const [{ version }, { version: withVersion }] = [await standOf(one), await standOf(other)];
    return client.api.standMoves.swap({ id: one, version, withId: other, withVersion });
  };

  it('take each other’s places in one step, on record and to be told', async () => {
    const pair = await buildPair();
    const before = [await placeOf(pair[0]), await placeOf(pair[1])];
    await swap(pair);
    expect([await placeOf(pair[0]), await placeOf(pair[1])]).toEqual(before.toReversed());
    const moves = await app.platform.database.db.select().from(standMoves);
    const known = moves
      .filter(({ exhibitorId }) => pair.includes(exhibitorId))
      .map(({ exhibitorId, knownHall, knownBooth }) => [pair.indexOf(exhibitorId), `${knownHall} ${knownBooth}`]);
    expect(known.find(([at]) => at === 0)).toEqual([0, before[0]]);
    const versions = await editor.api.resources.listVersions({ resource: 'exhibitor', id: pair[0] });
    expect(versions.map(({ values }) => `${String(values['hall'])} ${String(values['booth'])}`)).toEqual([
      before[1],
      before[0],
    ]);
    await swap(pair);
    expect([await placeOf(pair[0]), await placeOf(pair[1])]).toEqual(before);
  });

  it('of one number in two halls trade halls', async () => {
    const pair = await buildPair();
    await moveTo(pair[0], { booth: 'S-01' });
    await moveTo(pair[1], { booth: 'S-01' });
    await swap(pair);
    expect([await placeOf(pair[0]), await placeOf(pair[1])]).toEqual(['3 S-01', '1 S-01']);
  });

  it('are not swapped by whoever may only read, nor of versions that are over, nor one with itself', async () => {
    const pair = await buildPair();
    const before = await placeOf(pair[0]);
    const reviewer = await signStaffIn(app, ['reviewer']);
    await expect(swap(pair, reviewer)).rejects.toMatchObject({ status: 403 });
    const nobody = createConsoleClient(app);
    const target = { id: pair[0], version: 1, withId: pair[1], withVersion: 1 };
    await expect(nobody.standMoves.swap(target)).rejects.toMatchObject({ status: 401 });
    await expect(editor.api.standMoves.swap(target)).rejects.toMatchObject({ code: '40900' });
    await expect(swap([pair[0], pair[0]])).rejects.toMatchObject({ code: '40900' });
    await expect(editor.api.standMoves.swap({ ...target, withId: newId() })).rejects.toMatchObject({ status: 404 });
    expect(await placeOf(pair[0])).toBe(before);
  });

  it('of which one would have the other’s: the field says who is there', async () => {
    const pair = await buildPair();
    const { values, version } = await standOf(pair[1]);
    const taken = moveTo(pair[0], { hall: 3, booth: String(values['booth']) });
    await expect(taken).rejects.toMatchObject({
      code: '23006',
      fields: [{ field: 'booth', reason: expect.stringContaining('belongs to Yanshi') }],
      data: { id: pair[1], version, hall: 3 },
    });
  });
});

describe('letters about a stand that moved', () => {
  beforeAll(start('all'));
  afterAll(() => app.end());

  it('reach whoever is to come and the people of the stand, with the new place', async () => {
    const { db } = app.platform.database;
    const stand = await buildStand(app, 'Xuanniao');
    const manager = await signStandIn(app, stand);
    const visitor = await app.signIn('lin@example.org');
    const day = eventDay(new Date(app.clock.now().getTime() + 3 * DAY_MS));
    const { booth } = await moveTo(stand, {});
    const offer = { from: '10:00', until: '10:20', minutes: 20, pauseMinutes: 0 };
    await createTestClient(app, { token: manager.token }).meetings.addSlots({
      id: stand,
      day,
      ...offer,
      placeZh: `${booth} 会谈桌`,
      placeEn: `Table at ${booth}`,
    });
    await createTestClient(app, { token: visitor.token }).meetings.bookMeeting({
      exhibitorId: stand,
      startsAt: eventInstant(day, '10:00'),
      name: '林疏影',
      email: 'lin@example.org',
    });
    await mailTo(app, 'lin@example.org', booth);
    await moveTo(stand, { booth: 'K-90' });
    app.clock.move(2 * MINUTE_MS);
    await transact(app.platform, (tx) => app.platform.jobs.enqueue(tx, 'exhibition.tell-moves', {}));
    expect(await mailTo(app, 'lin@example.org', 'K-90')).toMatch(
      /会面时间不变，地点：K-90 会谈桌|still at .* Where: Table at K-90/,
    );
    const [person] = await db.select().from(persons).where(eq(persons.id, manager.personId));
    expect(await mailTo(app, person?.email ?? person?.phone ?? '', 'K-90')).toContain('Xuanniao');
  });
});
