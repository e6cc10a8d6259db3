import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  editor = await signStaffIn(app, ['editor']);
});
afterAll(() => app.end());

const make = (nameZh: string, nameEn: string, parentId: string | null = null) =>
  editor.api.resources.create({ resource: 'industry', values: { parentId, nameZh, nameEn } });

it('industries and what is below them are read in the organiser’s order', async () => {
  const visitor = createTestClient(app, { language: 'en' });
  const names = async (parentId: string) =>
    (await visitor.reference.listIndustries({ parentId })).map(({ nameEn }) => nameEn);
  await expect.poll(() => names('0')).toEqual([]);
  const [making, health] = [await make('制造', 'Manufacturing'), await make('医疗健康', 'Health')];
  const [robots, cars] = [await make('机器人', 'Robots', making.id), await make('汽车', 'Cars', making.id)];
  expect([making.position, health.position, robots.position, cars.position]).toEqual([1, 2, 1, 2]);
  await expect.poll(() => names('0')).toEqual(['Manufacturing', 'Health']);
  await expect.poll(() => names(making.id)).toEqual(['Robots', 'Cars']);
  await editor.api.resources.reorder({ resource: 'industry', ids: [cars.id, robots.id] });
  await expect.poll(() => names(making.id)).toEqual(['Cars', 'Robots']);
  const values = { ...health.values, nameEn: 'Health care' };
  await editor.api.resources.update({ resource: 'industry', id: health.id, version: 1, values });
  await expect.poll(() => names('0')).toEqual(['Manufacturing', 'Health care']);
});

it('there are two levels, each name once, and none goes while something is below it', async () => {
  const finance = await make('金融', 'Finance');
  const banks = await make('银行', 'Banks', finance.id);
  expect(await codeOf(make('网点', 'Branches', banks.id))).toBe('21053');
  const other = await make('零售', 'Retail');
  const below = { ...finance.values, parentId: other.id };
  expect(
    await codeOf(editor.api.resources.update({ resource: 'industry', id: finance.id, version: 1, values: below })),
  ).toBe('21053');
  expect(await codeOf(make('金融', 'Finance'))).toBe('24007');
  expect(await codeOf(editor.api.resources.delete({ resource: 'industry', id: finance.id, version: 1 }))).toBe('24016');
  await editor.api.resources.delete({ resource: 'industry', id: banks.id, version: 1 });
  expect(await codeOf(editor.api.resources.delete({ resource: 'industry', id: finance.id, version: 1 }))).toBe('0000');
});

it('editors write them, cashiers read them', async () => {
  const { api } = await signStaffIn(app, ['cashier']);
  expect(await codeOf(api.resources.list({ resource: 'industry' }))).toBe('0000');
  const values = { parentId: null, nameZh: '农业', nameEn: 'Farming' };
  expect(await codeOf(api.resources.create({ resource: 'industry', values }))).toBe('40300');
});
