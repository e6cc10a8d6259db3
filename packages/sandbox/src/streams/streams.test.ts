import { createHash, createHmac } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { registerStreams } from './origin.ts';

const key = 'of-this-test';
const app = fastify();
await app.register(async (pages) => registerStreams(pages, { key, path: '/sandbox/streams/' }), { prefix: '/sandbox' });
afterAll(() => app.close());

const inSeconds = (seconds: number): string => String(Math.floor(Date.now() / 1_000) + seconds);
const typeA = (path: string, { end = inSeconds(60), as = key } = {}): string => {
  const start = `${end}-0123456789abcdef-c0ffee`;
  return `${path}?auth_key=${start}-${createHash('md5').update(`${path}-${start}-${as}`).digest('hex')}`;
};
const hmac = (path: string, { end = inSeconds(60), as = key } = {}): string => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const signature = createHmac('sha256', as).update(`${folder}\n${end}\nc0ffee`).digest('hex');
  return `${path}?expires=${end}&viewer=c0ffee&signature=${signature}`;
};
const at = (file: string, channel = 'any'): string => `/sandbox/streams/${channel}/${file}`;
const get = (url: string) => app.inject(url);
const statusOf = async (url: string) => (await get(url)).statusCode;
const tagged = (text: string, start: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length));
const namedIn = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('an address', () => {
  const path = at('live-zh-720p.m3u8');
  it.each([
    ['signed by type A', typeA(path), 200],
    ['signed by HMAC', hmac(path), 200],
    ['unsigned', path, 403],
    ['of type A that is over', typeA(path, { end: inSeconds(-1) }), 403],
    ['of HMAC that is over', hmac(path, { end: inSeconds(-1) }), 403],
    ['of another key', typeA(path, { as: 'another' }), 403],
    ['of another key, by HMAC', hmac(path, { as: 'another' }), 403],
    ['made longer', typeA(path).replace(/auth_key=\d{10}/, `auth_key=${inSeconds(9_999)}`), 403],
    ['of another file, by type A', typeA(path).replace('720p', '1080p'), 403],
    ['of another file of the folder, by HMAC', hmac(path).replace('720p', '1080p'), 200],
    ['of another channel, by HMAC', hmac(path).replace('/any/', '/other/'), 403],
    ['with a signature that is none', `${path}?auth_key=a-b-c-d`, 403],
  ])('%s: %s → %i', async (_, url, status) => expect(await statusOf(url)).toBe(status));
});

describe.each([
  ['type A', typeA],
  ['HMAC', hmac],
])('by %s', (_, sign) => {
  it('whatever a playlist names may be fetched, down to the pictures', async () => {
    const master = await get(sign(at('stream-zh.m3u8')));
    const [low = ''] = namedIn(master.body);
    const playlist = await get(at(low));
    expect(playlist.statusCode).toBe(200);
    const initial = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist.body)?.[1] ?? '';
    expect((await get(at(initial))).rawPayload.subarray(4, 8).toString()).toBe('ftyp');
    const segment = await get(at(namedIn(playlist.body).at(-1) ?? ''));
    expect(segment.headers['content-type']).toBe('video/mp4');
    expect(segment.rawPayload.includes('moof')).toBe(true);
  });
});

describe('a broadcast', () => {
  it('is a window that moves, says when each segment was, and marks where the samples begin anew', async () => {
    const { body } = await get(typeA(at('live-en-1080p.m3u8')));
    const [first = ''] = tagged(body, '#EXT-X-MEDIA-SEQUENCE:');
    const dates = tagged(body, '#EXT-X-PROGRAM-DATE-TIME:');
    expect([dates.length, namedIn(body).length]).toEqual([75, 75]);
    expect(dates[0]).toBe(new Date(Number(first) * 4_000).toISOString());
    expect(Math.abs(Date.parse(dates.at(-1) ?? '') - Date.now())).toBeLessThan(8_000);
    expect(tagged(body, '#EXT-X-ENDLIST')).toEqual([]);
    const marks = tagged(body, '#EXT-X-DISCONTINUITY').filter((rest) => rest === '');
    expect(marks.length).toBeGreaterThanOrEqual(18);
    expect(tagged(body, '#EXT-X-DISCONTINUITY-SEQUENCE:')).toEqual([
      String((Math.ceil(Number(first) / 4) - 1) % 100_000),
    ]);
  });

  it.each([
    ['dead', 'dead-one', 'live-zh-720p.m3u8', 404],
    ['late', `late-${inSeconds(60)}-one`, 'live-zh-720p.m3u8', 404],
    ['no longer late', `late-${inSeconds(-60)}-one`, 'live-zh-720p.m3u8', 200],
    ['late, recorded', `late-${inSeconds(60)}-one`, 'recording-zh-720p.m3u8', 200],
  ])('may be %s', async (_, channel, file, status) => expect(await statusOf(typeA(at(file, channel)))).toBe(status));

  it('may stand still', async () => {
    const read = async () => (await get(hmac(at('live-zh-720p.m3u8', 'stalled-one')))).body;
    expect(tagged(await read(), '#EXT-X-PROGRAM-DATE-TIME:').at(-1)).toBe('2026-01-01T00:00:00.000Z');
    expect(await read()).toBe(await read());
  });
});

it('has a recording as long as its name says, that ends, with captions', async () => {
  const { body } = await get(typeA(at('recording-zh-720p.m3u8', 'one-90min')));
  expect(namedIn(body)).toHaveLength((90 * 60) / 4);
  expect(tagged(body, '#EXT-X-ENDLIST')).toEqual(['']);
  expect((await get(typeA(at('recording-zh-720p.m3u8', 'endless-one')))).body).not.toContain('ENDLIST');
  const captions = await get(typeA(at('captions-en.vtt', 'one-90min')));
  expect(captions.body.startsWith('WEBVTT\n\n00:00:00.000 --> 00:00:07.000\n')).toBe(true);
  expect(captions.body).toContain('01:29:52.000 --> 01:29:59.000');
  expect(await statusOf(typeA(at('nothing.m3u8')))).toBe(404);
});
