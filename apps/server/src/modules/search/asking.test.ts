import { routeUrl } from '@mingtang/contract/route';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { recommendAnswer } from '@mingtang/contract/search/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { transact } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import { editor, openSearch } from '../../testing/search.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { forgetOldHistory } from './history.ts';
import { refreshIndex } from './indexing.ts';
import { hotWordResource } from './resources.ts';
import { searchCounts, searchMarks } from './tables.ts';

let app: TestApp;
let search: Awaited<ReturnType<typeof openSearch>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  search = await openSearch(app);
});
afterAll(() => app.end());
const find: typeof search.find = (...given) => search.find(...given);
const nobody = () => search.nobody();

/** Somebody who is not signed in asks from each of these. */
async function recordFrom(from: readonly string[], words: string): Promise<void> {
  for (const address of from)
    await app.call('POST', routeUrl(searchRoutes.recordSearch), { from: address, form: { keyword: words } });
}
const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];

describe('what is searched for', () => {
  it('is counted for everybody, without numbers that are somebody’s', async () => {
    await recordFrom(['203.0.113.1', '203.0.113.2'], '鲸歌');
    await createTestClient(app, { token: (await app.signIn()).token }).search.recordSearch({ words: '鲸歌' });
    await recordFrom(addresses, '没有这种东西');
    await recordFrom(addresses, '鲸歌 13800138000');
    const hot = await nobody().listHotWords({});
    expect(hot.map(({ words }) => words)).toContain('鲸歌');
    expect(hot.some(({ words }) => words.includes('138') || words === '没有这种东西')).toBe(false);
  });

  it('is no hot word because one person asks again and again, or for words found only in part', async () => {
    const { token } = await app.signIn();
    const signed = createTestClient(app, { token }).search;
    for (let times = 0; times < 5; times++) {
      await recordFrom(['2001:db8::1', '2001:db8::2'], '智能工厂');
      await signed.recordSearch({ words: '智能工厂' });
    }
    await recordFrom(addresses, '鲸歌 骗子');
    const hot = (await nobody().listHotWords({})).map(({ words }) => words);
    expect(hot.filter((words) => words === '智能工厂' || words.includes('骗子'))).toEqual([]);
    const { db } = app.platform.database;
    const counted = await db.select().from(searchCounts).where(eq(searchCounts.words, '智能工厂'));
    expect(counted).toMatchObject([{ searches: 15, empty: 0, askers: 2 }]);
    const inPart = await db.select().from(searchCounts).where(eq(searchCounts.words, '鲸歌 骗子'));
    expect(inPart).toMatchObject([{ searches: addresses.length, empty: addresses.length }]);
    await transact(app.platform, (tx) => forgetOldHistory(tx, new Date(app.clock.now().getTime() + 86_400_000)));
    expect(await db.$count(searchMarks)).toBe(0);
  });

  it('is suggested as the organiser wishes', async () => {
    const hotWords = new Resource(hotWordResource, app.platform);
    await transact(app.platform, async (tx) => {
      await hotWords.create(tx, editor, { words: '开幕式', language: 'zh', standing: 'pinned' });
      await hotWords.create(tx, editor, { words: '鲸歌', language: 'zh', standing: 'hidden' });
    });
    await expect.poll(async () => (await nobody().listHotWords({}))[0]).toEqual({ words: '开幕式', isPinned: true });
    expect((await nobody().listHotWords({})).map(({ words }) => words)).not.toContain('鲸歌');
  });

  it('is kept for whoever is signed in, as long as they wish', async () => {
    expect(await app.call('GET', routeUrl(searchRoutes.getHistory))).toMatchObject({ status: 401 });
    const { token } = await app.signIn();
    const api = createTestClient(app, { token }).search;
    await api.recordSearch({ words: '芯片' });
    app.clock.move(1000);
    await api.recordSearch({ words: '机器人' });
    expect(await api.getHistory({})).toEqual({ isKept: true, words: ['机器人', '芯片'] });
    expect(await api.forgetHistory({ words: '芯片' })).toEqual({ isKept: true, words: ['机器人'] });
    expect(await api.keepHistory({ isKept: false })).toEqual({ isKept: false, words: [] });
    await api.recordSearch({ words: '大模型' });
    expect(await api.getHistory({})).toEqual({ isKept: false, words: [] });
    expect(await api.keepHistory({ isKept: true })).toEqual({ isKept: true, words: [] });
  });
});

describe('recommending', () => {
  const exhibitorsFor = async (token?: string) => {
    const answer = await app.call('GET', routeUrl(searchRoutes.recommendExhibitors), token ? { token } : {});
    expect(answer).toMatchObject({ status: 200 });
    return z.decode(recommendAnswer, answer.data);
  };

  it('says to nobody in particular what is popular', async () => {
    const { isPersonal, items } = await exhibitorsFor();
    expect(isPersonal).toBe(false);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ reason }) => reason))).toEqual(new Set(['popular']));
  });

  it('goes by what those chose who chose the same, without what one has', async () => {
    const idOf = async (words: string) => (await find(words)).groups[0]?.hits[0]?.id ?? '';
    const [factory, chips] = [await idOf('智能工厂'), await idOf('青鸟芯片')];
    const other = createTestClient(app, await app.signIn()).engagement;
    for (const id of [factory, chips]) await other.save({ id, kind: 'exhibitor' });
    const me = await app.signIn();
    await createTestClient(app, me).engagement.save({ id: factory, kind: 'exhibitor' });
    const { isPersonal, items } = await exhibitorsFor(me.token);
    expect(isPersonal).toBe(true);
    expect(items[0]).toMatchObject({ id: chips, reason: 'similar', reasonZh: '和你选择相近的人也选了它' });
    expect(items.map(({ id }) => id)).not.toContain(factory);
  });

  it('goes by what was looked at, for whoever is not signed in too, and keeps it nowhere', async () => {
    await search.addExhibitor('珊瑚测绘船队', 'Coral Survey Fleet', '测海底', 'Surveys the sea floor.');
    await search.addExhibitor('珊瑚测绘无人机', 'Coral Survey Drones', '测海岸', 'Surveys coasts.');
    await refreshIndex(app.platform);
    const [seen, near] = (await find('珊瑚测绘')).groups[0]?.hits.map((hit) => hit) ?? [];
    const viewed = ['01980000-0000-7000-8000-000000000001', seen?.id ?? ''];
    const { pool } = app.platform.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    /** In how many rows of which tables an id stands. */
    const rowsWith = async (id: string) => {
      const counts = await Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await pool.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM ${name} AS one WHERE one::text LIKE $1`,
            [`%${id}%`],
          );
          return [name, rows[0]?.count] as const;
        }),
      );
      return counts.filter(([, count]) => count);
    };
    const before = await rowsWith(seen?.id ?? '');
    expect(before.length).toBeGreaterThan(0);
    for (const client of [nobody(), createTestClient(app, await app.signIn()).search]) {
      const { isPersonal, items } = await client.recommendByViewed({ kind: 'exhibitor', viewed });
      expect(isPersonal).toBe(true);
      expect(items[0]).toMatchObject({
        id: near?.id,
        reason: 'viewed',
        reasonZh: `因为你看过「${seen?.titleZh}」`,
        reasonEn: `Because you looked at “${seen?.titleEn}”`,
      });
      // What was looked at is not recommended for it.
      expect(items.find(({ id }) => id === seen?.id)?.reason ?? 'popular').toBe('popular');
    }
    expect(await rowsWith(seen?.id ?? '')).toEqual(before);
  });

  it('says what is popular where nothing known was looked at, and refuses more than a browser keeps', async () => {
    const unknown = '01980000-0000-7000-8000-000000000002';
    const { isPersonal, items } = await nobody().recommendByViewed({ kind: 'exhibitor', viewed: [unknown] });
    expect(isPersonal).toBe(false);
    expect(new Set(items.map(({ reason }) => reason))).toEqual(new Set(['popular']));
    const answer = await app.call('POST', routeUrl(searchRoutes.recommendByViewed), {
      form: { type: 'exhibitor', viewedUuids: Array.from({ length: 21 }, () => unknown).join(',') },
    });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
  });

  it('finds what is alike, and nothing of what nobody may see', async () => {
    await search.addExhibitor('智能工厂研究院', 'Smart Factory Institute', '研究产线', 'Research.');
    await refreshIndex(app.platform);
    const id = (await find('智能工厂联合会')).groups[0]?.hits[0]?.id ?? '';
    const alike = await nobody().listAlike({ id });
    expect(alike[0]?.titleZh).toBe('智能工厂研究院');
    expect(await nobody().listAlike({ id: '01980000-0000-7000-8000-000000000001' })).toEqual([]);
  });
});
