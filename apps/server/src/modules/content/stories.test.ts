import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Actor } from '../../platform/audit-trail.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS, Publication } from '../../platform/publication.ts';
import { codeOf } from '../../testing/answers.ts';
import { buildExhibitor } from '../../testing/exhibition.ts';
import { seedSmallProgramme } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { competitionResource } from './resources/competitions.ts';
import { guestResource } from './resources/guests.ts';
import { newsResource } from './resources/news.ts';

const seeder: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
const HOUR_MS = 3_600_000;
let app: TestApp;
let editor: TestStaff;
let visitor: ReturnType<typeof createTestClient>;
let programme: Awaited<ReturnType<typeof seedSmallProgramme>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  visitor = createTestClient(app);
  editor = await signStaffIn(app, ['editor']);
  programme = await transact(app.platform, (tx) => seedSmallProgramme(tx));
});
afterAll(() => app.end());

const later = (hours: number): Date => new Date(app.clock.now().getTime() + hours * HOUR_MS);

const buildNews = (titleEn: string, more: { category?: 'people' | 'visit'; tagIds?: string[] } = {}) => ({
  titleZh: `${titleEn}（中文）`,
  titleEn,
  summaryZh: '摘要',
  summaryEn: 'Summary',
  category: 'people' as const,
  tagIds: [] as string[],
  cover: null,
  bodyZh: '正文',
  bodyEn: 'Text',
  ...more,
});

describe('news', () => {
  test('names what came before and after it and what is like it, never what is not out', async () => {
    const [robots, speech] = [programme.robots.id, programme.speech.id];
    const made = await transact(app.platform, (tx) =>
      new Publication(newsResource, app.platform).createPublished(tx, seeder, [
        { values: buildNews('First', { category: 'visit', tagIds: [speech] }), publishedAt: later(-9) },
        { values: buildNews('Second', { tagIds: [robots, speech] }), publishedAt: later(-8) },
        { values: buildNews('Third', { category: 'visit' }), publishedAt: later(-7) },
        { values: buildNews('Fourth'), publishedAt: later(-6) },
        { values: buildNews('Tomorrow', { tagIds: [robots, speech] }), publishedAt: later(24) },
      ]),
    );
    const second = await visitor.content.getNewsItem({ id: made[1]?.id ?? '' });
    expect(second.tags.map(({ nameEn }) => nameEn)).toEqual(['Robotics', 'Speech']);
    expect([second.previous?.titleEn, second.next?.titleEn]).toEqual(['First', 'Third']);
    expect(second.related.map(({ titleEn }) => titleEn)).toEqual(['First', 'Fourth']);
    expect((await visitor.content.getNewsItem({ id: made[3]?.id ?? '' })).next).toBeNull();

    const titles = async (filter: Parameters<typeof visitor.content.listNews>[0]) =>
      (await visitor.content.listNews(filter)).items.map(({ titleEn }) => titleEn);
    expect(await titles({ category: 'visit' })).toEqual(['Third', 'First']);
    expect(await titles({ tagId: speech })).toEqual(['Second', 'First']);
    expect(await titles({ tagId: newId() })).toEqual([]);
    expect(await app.call('POST', '/business/online/news/list', { form: { category: 'gossip' } })).toMatchObject({
      code: '40000',
      data: { fields: [{ field: 'category', reason: '请选择列出的选项' }] },
    });
  });

  test('cannot be saved with a link that runs something', async () => {
    const values = { ...buildNews('Hostile'), bodyEn: '[press](javascript:alert`1`)' };
    expect(await codeOf(editor.api.resources.create({ resource: 'news', values }))).toBe('40000');
  });
});

const buildGuest = (
  nameEn: string,
  sortedAs: string,
  more: { speakerId?: string; field?: 'arts' | 'health' } = {},
) => ({
  nameZh: `${nameEn}（中文）`,
  nameEn,
  sortedAs,
  field: 'arts' as const,
  positionZh: '馆长',
  positionEn: 'Director',
  organisationZh: '钟表馆',
  organisationEn: 'Clock Museum',
  lineZh: '修钟的人',
  lineEn: 'Mends clocks',
  bioZh: '介绍',
  bioEn: 'About',
  portrait: null,
  speakerId: null as string | null,
  ...more,
});

describe('distinguished guests', () => {
  test('come by name, are found by letter, field and words, and lead to their talks', async () => {
    const made = await transact(app.platform, (tx) =>
      new Publication(guestResource, app.platform).createPublished(tx, seeder, [
        { values: buildGuest('Amie Sarr', 'Sarr Amie'), publishedAt: later(-1) },
        {
          values: buildGuest('Lu Zhiwei', 'Lu Zhiwei', { speakerId: programme.lu.id, field: 'health' }),
          publishedAt: later(-1),
        },
        { values: buildGuest('Elena Moretti', 'moretti Elena'), publishedAt: later(-1) },
        { values: buildGuest('Not Yet', 'Yet Not'), publishedAt: later(5) },
      ]),
    );
    const names = async (filter: Parameters<typeof visitor.content.listGuests>[0]) =>
      (await visitor.content.listGuests(filter)).items.map(({ nameEn }) => nameEn);
    expect(await names({})).toEqual(['Lu Zhiwei', 'Elena Moretti', 'Amie Sarr']);
    expect(await names({ letter: 'm' })).toEqual(['Elena Moretti']);
    expect(await names({ field: 'health' })).toEqual(['Lu Zhiwei']);
    expect(await names({ search: 'sarr clock' })).toEqual(['Amie Sarr']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await app.call('POST', '/business/online/distinguished/list', { form: { letter: '7' } })).toMatchObject({
      code: '40000',
    });
    const lu = await visitor.content.getGuest({ id: made[1]?.id ?? '' });
    expect([lu.letter, lu.speakerId, lu.bioEn]).toEqual(['L', programme.lu.id, 'About']);
    for (const id of [made[3]?.id ?? '', newId()]) expect(await codeOf(visitor.content.getGuest({ id }))).toBe('40401');
  });

  test('are one speaker each, and begin with a Latin letter', async () => {
    const values = buildGuest('Another', 'Another', { speakerId: programme.lu.id });
    expect(await codeOf(editor.api.resources.create({ resource: 'guest', values }))).toBe('25001');
    const unsorted = { ...buildGuest('陆', '陆') };
    expect(await codeOf(editor.api.resources.create({ resource: 'guest', values: unsorted }))).toBe('40000');
  });
});

const buildCompetition = () => ({
  titleZh: '走廊赛',
  titleEn: 'The Corridor',
  summaryZh: '摘要',
  summaryEn: 'Summary',
  field: 'robotics' as const,
  organiserZh: '组委会',
  organiserEn: 'Committee',
  rewardZh: '五万元',
  rewardEn: 'CNY 50,000',
  entriesOpenAt: later(-10),
  entriesCloseAt: later(-5),
  finalStartsAt: later(1),
  finalEndsAt: later(3),
  venueId: programme.hall.id,
  entryLink: null,
  bodyZh: '正文',
  bodyEn: 'Text',
  tracks: [{ titleZh: '单机', titleEn: 'Alone', textZh: '一台', textEn: 'One machine' }],
  prizes: [{ nameZh: '一等', nameEn: 'First', count: 1, worthZh: '五万', worthEn: '50,000' }],
  jurors: [],
  results: [{ prizeZh: '一等', prizeEn: 'First', winnerZh: '甲', winnerEn: 'Jia', workZh: '作品', workEn: 'Work' }],
  cover: null,
});

describe('competitions', () => {
  test('keep their results back until the final is over', async () => {
    const [made] = await transact(app.platform, (tx) =>
      new Publication(competitionResource, app.platform).createPublished(tx, seeder, [
        { values: buildCompetition(), publishedAt: later(-1) },
      ]),
    );
    const read = () => visitor.content.getCompetition({ id: made?.id ?? '' });
    const before = await read();
    expect([before.venue?.nameEn, before.tracks[0]?.titleEn, before.prizes[0]?.count]).toEqual([
      'Taishi Hall',
      'Alone',
      1,
    ]);
    expect([before.results, before.hasResults]).toEqual([[], false]);
    app.clock.move(3 * HOUR_MS + PUBLICATION_TTL_SECONDS * 1_000);
    const after = await read();
    expect([after.results[0]?.winnerEn, after.hasResults]).toEqual(['Jia', true]);
    expect((await visitor.content.listCompetitions({})).items.map(({ hasResults }) => hasResults)).toEqual([true]);
    expect(await codeOf(visitor.content.getCompetition({ id: newId() }))).toBe('40401');
  });

  test('run in their order: open, closed, final', async () => {
    const built = buildCompetition();
    const values = JSON.parse(JSON.stringify({ ...built, finalStartsAt: later(-6), finalEndsAt: later(-7) }));
    const refused = await editor.api.resources
      .create({ resource: 'competition', values })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: '40000',
      data: { fields: [{ field: 'finalStartsAt' }, { field: 'finalEndsAt' }] },
    });
  });
});

describe('showcases and questions', () => {
  test('show themselves, and no exhibitor that visitors may not see', async () => {
    const exhibitor = await editor.api.resources.create({
      resource: 'exhibitor',
      values: buildExhibitor({ nameEn: 'Xuanniao' }),
    });
    const made = await editor.api.resources.create({
      resource: 'showcase',
      values: {
        titleZh: '夜巡',
        titleEn: 'Night round',
        summaryZh: '摘要',
        summaryEn: 'Summary',
        field: 'robotics',
        placeZh: '变电站',
        placeEn: 'A substation',
        sinceYear: 2024,
        facts: [{ value: '3,200', labelZh: '次', labelEn: 'rounds' }],
        bodyZh: '正文',
        bodyEn: 'Text',
        cover: null,
        hall: 0,
        exhibitorId: exhibitor.id,
      },
    });
    expect(await codeOf(visitor.content.getShowcase({ id: made.id }))).toBe('40401');
    await editor.api.resources.publish({ resource: 'showcase', id: made.id, version: made.version });
    await vi.waitFor(async () => expect((await visitor.content.listShowcases({ hall: 0 })).total).toBe(1));
    const shown = await visitor.content.getShowcase({ id: made.id });
    expect([shown.facts, shown.exhibitor]).toEqual([[{ value: '3,200', labelZh: '次', labelEn: 'rounds' }], null]);
    await editor.api.resources.publish({ resource: 'exhibitor', id: exhibitor.id, version: exhibitor.version });
    await vi.waitFor(async () =>
      expect((await visitor.content.getShowcase({ id: made.id })).exhibitor?.nameEn).toBe('Xuanniao'),
    );
    expect((await visitor.content.listShowcases({ field: 'arts' })).items).toEqual([]);
  });

  test('questions come in their order once they are out', async () => {
    const ask = (questionEn: string) =>
      editor.api.resources.create({
        resource: 'question',
        values: { topic: 'entry', questionZh: '何时开门？', questionEn, answerZh: '九点。', answerEn: 'At nine.' },
      });
    const shown = await ask('When do doors open?');
    await ask('A draft?');
    await editor.api.resources.publish({ resource: 'question', id: shown.id, version: shown.version });
    await vi.waitFor(async () =>
      expect((await visitor.content.listQuestions()).map(({ questionEn }) => questionEn)).toEqual([
        'When do doors open?',
      ]),
    );
  });
});
