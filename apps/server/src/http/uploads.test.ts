import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { RawConnection } from '../testing/raw-request.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { UploadBudget } from './upload-budget.ts';

const MEGABYTE = 1024 * 1024;
const PATH = routeUrl(filesRoutes.uploadImages);
/** The beginning of a file that somebody would know again. */
const START = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'secret '.repeat(20_000)}`;

let app: TestApp;
let port: number;
const open: RawConnection[] = [];
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), {
    environment: { UPLOADS_PER_ACCOUNT_MB: '30', UPLOADS_TOTAL_MB: '128' },
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

/** Begins an upload that says it has so many megabytes, and sends little of it. */
async function begin(token: string, megabytes: number): Promise<RawConnection> {
  const connection = await RawConnection.open(port);
  open.push(connection);
  connection.sendHead('POST', PATH, {
    token,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(megabytes * MEGABYTE),
  });
  connection.socket.write(START);
  return connection;
}
const codeOf = async (connection: RawConnection) => {
  const { status, body } = await connection.answer();
  return `${status} ${/"code":"(\w+)"/.exec(body)?.[1]}`;
};

describe('uploads under way', () => {
  it('are counted by what they say they hold, of each person, and given back when they end', async () => {
    const { token } = await app.signIn();
    await begin(token, 12);
    await begin(token, 12);
    await expect.poll(listSpooled).toHaveLength(2);
    expect(await codeOf(await begin(token, 12))).toBe('429 21068');
    // Somebody else has room.
    await begin((await app.signIn()).token, 12);
    await expect.poll(listSpooled).toHaveLength(3);
    open[0]?.end();
    await expect.poll(listSpooled).toHaveLength(2);
    await begin(token, 12);
    await expect.poll(listSpooled).toHaveLength(3);
  });

  it('are counted all together', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signIn()));
    for (const [index, { token }] of people.slice(0, 4).entries()) {
      await begin(token, 30);
      await expect.poll(listSpooled).toHaveLength(index + 1);
    }
    expect(await codeOf(await begin(people[4]?.token ?? '', 30))).toBe('503 21069');
  });

  it('wait on disk, where nobody can read them', async () => {
    await begin((await app.signIn()).token, 12);
    const size = async () => (await readFile(join(folder(), (await listSpooled())[0] ?? ''))).length;
    await expect.poll(() => size().catch(() => 0)).toBeGreaterThan(50_000);
    const [name = ''] = await listSpooled();
    expect(await readFile(join(folder(), name), 'latin1')).not.toContain('secret');
  });
});

it('always has room for one upload of an account, and for the largest there is', () => {
  const budget = new UploadBudget({ total: 10, perAccount: 5 });
  const give = budget.reserve('a', 12);
  expect(budget.reserve('a', 1)).toMatchObject({ key: 'files.others_under_way' });
  expect(budget.reserve('b', 1)).toMatchObject({ key: 'files.uploads_busy' });
  if (typeof give === 'function') {
    give();
    give();
  }
  expect(budget.reserved).toBe(0);
});
