import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildDraw } from '../../../testing/draws.ts';
import { givePoints } from '../../../testing/energy.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { rewardsData } from '../personal-data.ts';
import { draws } from './tables.ts';

const HOUR_MS = 3_600_000;
const NO_DRAW = '00000000-0000-7000-8000-000000000001';
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterEach(() => app.end());

/** So many people play one after another; answers them in the order of their plays. */
async function playMany(count: number): Promise<string[]> {
  const people: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { token, personId } = await app.signIn();
    await givePoints(app, [personId], 600);
    await createTestClient(app, { token }).draws.play({});
    people.push(personId);
  }
  return people;
}

it('counts plays and prizes, and names the winners masked, also for whoever left', async () => {
  // As many plays as prizes: everybody wins.
  const publishedFrom = app.clock.now();
  const id = await buildDraw(app, { slots: 6, winners: [2, 4] });
  const people = await playMany(5);
  const { api } = await signStaffIn(app, ['cashier']);
  const report = await api.draw.getDrawReport({ id });
  const onSite = await createTestClient(app).draws.getDraw();
  expect(report).toMatchObject({ id, state: 'open', slots: 6, plays: 5, points: 600, isOnSite: true, seed: null });
  expect(report.seedHash).toBe(onSite?.seedHash);
  expect(report.publishedAt?.getTime()).toBeGreaterThanOrEqual(publishedFrom.getTime());
  expect(report.publishedAt).toEqual(report.opensAt);
  expect(report.prizes.map(({ winners, won, left }) => [winners, won + left])).toEqual([
    [2, 2],
    [4, 4],
  ]);
  expect(report.prizes.map(({ left }) => left)).toEqual(onSite?.prizes.map(({ left }) => left));
  expect(report.prizes.reduce((sum, { won }) => sum + won, 0)).toBe(5);

  await transact(
    app.platform,
    (tx) => rewardsData.erase?.({ tx, personId: people[1] ?? '', now: app.clock.now() } as never) ?? Promise.resolve(),
  );
  const first = await api.draw.listDrawWinners({ id, pageSize: 3 });
  const second = await api.draw.listDrawWinners({ id, pageSize: 3, page: 2 });
  expect([first.total, second.total]).toEqual([5, 5]);
  const winners = [...first.items, ...second.items];
  expect(winners.map(({ number, personId }) => [number, personId])).toEqual([
    [5, people[4]],
    [4, people[3]],
    [3, people[2]],
    [2, null],
    [1, people[0]],
  ]);
  expect(winners[0]?.person).toContain('*');
  expect(winners[3]).toMatchObject({ person: null, nameEn: 'Prize' });
  for (const { gradeEn } of winners) expect(['Grade 1', 'Grade 2']).toContain(gradeEn);
  expect(winners.filter(({ gradeEn }) => gradeEn === 'Grade 1')).toHaveLength(report.prizes[0]?.won ?? -1);
});

it('shows the seed when visitors see it, and not of a draw that is taken off the site', async () => {
  const id = await buildDraw(app, { slots: 3, winners: [1] });
  await playMany(2);
  const { api } = await signStaffIn(app, ['editor']);
  app.clock.move(HOUR_MS);
  expect(await api.draw.getDrawReport({ id })).toMatchObject({ state: 'ended', seed: null });
  app.clock.move(61_000);
  const { seed } = await api.draw.getDrawReport({ id });
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(seed).toBe((await createTestClient(app).draws.getDraw())?.seed);

  const { db } = app.platform.database;
  await db.update(draws).set({ publishedAt: null }).where(eq(draws.id, id));
  const hidden = await api.draw.getDrawReport({ id });
  expect(hidden).toMatchObject({ state: 'unpublished', publishedAt: null, seed: null, isOnSite: false, plays: 2 });
});

it('does not go on once its seed may have been seen; where nobody has played, by another seed', async () => {
  const { api } = await signStaffIn(app, ['editor']);
  const prolong = async (id: string, endsAt: Date) => {
    const { row } = await api.resources.get({ resource: 'draw', id });
    const { version, values } = row;
    return codeOf(
      api.resources.update({ resource: 'draw', id, version, values: { ...values, endsAt: endsAt.toISOString() } }),
    );
  };
  const hashOf = async (id: string) => (await api.draw.getDrawReport({ id })).seedHash;
  const inAnHour = () => new Date(app.clock.now().getTime() + HOUR_MS);
  const id = await buildDraw(app, { slots: 3, winners: [1] });
  const first = await hashOf(id);
  app.clock.move(HOUR_MS);
  // Ended by mistake: it may still be taken back.
  expect(await prolong(id, inAnHour())).toBe('0000');
  expect(await hashOf(id)).toBe(first);
  app.clock.move(HOUR_MS + 61_000);
  expect(await prolong(id, inAnHour())).toBe('0000');
  expect(await hashOf(id)).not.toBe(first);
  await playMany(1);
  app.clock.move(HOUR_MS + 61_000);
  expect(await prolong(id, inAnHour())).toBe('26025');
});

it('is for who may read rewards; the way to a person only for who may read them', async () => {
  const id = await buildDraw(app, { slots: 2, winners: [2] });
  const [personId] = await playMany(1);
  const outsider = await signStaffIn(app, ['reviewer']);
  expect(await codeOf(outsider.api.draw.getDrawReport({ id }))).toBe('40300');
  expect(await codeOf(outsider.api.draw.listDrawWinners({ id }))).toBe('40300');
  const analyst = await signStaffIn(app, ['analyst']);
  expect((await analyst.api.draw.listDrawWinners({ id })).items).toMatchObject([{ number: 1, personId: null }]);
  const cashier = await signStaffIn(app, ['cashier']);
  expect((await cashier.api.draw.listDrawWinners({ id })).items).toMatchObject([{ number: 1, personId }]);

  expect(await codeOf(cashier.api.draw.getDrawReport({ id: NO_DRAW }))).toBe('40401');
  expect(await codeOf(cashier.api.draw.listDrawWinners({ id: NO_DRAW }))).toBe('40401');
  const malformed = await app.server.inject({
    url: '/console/api/draws/none',
    headers: { cookie: `mingtang_console=${cashier.token}`, 'x-console': '1' },
  });
  expect(malformed.json()).toMatchObject({ code: '40000' });
});

it('leaves as a sheet of this draw alone, masked, in the order of plays', async () => {
  const id = await buildDraw(app, { slots: 3, winners: [3] });
  const people = await playMany(2);
  const { rows } = await app.platform.database.pool.query<{ contact: string }>(
    'SELECT coalesce(phone, email) AS contact FROM persons WHERE id = ANY($1)',
    [people],
  );
  const download = async (of: string, { token }: { token: string }) =>
    app.server.inject({
      url: `/console/api/draws/${of}/winners/sheet?format=csv`,
      headers: { cookie: `mingtang_console=${token}`, 'x-console': '1', language: 'chinese' },
    });
  const reader = await signStaffIn(app, ['analyst']);
  const { statusCode, body } = await download(id, reader);
  expect(statusCode).toBe(200);
  const [head, ...lines] = body.trim().split(/\r?\n/);
  expect(head).toContain('第几次,时间,等级,奖品,中奖人,领取,领取时间,发放人');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['1', '2']);
  expect(lines[0]).toContain('1 等奖,奖品,');
  expect(rows).toHaveLength(2);
  for (const { contact } of rows) expect(body).not.toContain(contact);
  expect(lines.every((line) => line.includes('***'))).toBe(true);
  const other = await buildDraw(app, { slots: 3, winners: [3] });
  expect((await download(other, reader)).body.trim().split(/\r?\n/)).toHaveLength(1);
  expect((await download(NO_DRAW, reader)).statusCode).toBe(404);
  expect((await download(id, await signStaffIn(app, ['reviewer']))).statusCode).toBe(403);
});
