import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressesIn, FreshAddresses, joinRenditions, troubleOf } from './playlists.ts';

beforeEach(() => vi.stubGlobal('location', { href: 'https://expo.example/livedetail' }));
afterEach(() => vi.unstubAllGlobals());

const segments = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4?k=1"\n#EXTINF:4,\n7.m4s?k=1\n';

test('addresses of both kinds become one playlist', () => {
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=640x360\nlow/a.m3u8?k=1\n';
  expect(
    joinRenditions([
      { quality: '720p', url: 'https://cdn.example/one/720.m3u8?k=1', text: master },
      { quality: '1080p', url: 'https://cdn.example/one/1080.m3u8?k=1', text: segments },
    ]),
  ).toBe(`#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=640x360
https://cdn.example/one/low/a.m3u8?k=1
#EXT-X-STREAM-INF:BANDWIDTH=4500000,RESOLUTION=1920x1080
https://cdn.example/one/1080.m3u8?k=1
`);
});

test('whatever a playlist names is found', () => {
  expect(addressesIn(segments, 'https://cdn.example/one/1080.m3u8?k=1')).toEqual([
    'https://cdn.example/one/init.mp4?k=1',
    'https://cdn.example/one/7.m4s?k=1',
  ]);
});

test('an address that was renewed is fetched anew, and any other as it is', () => {
  const fresh = new FreshAddresses();
  fresh.learn(['https://cdn.example/one/7.m4s?k=2', 'https://expo.example/sandbox/8.m4s?k=2']);
  expect(fresh.of('https://cdn.example/one/7.m4s?k=1')).toBe('https://cdn.example/one/7.m4s?k=2');
  expect(fresh.of('/sandbox/8.m4s?k=1')).toBe('https://expo.example/sandbox/8.m4s?k=2');
  expect(fresh.of('https://cdn.example/two/7.m4s?k=1')).toBe('https://cdn.example/two/7.m4s?k=1');
});

test.each([
  [403, 'forbidden'],
  [404, 'missing'],
  [410, 'missing'],
  [500, 'network'],
] as const)('%i is %s', (status, kind) => expect(troubleOf(status)).toBe(kind));
