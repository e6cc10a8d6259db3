import { CallFailure } from '@mingtang/contract/client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { settings } from './settings.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  owner = await signStaffIn(app, ['owner']);
});
afterAll(() => app.end());

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
const settingOf = async (code: string) => {
  const all = await owner.api.reference.listSettings();
  return all.find((setting) => setting.code === code) as (typeof all)[number];
};

describe('settings in the console', () => {
  it('are all there, each with its fields, what it holds and what it held before anybody set it', async () => {
    const all = await owner.api.reference.listSettings();
    expect(all.map(({ code }) => code).sort()).toEqual(Object.keys(settings).sort());
    expect(all.find(({ code }) => code === 'order_hold_minutes')).toMatchObject({
      group: 'shop',
      editor: 'fields',
      fields: [{ name: 'value', kind: 'number', min: 1, max: 1440 }],
      values: { value: 15 },
      preset: { value: 15 },
      version: 0,
      changedBy: null,
    });
    const { fields, values } = await settingOf('edition');
    expect(fields.slice(0, 2)).toMatchObject([
      { name: 'name', isLocalized: true, max: 60, maxEn: 100 },
      { name: 'shortName', isLocalized: true },
    ]);
    expect(fields.find(({ name }) => name === 'firstDay')).toMatchObject({ kind: 'day' });
    expect(values).toMatchObject({ nameEn: 'Mingtang AI Conference', firstDay: '2024-07-05' });
    expect((await settingOf('booking_needs_profile')).fields).toMatchObject([{ name: 'value', kind: 'switch' }]);
    const { fields: modes } = await settingOf('waiting_room_mode');
    expect(modes[0]).toMatchObject({ kind: 'choice', options: [{ value: 'on', label: { en: 'Always' } }, {}, {}] });
  });

  it('hold at once for visitors, say who set them, and go back', async () => {
    const before = await settingOf('member_discount_percent');
    const set = await owner.api.reference.updateSetting({ ...before, values: { value: 15 } });
    expect(set).toMatchObject({ values: { value: 15 }, version: 1, changedBy: expect.stringContaining('Staff') });
    const visitor = createTestClient(app);
    expect(await visitor.reference.getSetting({ code: 'member_discount_percent' })).toMatchObject({ content: 15 });
    const stale = owner.api.reference.updateSetting({ ...before, values: { value: 20 } });
    expect(await refusalOf(stale)).toBe('40900');
    expect(await owner.api.reference.resetSetting(set)).toMatchObject({ values: { value: 10 }, version: 2 });
  });

  it('remember who set them, before and after, for whoever may read them', async () => {
    const first = await settingOf('gifts_per_day');
    const set = await owner.api.reference.updateSetting({ ...first, values: { value: 5 } });
    await owner.api.reference.updateSetting({ ...set, values: { value: 7 } });
    const analyst = await signStaffIn(app, ['analyst']);
    const changes = await analyst.api.reference.listSettingChanges({ code: 'gifts_per_day' });
    expect(changes).toMatchObject([
      { before: { value: 5 }, after: { value: 7 }, by: expect.stringContaining('Staff') },
      { before: { value: 20 }, after: { value: 5 } },
    ]);
    // The way back is to set it once more.
    const back = await owner.api.reference.updateSetting({ ...set, version: 2, values: changes[1]?.before ?? {} });
    expect(back).toMatchObject({ values: { value: 20 }, version: 3 });

    const edition = await settingOf('edition');
    await owner.api.reference.updateSetting({ ...edition, values: { ...edition.values, hotline: '400 111 1111' } });
    const [change] = await owner.api.reference.listSettingChanges({ code: 'edition' });
    expect([change?.before['hotline'], change?.after['hotline']]).toEqual(['400 000 0000', '400 111 1111']);

    const gate = await signStaffIn(app, ['gatekeeper']);
    expect(await refusalOf(gate.api.reference.listSettingChanges({ code: 'edition' }))).toBe('40300');
    expect(await refusalOf(owner.api.reference.listSettingChanges({ code: 'nothing' }))).toBe('40401');
  });

  it('take only what their schema takes, and name the field', async () => {
    const { code, version } = await settingOf('member_discount_percent');
    const failure = (await owner.api.reference
      .updateSetting({ code, version, values: { value: 101 } })
      .catch((error: unknown) => error)) as CallFailure;
    expect(failure.data).toEqual({ fields: [{ field: 'value', reason: 'Must be at most 100.' }] });
    const edition = await settingOf('edition');
    const backwards = { ...edition, values: { ...edition.values, lastDay: '2024-07-01' } };
    expect(await refusalOf(owner.api.reference.updateSetting(backwards))).toBe('40000');
    expect(await refusalOf(owner.api.reference.updateSetting({ ...backwards, code: 'nothing' }))).toBe('40401');
  });

  it('are read by some and set by the owner alone', async () => {
    const cashier = await signStaffIn(app, ['cashier']);
    const setting = await settingOf('gifts_per_day');
    expect(await refusalOf(cashier.api.reference.listSettings())).toBe('success');
    expect(await refusalOf(cashier.api.reference.updateSetting(setting))).toBe('40300');
    const gate = await signStaffIn(app, ['gatekeeper']);
    expect(await refusalOf(gate.api.reference.listSettings())).toBe('40300');
    expect(await refusalOf(createConsoleClient(app).reference.listSettings())).toBe('40100');
  });
});
