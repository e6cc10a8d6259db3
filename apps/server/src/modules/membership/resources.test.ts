import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { renameValue } from '../../testing/dictionary.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let app: TestApp;
let cashier: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  cashier = await signStaffIn(app, ['cashier']);
});
afterAll(() => app.end());

const tier = (code: string, change: Record<string, unknown> = {}) =>
  cashier.api.resources.create({
    resource: 'membership_tier',
    values: { code, summaryZh: '', summaryEn: '', ...change },
  });
const benefit = (tierId: string, nameZh: string, change: Record<string, unknown> = {}) =>
  cashier.api.resources.create({
    resource: 'membership_benefit',
    values: { tierId, nameZh, nameEn: nameZh, termsZh: '', termsEn: '', units: 2, isAutomatic: false, ...change },
  });

it('there is one tier of each kind, with benefits in an order of its own', async () => {
  const [explore, royal] = [await tier('explore'), await tier('royal')];
  expect([explore.position, royal.position]).toEqual([1, 2]);
  expect(await codeOf(tier('royal'))).toBe('24007');
  expect(await codeOf(tier('golden'))).toBe('40000');
  const [lounge, lunch] = [await benefit(royal.id, '休息室'), await benefit(royal.id, '午餐', { units: null })];
  const other = await benefit(explore.id, '休息室');
  expect([lounge.position, lunch.position, other.position]).toEqual([1, 2, 1]);
  expect(await codeOf(benefit(royal.id, '午餐'))).toBe('24007');
  expect(await codeOf(benefit(royal.id, '晚宴', { units: 0 }))).toBe('40000');
  expect(await codeOf(benefit(lounge.id, '晚宴'))).toBe('24009');
  await cashier.api.resources.reorder({ resource: 'membership_benefit', ids: [lunch.id, lounge.id] });
  const filter = JSON.stringify({ tierId: royal.id });
  const { items } = await cashier.api.resources.list({ resource: 'membership_benefit', filter });
  expect(items.map(({ values }) => values['nameZh'])).toEqual(['午餐', '休息室']);
  const remove = () => codeOf(cashier.api.resources.delete({ resource: 'membership_tier', id: royal.id, version: 1 }));
  expect(await remove()).toBe('24016');
});

it('cashiers write them, editors read them', async () => {
  const { api } = await signStaffIn(app, ['editor']);
  expect(await codeOf(api.resources.list({ resource: 'membership_tier' }))).toBe('0000');
  const values = { code: 'leader', summaryZh: '', summaryEn: '' };
  expect(await codeOf(api.resources.create({ resource: 'membership_tier', values }))).toBe('40300');
});

it('visitors read a tier under the name its item of the dictionary has', async () => {
  const editor = await signStaffIn(app, ['editor']);
  const visitor = createTestClient(app);
  const nameOf = async () => (await visitor.membership.listTiers()).find(({ code }) => code === 'royal')?.nameZh;
  // An edition without that item has the standard name.
  expect(await nameOf()).toBe('Royal 会员');
  const values = { type: 'member_level', value: 'royal', labelZh: '皇家会员', labelEn: 'Royal circle' };
  await editor.api.resources.create({ resource: 'dictionary_item', values });
  await vi.waitFor(async () => expect(await nameOf()).toBe('皇家会员'));
});

it('forms, references and sheets call a tier as its item of the dictionary does, in both languages', async () => {
  const { resources, reference } = cashier.api;
  await renameValue(app, 'member_level', 'premium', { zh: '年度贵宾', en: 'Patron' });
  const premium = await tier('premium', { summaryZh: '全年', summaryEn: 'All year' });
  const called = { value: 'premium', label: { zh: '年度贵宾', en: 'Patron' } };
  const described = await resources.describe();
  const optionsOf = (resource: string, field: string) =>
    described.find(({ name }) => name === resource)?.fields.find(({ name }) => name === field)?.options;
  expect(optionsOf('product', 'tier')).toContainEqual(called);
  expect(optionsOf('membership_tier', 'code')).toContainEqual(called);
  // A tier without an item is called by the standard.
  expect(optionsOf('product', 'tier')).toContainEqual({ value: 'leader', label: { zh: 'Leader 会员', en: 'Leader' } });
  const owner = await signStaffIn(app, ['owner']);
  const setting = (await owner.api.reference.listSettings()).find(({ code }) => code === 'recording_tiers');
  expect(setting?.fields[0]?.options).toContainEqual(called);
  expect(await reference.listLabels()).toContainEqual({
    type: 'member_level',
    value: 'premium',
    labelZh: '年度贵宾',
    labelEn: 'Patron',
  });
  const [option] = await resources.listOptions({ resource: 'membership_tier', ids: [premium.id], words: 'premium' });
  expect(option).toEqual({ id: premium.id, labelZh: '年度贵宾', labelEn: 'Patron' });

  const sheetIn = async (language: string) =>
    (
      await app.server.inject({
        url: '/console/api/resources/membership_tier/export?format=csv',
        headers: { language, cookie: `mingtang_console=${cashier.token}` },
      })
    ).body;
  expect(await sheetIn('ch')).toContain('年度贵宾,全年,All year');
  expect(await sheetIn('en')).toContain('Patron,全年,All year');
  const importRow = (name: string) =>
    resources.import(
      { resource: 'membership_tier', isDryRun: true },
      { files: [new Blob([`id,version,code,summaryZh,summaryEn\n${premium.id},1,${name},全年,All year\n`])] },
    );
  // By what it is called now, by what it was called before, and by its value.
  for (const name of ['patron', '年度贵宾', 'Annual Premium', 'premium'])
    expect(await importRow(name)).toMatchObject({ rows: 1, unchanged: 1, problems: [] });
});
