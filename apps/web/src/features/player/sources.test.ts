import type { VideoRegion } from '@mingtang/contract/programme/model';
import { expect, it, test } from 'vitest';
import { chooseRegion, likelyRegion, regionsOf, renditionsOf, soundsOf } from './sources.ts';

const none = {
  mainlandZh720p: null,
  mainlandZh1080p: null,
  mainlandEn720p: null,
  mainlandEn1080p: null,
  internationalZh720p: null,
  internationalZh1080p: null,
  internationalEn720p: null,
  internationalEn1080p: null,
};
const sources = { ...none, mainlandZh720p: '/zh-720', mainlandZh1080p: '/zh-1080', internationalZh720p: '/far' };

test('what has an address can be chosen', () => {
  expect(renditionsOf(sources, 'mainland', 'zh')).toEqual([
    { quality: '720p', url: '/zh-720' },
    { quality: '1080p', url: '/zh-1080' },
  ]);
  expect(regionsOf(sources, 'zh')).toEqual(['mainland', 'international']);
  expect(regionsOf(sources, 'en')).toEqual([]);
  expect(soundsOf(sources)).toEqual(['zh']);
  expect(soundsOf(none)).toEqual([]);
});

test.each([
  [null, 'Asia/Shanghai', 'mainland'],
  [null, 'Europe/Berlin', 'international'],
  [null, 'Asia/Hong_Kong', 'international'],
  ['international', 'Asia/Shanghai', 'international'],
  ['mainland', 'Europe/Berlin', 'mainland'],
] as const)('seen %s in %s: %s', (seen, zone, region) => expect(likelyRegion(seen, zone)).toBe(region));

const both: VideoRegion[] = ['mainland', 'international'];
const times = (mainland: number, international: number) => async (region: VideoRegion) => {
  const ms = { mainland, international }[region];
  if (ms < 0) throw new Error('no answer');
  return ms;
};
const choose = (change: Partial<Parameters<typeof chooseRegion>[1]> = {}, available = both) =>
  chooseRegion(available, {
    chosen: undefined,
    likely: 'mainland',
    isSeen: false,
    measure: times(100, 100),
    ...change,
  });

it('is chosen by hand before anything else', async () => {
  expect(await choose({ chosen: 'international' })).toBe('international');
  expect(await choose({ chosen: 'international' }, ['mainland'])).toBe('mainland');
  expect(await choose({}, [])).toBeUndefined();
});

it('is the likely one unless another answers much sooner, or it does not answer', async () => {
  expect(await choose({ measure: times(350, 100) })).toBe('mainland');
  expect(await choose({ measure: times(500, 100) })).toBe('international');
  expect(await choose({ measure: times(-1, 900) })).toBe('international');
  expect(await choose({ measure: times(900, 100), isSeen: true })).toBe('mainland');
});
