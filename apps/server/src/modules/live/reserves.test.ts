import type { EditedVideoSource } from '@mingtang/contract/programme/fields';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import { transact } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { codeOf } from '../../testing/answers.ts';
import { buildForum, buildRules, noCache, seedSmallProgramme } from '../../testing/programme.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveForums, setForumRules } from '../programme/commands.ts';
import { forgetUnused } from './commands.ts';
import { listAddresses, listDueAddresses } from './queries.ts';
import { streamChecks, streamReplacements } from './tables.ts';
import { listVideoOrigins } from './watching/queries.ts';

let app: TestApp;
let editor: TestStaff;
let venueId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  const now = app.clock.now();
  app.clock.move(eventInstant(eventDay(now), '10:00').getTime() + 86_400_000 - now.getTime());
  editor = await signStaffIn(app, ['editor']);
  venueId = (await transact(app.platform, (tx) => seedSmallProgramme(tx))).stage.id;
});
afterAll(() => app.end());

const source = (url: string, more: Partial<EditedVideoSource> = {}): EditedVideoSource => ({
  purpose: 'live',
  region: 'mainland',
  language: 'zh',
  quality: '1080p',
  url,
  ...more,
});
const recording = source('https://cdn.example/recording.m3u8', { purpose: 'playback' });
const two = [source('https://cdn.example/zh.m3u8'), source('https://cdn.example/en.m3u8', { language: 'en' })];

/** A broadcast that began ten minutes ago. */
async function openForum(sources: EditedVideoSource[] = [...two, recording]) {
  const startsAt = new Date(app.clock.now().getTime() - 600_000);
  const forum = buildForum({ venueId, startsAt });
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, playSwitch: 'auto' })]);
  });
  const { id } = forum;
  await editor.api.live.setSources({ id, version: 1, hasPlayback: true, captionsZh: null, captionsEn: null, sources });
  return id;
}
async function find(id: string) {
  const found = (await editor.api.live.getSwitchboard({})).forums.find((forum) => forum.id === id);
  if (!found) throw new Error('not on the switchboard');
  return found;
}
const liveOf = async (id: string) =>
  (await find(id)).sources
    .filter(({ purpose }) => purpose === 'live')
    .map(({ region, language, quality, url }) => [region, language, quality, url].join(' '))
    .toSorted();
const before = ['mainland en 1080p https://cdn.example/en.m3u8', 'mainland zh 1080p https://cdn.example/zh.m3u8'];

it('moves a whole stream to one address in one step, and back by as many steps', async () => {
  const id = await openForum();
  const { version } = await find(id);
  const moved = await editor.api.live.replaceStream({
    id,
    version,
    url: 'https://spare.example/{language}/{quality}.m3u8',
  });
  expect(await liveOf(id)).toEqual([
    'mainland en 1080p https://spare.example/en/1080p.m3u8',
    'mainland zh 1080p https://spare.example/zh/1080p.m3u8',
  ]);
  const once = await find(id);
  expect(once).toMatchObject({
    version: moved.version,
    replaced: { at: expect.any(Date), urls: ['https://cdn.example/zh.m3u8', 'https://cdn.example/en.m3u8'] },
  });
  expect(once.sources.filter(({ purpose }) => purpose === 'playback').map(({ url }) => url)).toEqual([recording.url]);

  // Whoever saw what was there before does not press twice.
  expect(await codeOf(editor.api.live.replaceStream({ id, version, url: 'https://third.example/a.m3u8' }))).toBe(
    '40900',
  );
  const again = await editor.api.live.replaceStream({ id, version: moved.version, url: '/own.m3u8' });
  expect(await liveOf(id)).toEqual(['mainland en 1080p /own.m3u8', 'mainland zh 1080p /own.m3u8']);
  expect(await codeOf(editor.api.live.replaceStream({ id, version: again.version, url: '/own.m3u8' }))).toBe('24202');

  const back = await editor.api.live.restoreStream({ id, version: again.version });
  expect((await liveOf(id))[0]).toContain('spare.example');
  const first = await editor.api.live.restoreStream({ id, version: back.version });
  expect(await liveOf(id)).toEqual(before);
  expect((await find(id)).replaced).toBeNull();
  expect(await codeOf(editor.api.live.restoreStream({ id, version: first.version }))).toBe('24201');
  const trail = await app.platform.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'forum'), eq(auditEntries.entityId, id)));
  // One to set them, two away and two back.
  expect(trail).toHaveLength(5);
});

it('of two who press at once one moves it, and one step leads back', async () => {
  const id = await openForum();
  const { version } = await find(id);
  const pressed = await Promise.all(
    ['a', 'b'].map((name) => codeOf(editor.api.live.replaceStream({ id, version, url: `https://${name}.example/` }))),
  );
  expect(pressed.toSorted()).toEqual(['0000', '40900']);
  await editor.api.live.restoreStream({ id, version: version + 1 });
  expect(await liveOf(id)).toEqual(before);
});

it('fills every place of a stream that had no address, and keeps ten steps', async () => {
  const id = await openForum([]);
  let { version } = await find(id);
  for (let step = 0; step < 12; step++)
    ({ version } = await editor.api.live.replaceStream({ id, version, url: `https://s${step}.example/` }));
  expect(await liveOf(id)).toEqual([
    'international en 720p https://s11.example/',
    'international zh 720p https://s11.example/',
    'mainland en 720p https://s11.example/',
    'mainland zh 720p https://s11.example/',
  ]);
  const { db } = app.platform.database;
  expect(await db.$count(streamReplacements, eq(streamReplacements.forumId, id))).toBe(10);
});

it('keeps a reserve that is looked at like the stream itself, and that open pages may follow to', async () => {
  const id = await openForum();
  const { db } = app.platform.database;
  await editor.api.live.setReserve({ id, url: 'https://reserve.example/{language}.m3u8' });
  expect((await find(id)).reserve).toEqual({
    url: 'https://reserve.example/{language}.m3u8',
    state: 'unchecked',
    check: null,
  });
  const spares = ['https://reserve.example/en.m3u8', 'https://reserve.example/zh.m3u8'];
  for (const found of [await listAddresses(db, id), await listDueAddresses(db, app.clock.now())])
    expect(found.map(({ url }) => url)).toEqual(expect.arrayContaining(spares));
  expect(await listVideoOrigins(db)).toContain('https://reserve.example');

  const seen = { checkedAt: app.clock.now(), renditions: [], isComplete: false };
  await db.insert(streamChecks).values([
    { url: spares[0] ?? '', ...seen, latencyMs: 20 },
    { url: spares[1] ?? '', ...seen, problem: 'bad_status' as const, httpStatus: 404 },
  ]);
  // As good as the worst of what it stands for.
  expect((await find(id)).reserve).toMatchObject({ state: 'failing', check: { httpStatus: 404 } });
  const muchLater = new Date(app.clock.now().getTime() + 90_000_000);
  const kept = async () => (await db.select().from(streamChecks)).map(({ url }) => url);
  await transact(app.platform, (tx) => forgetUnused(tx, muchLater));
  expect(await kept()).toEqual(expect.arrayContaining(spares));

  await editor.api.live.setReserve({ id, url: null });
  await editor.api.live.setReserve({ id, url: null });
  expect((await find(id)).reserve).toBeNull();
  await transact(app.platform, (tx) => forgetUnused(tx, muchLater));
  expect(await kept()).not.toContain(spares[0]);
  const trail = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'stream_reserve'), eq(auditEntries.entityId, id)));
  expect(trail.map(({ before: was, after }) => [was?.['url'], after?.['url']])).toEqual([
    [null, 'https://reserve.example/{language}.m3u8'],
    ['https://reserve.example/{language}.m3u8', null],
  ]);
});

it('is for editors, takes web addresses only and knows no session that is not there', async () => {
  const id = await openForum();
  const { version } = await find(id);
  const url = 'https://spare.example/a.m3u8';
  const { api } = await signStaffIn(app, ['reviewer']);
  expect(await codeOf(api.live.setReserve({ id, url }))).toBe('40300');
  expect(await codeOf(api.live.replaceStream({ id, version, url }))).toBe('40300');
  expect(await codeOf(api.live.restoreStream({ id, version }))).toBe('40300');
  expect(await codeOf(createConsoleClient(app).live.replaceStream({ id, version, url }))).toBe('40100');
  expect(await codeOf(editor.api.live.setReserve({ id: venueId, url }))).toBe('40401');
  expect(await codeOf(editor.api.live.replaceStream({ id: venueId, version, url }))).toBe('40401');
  const answer = await app.server.inject({
    method: 'POST',
    url: `/console/api/live/forums/${id}/stream`,
    headers: { 'x-console': '1', cookie: `mingtang_console=${editor.token}` },
    payload: { version, url: 'javascript:alert(1)' },
  });
  expect(answer.json()).toMatchObject({ code: '40000' });
  expect(await liveOf(id)).toEqual(before);
});
