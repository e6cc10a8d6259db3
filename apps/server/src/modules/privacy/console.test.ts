import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { unzip } from '../../platform/zip.ts';
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

it('the owner takes along all that is kept of a person, which says who had it; nobody else does', async () => {
  const account = 'asked.by.letter@example.org';
  const { personId: id } = await app.signIn(account);
  const owner = await signStaffIn(app, ['owner']);
  const fetch = (query: string, token = owner.token, person = id) =>
    app.server.inject({
      url: `/console/api/people/${person}/copy${query}`,
      headers: { cookie: `${CONSOLE_COOKIE}=${token}`, language: 'en' },
    });
  const why = `?reason=${encodeURIComponent('Letter of 21 November, passport shown')}`;
  expect((await fetch(why, 'nobody')).statusCode).toBe(401);
  expect((await fetch(why, (await signStaffIn(app, ['reviewer', 'analyst'])).token)).statusCode).toBe(403);
  expect((await fetch('')).statusCode).toBe(400);
  expect((await fetch(why, owner.token, '00000000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  const { statusCode, headers, rawPayload } = await fetch(why);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  const kept = unzip(rawPayload, 50_000_000);
  const read = (path: string) => kept.find(({ name }) => name === path)?.content.toString() ?? '';
  expect(read('identity/identity.json')).toContain(account);
  expect(JSON.parse(read('privacy/privacy.json'))).toMatchObject({ looks: [{ thing: 'person' }] });
  const { items } = await owner.api.staff.listAudit({ entity: 'person', entityId: id });
  expect(items).toMatchObject([{ action: 'fetch', after: { why: 'Letter of 21 November, passport shown' } }]);
});
