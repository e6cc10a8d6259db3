import { CallFailure } from '@mingtang/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Addresses, Broadcast } from './broadcast.ts';
import type { Opening } from './engine.ts';
import { PictureClock } from './player-clock.ts';
import { StreamTrouble } from './playlists.ts';

const opened: Opening[] = [];
const renewed: string[] = [];
let failing: (url: string) => boolean = () => false;
vi.mock('./engine.ts', () => ({
  openEngine: async (opening: Opening) => {
    opened.push(opening);
    if (failing(opening.renditions[0]?.url ?? '')) throw new StreamTrouble('missing');
    return {
      setQuality: () => undefined,
      renew: async ([first]: Opening['renditions']) => void renewed.push(first?.url ?? ''),
      happenedAt: () => STARTS_AT + 61_000,
      liveEdge: () => 100,
      destroy: () => undefined,
    };
  },
}));

const STARTS_AT = Date.parse('2026-07-05T02:00:00Z');
class FakeVideo extends EventTarget {
  currentTime = 0;
  duration = Number.POSITIVE_INFINITY;
  paused = false;
  ended = false;
  muted = false;
  readyState = 4;
  play = vi.fn<() => Promise<void>>(async () => undefined);
}

let video: FakeVideo;
let kept: Map<string, string>;
let count: number;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  video = new FakeVideo();
  kept = new Map();
  count = 0;
  opened.length = 0;
  renewed.length = 0;
  failing = () => false;
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const addresses = (change: Partial<Addresses> = {}): Addresses => {
  count += 1;
  const now = new Date(STARTS_AT + performance.now());
  const of = (name: string) => `https://${name}.example/${count}.m3u8`;
  return {
    purpose: 'live',
    sources: {
      mainlandZh720p: of('near'),
      mainlandZh1080p: null,
      mainlandEn720p: of('near-en'),
      mainlandEn1080p: null,
      internationalZh720p: of('far'),
      internationalZh1080p: null,
      internationalEn720p: null,
      internationalEn1080p: null,
    },
    captionsZh: null,
    captionsEn: null,
    region: 'mainland',
    now,
    expiresAt: new Date(now.getTime() + 300_000),
    ...change,
  };
};
async function open(load: () => Promise<Addresses> = async () => addresses()) {
  const clock = new PictureClock();
  const broadcast = new Broadcast({
    thingId: 'one',
    startsAt: STARTS_AT,
    personId: 'lin',
    language: 'zh',
    video: video as unknown as HTMLVideoElement,
    clock,
    load,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { broadcast, clock };
}
const urls = () => opened.map(({ renditions }) => renditions[0]?.url);

it('plays in the language of the page, from where the viewer is, and tells the time of the broadcast', async () => {
  const { broadcast, clock } = await open();
  expect(urls()).toEqual(['https://near.example/1.m3u8']);
  expect(broadcast.snapshot()).toMatchObject({
    phase: 'ready',
    purpose: 'live',
    sounds: ['zh', 'en'],
    sound: 'zh',
    regions: ['mainland', 'international'],
    region: 'mainland',
    qualities: ['720p'],
  });
  expect([clock.position(), clock.isPlaying(), clock.isLive()]).toEqual([61_000, true, true]);
  broadcast.destroy();
  expect(clock.position()).toBeNull();
});

it('changes to another language and remembers it', async () => {
  const { broadcast } = await open();
  broadcast.setSound('en');
  await vi.advanceTimersByTimeAsync(0);
  expect(urls().at(-1)).toBe('https://near-en.example/1.m3u8');
  broadcast.destroy();
  const again = await open();
  expect(again.broadcast.snapshot().sound).toBe('en');
  again.broadcast.destroy();
});

it('tries again, later each time, and from the other region after two failures', async () => {
  failing = (url) => url.includes('near');
  const { broadcast } = await open();
  expect(broadcast.snapshot()).toMatchObject({ phase: 'retrying', trouble: 'missing', attempts: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(broadcast.snapshot()).toMatchObject({ phase: 'retrying', attempts: 2 });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(urls().at(-1)).toBe('https://far.example/1.m3u8');
  expect(broadcast.snapshot()).toMatchObject({ phase: 'ready', region: 'international' });
  broadcast.destroy();
});

it('says when nothing new comes, and begins anew when that lasts', async () => {
  const { broadcast } = await open();
  video.currentTime = 5;
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(broadcast.snapshot()).toMatchObject({ phase: 'ready', isStalled: true });
  await vi.advanceTimersByTimeAsync(27_000);
  expect(broadcast.snapshot()).toMatchObject({ phase: 'retrying', trouble: 'network' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(broadcast.snapshot()).toMatchObject({ phase: 'ready', isStalled: false });
  broadcast.destroy();
});

it('puts new addresses under what plays before the old ones end', async () => {
  const { broadcast } = await open();
  const move = setInterval(() => (video.currentTime += 1), 1_000);
  await vi.advanceTimersByTimeAsync(224_000);
  expect(renewed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(renewed).toEqual(['https://near.example/2.m3u8']);
  expect(opened).toHaveLength(1);
  clearInterval(move);
  broadcast.destroy();
});

it('stops when the server no longer lets one watch', async () => {
  const { broadcast } = await open(async () => {
    if (count > 0) throw new CallFailure('24155', 'You need a ticket to watch this session.', 200, null);
    return addresses();
  });
  const move = setInterval(() => (video.currentTime += 1), 1_000);
  await vi.advanceTimersByTimeAsync(226_000);
  expect(broadcast.snapshot()).toMatchObject({ phase: 'refused', refusal: { code: '24155' } });
  clearInterval(move);
  broadcast.destroy();
});

it('takes a recording up again where this person stopped', async () => {
  const load = async () => addresses({ purpose: 'playback' });
  video.duration = 600;
  const first = await open(load);
  video.currentTime = 123;
  await vi.advanceTimersByTimeAsync(6_000);
  first.broadcast.destroy();
  video.currentTime = 0;
  const second = await open(load);
  expect(opened.at(-1)?.startAt).toBe(123);
  expect(second.broadcast.snapshot().resumedAt).toBe(123);
  second.broadcast.destroy();
});

it('follows the addresses of a dead stream at once when it hears of it, and after four failures when it does not', async () => {
  failing = (url) => url.endsWith('/1.m3u8');
  const hearing = await open();
  expect(hearing.broadcast.snapshot()).toMatchObject({ phase: 'retrying', attempts: 1 });
  await hearing.broadcast.follow();
  expect(urls().at(-1)).toBe('https://near.example/2.m3u8');
  expect(hearing.broadcast.snapshot()).toMatchObject({ phase: 'ready', attempts: 0 });
  hearing.broadcast.destroy();

  count = 0;
  const deaf = await open();
  // One, two, four and eight seconds later.
  await vi.advanceTimersByTimeAsync(14_999);
  expect(deaf.broadcast.snapshot()).toMatchObject({ phase: 'retrying', attempts: 4 });
  expect(count).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([count, deaf.broadcast.snapshot().phase]).toEqual([2, 'ready']);
  deaf.broadcast.destroy();
});

it('goes on with a recording when the stream gets other addresses', async () => {
  const { broadcast } = await open(async () => addresses({ purpose: 'playback' }));
  await broadcast.follow();
  expect([count, opened.length]).toEqual([1, 1]);
  broadcast.destroy();
});
