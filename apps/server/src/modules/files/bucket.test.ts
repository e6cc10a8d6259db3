import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bucket, startBucket } from '@mingtang/sandbox/object-storage/bucket';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { bucketEnvironment } from '../../testing/bucket-environment.ts';
import { drawPortrait } from '../../testing/portrait.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

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

it('with a bucket, uploads lie there, sealed, and nothing on the disk', async () => {
  const { token } = await app.signIn();
  const image = (await drawPortrait()).toString('base64');
  const { files } = await createTestClient(app, { token }).files.uploadBase64Face({ image });
  const [file] = files;
  const object = bucket.objects.get(`files/${file?.id.slice(-2)}/${file?.id}`);
  expect(object?.length).toBeGreaterThan(file?.size ?? 0);
  expect(object?.subarray(0, 200).includes('JFIF')).toBe(false);
  const served = await app.server.inject({ method: 'GET', url: file?.url ?? '' });
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.length]).toEqual([
    200,
    'image/jpeg',
    file?.size,
  ]);
  await expect(readdir(join(app.platform.config.dataDir, 'files'))).rejects.toThrow('ENOENT');
});

it('an upload that cannot be kept leaves nothing behind', async () => {
  const { token } = await app.signIn();
  const image = (await drawPortrait()).toString('base64');
  const before = bucket.objects.size;
  bucket.failNext(Number.POSITIVE_INFINITY);
  await expect(createTestClient(app, { token }).files.uploadBase64Face({ image })).rejects.toMatchObject({
    code: '21065',
  });
  bucket.failNext(0);
  expect(bucket.objects.size).toBe(before);
  expect((await createTestClient(app, { token }).files.uploadBase64Face({ image })).files).toHaveLength(1);
});

it.each([
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'belong together'],
  [{ S3_ENDPOINT: 'https://s3.example.org' }, 'give S3_BUCKET too'],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 'ftp://s3.example.org' }, 'S3_ENDPOINT'],
])('a half configured bucket %o stops the start', (variables, says) => {
  expect(() => readConfig(variables)).toThrow(says);
});
