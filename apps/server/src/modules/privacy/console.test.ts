import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

it('the owner has an account erased for its owner, with the reason on record, and takes it back', async () => {
  const { personId: id } = await app.signIn('asked.at.the.desk@example.org');
  const { api } = await signStaffIn(app, ['owner']);
  expect(await api.privacy.getErasure({ id })).toMatchObject({ erasure: null, ended: null, isErased: false });
  await api.privacy.requestErasure({ id, reason: '本人持身份证在服务台提出' });
  expect(await api.privacy.getErasure({ id })).toMatchObject({ erasure: { reason: 'organiser' } });
  expect(await codeOf(api.privacy.requestErasure({ id, reason: 'again' }))).toBe('38003');
  const { items } = await api.staff.listAudit({ entity: 'erasure', entityId: id });
  expect(items.map(({ action }) => action).sort()).toEqual(['create', 'note']);
  expect(items.find(({ action }) => action === 'note')?.after).toEqual({ why: '本人持身份证在服务台提出' });
  await api.privacy.withdrawErasure({ id });
  expect(await api.privacy.getErasure({ id })).toMatchObject({
    erasure: null,
    ended: { reason: 'organiser', doneAt: null, withdrawnAt: expect.any(Date) },
  });
  expect(await codeOf(api.privacy.withdrawErasure({ id }))).toBe('38004');
});

it('others look and do not erase', async () => {
  const { personId: id } = await app.signIn();
  const { api } = await signStaffIn(app, ['reviewer']);
  expect(await codeOf(api.privacy.getErasure({ id }))).toBe('0000');
  expect(await codeOf(api.privacy.requestErasure({ id, reason: 'no' }))).toBe('40300');
  const owner = await signStaffIn(app, ['owner']);
  // Why stands in the trail: without it nothing leaves the browser.
  await expect(owner.api.privacy.requestErasure({ id, reason: '' })).rejects.toThrow('required');
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect(await codeOf(owner.api.privacy.requestErasure({ id: nobody, reason: 'x' }))).toBe('40401');
});
