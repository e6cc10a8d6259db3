import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallFailure } from '@mingtang/contract/client';
import type { Envelope } from '@mingtang/contract/envelope';
import type { EditedVideoSource } from '@mingtang/contract/programme/fields';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import { transact } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { createHlsProbe } from '../../ports/streams/hls.ts';
import { networkList } from '../../ports/streams/public-address.ts';
import { buildForum, buildRules, noCache, seedSmallProgramme } from '../../testing/programme.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveForums, setForumRules } from '../programme/commands.ts';
import { checkAddresses, forgetUnused } from './commands.ts';
import { listDueAddresses } from './queries.ts';
import { streamChecks } from './tables.ts';

let app: TestApp;
let editor: TestStaff;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
let origin: Server;
let base: string;
/** What the origin serves: the number of the newest segment by path; anything else is not found. */
const streams = new Map<string, number>();

beforeAll(async () => {
  origin = createServer((request, response) => {
    const newest = streams.get(request.url ?? '');
    if (newest === undefined) return response.writeHead(404).end();
    return response.end(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${newest}\n#EXTINF:4,\n1.ts\n`);
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  base = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  app = await createTestApp(inject('postgresUrl'), { environment: { STREAM_CHECK_NETWORKS: '127.0.0.1/32' } });
  // Ten in the morning: what begins hours from now begins today.
  const now = app.clock.now();
  app.clock.move(eventInstant(eventDay(now), '10:00').getTime() + 86_400_000 - now.getTime());
  editor = await signStaffIn(app, ['editor']);
  seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
});
afterAll(async () => {
  await app.end();
  origin.close();
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
/** What the console's own client would not send. */
async function send(method: 'POST' | 'PUT', path: string, payload: object): Promise<string> {
  const headers = { 'x-console': '1', cookie: `${CONSOLE_COOKIE}=${editor.token}` };
  const response = await app.server.inject({ method, url: `/console/api/live/forums/${path}`, headers, payload });
  return response.json<Envelope>().code;
}
const find = async (id: string, day?: string) => {
  const { forums } = await editor.api.live.getSwitchboard(day === undefined ? {} : { day });
  const found = forums.find((forum) => forum.id === id);
  if (!found) throw new Error('not on the switchboard');
  return found;
};
const source = (url: string, more: Partial<EditedVideoSource> = {}): EditedVideoSource => ({
  purpose: 'live',
  region: 'mainland',
  language: 'zh',
  quality: '1080p',
  url,
  ...more,
});
/** A published forum of today, so many minutes from now, by the clock. */
async function openForum(fromMinutes: number, sources: EditedVideoSource[] = []) {
  const startsAt = new Date(app.clock.now().getTime() + fromMinutes * 60_000);
  const forum = buildForum({ venueId: seeded.stage.id, startsAt });
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, playSwitch: 'auto' })]);
  });
  const target = { id: forum.id, version: 1, hasPlayback: false, captionsZh: null, captionsEn: null };
  await editor.api.live.setSources({ ...target, sources });
  return forum.id;
}
const auditOf = (id: string) =>
  app.platform.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'forum'), eq(auditEntries.entityId, id)));

describe('the switch of a broadcast', () => {
  it('is set in one call, shown by clock and switch, and kept on record', async () => {
    const day = '2026-07-05';
    const before = await find(seeded.plenary.id, day);
    expect([before.playSwitch, before.venueEn]).toEqual(['auto', 'Taishi Hall']);
    const { id } = before;
    let { version } = before;
    const shown = [];
    for (const playSwitch of ['off', 'held', 'on_air', 'ended'] as const) {
      ({ version } = await editor.api.live.setSwitch({ id, version, playSwitch }));
      shown.push((await find(id, day)).playStatus);
    }
    // It has a recording.
    expect(shown).toEqual(['no_live_broadcast', 'to_be_started', 'have_already_started', 'in_playback']);
    expect(
      (await auditOf(id)).map(({ before: was, after, actorId }) => [
        was?.['playSwitch'],
        after?.['playSwitch'],
        actorId,
      ]),
    ).toEqual([
      ['auto', 'off', editor.id],
      ['off', 'held', editor.id],
      ['held', 'on_air', editor.id],
      ['on_air', 'ended', editor.id],
    ]);
    expect(await codeOf(editor.api.live.setSwitch({ id, version: version - 1, playSwitch: 'auto' }))).toBe('40900');
    expect(await send('POST', `${id}/switch`, { version, playSwitch: 'loud' })).toBe('40000');
    expect(await codeOf(editor.api.live.setSwitch({ id: seeded.hall.id, version: 1, playSwitch: 'off' }))).toBe(
      '40401',
    );
  });

  it('is read by reviewers and analysts, set by editors, and shown to nobody else', async () => {
    const { id, version } = await find(seeded.plenary.id, '2026-07-05');
    for (const role of ['reviewer', 'analyst'] as const) {
      const { api, id: account } = await signStaffIn(app, [role]);
      expect((await api.live.getSwitchboard({ day: '2026-07-05' })).forums).toHaveLength(2);
      expect(await codeOf(api.live.setSwitch({ id, version, playSwitch: 'off' }))).toBe('40300');
      expect(await codeOf(api.live.checkForum({ id }))).toBe('40300');
      const refused = await app.platform.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.actorId, account));
      expect(refused.map(({ action }) => action)).toEqual(['refused', 'refused']);
    }
    const cashier = await signStaffIn(app, ['cashier']);
    expect(await codeOf(cashier.api.live.getSwitchboard({}))).toBe('40300');
    expect(await codeOf(createConsoleClient(app).live.getSwitchboard({}))).toBe('40100');
  });
});

describe('the addresses of a broadcast', () => {
  it('are set together with whether the recording may be watched, each place once, only http', async () => {
    const { id, version } = await find(seeded.robotics.id, '2026-07-05');
    const sources = [source('https://cdn.example/a.m3u8'), source('/own.m3u8', { quality: '720p' })];
    await editor.api.live.setSources({
      id,
      version,
      hasPlayback: true,
      sources,
      captionsZh: 'https://cdn.example/zh.vtt',
      captionsEn: null,
    });
    const after = await find(id, '2026-07-05');
    expect(after).toMatchObject({ hasPlayback: true, captionsZh: 'https://cdn.example/zh.vtt', captionsEn: null });
    expect(after.sources.map(({ quality, url, state, check }) => [quality, url, state, check])).toEqual([
      ['1080p', 'https://cdn.example/a.m3u8', 'unchecked', null],
      ['720p', '/own.m3u8', 'unchecked', null],
    ]);
    const set = (wrong: EditedVideoSource[], captionsZh: string | null = null) =>
      send('PUT', `${id}/sources`, {
        version: after.version,
        hasPlayback: true,
        sources: wrong,
        captionsZh,
        captionsEn: null,
      });
    expect(await set([source('/a'), source('/b')])).toBe('40000');
    expect(await set([source('javascript:alert(1)')])).toBe('40000');
    expect(await set([source('//evil.example/')])).toBe('40000');
    expect(await set([], 'javascript:alert(1)')).toBe('40000');
  });
});

describe('checking streams', () => {
  it('shows what each address gave, and when it last gave a stream', async () => {
    streams.set('/good.m3u8', 10);
    const bad = source(`${base}/bad.m3u8`, { language: 'en' });
    const id = await openForum(-10, [source(`${base}/good.m3u8`), bad]);
    expect((await find(id)).health).toBe('unchecked');
    await editor.api.live.checkForum({ id });
    const seen = await find(id);
    expect(seen.health).toBe('failing');
    expect(
      seen.sources.map(({ language, state, check }) => [language, state, check?.problem, check?.httpStatus]),
    ).toEqual([
      ['zh', 'fine', null, null],
      ['en', 'failing', 'bad_status', 404],
    ]);
    const [good] = seen.sources;
    expect(good?.check?.answeredAt).toEqual(good?.check?.checkedAt);
    streams.delete('/good.m3u8');
    app.clock.move(60_000);
    await editor.api.live.checkForum({ id });
    const lost = (await find(id)).sources[0]?.check;
    expect(lost).toMatchObject({ problem: 'bad_status', answeredAt: good?.check?.answeredAt });
    streams.set('/good.m3u8', 20).set('/bad.m3u8', 1);
    await editor.api.live.checkForum({ id });
    expect((await find(id)).health).toBe('fine');
  });

  it('notices a stream that answers and brings nothing new', async () => {
    streams.set('/still.m3u8', 5);
    const id = await openForum(-10, [source(`${base}/still.m3u8`)]);
    await editor.api.live.checkForum({ id });
    app.clock.move(29_000);
    await editor.api.live.checkForum({ id });
    expect((await find(id)).sources[0]?.state).toBe('fine');
    app.clock.move(1_000);
    await editor.api.live.checkForum({ id });
    expect(await find(id)).toMatchObject({ health: 'failing', sources: [{ state: 'stalled' }] });
    streams.set('/still.m3u8', 6);
    await editor.api.live.checkForum({ id });
    expect((await find(id)).health).toBe('fine');
  });

  it('puts what fails first, then what is on air, then the rest by start', async () => {
    const quiet = await openForum(180, [source(`${base}/nothing`)]);
    const onAir = await openForum(-20);
    const { forums } = await editor.api.live.getSwitchboard({});
    expect(forums[0]).toMatchObject({ id: onAir, health: 'no_address' });
    expect(forums.at(-1)?.id).toBe(quiet);
  });

  it('looks by itself at what is on air or begins within the hour, and at nothing else', async () => {
    const at = (minutes: number, name: string) => openForum(minutes, [source(`${base}/${name}`)]);
    const onAir = await at(-30, 'on-air');
    await at(59, 'soon');
    await at(62, 'later');
    await at(-61, 'over');
    const off = await at(-30, 'off');
    await editor.api.live.setSwitch({ id: off, version: 2, playSwitch: 'off' });
    const hidden = await at(-30, 'hidden');
    await editor.api.resources.unpublish({ resource: 'forum', id: hidden, version: 2 });
    const later = await at(300, 'early-by-hand');
    await editor.api.live.setSwitch({ id: later, version: 2, playSwitch: 'on_air' });
    const due = (await listDueAddresses(app.platform.database.db, app.clock.now())).map(({ url }) =>
      url.split('/').at(-1),
    );
    expect(due).toEqual(expect.arrayContaining(['on-air', 'soon', 'early-by-hand']));
    for (const name of ['later', 'over', 'off', 'hidden']) expect(due).not.toContain(name);
    expect((await find(onAir)).sources[0]?.check).toBeNull();
  });

  it('has the regular look done at once, as a job', async () => {
    await editor.api.live.checkAll({});
    const { rows } = await app.platform.database.db.execute(
      "SELECT FROM jobs.job WHERE name = 'live.check-streams' AND state = 'created'",
    );
    expect(rows).toHaveLength(1);
  });

  it('does not ask inner addresses the operator did not allow, and says so', async () => {
    const { platform } = app;
    const muchLater = new Date(app.clock.now().getTime() + 90_000_000);
    const id = await openForum(-10, [source('http://169.254.169.254/latest/meta-data')]);
    const probe = createHlsProbe({ networks: networkList([]), ownOrigin: 'https://expo.example' });
    await checkAddresses(platform, probe, [{ url: 'http://169.254.169.254/latest/meta-data', region: 'mainland' }]);
    expect((await find(id)).sources[0]).toMatchObject({ state: 'failing', check: { problem: 'inner_address' } });
    await transact(platform, (tx) => forgetUnused(tx, muchLater));
    const kept = await platform.database.db.select({ url: streamChecks.url }).from(streamChecks);
    // Those of forums stay, however old.
    expect(kept.map(({ url }) => url)).toContain('http://169.254.169.254/latest/meta-data');
    const { version } = await find(id);
    await editor.api.live.setSources({
      id,
      version,
      hasPlayback: false,
      sources: [],
      captionsZh: null,
      captionsEn: null,
    });
    await transact(platform, (tx) => forgetUnused(tx, muchLater));
    const left = await platform.database.db.select({ url: streamChecks.url }).from(streamChecks);
    expect(left.map(({ url }) => url)).not.toContain('http://169.254.169.254/latest/meta-data');
  });
});
