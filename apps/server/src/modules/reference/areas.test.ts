import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { codeOf } from '../../testing/answers.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { putStandardAreas } from './standard-areas.ts';
import { areas } from './tables.ts';

let app: TestApp;
let editor: TestStaff;
const put = () =>
  transact(app.platform, (tx) => putStandardAreas(tx, { kind: 'system', id: 'test', address: null }, app.platform));
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  editor = await signStaffIn(app, ['editor']);
  await put();
});
afterAll(() => app.end());

const find = async (code: string) => {
  const { items } = await editor.api.resources.list({ resource: 'area', words: code });
  return items.find(({ values }) => values['code'] === code) as (typeof items)[number];
};
const make = (values: Record<string, unknown>) => editor.api.resources.create({ resource: 'area', values });

it('the world is there once: China first, with its divisions, on record', async () => {
  const { reference } = createTestClient(app, { language: 'en' });
  const countries = await reference.listAllCountries();
  expect(countries).toHaveLength(246);
  expect(countries[0]).toMatchObject({ code: 'CN', nameZh: '中国', nameEn: 'China', kind: 'country' });
  expect(countries.some(({ code }) => ['HK', 'MO', 'TW'].includes(code))).toBe(false);
  expect(countries.filter(({ code, nameZh, nameEn }) => nameZh === code || nameEn === code)).toEqual([]);
  const provinces = await reference.listAreas({ parentId: countries[0]?.id ?? '' });
  expect(provinces).toHaveLength(34);
  const anhui = provinces.find(({ nameZh }) => nameZh === '安徽');
  const cities = await reference.listOnlineAreas({ parentId: anhui?.id ?? '' });
  expect(cities).toHaveLength(16);
  expect(cities.map(({ nameEn }) => nameEn)).toContain("Lu'an");
  expect(await reference.listCountryAreas({ parentId: '0' })).toHaveLength(246);
  const total = await app.platform.database.db.$count(areas);
  await put();
  expect(await app.platform.database.db.$count(areas)).toBe(total);
  const { db } = app.platform.database;
  const entries = await db.select().from(auditEntries);
  expect(entries.filter(({ entity }) => entity === 'area')).toHaveLength(total);
});

it('countries are found by their ids, and nothing else is', async () => {
  const [china, brazil, shanghai] = [await find('CN'), await find('BR'), await find('310000')];
  const { reference } = createTestClient(app);
  const found = await reference.listSomeCountries({ ids: [brazil.id, china.id, shanghai.id] });
  expect(found.map(({ code }) => code)).toEqual(['CN', 'BR']);
  const answer = await app.call('GET', `/system/area/queryList/${shanghai.id}`, {});
  expect(answer).toMatchObject({ code: '0000' });
  expect((answer.data as object[])[0]).toEqual({
    uuid: expect.any(String),
    parentUuid: shanghai.id,
    level: 'city',
    areaCode: '310101',
    name: '黄浦区',
    nameEn: 'Huangpu',
  });
  expect(await app.call('GET', '/system/area/queryList/nothing', {})).toMatchObject({ code: '40000' });
});

it('each stands where its level belongs', async () => {
  const [china, zhejiang] = [await find('CN'), await find('330000')];
  const city = { kind: 'city', parentId: zhejiang.id, code: '339900', nameZh: '新城', nameEn: 'Newtown' };
  expect(await codeOf(make({ ...city, parentId: null }))).toBe('21051');
  expect(await codeOf(make({ ...city, parentId: china.id }))).toBe('21051');
  expect(await codeOf(make({ ...city, code: '330100' }))).toBe('21050');
  expect(await codeOf(make({ ...city, code: 'lower case' }))).toBe('40000');
  expect(await codeOf(make(city))).toBe('0000');
  const update = (values: Record<string, unknown>) =>
    editor.api.resources.update({
      resource: 'area',
      id: zhejiang.id,
      version: 1,
      values: { ...zhejiang.values, ...values },
    });
  expect(await codeOf(update({ kind: 'country', parentId: null }))).toBe('21051');
  expect(await codeOf(update({ kind: 'city', parentId: zhejiang.id }))).toBe('21051');
  expect(await codeOf(editor.api.resources.delete({ resource: 'area', id: zhejiang.id, version: 1 }))).toBe('24016');
});

it('are written by editors and read by others of the staff', async () => {
  const { api } = await signStaffIn(app, ['cashier']);
  expect(await codeOf(api.resources.list({ resource: 'area' }))).toBe('0000');
  const values = { kind: 'country', parentId: null, code: 'XX', nameZh: '某国', nameEn: 'Somewhere' };
  expect(await codeOf(api.resources.create({ resource: 'area', values }))).toBe('40300');
});
