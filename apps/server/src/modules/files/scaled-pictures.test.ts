import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteFiles, openScaled, recordFiles, sealScaled, sweepBytes, writeFile } from './commands.ts';
import { ScaledPictures } from './scaled-pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

async function storePicture(): Promise<string> {
  const content = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#0c6380' } })
    .png()
    .toBuffer();
  const rest = { personId: null, purpose: 'image', name: 'a.png', contentType: 'image/png', isKept: true } as const;
  const row = await writeFile(app.platform, { ...rest, content });
  await transact(app.platform, (tx) => recordFiles(tx, [row]));
  return row.id;
}

it('what one instance scaled is there for another, and goes with its file', async () => {
  const id = await storePicture();
  expect(await openScaled(app.platform, id, 750)).toBeUndefined();
  const scaled = await new ScaledPictures(app.platform).get(id, 750);
  expect((await sharp(scaled).metadata()).width).toBe(750);
  expect(await openScaled(app.platform, id, 750)).toEqual(scaled);
  // Another one takes what is there, whatever it is, and makes none.
  await sealScaled(app.platform, id, 750, Buffer.from('made before'));
  expect((await new ScaledPictures(app.platform).get(id, 750)).toString()).toBe('made before');

  await transact(app.platform, (tx) => deleteFiles(tx, app.platform, [id]));
  await sweepBytes(app.platform, [id]);
  expect(await openScaled(app.platform, id, 750)).toBeUndefined();
});

it('one that cannot be opened, or kept, is made anew', async () => {
  const id = await storePicture();
  await app.platform.storage.write(`${id}.320`, Buffer.from('sealed by a key that is gone'));
  const { width } = await sharp(await new ScaledPictures(app.platform).get(id, 320)).metadata();
  expect(width).toBe(320);
});
