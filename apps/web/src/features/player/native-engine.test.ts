import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from './engine.ts';
import { openNative } from './native-engine.ts';

class FakeVideo extends EventTarget {
  currentTime = 0;
  duration = Number.POSITIVE_INFINITY;
  paused = false;
  videoHeight = 0;
  src = '';
  play = vi.fn<() => Promise<void>>(async () => undefined);
}

let video: FakeVideo;
let engine: Engine;
const troubles: string[] = [];
const at = (url: string) => [{ quality: '720p' as const, url }];
beforeEach(async () => {
  video = new FakeVideo();
  troubles.length = 0;
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('fetch', async () => new Response('#EXTM3U\n', { status: 200 }));
  engine = await openNative({
    video: video as never,
    renditions: at('/first.m3u8'),
    quality: 'auto',
    startAt: undefined,
    events: { onTrouble: (kind) => void troubles.push(kind), onHeight: () => undefined },
    signal: new AbortController().signal,
  });
});
afterEach(() => vi.unstubAllGlobals());

it('goes on with the address it has when that is signed anew', async () => {
  expect(video.src).toBe('/first.m3u8');
  await engine.renew(at('/second.m3u8'));
  expect(video.src).toBe('/first.m3u8');
});

it('takes the new address where it was, once the old one fails, and says so only when that fails too', async () => {
  video.duration = 3_600;
  await engine.renew(at('/second.m3u8'));
  video.currentTime = 754;
  video.dispatchEvent(new Event('error'));
  expect([video.src, troubles]).toEqual(['/second.m3u8', []]);
  video.currentTime = 0;
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(754);
  video.dispatchEvent(new Event('error'));
  expect(troubles).toEqual(['network']);
});
