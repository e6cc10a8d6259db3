import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { drawPortrait } from '../../../testing/portrait.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { keepFile, openFile } from '../../files/commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

async function arrive() {
  const { token, personId } = await app.signIn();
  const api = createTestClient(app, { token });
  const upload = async (): Promise<string> => {
    const image = (await drawPortrait()).toString('base64');
    return (await api.files.uploadBase64Face({ image })).files[0]?.id ?? '';
  };
  return { token, personId, upload, ...api };
}
const statusOf = async (url: string | null) =>
  (await app.server.inject({ method: 'GET', url: url ?? '/none' })).statusCode;

it('needs somebody who is signed in, and one of their fresh pictures of a person', async () => {
  const guest = createTestClient(app).picture;
  expect(await codeOf(guest.getOwnPicture())).toBe('40100');
  expect(await codeOf(guest.setOwnPicture({ fileId: '01900000-0000-7000-8000-000000000000' }))).toBe('40100');
  const [own, other] = [await arrive(), await arrive()];
  expect(await codeOf(own.picture.setOwnPicture({ fileId: '01900000-0000-7000-8000-000000000000' }))).toBe('30028');
  expect(
    await app.call('POST', '/business/online/person/savePhoto', { token: own.token, form: { photoUuid: 'mine' } }),
  ).toMatchObject({
    code: '40000',
    data: { fields: [{ field: 'photoUuid' }] },
  });
  expect(await codeOf(own.picture.setOwnPicture({ fileId: await other.upload() }))).toBe('30028');
  // What stands on a ticket stays there alone.
  const onTicket = await own.upload();
  const now = app.clock.now();
  await transact(app.platform, (tx) => keepFile(tx, { id: onTicket, personId: own.personId, purpose: 'face', now }));
  expect(await codeOf(own.picture.setOwnPicture({ fileId: onTicket }))).toBe('30028');
  expect(await own.picture.getOwnPicture()).toEqual({ url: null });
});

it('is shown by a link of one’s own, and is gone once another takes its place or it is removed', async () => {
  const { picture, upload, personId } = await arrive();
  const [first, second] = [await upload(), await upload()];
  const { url } = await picture.setOwnPicture({ fileId: first });
  const shown = await app.server.inject({ method: 'GET', url: url ?? '/none' });
  // It stands on every page of its owner's, and in nobody else's cache.
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
  const now = app.clock.now();
  expect(
    await transact(app.platform, (tx) => keepFile(tx, { id: first, personId, purpose: 'face', now })),
  ).toBeUndefined();
  const after = await picture.setOwnPicture({ fileId: second });
  expect(after.url).toContain(second);
  expect(await statusOf(url)).toBe(404);
  expect(await openFile(app.platform, first)).toBeUndefined();
  expect(await picture.removeOwnPicture()).toEqual({ url: null });
  expect(await statusOf(after.url)).toBe(404);
  expect(await picture.removeOwnPicture()).toEqual({ url: null });
});

it('two devices at once leave one picture', async () => {
  const { picture, upload } = await arrive();
  const ids = [await upload(), await upload(), await upload()];
  await Promise.all(ids.map((fileId) => picture.setOwnPicture({ fileId })));
  const { url } = await picture.getOwnPicture();
  const left = await Promise.all(ids.map((id) => openFile(app.platform, id)));
  expect(left.filter((file) => file !== undefined)).toHaveLength(1);
  expect(ids.some((id) => url?.includes(id))).toBe(true);
});
