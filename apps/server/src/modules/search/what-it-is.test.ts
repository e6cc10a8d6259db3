import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Resource } from '../../platform/resource.ts';
import { buildExhibit } from '../../testing/exhibition.ts';
import { editor, openSearch, titlesOf } from '../../testing/search.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { exhibitResource } from '../exhibition/resources/exhibits.ts';
import { refreshIndex } from './indexing.ts';
import { synonymResource } from './resources.ts';

let app: TestApp;
let search: Awaited<ReturnType<typeof openSearch>>;
let owner: { id: string };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  search = await openSearch(app);
  owner = await search.addExhibitor('拾光工坊', 'Gathering Works', '手艺与电机', 'Craft and motors.');
  const exhibits = new Publication(exhibitResource, app.platform) as unknown as Publication<never, never>;
  const specs = [{ labelZh: '续航', labelEn: 'Endurance', valueZh: '三昼夜', valueEn: 'Three nights' }];
  await transact(app.platform, (tx) =>
    exhibits.createPublished(tx, editor, [
      {
        values: buildExhibit({ nameZh: '小满', nameEn: 'Xiaoman', exhibitorId: owner.id, specs }) as never,
        publishedAt: app.clock.now(),
      },
    ]),
  );
  await refreshIndex(app.platform);
});
afterAll(() => app.end());
const run = (text: string, values: unknown[] = []) => app.platform.database.pool.query(text, values);
const titles = async (words: string) => titlesOf(await search.find(words));

describe('things are found by what they are', () => {
  it('by their category and those above it, under its new name at once', async () => {
    await run(`
      INSERT INTO exhibit_categories (id, position, created_at, updated_at, parent_id, name_zh, name_en) VALUES
        ('01980000-0000-7000-8000-0000000000a1', 1, now(), now(), NULL, '温室器具', 'Greenhouse tools'),
        ('01980000-0000-7000-8000-0000000000a2', 1, now(), now(), '01980000-0000-7000-8000-0000000000a1', '嫁接', 'Grafting')`);
    await run(`UPDATE exhibits SET category_id = '01980000-0000-7000-8000-0000000000a2'`);
    await run(`UPDATE exhibitors SET category_id = '01980000-0000-7000-8000-0000000000a1' WHERE id = $1`, [owner.id]);
    await refreshIndex(app.platform);
    expect(await titles('grafting')).toEqual(['小满']);
    expect((await titles('温室器具')).sort()).toEqual(['小满', '拾光工坊']);
    await run(`UPDATE exhibit_categories SET name_en = 'Orangery tools' WHERE parent_id IS NULL`);
    await refreshIndex(app.platform);
    expect(await titles('greenhouse')).toEqual([]);
    expect((await titles('orangeries')).sort()).toEqual(['小满', '拾光工坊']);
  });

  it('by what is told of them: particulars, what an exhibitor does, what it shows', async () => {
    expect(await titles('三昼夜')).toEqual(['小满']);
    expect(await titles('motors')).toEqual(['拾光工坊', '小满']);
    expect(await titles('xiaoman')).toEqual(['小满', '拾光工坊']);
    // It is found by that, and does not show it as its own text.
    const [maker] = (await search.find('xiaoman')).groups.flatMap(({ hits }) =>
      hits.filter(({ id }) => id === owner.id),
    );
    expect(maker?.excerpt).toEqual([]);
    await run(`UPDATE exhibits SET published_at = NULL`);
    await refreshIndex(app.platform);
    expect(await titles('xiaoman')).toEqual([]);
  });

  it('the guide by questions that are often asked, as long as they are published', async () => {
    await run(`
      INSERT INTO pages (id, position, created_at, updated_at, published_at, code, title_zh, title_en, description_zh, description_en, lead_zh, lead_en, body_zh, body_en)
      VALUES (gen_random_uuid(), 1, now(), now(), now() - interval '1 hour', 'guide', '参观指南', 'Visitor guide', '', '', '', '', '', '')
      ON CONFLICT (code) DO UPDATE SET published_at = excluded.published_at, title_zh = excluded.title_zh`);
    await run(`
      INSERT INTO questions (id, position, created_at, updated_at, published_at, topic, question_zh, question_en, answer_zh, answer_en)
      VALUES (gen_random_uuid(), 1, now(), now(), now() - interval '1 hour', 'inside', '可以带猫头鹰吗？', 'May I bring an owl?', '请放在笼子里', 'In its cage.')`);
    await refreshIndex(app.platform);
    expect(await titles('owls')).toEqual(['参观指南']);
    expect(await titles('笼子')).toEqual(['参观指南']);
    await run(`UPDATE questions SET published_at = NULL WHERE question_en = 'May I bring an owl?'`);
    await refreshIndex(app.platform);
    expect(await titles('owls')).toEqual([]);
  });
});

describe('the dictionary of synonyms', () => {
  it('is there from the beginning: hundreds of groups in both languages, none of them with a word twice', async () => {
    const { rows } = await run('SELECT words, name FROM search_synonyms ORDER BY position');
    expect(rows.length).toBeGreaterThan(400);
    const wrong = rows.filter(
      ({ words }) =>
        words.length < 2 ||
        words.length > 20 ||
        new Set(words.map((word: string) => word.toLowerCase())).size < words.length,
    );
    expect(wrong).toEqual([]);
    const names = rows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is edited once for all processes', async () => {
    const other = await app.startAnother();
    try {
      const ask = async (words: string) => titlesOf(await createTestClient(other).search.search({ words }));
      expect(await ask('咕噜话')).toEqual([]);
      const synonyms = new Resource(synonymResource, app.platform);
      const made = await transact(app.platform, (tx) => synonyms.create(tx, editor, { words: ['咕噜话', '方言'] }));
      await expect.poll(() => ask('咕噜话')).toEqual(['鲸歌语音']);
      await expect.poll(() => titles('咕噜话')).toEqual(['鲸歌语音']);
      await transact(app.platform, (tx) => synonyms.delete(tx, editor, made));
      await expect.poll(() => ask('咕噜话')).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('is used while somebody types, and for what was found by it', async () => {
    const suggested = await search.nobody().suggest({ words: '半导体' });
    expect(suggested.map(({ title }) => title)).toEqual([
      [
        { text: '青鸟', isHit: false },
        { text: '芯片', isHit: true },
      ],
    ]);
    const [hit] = (await search.find('semiconductors', 'en')).groups[0]?.hits ?? [];
    expect(hit?.title).toEqual([
      { text: 'Bluebird ', isHit: false },
      { text: 'Chips', isHit: true },
    ]);
  });

  it('knows words that stand in nothing yet, and reads a mistyped one as them', async () => {
    expect(await search.find('semiconductr')).toMatchObject({ match: 'spelling', corrected: 'semiconductor' });
  });
});
