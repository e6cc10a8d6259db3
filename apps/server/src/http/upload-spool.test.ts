import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UploadSpool } from './upload-spool.ts';

let dataDir: string;
let spool: UploadSpool;
const onError = (error: unknown): never => {
  throw error;
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-spool-'));
  spool = new UploadSpool(dataDir);
  await spool.open(onError);
});
afterEach(async () => {
  spool.close();
  await rm(dataDir, { recursive: true, force: true });
});
const folder = () => join(dataDir, 'uploads-under-way');

it('what a killed process left goes once it is an hour old, also while this one runs', async () => {
  await spool.write('left.jpg', Readable.from(['of a process that was killed']));
  const [left = ''] = await readdir(folder());
  await spool.sweep();
  expect(await readdir(folder())).toEqual([left]);
  const old = new Date(Date.now() - 3_700_000);
  await utimes(join(folder(), left), old, old);
  await spool.write('new.jpg', Readable.from(['under way']));
  await spool.sweep();
  const kept = await readdir(folder());
  expect(kept).toHaveLength(1);
  expect(kept).not.toContain(left);
});

it('what is read after its sender left is refused, and no fault', async () => {
  const { file, remove } = await spool.write('a.jpg', Readable.from(['a picture']));
  expect(String(await file.read())).toBe('a picture');
  await remove();
  await expect(file.read()).rejects.toMatchObject({ key: 'protocol.bad_body' });
});
