import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Actor } from '../../platform/audit-trail.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { exhibitorResource } from './resources.ts';

const editor: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
let app: TestApp;
let visitor: ReturnType<typeof createTestClient>;
let exhibitors: ReturnType<typeof openExhibitors>;
const openExhibitors = () => new Publication(exhibitorResource, app.platform);

const buildExhibitor = (nameEn: string, hall: number, booth: string) => ({
  nameZh: `${nameEn}公司`,
  nameEn,
  lineZh: '替人走进夜里的厂区。',
  lineEn: 'Robots for the night shift.',
  hall,
  booth,
  mark: 3,
});

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  visitor = createTestClient(app);
  exhibitors = openExhibitors();
  const publishedAt = app.clock.now();
  await transact(app.platform, (tx) =>
    exhibitors.createPublished(tx, editor, [
      { values: buildExhibitor('Xuanniao', 0, 'A-12'), publishedAt },
      { values: buildExhibitor('Yanshi', 0, 'A-15'), publishedAt },
      { values: buildExhibitor('Duanting', 2, 'A-06'), publishedAt },
    ]),
  );
  await transact(app.platform, (tx) => exhibitors.create(tx, editor, buildExhibitor('Draft', 0, 'Z-01')));
});
afterAll(() => app.end());

const names = async (input: Parameters<typeof visitor.exhibition.listExhibitors>[0]) =>
  (await visitor.exhibition.listExhibitors(input)).items.map(({ nameEn }) => nameEn);

describe('the list of exhibitors', () => {
  test('holds the published ones in their order, page by page', async () => {
    expect(await names({})).toEqual(['Xuanniao', 'Yanshi', 'Duanting']);
    const second = await visitor.exhibition.listExhibitors({ page: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(second.items).toEqual([
      expect.objectContaining({ nameZh: 'Duanting公司', nameEn: 'Duanting', hall: 2, booth: 'A-06', mark: 3 }),
    ]);
  });

  test('narrows to a hall and to words', async () => {
    expect(await names({ hall: 2 })).toEqual(['Duanting']);
    expect(await names({ search: 'a-1 夜里' })).toEqual(['Xuanniao', 'Yanshi']);
    expect(await names({ hall: 0, search: 'yanshi' })).toEqual(['Yanshi']);
    expect(await names({ hall: 4 })).toEqual([]);
    expect(await names({ search: '%' })).toEqual([]);
  });

  test('tells each wrong field', async () => {
    const answer = await app.call('POST', '/business/online/company/list', {
      form: { hall: '9', pageNum: '0', pageSize: '101', keyword: '\u202Ex' },
    });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    expect((answer.data as { fields: { field: string; reason: string }[] }).fields).toEqual([
      { field: 'hall', reason: '不能大于 8' },
      { field: 'keyword', reason: '含有不可见的控制字符，请删除后重试' },
      { field: 'pageNum', reason: '不能小于 1' },
      { field: 'pageSize', reason: '不能大于 100' },
    ]);
  });
});

describe('one exhibitor', () => {
  test('is found by its id, unless it is a draft or nothing', async () => {
    const [first] = (await visitor.exhibition.listExhibitors({})).items;
    expect(await visitor.exhibition.getExhibitor({ id: first?.id ?? '' })).toEqual(first);
    const drafts = await exhibitors.list(app.platform.database.db, {
      search: 'Draft',
      range: { page: 1, limit: 1, offset: 0 },
    });
    await expect(visitor.exhibition.getExhibitor({ id: drafts.items[0]?.id ?? '' })).rejects.toMatchObject({
      code: '40401',
      status: 404,
    });
    await expect(visitor.exhibition.getExhibitor({ id: newId() })).rejects.toMatchObject({ code: '40401' });
  });

  test('appears when it is published and goes when it is deleted', async () => {
    const made = await transact(app.platform, (tx) => exhibitors.create(tx, editor, buildExhibitor('Late', 8, 'C-01')));
    expect(await names({ hall: 8 })).toEqual([]);
    await transact(app.platform, (tx) => exhibitors.publish(tx, editor, made));
    await vi.waitFor(async () => expect(await names({ hall: 8 })).toEqual(['Late']));
    await transact(app.platform, (tx) => exhibitors.delete(tx, editor, { id: made.id, version: 2 }));
    await vi.waitFor(async () => expect(await names({ hall: 8 })).toEqual([]));
  });

  test('has its stand alone', async () => {
    const twice = transact(app.platform, (tx) => exhibitors.create(tx, editor, buildExhibitor('Rival', 0, 'A-12')));
    await expect(twice).rejects.toMatchObject({ key: 'exhibition.booth_taken' });
  });
});
