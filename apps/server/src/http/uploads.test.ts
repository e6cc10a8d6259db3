import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { filesConsole } from '@mingtang/contract/files/console';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { RawConnection } from '../testing/raw-request.ts';
import { signStaffIn } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const MEGABYTE = 1024 * 1024;
const PATH = routeUrl(filesRoutes.uploadImages);
/** The beginning of a file that somebody would know again. */
const START = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'secret '.repeat(20_000)}`;

let app: TestApp;
let port: number;
const open: RawConnection[] = [];
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), {
    environment: { UPLOADS_PER_ACCOUNT_MB: '15', UPLOADS_TOTAL_MB: '128' },
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const connection of open.splice(0)) connection.end();
  // Nothing stays of what was given up, or the next test would count it.
  await vi.waitUntil(async () => (await listSpooled()).length === 0);
});
afterAll(() => app.end());

const folder = (): string => join(app.platform.config.dataDir, 'uploads-under-way');
const listSpooled = () => readdir(folder());
/** Bytes of each spooled file. */
const sizes = async (): Promise<number[]> =>
  Promise.all((await listSpooled()).map(async (name) => (await stat(join(folder(), name))).size));
const largest = async (): Promise<number> => Math.max(...(await sizes()));

/** Begins an upload that says it has so many megabytes, and sends little of it. */
async function begin(
  who: Record<string, string>,
  megabytes: number,
  { path = PATH, at = port } = {},
): Promise<RawConnection> {
  const connection = await RawConnection.open(at);
  open.push(connection);
  connection.sendHead('POST', path, {
    ...who,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(megabytes * MEGABYTE),
  });
  connection.socket.write(START);
  return connection;
}
const signIn = async () => ({ token: (await app.signIn()).token });
const codeOf = async (connection: RawConnection) => {
  const { status, body } = await connection.answer();
  return `${status} ${/"code":"(\w+)"/.exec(body)?.[1]}`;
};

describe('uploads under way', () => {
  it('count as they come, of each person, and are given back when they end', async () => {
    const person = await signIn();
    const first = await begin(person, 60);
    // A promise takes no room.
    for (let index = 0; index < 3; index++) await begin(person, 14);
    await expect.poll(listSpooled).toHaveLength(4);
    // What cannot fit beside them is not begun.
    expect(await codeOf(await begin(person, 15))).toBe('429 21068');
    // What comes takes it, and ends where it is too much.
    first.socket.write(Buffer.alloc(14 * MEGABYTE, 'x'));
    await expect.poll(largest).toBeGreaterThan(14 * MEGABYTE);
    const sendMore = () => {
      first.socket.write(Buffer.alloc(60_000, 'x'));
      return first.received;
    };
    await expect.poll(sendMore).toContain('21068');
    await expect.poll(listSpooled).toHaveLength(3);
    await begin(person, 14);
    await expect.poll(listSpooled).toHaveLength(4);
  });

  it('are counted all together, and the visitors’ apart from those of staff', async () => {
    const people = [];
    for (let index = 0; index < 6; index++) people.push(await signIn());
    for (const person of people) await begin(person, 100);
    await expect.poll(listSpooled).toHaveLength(6);
    open[0]?.socket.write(Buffer.alloc(10 * MEGABYTE, 'x'));
    await expect.poll(largest).toBeGreaterThan(10 * MEGABYTE);
    expect(await codeOf(await begin(await signIn(), 121))).toBe('503 21069');
    const owner = await signStaffIn(app, ['owner']);
    const cookie = `mingtang_console=${owner.token}`;
    await begin({ cookie, 'x-console': '1' }, 9, { path: routeUrl(filesConsole.uploadPicture) });
    await expect.poll(listSpooled).toHaveLength(7);
  });

  it('end when hardly anything comes of them', async () => {
    const impatient = await createTestApp(inject('postgresUrl'), { environment: { UPLOADS_PACE_SECONDS: '0.2' } });
    await impatient.server.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await impatient.signIn();
    const { port: there } = impatient.server.server.address() as AddressInfo;
    const slow = await begin({ token }, 12, { at: there });
    expect(await codeOf(slow)).toBe('408 40800');
    await impatient.end();
  });

  it('wait on disk, where nobody can read them', async () => {
    await begin(await signIn(), 12);
    const size = async () => (await readFile(join(folder(), (await listSpooled())[0] ?? ''))).length;
    await expect.poll(() => size().catch(() => 0)).toBeGreaterThan(50_000);
    const [name = ''] = await listSpooled();
    expect(await readFile(join(folder(), name), 'latin1')).not.toContain('secret');
  });
});
