import { routeUrl } from '@mingtang/contract/route';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { suggestAnswer } from '@mingtang/contract/search/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Resource } from '../../platform/resource.ts';
import { seedBroadcasts } from '../../testing/broadcasts.ts';
import { buildExhibit } from '../../testing/exhibition.ts';
import { editor, openSearch, titlesOf } from '../../testing/search.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exhibitResource } from '../exhibition/resources/exhibits.ts';
import { forums } from '../programme/tables.ts';
import { rebuildIndex, refreshIndex } from './indexing.ts';
import { synonymResource } from './resources.ts';
import { searchDocuments } from './tables.ts';

let app: TestApp;
let openForum: Awaited<ReturnType<typeof seedBroadcasts>>['openForum'];
let search: Awaited<ReturnType<typeof openSearch>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  ({ openForum } = await seedBroadcasts(app));
  search = await openSearch(app);
});
afterAll(() => app.end());
const addExhibitor: typeof search.addExhibitor = (...given) => search.addExhibitor(...given);
const find: typeof search.find = (...given) => search.find(...given);
const nobody = () => search.nobody();

describe('searching', () => {
  it.each([
    ['智能工厂', 'words'],
    ['工廠', 'words'],
    ['smart factories', 'words'],
    ['ＦＡＣＴＯＲＹ', 'words'],
    ['智能 factory', 'words'],
    ['gongchanglianhe', 'sound'],
    ['zhi neng gong chang', 'sound'],
    ['zngc', 'sound'],
    ['只能公厂', 'sound'],
    ['smart facotry', 'spelling'],
    ['智能工厂 火星', 'some'],
  ])('finds by %s', async (words, match) => {
    const answer = await find(words);
    expect({ match: answer.match, first: titlesOf(answer)[0] }).toEqual({ match, first: '智能工厂联合会' });
  });

  it('takes a name no dictionary knows as one word, and in pieces only where it stands nowhere', async () => {
    await addExhibitor('沧岫枢实验室', 'Cangxiushu Lab', '测量', 'Measures.');
    await addExhibitor('枢纽与沧海云岫', 'Hub and Sea', '交汇', 'Meets.');
    await refreshIndex(app.platform);
    expect(titlesOf(await find('沧岫枢'))).toEqual(['沧岫枢实验室']);
    const inPieces = await find('岫枢沧');
    expect(inPieces.match).toBe('words');
    expect(titlesOf(inPieces).sort()).toEqual(['枢纽与沧海云岫', '沧岫枢实验室']);
  });

  it('finds a stand by its number, however that is written, and not those that have only its digits', async () => {
    const { id } = await addExhibitor('夜航船', 'Night Ferry', '摆渡', 'Ferries.', { booth: 'R-47' });
    await addExhibitor('晚风渡', 'Early Bus', '赶路', 'Hurries.', { booth: 'S-47' });
    await refreshIndex(app.platform);
    for (const words of ['R-47', 'r47', 'Ｒ－47', 'R–47']) {
      expect(titlesOf(await find(words))).toEqual(['夜航船']);
      expect((await nobody().suggest({ words })).map((one) => one.id)).toEqual([id]);
    }
    expect((await nobody().suggest({ words: 'R-4' })).map((one) => one.id)).toEqual([id]);
  });

  it('says what it read a misspelt question as', async () => {
    expect((await find('smart facotry')).corrected).toBe('smart factory');
    expect((await find('只能公厂')).corrected).toBe('智能工厂');
    expect((await find('智能工厂')).corrected).toBeNull();
  });

  it('marks what was found, in the language of the reader', async () => {
    const [zh] = (await find('gongchang')).groups[0]?.hits ?? [];
    expect(zh?.title).toEqual([
      { text: '智能', isHit: false },
      { text: '工厂', isHit: true },
      { text: '联合会', isHit: false },
    ]);
    const [en] = (await find('factories', 'en')).groups[0]?.hits ?? [];
    expect(en?.title).toEqual([
      { text: 'Smart ', isHit: false },
      { text: 'Factory', isHit: true },
      { text: ' Alliance', isHit: false },
    ]);
  });

  it('counts by kind and pages one', async () => {
    const answer = await find('智能工厂');
    expect(answer.counts).toEqual([{ kind: 'exhibitor', count: 1, isMore: false }]);
    expect(answer).toMatchObject({ total: 1, isMore: false });
    const page = await nobody().search({ words: '智能工厂', kind: 'exhibitor', page: 2, pageSize: 1 });
    expect(page).toMatchObject({ total: 1, groups: [] });
    expect((await nobody().search({ words: '智能工厂', kind: 'news' })).groups).toEqual([]);
  });

  it.each([
    '',
    '    ',
    '%',
    '%_\\',
    "'; DROP TABLE search_documents; --",
    '" OR 1=1',
    "a' & !b | (c):*",
    '😀🤖',
    '\u200F\u202E龘',
    '\u0000',
    '!!! & | ( ) <-> :*',
    `${'%'.repeat(5_000)}${'"'.repeat(5_000)}`,
    'Ж漢ع한ก'.repeat(40),
    'क्षि العربية 한국어',
  ])('answers %j without an error', async (words) => {
    expect((await find(words)).total).toBe(0);
  });

  it('reads the first hundred characters of a question of five thousand', async () => {
    expect((await find('智'.repeat(5_000))).words).toBe('智'.repeat(100));
    expect(titlesOf(await find('\u202E智能工厂\u200F\u0000'))).toEqual(['智能工厂联合会']);
    expect((await find(`智能工厂 ${' '.repeat(10_000)}`)).words).toBe('智能工厂');
  });

  it('finds nothing for a kind there is none of, and refuses one that does not exist', async () => {
    const url = routeUrl(searchRoutes.search);
    expect(await app.call('POST', url, { form: { keyword: '智能', type: 'weather' } })).toMatchObject({
      status: 400,
      code: '40000',
    });
  });
});

describe('the index', () => {
  it('has what is published only, follows an edit, and never shows what was hidden since', async () => {
    const hidden = await addExhibitor('未公开的展商', 'Unpublished', '不该被找到', 'Not to be found.', {
      isShown: false,
    });
    await refreshIndex(app.platform);
    expect(titlesOf(await find('未公开'))).toEqual([]);
    const shown = await transact(app.platform, (tx) => search.exhibitors.publish(tx, editor, hidden));
    await refreshIndex(app.platform);
    expect(titlesOf(await find('未公开'))).toEqual(['未公开的展商']);
    const renamed = await transact(app.platform, (tx) =>
      search.exhibitors.update(tx, editor, shown as never, { nameZh: '改了名的展商' } as never),
    );
    await refreshIndex(app.platform);
    expect(titlesOf(await find('未公开'))).toEqual([]);
    expect(titlesOf(await find('改了名'))).toEqual(['改了名的展商']);
    await transact(app.platform, (tx) => search.exhibitors.unpublish(tx, editor, renamed as never));
    // The index does not know yet; the rows do.
    expect(titlesOf(await find('改了名'))).toEqual([]);
    expect(await nobody().suggest({ words: '改了名' })).toEqual([]);
    await refreshIndex(app.platform);
    expect(await app.platform.database.db.$count(searchDocuments, eq(searchDocuments.id, hidden.id))).toBe(0);
  });

  it('shows what is scheduled when its time has come', async () => {
    const later = await addExhibitor('准点亮相的展商', 'On time', '准点', 'On time.', { isShown: false });
    const at = new Date(app.clock.now().getTime() + 60_000);
    await transact(app.platform, (tx) => search.exhibitors.schedule(tx, editor, later, at));
    await refreshIndex(app.platform);
    expect(titlesOf(await find('准点亮相'))).toEqual([]);
    app.clock.move(61_000);
    expect(titlesOf(await find('准点亮相'))).toEqual(['准点亮相的展商']);
  });

  it('takes talks and speakers along with their forum', async () => {
    const { db } = app.platform.database;
    const { id } = await openForum(-10);
    await refreshIndex(app.platform);
    const ofForum = () => db.$count(searchDocuments, eq(searchDocuments.ownerId, id));
    const speakers = () => db.$count(searchDocuments, eq(searchDocuments.kind, 'speaker'));
    expect([await ofForum(), await speakers()]).toEqual([1, 2]);
    const all = await db.select({ id: forums.id, publishedAt: forums.publishedAt }).from(forums);
    await db.update(forums).set({ publishedAt: null });
    await refreshIndex(app.platform);
    expect(await db.$count(searchDocuments, eq(searchDocuments.id, id))).toBe(0);
    expect([await ofForum(), await speakers()]).toEqual([0, 0]);
    for (const one of all) await db.update(forums).set({ publishedAt: one.publishedAt }).where(eq(forums.id, one.id));
    await refreshIndex(app.platform);
    expect([await ofForum(), await speakers()]).toEqual([1, 2]);
  });

  it('has exhibits, by their own words and by who shows them', async () => {
    const exhibits = new Publication(exhibitResource, app.platform) as unknown as Publication<never, never>;
    const owner = await addExhibitor('逐浪船厂', 'Wavechaser Yard', '造无人船', 'Boats without crews.');
    await transact(app.platform, (tx) =>
      exhibits.createPublished(tx, editor, [
        {
          values: buildExhibit({
            nameZh: '夜航灯',
            nameEn: 'Night Lantern',
            exhibitorId: owner.id,
            pictures: ['/pictures/lantern.jpg', '/pictures/back.jpg'],
          }) as never,
          publishedAt: app.clock.now(),
        },
      ]),
    );
    await refreshIndex(app.platform);
    for (const words of ['夜航灯', 'lanterns', 'yehangdeng'])
      expect((await find(words)).groups[0]?.hits[0]).toMatchObject({
        kind: 'exhibit',
        titleZh: '夜航灯',
        picture: '/pictures/lantern.jpg',
      });
    expect((await find('逐浪')).groups.map(({ kind, hits }) => [kind, hits[0]?.titleZh])).toEqual([
      ['exhibitor', '逐浪船厂'],
      ['exhibit', '夜航灯'],
    ]);
  });

  it('has guests and competitions', async () => {
    const of = (table: string, columns: string, values: string) =>
      app.platform.database.pool.query(
        `INSERT INTO ${table} (id, created_at, updated_at, published_at, field, ${columns}) VALUES (gen_random_uuid(), now(), now(), now() - interval '1 hour', 'manufacturing', ${values})`,
      );
    await of(
      'guests',
      'name_zh, name_en, sorted_as, position_zh, position_en, organisation_zh, organisation_en, line_zh, line_en, bio_zh, bio_en',
      `'闻渡舟', 'Wen Duzhou', 'Wen Duzhou', '院长', 'Dean', '听涛学院', 'Tingtao Academy', '听海的人', 'Listens to the sea', '', ''`,
    );
    await of(
      'competitions',
      'position, title_zh, title_en, summary_zh, summary_en, organiser_zh, organiser_en, reward_zh, reward_en, entries_open_at, entries_close_at, final_starts_at, final_ends_at, body_zh, body_en, tracks, prizes, jurors, results',
      `1, '灯塔挑战赛', 'Lighthouse Challenge', '给港口装上眼睛', 'Eyes for harbours', '听涛学院', 'Tingtao Academy', '奖金', 'Prize',
       now(), now() + interval '1 day', now() + interval '2 days', now() + interval '3 days', '', '', '[]', '[]', '[]', '[]'`,
    );
    await refreshIndex(app.platform);
    expect((await find('闻渡舟')).groups[0]?.hits[0]).toMatchObject({ kind: 'guest', titleEn: 'Wen Duzhou' });
    expect((await find('lighthouse')).groups[0]?.hits[0]).toMatchObject({ kind: 'competition', titleZh: '灯塔挑战赛' });
    expect((await find('听涛学院')).counts.map(({ kind }) => kind).sort()).toEqual(['competition', 'guest']);
  });

  it('has who is a guest and speaks once, as the guest, with the portrait', async () => {
    const { db, pool } = app.platform.database;
    await openForum(-10);
    const { rows } = await pool.query<{ id: string }>(
      `UPDATE speakers SET name_zh = '苏晚棠', name_en = 'Su Wantang' WHERE id = (SELECT speaker_id FROM talk_speakers LIMIT 1) RETURNING id`,
    );
    const speakerId = rows[0]?.id ?? '';
    await refreshIndex(app.platform);
    const found = async (words: string) =>
      (await find(words)).groups.flatMap(({ hits }) => hits.map(({ kind, picture }) => [kind, picture]));
    const others = (all: (string | null)[][]) => all.filter(([kind]) => kind === 'speaker' || kind === 'guest');
    expect(others(await found('苏晚棠'))).toEqual([['speaker', null]]);
    await pool.query(
      `INSERT INTO guests (id, created_at, updated_at, published_at, field, name_zh, name_en, sorted_as, position_zh, position_en, organisation_zh, organisation_en, line_zh, line_en, bio_zh, bio_en, portrait, speaker_id)
       VALUES (gen_random_uuid(), now(), now(), now() - interval '1 hour', 'manufacturing', '苏晚棠博士', 'Dr Su', 'Dr Su', '所长', 'Director', '观潮所', 'Tide Institute', '', '', '', '', '/pictures/su.jpg', $1)`,
      [speakerId],
    );
    // The index does not know yet; the rows do.
    expect(others(await found('苏晚棠'))).toEqual([]);
    await refreshIndex(app.platform);
    for (const words of ['苏晚棠', 'su wantang', 'suwantang'])
      expect(others(await found(words))).toEqual([['guest', '/pictures/su.jpg']]);
    expect((await find('苏晚棠')).groups.find(({ kind }) => kind === 'guest')?.hits[0]?.ownerId).toBe(speakerId);
    expect((await find('苏晚棠')).counts.some(({ kind }) => kind === 'speaker')).toBe(false);
    await pool.query(`UPDATE guests SET speaker_id = NULL WHERE speaker_id = $1`, [speakerId]);
    await refreshIndex(app.platform);
    expect(new Set(others(await found('苏晚棠')).map(([kind]) => kind))).toEqual(new Set(['guest', 'speaker']));
    await pool.query(`DELETE FROM guests WHERE portrait = '/pictures/su.jpg'`);
    await refreshIndex(app.platform);
    expect(await db.$count(searchDocuments, eq(searchDocuments.id, speakerId))).toBe(1);
  });

  it('has showcases', async () => {
    await app.platform.database.pool.query(`
      INSERT INTO showcases (id, position, created_at, updated_at, published_at, title_zh, title_en, summary_zh, summary_en, field, place_zh, place_en, facts, body_zh, body_en)
      SELECT '01980000-0000-7000-8000-00000000000a', 1, now(), now(), now() - interval '1 hour', '码头上的调度员', 'The Dispatcher on the Quay', '吊机', 'Cranes', value, '宁波', 'Ningbo', '[]', '这里的算力不排队', 'Text'
      FROM (SELECT 'manufacturing' AS value) AS field`);
    await refreshIndex(app.platform);
    const answer = await find('matoushang');
    expect(answer.groups[0]?.hits[0]).toMatchObject({ kind: 'showcase', titleZh: '码头上的调度员' });
    // Cut into two characters by the dictionary, and only in the text.
    expect(titlesOf(await find('算力'))).toEqual(['码头上的调度员']);
  });

  it('is the same once it is made anew', async () => {
    const all = () =>
      app.platform.database.db
        .select({ kind: searchDocuments.kind, id: searchDocuments.id, head: searchDocuments.head })
        .from(searchDocuments)
        .orderBy(searchDocuments.kind, searchDocuments.id);
    const before = await all();
    expect(before.length).toBeGreaterThan(2);
    await app.platform.database.db.delete(searchDocuments);
    await rebuildIndex(app.platform);
    expect(await all()).toEqual(before);
  });
});

describe('a word that thousands have', () => {
  const IDS = `SELECT ('01990000-0000-7000-8000-' || lpad(to_hex(at * 7919), 12, '0'))::uuid AS id, at FROM generate_series(1, 3000) AS at`;

  it('is counted as more than a thousand, whatever portion of the index they are in, and one named by its rarer word is found', async () => {
    const { pool } = app.platform.database;
    await pool.query(`
      INSERT INTO news (id, position, created_at, updated_at, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, published_at)
      SELECT id, at, now(), now(), '汛期第' || at || '号', 'Bulletin', '', '', CASE WHEN at = 2999 THEN '独一份孤本' ELSE '' END, '', now() - interval '1 hour' FROM (${IDS}) AS made`);
    await refreshIndex(app.platform);
    const { rows } = await pool.query(
      `SELECT count(DISTINCT portion)::int AS portions FROM search_documents WHERE kind = 'news'`,
    );
    expect(rows).toEqual([{ portions: 5 }]);
    const answer = await find('汛期');
    expect(answer).toMatchObject({ match: 'words', total: 1000, isMore: true });
    expect(answer.groups[0]?.hits).toHaveLength(4);
    expect(titlesOf(await find('汛期 孤本'))).toEqual(['汛期第2999号']);
    const page = await nobody().search({ words: '汛期', kind: 'news', page: 50, pageSize: 20 });
    expect(page.groups[0]?.hits).toHaveLength(20);
    await pool.query(`DELETE FROM news WHERE id IN (SELECT id FROM (${IDS}) AS made)`);
    await refreshIndex(app.platform);
    expect((await find('汛期')).total).toBe(0);
  });
});

describe('words that mean the same', () => {
  it('find each other, and new ones at once', async () => {
    // Part of every installation: 芯片 = chip = semiconductor.
    expect(titlesOf(await find('semiconductor'))).toContain('青鸟芯片');
    expect(titlesOf(await find('腔调'))).not.toContain('鲸歌语音');
    const synonyms = new Resource(synonymResource, app.platform);
    await transact(app.platform, (tx) => synonyms.create(tx, editor, { words: ['腔调', '方言'] }));
    await expect.poll(async () => titlesOf(await find('腔调'))).toContain('鲸歌语音');
  });

  it('are at least two', async () => {
    const synonyms = new Resource(synonymResource, app.platform);
    await expect(transact(app.platform, (tx) => synonyms.create(tx, editor, { words: ['孤单'] }))).rejects.toThrow(
      z.core.$ZodError,
    );
  });
});

describe('while typing', () => {
  it.each(['智能工', 'gongch', 'zng', 'smart fac', '工'])('%j leads to the title', async (words) => {
    const answer = await app.call('GET', `${routeUrl(searchRoutes.suggest)}?keyword=${encodeURIComponent(words)}`);
    const titles = z.decode(suggestAnswer, answer.data).map(({ title }) => title.map(({ text }) => text).join(''));
    expect(titles).toContain('智能工厂联合会');
  });
  it('nothing leads nowhere', async () => {
    expect(await nobody().suggest({ words: ' ' })).toEqual([]);
  });
});
