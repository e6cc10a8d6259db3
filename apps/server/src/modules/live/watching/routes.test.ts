import { USER_TAG } from '@mingtang/contract/identity/tags';
import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import type { ForumType } from '@mingtang/contract/programme/model';
import { routeUrl } from '@mingtang/contract/route';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { buildProduct } from '../../../testing/builders.ts';
import { buildForum, buildRules, noCache, seedSmallProgramme } from '../../../testing/programme.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { persons } from '../../identity/tables.ts';
import { memberships } from '../../membership/tables.ts';
import { saveForums, setForumRules } from '../../programme/commands.ts';
import { reservations } from '../../programme/reservations/tables.ts';
import { forumSources } from '../../programme/resources/forum-parts.ts';
import { forums } from '../../programme/tables.ts';
import { setSetting } from '../../reference/commands.ts';
import { getSettingVersion } from '../../reference/queries.ts';
import type { SettingCode, SettingValue } from '../../reference/settings.ts';
import { tickets } from '../../ticketing/tables.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
let viewer: { token: string; personId: string };

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
});
afterAll(() => app.end());
beforeEach(async () => {
  viewer = await app.signIn();
  await setTag(USER_TAG.cloudAudience);
});

const setTag = (userTag: string) =>
  app.platform.database.db.update(persons).set({ userTag }).where(eq(persons.id, viewer.personId));

/** A forum in Taishi Hall that began half an hour ago, or ended with a recording. */
async function openForum(forumType: ForumType, { isOver = false, isShown = true } = {}): Promise<string> {
  const startsAt = new Date(app.clock.now().getTime() - (isOver ? 120 : 30) * 60_000);
  const forum = buildForum({
    venueId: seeded.hall.id,
    startsAt,
    publishedAt: isShown ? startsAt : null,
  });
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, forumType, playSwitch: 'auto', hasPlayback: true })]);
  });
  return forum.id;
}
const ask = async (uuid: string, token: string | undefined = viewer.token) => {
  const answer = await app.call('POST', '/business/online/person/queryWatchLivePermission', {
    form: { uuid },
    ...(token ? { token } : {}),
  });
  return answer as unknown as { code: string; data: Record<string, unknown> | null };
};
const watches = async (uuid: string, token?: string) => (await ask(uuid, token)).data;
const may = (videoType: 'live' | 'playback') => ({ permission: true, videoType, reason: null, wayOut: null });

/** Buys what costs nothing: it is paid as soon as it is placed. */
const own = async (change: Parameters<typeof buildProduct>[1]) => {
  const productId = await buildProduct(app.platform.database.db, { priceFen: 0, ...change });
  const answer = await app.call('POST', '/ticket/order/buyNow', { form: { productId, num: 1 }, token: viewer.token });
  expect(answer).toMatchObject({ code: '0000', data: { status: 'paid' } });
};
const set = <Code extends SettingCode>(code: Code, value: SettingValue<Code>) =>
  transact(app.platform, async (tx) => {
    const { version } = await getSettingVersion(tx, code);
    await setSetting(tx, { kind: 'system', id: 'test', address: null }, app.platform, { code, version, value });
  });
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

describe('a forum open to all', () => {
  it('is watched by whoever is signed in, unless their profile is incomplete', async () => {
    const live = await openForum('free');
    expect(await watches(live, '')).toEqual({
      permission: false,
      videoType: 'live',
      reason: 'sign_in',
      wayOut: 'sign_in',
    });
    expect(await watches(live)).toEqual(may('live'));
    expect(await watches(await openForum('public_booking', { isOver: true }))).toEqual(may('playback'));
    await setTag(USER_TAG.cloudTourist);
    expect(await watches(live)).toMatchObject({ reason: 'profile', wayOut: 'complete_profile' });
  });

  it('is watched by anybody where the organiser says so', async () => {
    const live = await openForum('free');
    const paid = await openForum('paid');
    await set('streams_are_open', true);
    expect(await watches(live, '')).toEqual(may('live'));
    expect(await watches(paid, '')).toMatchObject({ reason: 'sign_in' });
    await set('streams_are_open', false);
  });
});

describe('a paid forum', () => {
  it('is watched with a ticket that names it, live and recorded', async () => {
    const live = await openForum('paid');
    expect(await watches(live)).toEqual({
      permission: false,
      videoType: 'live',
      reason: 'ticket',
      wayOut: 'buy_ticket',
    });
    await own({ kind: 'forum', forumIds: [live], halls: [4], validDays: [] });
    expect(await watches(live)).toEqual(may('live'));
    expect(await watches(await openForum('paid'))).toMatchObject({ reason: 'ticket' });
  });

  it('is watched with a ticket of its hall and day, until that is given back', async () => {
    const live = await openForum('paid');
    const { rows } = await app.platform.database.pool.query<{ startsAt: Date }>(
      'SELECT starts_at AS "startsAt" FROM forums WHERE id = $1',
      [live],
    );
    const startsAt = rows[0]?.startsAt ?? app.clock.now();
    // Right after midnight it began yesterday.
    const today = dayOf(startsAt);
    await own({ kind: 'exhibition', halls: [4], validDays: [today] });
    await own({ kind: 'forum', halls: [3], validDays: [today] });
    await own({ kind: 'forum', halls: [4], validDays: [dayOf(new Date(startsAt.getTime() + DAY_MS))] });
    expect(await watches(live)).toMatchObject({ reason: 'ticket' });
    await own({ kind: 'forum', halls: [3, 4], validDays: [today] });
    expect(await watches(live)).toEqual(may('live'));
    await app.platform.database.db
      .update(tickets)
      .set({ state: 'refunded' })
      .where(eq(tickets.personId, viewer.personId));
    expect(await watches(live)).toMatchObject({ reason: 'ticket' });
  });

  it('is watched afterwards with the recordings, as long as they may be watched', async () => {
    const recorded = await openForum('paid', { isOver: true });
    const live = await openForum('paid');
    expect(await watches(recorded)).toMatchObject({ reason: 'recording', wayOut: 'buy_recording' });
    await own({ kind: 'video', forumIds: [newId()] });
    expect(await watches(recorded)).toMatchObject({ reason: 'recording' });
    await own({ kind: 'video', forumIds: [] });
    expect(await watches(recorded)).toEqual(may('playback'));
    expect(await watches(live)).toMatchObject({ reason: 'ticket' });
    await set('recording_days', 1);
    app.clock.move(DAY_MS + 1_000);
    expect(await watches(recorded)).toMatchObject({ reason: 'recording' });
    app.clock.move(-DAY_MS - 1_000);
    await set('recording_days', 365);
  });

  it('is watched afterwards by members of a tier that includes recordings', async () => {
    const recorded = await openForum('paid', { isOver: true });
    const now = app.clock.now();
    const membership = { personId: viewer.personId, seq: 1, startsAt: now, endsAt: new Date(now.getTime() + DAY_MS) };
    const { db } = app.platform.database;
    await db.insert(memberships).values({ id: newId(), tier: 'royal', ...membership });
    expect(await watches(recorded)).toMatchObject({ reason: 'recording' });
    await db.insert(memberships).values({ id: newId(), tier: 'premium', ...membership });
    expect(await watches(recorded)).toEqual(may('playback'));
  });
});

describe('the addresses', () => {
  const addresses = (
    id: string,
    { token = viewer.token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ) => app.call('POST', `/business/online/live/addresses/${id}`, { headers, ...(token ? { token } : {}) });
  const addStreams = async (forumId: string) => {
    const url = '/sandbox/streams/one';
    await forumSources.save(app.platform.database.db as never, forumId, [
      { purpose: 'live', region: 'mainland', language: 'zh', quality: '720p', url: `${url}/live-zh-720p.m3u8` },
      {
        purpose: 'live',
        region: 'international',
        language: 'en',
        quality: '1080p',
        url: 'https://cdn.example/far.m3u8',
      },
      {
        purpose: 'playback',
        region: 'mainland',
        language: 'zh',
        quality: '720p',
        url: `${url}/recording-zh-720p.m3u8`,
      },
    ]);
    const captionsZh = `${url}/captions-zh.vtt`;
    await app.platform.database.db.update(forums).set({ captionsZh }).where(eq(forums.id, forumId));
  };
  const fetchStream = (path: string) => fetch(`${app.sandbox.httpUrl}${path}`);

  it('are signed for whoever may watch, and open for some minutes', async () => {
    const live = await openForum('free');
    await addStreams(live);
    const answer = await addresses(live);
    const data = answer.data as unknown as { videoUrls: Record<string, string | null>; expireTime: string };
    expect(answer).toMatchObject({ code: '0000', data: { videoType: 'live', captions: null, region: null } });
    expect(Object.values(data.videoUrls).filter((url) => url !== null)).toHaveLength(2);
    expect(Math.round((Date.parse(data.expireTime) - app.clock.now().getTime()) / 60_000)).toBe(5);
    const { mainlandCh720p = '', internationalEn1080p } = data.videoUrls;
    expect((await fetchStream(mainlandCh720p ?? '')).status).toBe(200);
    expect((await fetchStream(mainlandCh720p?.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetchStream(`${mainlandCh720p}0`)).status).toBe(403);
    // No key is known for another network.
    expect(internationalEn1080p).toBe('https://cdn.example/far.m3u8');
  });

  it('stop working when their time is over', async () => {
    const live = await openForum('free');
    await addStreams(live);
    app.clock.move(-6 * 60_000);
    const { videoUrls } = (await addresses(live)).data as unknown as { videoUrls: Record<string, string> };
    app.clock.move(6 * 60_000);
    expect((await fetchStream(videoUrls['mainlandCh720p'] ?? '')).status).toBe(403);
  });

  it('are those of the recording in playback, with its captions', async () => {
    const recorded = await openForum('free', { isOver: true });
    await addStreams(recorded);
    const data = (await addresses(recorded)).data as unknown as { videoUrls: Record<string, string>; captions: string };
    expect(data).toMatchObject({ videoType: 'playback' });
    expect(data.videoUrls['mainlandCh720p']).toContain('/recording-zh-720p.m3u8?auth_key=');
    expect((await fetchStream(data.captions)).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  });

  it('differ by person and tell nobody who it is', async () => {
    const live = await openForum('free');
    await addStreams(live);
    const other = await app.signIn();
    await app.platform.database.db
      .update(persons)
      .set({ userTag: USER_TAG.cloudAudience })
      .where(eq(persons.id, other.personId));
    const markOf = async (token: string) => {
      const { videoUrls } = (await addresses(live, { token })).data as unknown as { videoUrls: Record<string, string> };
      return videoUrls['mainlandCh720p']?.split('-').at(-2);
    };
    const mark = await markOf(viewer.token);
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect(viewer.personId.replaceAll('-', '')).not.toContain(mark);
    expect(await markOf(viewer.token)).toBe(mark);
    expect(await markOf(other.token)).not.toBe(mark);
  });

  it('follow the country a network in front of the site names', async () => {
    const live = await openForum('free');
    const regionIn = async (country: string) =>
      ((await addresses(live, { headers: { 'cf-ipcountry': country } })).data as unknown as { region: unknown }).region;
    expect(await regionIn('CN')).toBe('mainland');
    expect(await regionIn('DE')).toBe('international');
    expect(await regionIn('XX')).toBeNull();
    expect(await regionIn('not a country')).toBeNull();
  });

  it('are refused for every reason there is not to watch, and public calls have none', async () => {
    const paid = await openForum('paid');
    await addStreams(paid);
    expect(await addresses(paid, { token: '' })).toMatchObject({ status: 401, code: '40100' });
    expect(await addresses(paid)).toMatchObject({ code: '24155', msg: '这一场凭票观看' });
    expect(await addresses(seeded.dialects.id)).toMatchObject({ code: '24151' });
    expect(await addresses(newId())).toMatchObject({ code: '40401' });
    const open = await app.call('GET', `/business/online/forum/detail/${paid}`);
    expect(open).toMatchObject({ data: { videoVariants: [{ region: 'international' }, { region: 'mainland' }] } });
    expect(JSON.stringify(open)).not.toContain('m3u8');
  });
});

describe('a forum for its live page', () => {
  const NAMES = [
    'mainlandCh720p',
    'mainlandCh1080p',
    'mainlandEn720p',
    'mainlandEn1080p',
    'internationalCh720p',
    'internationalCh1080p',
    'internationalEn720p',
    'internationalEn1080p',
  ];
  const address = '/sandbox/streams/one/live-zh-720p.m3u8';
  const get = async (id: string, token?: string) => {
    const answer = await app.call(
      'GET',
      routeUrl(watchingRoutes.getLiveForum).replace(':id', id),
      token ? { token } : {},
    );
    return answer as unknown as { code: string; data: Record<string, unknown> };
  };
  const sourcesOf = (data: Record<string, unknown>) => NAMES.map((name) => data[name]);

  it('has the forum, and the eight addresses of spec §3 only for a viewer who may watch', async () => {
    const paid = await openForum('paid');
    await forumSources.save(
      app.platform.database.db as never,
      paid,
      NAMES.map((name) => ({
        purpose: 'live' as const,
        region: name.startsWith('mainland') ? ('mainland' as const) : ('international' as const),
        language: name.includes('Ch') ? ('zh' as const) : ('en' as const),
        quality: name.endsWith('1080p') ? ('1080p' as const) : ('720p' as const),
        url: address,
      })),
    );
    const guest = await get(paid);
    expect(guest).toMatchObject({
      code: '0000',
      data: { uuid: paid, talkList: expect.any(Array) },
    });
    expect(sourcesOf(guest.data)).toEqual(NAMES.map(() => null));
    expect(sourcesOf((await get(paid, viewer.token)).data)).toEqual(NAMES.map(() => null));
    await own({ kind: 'forum', forumIds: [paid], halls: [4], validDays: [] });
    const signed = sourcesOf((await get(paid, viewer.token)).data);
    for (const url of signed) expect(url).toMatch(/^\/sandbox\/streams\/one\/live-zh-720p\.m3u8\?auth_key=\d+-/);
    // What somebody was given is nobody else's.
    expect(sourcesOf((await get(paid)).data)).toEqual(NAMES.map(() => null));
  });

  it('is the forum in full, and not found where the public may not see it', async () => {
    expect(await get(seeded.plenary.id)).toMatchObject({ data: { title: '下一座山', talkList: [{}, {}] } });
    expect(await get(newId())).toMatchObject({ code: '40401' });
    expect(await get(await openForum('free', { isShown: false }))).toMatchObject({ code: '40401' });
  });
});

it('is watched by whom it invited', async () => {
  const invited = await openForum('invited');
  expect(await watches(invited)).toMatchObject({ reason: 'invitation', wayOut: null });
  const place = { id: newId(), personId: viewer.personId, forumId: invited, requestedAt: app.clock.now() };
  const { db } = app.platform.database;
  await db.insert(reservations).values({ ...place, mode: 'offline', state: 'under_review' });
  expect(await watches(invited)).toMatchObject({ reason: 'under_review', wayOut: null });
  await db.update(reservations).set({ state: 'reserved' }).where(eq(reservations.id, place.id));
  expect(await watches(invited)).toEqual(may('live'));
});

it('is not there to watch before it begins, and what will be needed then is told', async () => {
  expect(await watches(seeded.dialects.id)).toMatchObject({ videoType: null, reason: 'no_broadcast', wayOut: null });
  const startsAt = new Date(app.clock.now().getTime() + 3_600_000);
  const forum = buildForum({ venueId: seeded.hall.id, startsAt });
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, forumType: 'paid', playSwitch: 'auto' })]);
  });
  expect(await watches(forum.id)).toEqual({
    permission: false,
    videoType: null,
    reason: 'not_started',
    wayOut: 'buy_ticket',
  });
});

it('tells nothing of what the public may not see, and takes only ids', async () => {
  expect(await ask(await openForum('free', { isShown: false }))).toMatchObject({ code: '40401' });
  expect(await ask(newId())).toMatchObject({ code: '40401' });
  expect(await ask('all of them')).toMatchObject({ code: '40000', data: { fields: [{ field: 'uuid' }] } });
});
