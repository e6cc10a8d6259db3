import { CallFailure } from '@mingtang/contract/client';
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

const privacyRow = async () => {
  const { items } = await editor.api.resources.list({ resource: 'page' });
  const row = items.find(({ values }) => values['code'] === 'privacy');
  if (!row) throw new Error('There is no privacy policy.');
  return row;
};

it('every edition begins with the two pages that signing in asks to accept', async () => {
  const visitor = createTestClient(app, { language: 'zh' });
  const privacy = await visitor.content.getPage({ code: 'privacy' });
  expect([privacy.titleZh, privacy.titleEn, privacy.since]).toEqual(['隐私政策', 'Privacy policy', '2026-01-01']);
  expect(privacy.bodyZh.match(/^## .+$/gm)).toHaveLength(6);
  expect(privacy.bodyEn.match(/^## .+$/gm)).toHaveLength(6);
  const agreement = await visitor.content.getPage({ code: 'agreement' });
  expect(agreement.bodyEn).toContain('The law of the People’s Republic of China applies.');
});

it('a page is edited, versioned, hidden and read at once', async () => {
  const visitor = createTestClient(app, { language: 'zh' });
  const titled = () =>
    visitor.content.getPage({ code: 'privacy' }).then(
      ({ titleEn }) => titleEn,
      ({ code }: CallFailure) => code,
    );
  const row = await privacyRow();
  const target = { resource: 'page', id: row.id };
  const values = { ...row.values, titleEn: 'Our privacy policy' };
  const changed = await editor.api.resources.update({ ...target, version: row.version, values });
  // The caches hear of a commit a moment after it.
  await expect.poll(titled).toBe('Our privacy policy');
  expect((await editor.api.resources.listVersions(target)).map(({ action }) => action)).toEqual(['update', 'earlier']);
  const hidden = await editor.api.resources.unpublish({ ...target, version: changed.version });
  await expect.poll(titled).toBe('40401');
  const restored = await editor.api.resources.restore({ ...target, to: row.version, version: hidden.version });
  await expect.poll(titled).toBe('40401');
  await editor.api.resources.publish({ ...target, version: restored.version });
  await expect.poll(titled).toBe('Privacy policy');
});

it('there is one page of each kind, and its links lead somewhere safe', async () => {
  const { values } = await privacyRow();
  expect(await codeOf(editor.api.resources.create({ resource: 'page', values }))).toBe('24007');
  const { id, version } = await privacyRow();
  const hostile = { ...values, bodyEn: '[here](javascript:alert`1`)' };
  expect(await codeOf(editor.api.resources.update({ resource: 'page', id, version, values: hostile }))).toBe('40000');
});

it('analysts read pages and editors write them', async () => {
  const { id, version, values } = await privacyRow();
  const { api } = await signStaffIn(app, ['analyst']);
  expect(await codeOf(api.resources.get({ resource: 'page', id }))).toBe('0000');
  expect(await codeOf(api.resources.update({ resource: 'page', id, version, values }))).toBe('40300');
  const gate = await signStaffIn(app, ['gatekeeper']);
  expect(await codeOf(gate.api.resources.get({ resource: 'page', id }))).toBe('40300');
});
