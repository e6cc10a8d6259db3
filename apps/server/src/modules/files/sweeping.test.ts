import { type Bucket, startBucket } from '@mingtang/sandbox/object-storage/bucket';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { bucketEnvironment } from '../../testing/bucket-environment.ts';
import { drawPortrait } from '../../testing/portrait.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { deleteFiles, forgetBytes, openFile, recordFiles, SWEEP_JOB, sweepBytes, writeFile } from './commands.ts';
import type { FileRow } from './queries.ts';

let bucket: Bucket;
let app: TestApp;
beforeAll(async () => {
  bucket = await startBucket();
  app = await createTestApp(inject('postgresUrl'), {
    environment: bucketEnvironment(bucket),
  });
});
afterAll(async () => {
  await app.end();
  await bucket.close();
});

const write = (): Promise<FileRow> =>
  writeFile(app.platform, {
    personId: newId(),
    purpose: 'image',
    name: 'a.png',
    content: Buffer.from('bytes'),
    contentType: 'image/png',
  });
const record = (row: FileRow) => transact(app.platform, (tx) => recordFiles(tx, [row]));
const hasBytes = (id: string): boolean => bucket.objects.has(`files/${id.slice(-2)}/${id}`);
/** Jobs that wait to look after a file, and in how many seconds they begin. */
async function listSweeps(id: string): Promise<number[]> {
  const { rows } = await app.platform.database.db.execute<{ wait: number }>(sql`
    SELECT greatest(0, round(extract(epoch FROM start_after - created_on)))::int AS wait FROM jobs.job
    WHERE name = ${SWEEP_JOB} AND data -> 'ids' ? ${id} ORDER BY created_on`);
  return rows.map(({ wait }) => wait);
}
/** As the jobs do that are on the queue. */
const sweep = (id: string) => sweepBytes(app.platform, [id]);

it('bytes of a process that died before its commit go, and those of one that did not stay', async () => {
  const [dead, kept] = [await write(), await write()];
  await record(kept);
  // On record before the first byte was written.
  expect(await listSweeps(dead.id)).toEqual([expect.toSatisfy((wait: number) => wait > 3_500 && wait <= 3_600)]);
  expect(await listSweeps(kept.id)).toHaveLength(1);
  for (const { id } of [dead, kept]) await sweep(id);
  expect([hasBytes(dead.id), hasBytes(kept.id)]).toEqual([false, true]);
});

it('a bucket that fails in the middle of a write has the job on record all the same', async () => {
  const before = await app.platform.database.db.$count(sql`jobs.job`, sql`name = ${SWEEP_JOB}`);
  bucket.failNext(Number.POSITIVE_INFINITY);
  await expect(write()).rejects.toThrow('ServiceUnavailable');
  bucket.failNext(0);
  expect(await app.platform.database.db.$count(sql`jobs.job`, sql`name = ${SWEEP_JOB}`)).toBe(before + 1);
});

it.each([
  ['deleted', deleteFiles],
  ['forgotten', forgetBytes],
] as const)('bytes of a file that is %s stay while that may be rolled back, and go afterwards', async (_, letGo) => {
  const file = await write();
  await record(file);
  const failing = transact(app.platform, async (tx) => {
    await letGo(tx, app.platform, [file.id]);
    throw new Error('the database went away');
  });
  await expect(failing).rejects.toThrow('went away');
  expect((await openFile(app.platform, file.id))?.content.toString()).toBe('bytes');
  expect(await listSweeps(file.id)).toHaveLength(1);

  await transact(app.platform, (tx) => letGo(tx, app.platform, [file.id]));
  expect(await openFile(app.platform, file.id)).toBeUndefined();
  expect(await listSweeps(file.id)).toEqual([expect.any(Number), 0]);
  await sweep(file.id);
  expect(hasBytes(file.id)).toBe(false);
});

it('an upload that is refused for what lies unused already goes at once', async () => {
  const { token, personId } = await app.signIn();
  const rows = await Promise.all(Array.from({ length: 100 }, write));
  await transact(app.platform, (tx) =>
    recordFiles(
      tx,
      rows.map((row) => ({ ...row, personId })),
    ),
  );
  const before = new Set(bucket.objects.keys());
  const image = (await drawPortrait()).toString('base64');
  await expect(createTestClient(app, { token }).files.uploadBase64Face({ image })).rejects.toMatchObject({
    code: '21007',
  });
  const [left = ''] = [...bucket.objects.keys()].filter((key) => !before.has(key));
  const id = left.split('/').at(-1) ?? '';
  expect((await listSweeps(id)).toSorted((a, b) => a - b)[0]).toBe(0);
  await sweep(id);
  expect(hasBytes(id)).toBe(false);
});
