import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Actor } from '../../platform/audit-trail.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Resource } from '../../platform/resource.ts';
import { buildExhibit, buildExhibitor } from '../../testing/exhibition.ts';
import { signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { categoryResource } from './resources/categories.ts';
import { exhibitorResource } from './resources/exhibitors.ts';
import { exhibitResource } from './resources/exhibits.ts';
import { gateResource } from './resources/gates.ts';

const editor: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
let app: TestApp;
let visitor: ReturnType<typeof createTestClient>;
let exhibitors: ReturnType<typeof openExhibitors>;
let exhibits: ReturnType<typeof openExhibits>;
const openExhibitors = () => new Publication(exhibitorResource, app.platform);
const openExhibits = () => new Publication(exhibitResource, app.platform);
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  visitor = createTestClient(app);
  exhibitors = openExhibitors();
  exhibits = openExhibits();
  const publishedAt = app.clock.now();
  await transact(app.platform, async (tx) => {
    const categories = new Resource(categoryResource, app.platform);
    const add = async (key: string, nameEn: string, parentId: string | null) => {
      ids[key] = (await categories.create(tx, editor, { nameZh: nameEn, nameEn, parentId })).id;
    };
    await add('robots', 'Robots', null);
    await add('walking', 'Walking robots', ids['robots'] ?? null);
    await add('chips', 'Chips', null);
    const robots = { categoryId: ids['robots'] ?? null };
    const film = { filmZh: '/sandbox/streams/xuanniao/a.m3u8' };
    const made = await exhibitors.createPublished(tx, editor, [
      {
        values: buildExhibitor({ nameEn: 'Xuanniao', booth: 'A-12', ...robots, ...film, labels: ['hiring'] }),
        publishedAt,
      },
      { values: buildExhibitor({ nameEn: 'Yanshi', booth: 'A-15' }), publishedAt },
      { values: buildExhibitor({ nameEn: 'Duanting', hall: 2, booth: 'A-06', lineZh: '车与路。' }), publishedAt },
      { values: buildExhibitor({ nameEn: 'Hidden', hall: 4, booth: 'Z-01' }), publishedAt: null },
    ]);
    for (const { nameEn, id } of made) ids[nameEn] = id;
    const of = (nameEn: string) => ids[nameEn] ?? '';
    const goods = await exhibits.createPublished(tx, editor, [
      {
        values: buildExhibit({
          nameEn: 'Courier',
          exhibitorId: of('Xuanniao'),
          categoryId: of('walking'),
          isPremiere: true,
          specs: [{ labelZh: '续航', labelEn: 'Range', valueZh: '12 公里', valueEn: '12 km' }],
        }),
        publishedAt,
      },
      {
        values: buildExhibit({
          nameEn: 'Knee',
          exhibitorId: of('Yanshi'),
          categoryId: of('walking'),
          filmEn: '/x.m3u8',
        }),
        publishedAt,
      },
      { values: buildExhibit({ nameEn: 'Road', exhibitorId: of('Duanting') }), publishedAt },
      { values: buildExhibit({ nameEn: 'Sketch', exhibitorId: of('Yanshi') }), publishedAt: null },
      { values: buildExhibit({ nameEn: 'Secret', exhibitorId: of('Hidden') }), publishedAt },
    ]);
    for (const { nameEn, id } of goods) ids[nameEn] = id;
    await new Resource(gateResource, app.platform).create(tx, editor, {
      nameZh: '西北门',
      nameEn: 'North-west gate',
      side: 'north',
      along: 10,
    });
  });
});
afterAll(() => app.end());

const id = (name: string): string => ids[name] ?? '';
const names = async (input: Parameters<typeof visitor.exhibition.listExhibitors>[0]) =>
  (await visitor.exhibition.listExhibitors(input)).items.map(({ nameEn }) => nameEn);
const goods = async (input: Parameters<typeof visitor.exhibition.listExhibits>[0]) =>
  (await visitor.exhibition.listExhibits(input)).items.map(({ nameEn }) => nameEn);

describe('the list of exhibitors', () => {
  test('holds the published ones in their order, page by page', async () => {
    expect(await names({})).toEqual(['Xuanniao', 'Yanshi', 'Duanting']);
    const second = await visitor.exhibition.listExhibitors({ page: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(second.items).toEqual([
      expect.objectContaining({
        nameZh: 'Duanting公司',
        nameEn: 'Duanting',
        hall: 2,
        booth: 'A-06',
        mark: 3,
        exhibits: 1,
      }),
    ]);
  });

  test('narrows to a hall, words, a category with those below it, a label, a film', async () => {
    expect(await names({ hall: 2 })).toEqual(['Duanting']);
    expect(await names({ search: 'a-1 夜里' })).toEqual(['Xuanniao', 'Yanshi']);
    expect(await names({ search: 'courier' })).toEqual(['Xuanniao']);
    expect(await names({ search: 'secret' })).toEqual([]);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ categoryId: id('robots') })).toEqual(['Xuanniao', 'Yanshi']);
    expect(await names({ categoryId: id('chips') })).toEqual([]);
    expect(await names({ categoryId: newId() })).toEqual([]);
    expect(await names({ label: 'hiring' })).toEqual(['Xuanniao']);
    expect(await names({ hasFilm: true })).toEqual(['Xuanniao']);
    expect(await names({ countryId: newId() })).toEqual([]);
    expect(await names({ order: 'name' })).toEqual(['Duanting', 'Xuanniao', 'Yanshi']);
    expect(await names({ order: 'booth' })).toEqual(['Xuanniao', 'Yanshi', 'Duanting']);
  });

  test('tells each wrong field', async () => {
    const answer = await app.call('POST', '/business/online/company/list', {
      form: {
        hall: '9',
        pageNum: '0',
        pageSize: '101',
        keyword: 'x'.repeat(500),
        categoryId: 'robots',
        orderBy: 'price',
      },
    });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    const { fields } = answer.data as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field)).toEqual([
      'hall',
      'keyword',
      'categoryId',
      'orderBy',
      'pageNum',
      'pageSize',
    ]);
  });
});

describe('one exhibitor', () => {
  test('is found by its id with its film, unless it is a draft or nothing', async () => {
    const found = await visitor.exhibition.getExhibitor({ id: id('Xuanniao') });
    expect(found).toMatchObject({ nameEn: 'Xuanniao', exhibits: 1, saves: 0, hasFilm: true, filmCover: null });
    expect(found.category).toEqual({ id: id('robots'), nameZh: 'Robots', nameEn: 'Robots' });
    const none = { code: '40401', status: 404 };
    await expect(visitor.exhibition.getExhibitor({ id: id('Hidden') })).rejects.toMatchObject(none);
    await expect(visitor.exhibition.getExhibitor({ id: newId() })).rejects.toMatchObject(none);
    expect(await app.call('GET', '/business/online/company/detail/first')).toMatchObject({ code: '40000' });
  });

  test('appears when it is published and goes when it is deleted', async () => {
    const values = buildExhibitor({ nameEn: 'Late', hall: 8, booth: 'C-01' });
    const made = await transact(app.platform, (tx) => exhibitors.create(tx, editor, values));
    expect(await names({ hall: 8 })).toEqual([]);
    await transact(app.platform, (tx) => exhibitors.publish(tx, editor, made));
    await vi.waitFor(async () => expect(await names({ hall: 8 })).toEqual(['Late']));
    await transact(app.platform, (tx) => exhibitors.delete(tx, editor, { id: made.id, version: 2 }));
    await vi.waitFor(async () => expect(await names({ hall: 8 })).toEqual([]));
  });

  test('has its stand alone, and stays while it shows something', async () => {
    const values = buildExhibitor({ nameEn: 'Rival', booth: 'A-12' });
    const twice = transact(app.platform, (tx) => exhibitors.create(tx, editor, values));
    await expect(twice).rejects.toMatchObject({ key: 'exhibition.booth_held', details: { nameEn: 'Xuanniao' } });
    const gone = transact(app.platform, (tx) => exhibitors.delete(tx, editor, { id: id('Yanshi'), version: 1 }));
    await expect(gone).rejects.toMatchObject({ key: 'resources.still_used' });
  });

  test('and its category say what uses them to whoever would delete them, by the names of the first three', async () => {
    const { api } = await signStaffIn(app, ['editor']);
    const remove = (resource: string, name: string) => api.resources.delete({ resource, id: id(name), version: 1 });
    await expect(remove('exhibitor', 'Yanshi')).rejects.toMatchObject({
      code: '24016',
      message: 'Still used by: Exhibits 2 (Knee, Sketch). Remove it there first, then delete it.',
    });
    await expect(remove('exhibit_category', 'walking')).rejects.toMatchObject({
      code: '24016',
      message: expect.stringContaining('Exhibits 2 (Courier, Knee)'),
    });
    const [answer] = await api.resources.bulk({
      resource: 'exhibit_category',
      action: 'delete',
      targets: [{ id: id('robots'), version: 1 }],
    });
    expect(answer).toMatchObject({ code: '24016', message: expect.stringContaining('Exhibitors 1 (Xuanniao)') });
  });
});

describe('the exhibits', () => {
  test('are those that are out and whose exhibitor is', async () => {
    expect(await goods({})).toEqual(['Courier', 'Knee', 'Road']);
    expect(await goods({ hall: 0 })).toEqual(['Courier', 'Knee']);
    expect(await goods({ search: 'xuanniao' })).toEqual(['Courier']);
    expect(await goods({ exhibitorId: id('Hidden') })).toEqual([]);
    expect(await goods({ exhibitorId: id('Yanshi') })).toEqual(['Knee']);
    expect(await goods({ categoryId: id('robots') })).toEqual(['Courier', 'Knee']);
    expect(await goods({ isPremiere: true })).toEqual(['Courier']);
    expect(await goods({ hasFilm: true })).toEqual(['Knee']);
    expect((await visitor.exhibition.listExhibits({ pageSize: 1, page: 3 })).total).toBe(3);
    const none = { code: '40401' };
    await expect(visitor.exhibition.getExhibit({ id: id('Secret') })).rejects.toMatchObject(none);
    await expect(visitor.exhibition.getExhibit({ id: id('Sketch') })).rejects.toMatchObject(none);
  });

  test('say what they are, whose, and what else is of their category', async () => {
    const found = await visitor.exhibition.getExhibit({ id: id('Courier') });
    expect(found).toMatchObject({ isPremiere: true, art: 'quadruped', picture: null, hasFilm: false, likes: 0 });
    expect(found.exhibitor).toMatchObject({ id: id('Xuanniao'), booth: 'A-12', exhibits: 1, takesContact: true });
    expect(found.specs).toEqual([{ labelZh: '续航', labelEn: 'Range', valueZh: '12 公里', valueEn: '12 km' }]);
    expect(found.others.map(({ nameEn }) => nameEn)).toEqual(['Knee']);
  });

  test('go with their exhibitor and come back with it', async () => {
    const { version } = await transact(app.platform, (tx) =>
      exhibitors.unpublish(tx, editor, { id: id('Duanting'), version: 1 }),
    );
    await vi.waitFor(async () => expect(await goods({ hall: 2 })).toEqual([]));
    await transact(app.platform, (tx) => exhibitors.publish(tx, editor, { id: id('Duanting'), version }));
    await vi.waitFor(async () => expect(await goods({ hall: 2 })).toEqual(['Road']));
  });
});

describe('the categories', () => {
  test('are a tree that counts what is below', async () => {
    const tree = await visitor.exhibition.listCategories({});
    expect(tree.map(({ nameEn, exhibitors: makers, exhibits: own }) => [nameEn, makers, own])).toEqual([
      ['Robots', 2, 2],
      ['Chips', 0, 0],
    ]);
    expect(tree[0]?.children.map(({ nameEn, exhibits: own }) => [nameEn, own])).toEqual([['Walking robots', 2]]);
  });

  test('never stand below themselves nor deeper than three levels', async () => {
    const categories = new Resource(categoryResource, app.platform);
    const move = (target: { id: string; version: number }, parentId: string) =>
      transact(app.platform, (tx) => categories.update(tx, editor, target, { parentId }));
    const robots = { id: id('robots'), version: 1 };
    await expect(move(robots, id('walking'))).rejects.toMatchObject({ key: 'exhibition.category_loop' });
    await expect(move(robots, id('robots'))).rejects.toMatchObject({ key: 'exhibition.category_loop' });
    const add = (nameEn: string, parentId: string) =>
      transact(app.platform, (tx) => categories.create(tx, editor, { nameZh: nameEn, nameEn, parentId }));
    const third = await add('Quadrupeds', id('walking'));
    await expect(add('Too deep', third.id)).rejects.toMatchObject({ key: 'exhibition.category_too_deep' });
    await expect(move(robots, id('chips'))).rejects.toMatchObject({ key: 'exhibition.category_too_deep' });
    await expect(add('Walking robots', id('robots'))).rejects.toMatchObject({ key: 'exhibition.category_taken' });
  });

  test('make no loop by two moves at once', async () => {
    const categories = new Resource(categoryResource, app.platform);
    const add = (nameEn: string) =>
      transact(app.platform, (tx) => categories.create(tx, editor, { nameZh: nameEn, nameEn, parentId: null }));
    const [one, other] = [await add('One'), await add('Other')];
    const move = (target: { id: string; version: number }, parentId: string) =>
      transact(app.platform, (tx) => categories.update(tx, editor, target, { parentId }));
    const moved = await Promise.allSettled([move(one, other.id), move(other, one.id)]);
    expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(moved.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      key: 'exhibition.category_loop',
    });
  });
});

test('a film has addresses of its own for whoever asks, in both languages, and none that is hidden', async () => {
  const film = await visitor.watching.getFilmAddresses({ id: id('Xuanniao') });
  expect(film).toMatchObject({ purpose: 'playback', region: null, captionsZh: null });
  const path = (address: string | null) => address?.split('?')[0];
  expect(path(film.sources.mainlandZh720p)).toBe('/sandbox/streams/xuanniao/a.m3u8');
  expect(path(film.sources.internationalEn720p)).toBe('/sandbox/streams/xuanniao/a.m3u8');
  expect(film.expiresAt.getTime() - film.now.getTime()).toBe(5 * 60_000);
  expect(path((await visitor.watching.getFilmAddresses({ id: id('Knee') })).sources.mainlandZh720p)).toBe('/x.m3u8');
  for (const name of ['Courier', 'Hidden', 'Secret'])
    await expect(visitor.watching.getFilmAddresses({ id: id(name) })).rejects.toMatchObject({ code: '40401' });
});

test('the plan has every stand that is out, the gates and how many there are', async () => {
  const plan = await visitor.exhibition.getPlan({});
  expect(plan.stands.map(({ nameEn, hall, booth, exhibits: own }) => [nameEn, hall, booth, own])).toEqual([
    ['Xuanniao', 0, 'A-12', 1],
    ['Yanshi', 0, 'A-15', 1],
    ['Duanting', 2, 'A-06', 1],
  ]);
  expect(plan.gates).toEqual([expect.objectContaining({ nameZh: '西北门', side: 'north', along: 10 })]);
  expect(plan.pace).toEqual({ leaveMinutes: 2, wallMinutes: 4 });
  expect(plan.totals).toEqual({ exhibitors: 3, exhibits: 3, premieres: 1, films: 2, countries: 0 });
});
