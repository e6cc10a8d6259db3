import { closedTypes, standardLabels } from '@mingtang/contract/labels';
import { dictionaryTypes } from '@mingtang/contract/reference/model';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { seedContent } from '../../demo/seed-content.ts';
import { transact } from '../../platform/platform.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await transact(app.platform, (tx) => seedContent(tx, app.platform));
  editor = await signStaffIn(app, ['editor']);
});
afterAll(() => app.end());

async function read<Data>(url: string, headers: Record<string, string> = {}): Promise<Data> {
  const answer = await app.call('GET', url, { headers });
  expect(answer.code).toBe('0000');
  return answer.data as Data;
}

describe('every type of the dictionary', () => {
  it.each(dictionaryTypes)('%s is there in both languages, each value once', async (type) => {
    const items = await createTestClient(app).reference.listDictionary({ type });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ value }) => value)).size).toBe(items.length);
    expect(new Set(items.map(({ labelZh }) => labelZh)).size).toBe(items.length);
    for (const { type: of, labelZh, labelEn, label } of items) {
      expect([of, label]).toEqual([type, labelZh]);
      expect(labelZh).toMatch(/\p{Script=Han}|^AR／VR$/u);
      expect(labelEn).toMatch(/^[\p{Script=Latin}\d¥][^\p{Script=Han}]*$/u);
    }
    const english = await createTestClient(app, { language: 'en' }).reference.listDictionary({ type });
    expect(english.map(({ label }) => label)).toEqual(items.map(({ labelEn }) => labelEn));
  });

  it.each(closedTypes)('%s has the values the program stores', async (type) => {
    const items = await createTestClient(app).reference.listDictionary({ type });
    expect(items.map(({ value }) => value).toSorted()).toEqual(Object.keys(standardLabels[type]).toSorted());
  });

  it('has the fourteen interests of the specification', async () => {
    const tags = await createTestClient(app).reference.listDictionary({ type: 'forum_tag' });
    expect(tags.map(({ labelEn }) => labelEn)).toEqual([
      'Health care',
      'Home',
      'AR and VR',
      'Education',
      'Algorithms and data',
      'Robotics',
      'Cities and commerce',
      'Driving',
      'Machine vision',
      'Fintech',
      'Talent and capital',
      'Speech',
      'Connected industry',
      'Everything else',
    ]);
  });

  it('is edited in the console', async () => {
    for (const type of dictionaryTypes) {
      const { items } = await editor.api.resources.list({
        resource: 'dictionary_item',
        filter: JSON.stringify({ type }),
      });
      expect(items.length).toBeGreaterThan(0);
    }
  });
});

describe('places and industries', () => {
  interface Place {
    uuid: string;
    name: string;
    nameEn: string;
    areaCode: string;
  }
  it('the world’s countries have both names; China has its provinces, each with its cities', async () => {
    const countries = await read<Place[]>('/system/online/area/queryCountryList');
    // ISO 3166-1 has 249 codes; Hong Kong, Macao and Taiwan stand among the provinces.
    expect(countries).toHaveLength(246);
    for (const { name, nameEn } of countries) {
      expect(name).toMatch(/\p{Script=Han}/u);
      expect(nameEn).toMatch(/^\p{Script=Latin}/u);
    }
    expect(await read('/system/area/queryCountryList/0')).toEqual(countries);
    const provinces = await read<Place[]>(`/system/area/queryList/${countries[0]?.uuid}`);
    expect(provinces.map(({ areaCode }) => areaCode.slice(0, 2)).toSorted()).toEqual(
      '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82'.split(
        ' ',
      ),
    );
    for (const province of provinces) {
      const cities = await read<Place[]>(`/system/online/area/queryAreaList/${province.uuid}`);
      for (const { areaCode } of cities) expect(areaCode.slice(0, 2)).toBe(province.areaCode.slice(0, 2));
      // GB/T 2260 divides Taiwan, Hong Kong and Macao no further.
      expect(cities.length > 0).toBe(!/^[78]/.test(province.areaCode));
    }
  });

  it('industries have sub-categories, in both languages', async () => {
    const industries = await read<Place[]>('/system/industry/queryChildIndustryList/0');
    expect(industries.length).toBeGreaterThan(8);
    for (const { uuid, name, nameEn } of industries) {
      const below = await read<Place[]>(`/system/industry/queryChildIndustryList/${uuid}`);
      expect(below.length).toBeGreaterThan(2);
      for (const words of [{ name, nameEn }, ...below]) {
        expect(words.name).toMatch(/\p{Script=Han}/u);
        expect(words.nameEn).toMatch(/^[A-Z]/);
      }
    }
  });
});

describe('what everybody reads', () => {
  const sex = '/system/dict/queryListByType/sex';
  const open = (url: string, etag?: string) =>
    app.server.inject({ method: 'GET', url, headers: etag ? { 'if-none-match': etag } : {} });

  it.each([
    sex,
    '/system/online/area/queryCountryList',
    '/system/industry/queryChildIndustryList/0',
    '/system/setting/getByCode/entry_ages',
    '/official/frontConfig/getByCode/entry_ages',
  ])('%s is sent once', async (url) => {
    const first = await open(url);
    const etag = String(first.headers['etag']);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await open(url, etag);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('is sent anew once it is edited', async () => {
    const before = await open(sex);
    const { items } = await editor.api.resources.list({
      resource: 'dictionary_item',
      filter: JSON.stringify({ type: 'sex' }),
    });
    const [item] = items;
    if (!item) throw new Error('The dictionary lacks an item.');
    const { id, version, values } = item;
    await editor.api.resources.update({
      resource: 'dictionary_item',
      id,
      version,
      values: { ...values, labelZh: '男性' },
    });
    await vi.waitFor(async () => {
      const after = await open(sex, String(before.headers['etag']));
      expect(after.statusCode).toBe(200);
      expect(after.body).toContain('男性');
    });
  });
});
