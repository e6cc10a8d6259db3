import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refuse.ts';
import { drawnFaces } from '../../../testing/drawn-faces.ts';
import { drawPortrait } from '../../../testing/portrait.ts';
import { type PixelAllowance, readImage } from '../images.ts';

import { requireOneFace } from './check.ts';
import { type FaceDetector, FaceFinder } from './finder.ts';

const plenty: PixelAllowance = {
  sender: { lane: 'visitor', account: 'a' },
  isSpent: () => false,
  most: 100_000_000,
  take: () => true,
};

const finder = new FaceFinder();
afterAll(() => finder.end());

/** Why not; undefined when there is nothing against it. */
const reasonOf = (check: Promise<unknown>): Promise<string | undefined> =>
  check.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.key;
      throw error;
    },
  );

/** As an upload is treated: cut to 3:4, then looked at. */
async function check(content: Buffer, detector: FaceDetector = finder): Promise<string | undefined> {
  const { content: drawn } = await readImage(async () => content, 'face', plenty);
  return reasonOf(requireOneFace(detector, drawn));
}
const draw = (content: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${content}</svg>`))
    .jpeg()
    .toBuffer();

/**
 * People in the detector's own sample pictures: the number of the picture, the middle of the face and its height, as parts, and
 * how many times as tall as the face the picture is cut.
 */
const samples: [picture: number, x: number, y: number, height: number, zoom: number][] = [
  [1, 0.26, 0.4, 0.14, 2],
  [3, 0.61, 0.28, 0.15, 2.5],
  [5, 0.33, 0.43, 0.13, 2],
  [6, 0.15, 0.42, 0.15, 2.5],
  [6, 0.65, 0.32, 0.16, 2],
];
const require = createRequire(import.meta.url);
const samplePath = (picture: number): string => require.resolve(`@vladmandic/face-api/demo/sample${picture}.jpg`);

it.each(samples)(
  'somebody in sample %i at %f, %f is found, close and with shoulders',
  async (picture, x, y, height, zoom) => {
    const image = sharp(samplePath(picture));
    const size = await image.metadata();
    const tall = Math.round(height * zoom * size.height);
    const wide = Math.round(tall * 0.75);
    const left = Math.max(0, Math.round(x * size.width - wide / 2));
    const top = Math.max(0, Math.round(y * size.height - tall / 2));
    expect(
      await check(await image.extract({ left, top, width: wide, height: tall }).jpeg().toBuffer()),
    ).toBeUndefined();
  },
);

it('two people are too many, one far away is too small', async () => {
  // So do the colours that stand in for the model in other tests.
  for (const detector of [finder, drawnFaces]) {
    expect(await check(await drawPortrait(), detector)).toBeUndefined();
    expect(await check(await drawPortrait([]), detector)).toBe('files.no_face');
    const beside = [180, 430].map((x) => ({ x, y: 330, scale: 1.1 }));
    expect(await check(await drawPortrait(beside), detector)).toBe('files.several_faces');
    const away = [{ x: 300, y: 330, scale: 0.5 }];
    expect(await check(await drawPortrait(away), detector)).toBe('files.face_too_small');
  }
  const group = await sharp(samplePath(6)).extract({ left: 80, top: 160, width: 1020, height: 1360 }).jpeg().toBuffer();
  expect(['files.several_faces', 'files.face_too_small']).toContain(await check(group));
});

it.each<[string, () => Promise<Buffer>]>([
  ['one colour', () => draw('<rect width="600" height="800" fill="#c9a58a"/>')],
  [
    'a landscape',
    () =>
      draw(`<rect width="600" height="800" fill="#9cc4e8"/><circle cx="450" cy="150" r="60" fill="#fff3c4"/>
        <path d="M0 520L180 260 320 480 430 340 600 540V800H0z" fill="#4d6b57"/><rect y="640" width="600" height="160" fill="#6f9bb5"/>`),
  ],
  [
    'a page of print',
    () =>
      draw(
        `<rect width="600" height="800" fill="#fff"/>${Array.from({ length: 30 }, (_, line) => `<text x="40" y="${40 + line * 25}" font-size="18">Nine rooms, one light, and a door that opens at nine</text>`).join('')}`,
      ),
  ],
  [
    'a square code',
    () =>
      draw(
        `<rect width="600" height="800" fill="#fff"/>${Array.from({ length: 625 }, (_, cell) => ((cell * 7919) % 13 < 6 ? `<rect x="${50 + (cell % 25) * 20}" y="${150 + Math.floor(cell / 25) * 20}" width="20" height="20"/>` : '')).join('')}`,
      ),
  ],
  [
    'a figure without a face',
    () =>
      draw(`<rect width="600" height="800" fill="#dcd6e8"/><circle cx="300" cy="300" r="144" fill="#8d80b3"/>
        <path d="M60 800c0-184 108-300 240-300s240 116 240 300z" fill="#6b5a99"/>`),
  ],
  [
    'a round smile',
    () =>
      draw(`<rect width="600" height="800" fill="#fff"/><circle cx="300" cy="400" r="220" fill="#fd3"/>
        <circle cx="225" cy="340" r="26"/><circle cx="375" cy="340" r="26"/><path d="M190 460a120 120 0 00220 0" fill="none" stroke="#000" stroke-width="18"/>`),
  ],
])('%s is no face', async (_, make) => {
  expect(await check(await make())).toBe('files.no_face');
});

it('the thread starts with the first picture, takes many one by one and begins anew after its end', async () => {
  const fresh = new FaceFinder();
  expect(fresh.isAwake).toBe(false);
  const { content } = await readImage(drawPortrait, 'face', plenty);
  expect(await Promise.all(Array.from({ length: 5 }, () => reasonOf(requireOneFace(fresh, content))))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect(fresh.isAwake).toBe(true);
  await fresh.end();
  expect(fresh.isAwake).toBe(false);
  expect(await reasonOf(requireOneFace(fresh, content))).toBeUndefined();
  await fresh.end();
});

it('sends away whoever would wait too long', async () => {
  const pixels = new Uint8Array(128 * 128 * 3);
  const looks = Array.from({ length: 33 }, () => reasonOf(finder.find({ pixels, side: 128, leastScore: 0.5 })));
  const reasons = await Promise.all(looks);
  expect(reasons.slice(0, 30).every((reason) => reason === undefined)).toBe(true);
  expect(reasons.slice(30)).toEqual(Array.from({ length: 3 }, () => 'files.another_is_read'));
});

it('a thread that fails is said, and the next picture has another', async () => {
  await expect(finder.find({ pixels: new Uint8Array(3), side: 5_000_000, leastScore: 0.5 })).rejects.toThrow(
    'shape, [1,5000000,5000000,3]',
  );
  expect(finder.isAwake).toBe(false);
  const { content } = await readImage(drawPortrait, 'face', plenty);
  expect(await reasonOf(requireOneFace(finder, content))).toBeUndefined();
});
