import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bucket, startBucket } from '@mingtang/sandbox/object-storage/bucket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStorage, createMovingStorage } from '../../platform/storage.ts';
import { type BucketConfig, createBucketStorage } from './s3.ts';

let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), 'mingtang-storage-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const connect = (changes: Partial<BucketConfig> = {}) => {
  const { bucket: name, region, endpoint, accessKeyId, secretAccessKey } = bucket;
  const credentials = { accessKeyId, secretAccessKey };
  return createBucketStorage({ bucket: name, region, endpoint, credentials, isPathStyle: true, ...changes });
};
const id = '019a0000-0000-7000-8000-0000000000a7';

it('writes, reads and deletes by signed requests', async () => {
  const storage = connect();
  const content = randomBytes(3_000_000);
  expect(await storage.read(id)).toBeUndefined();
  await storage.write(id, content);
  expect([...bucket.objects.keys()]).toEqual([`files/a7/${id}`]);
  expect(await storage.read(id)).toEqual(content);
  await storage.write(id, Buffer.from('anew'));
  expect((await storage.read(id))?.toString()).toBe('anew');
  await storage.delete(id);
  await storage.delete(id);
  expect(await storage.read(id)).toBeUndefined();
});

it('says when keys or bucket are wrong, which is not the same as a missing file', async () => {
  const credentials = { accessKeyId: bucket.accessKeyId, secretAccessKey: 'x'.repeat(40) };
  await expect(connect({ credentials }).read(id)).rejects.toThrow('SignatureDoesNotMatch');
  await expect(connect({ bucket: 'elsewhere' }).read(id)).rejects.toThrow('NoSuchBucket');
  await expect(connect({ region: 'eu-west-1' }).write(id, Buffer.from('x'))).rejects.toThrow('AccessDenied');
  expect(bucket.objects.size).toBe(0);
});

it('tries again over a hiccup and gives up on more', async () => {
  const storage = connect();
  bucket.failNext(2);
  await storage.write(id, Buffer.from('late'));
  expect(bucket.refused.get('ServiceUnavailable')).toBe(2);
  bucket.failNext(9);
  await expect(storage.read(id)).rejects.toThrow('ServiceUnavailable');
  expect(bucket.refused.get('ServiceUnavailable')).toBe(5);
  bucket.failNext(0);
  await storage.delete(id);
});

it('reads on from the folder what was there before, until it is moved', async () => {
  const disk = createDiskStorage(folder);
  const [old, gone, fresh] = ['11', '22', '33'].map((end) => id.slice(0, -2) + end) as [string, string, string];
  await disk.write(old, Buffer.from('old'));
  await disk.write(gone, Buffer.from('gone'));
  const storage = createMovingStorage(connect(), disk);
  expect((await storage.read(old))?.toString()).toBe('old');
  await storage.write(fresh, Buffer.from('fresh'));
  await storage.delete(gone);
  expect(await disk.listIds()).toEqual([old]);
  expect(await storage.settle?.()).toBe(1);
  expect(await disk.listIds()).toEqual([]);
  expect([...bucket.objects.keys()].toSorted()).toEqual([`files/11/${old}`, `files/33/${fresh}`]);
  expect((await storage.read(old))?.toString()).toBe('old');
  expect(await storage.read(gone)).toBeUndefined();
  expect(await storage.settle?.()).toBe(0);
});
