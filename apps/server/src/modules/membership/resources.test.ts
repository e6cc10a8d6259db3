import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
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
