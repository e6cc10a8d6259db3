import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { registerStreams } from './origin.ts';

const app = fastify();
registerStreams(app);
afterAll(() => app.close());

const get = async (path: string) => app.inject(`/streams/any/${path}`);
const lines = async (path: string, start: string) =>
  (await get(path)).body
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length));

it('is on air with a window of segments that moves, and has a recording that ends', async () => {
  expect((await get('stream.m3u8')).body).toContain('\nlive.m3u8\n');
  const [first] = await lines('live.m3u8', '#EXT-X-MEDIA-SEQUENCE:');
  expect(Math.abs(Number(first) + 5 - Date.now() / 4_096)).toBeLessThan(2);
  expect(await lines('live.m3u8', '#EXTINF:')).toEqual(Array.from({ length: 6 }, () => '4.096,'));
  expect(await lines('live.m3u8', '#EXT-X-ENDLIST')).toEqual([]);
  expect(await lines('recorded.m3u8', '#EXT-X-ENDLIST')).toEqual(['']);
  expect((await get('nothing')).statusCode).toBe(404);
});

it('plays silence: an ID3 tag with its time, then whole frames of AAC', async () => {
  const { rawPayload, headers } = await get('7.aac');
  expect(headers['content-type']).toBe('audio/aac');
  expect(rawPayload.subarray(0, 4).toString('latin1')).toBe('ID3\u0004');
  const begins = 10 + 10 + 45 + 8;
  // 7 × 4.096 s in ticks of 90 kHz.
  expect(rawPayload.readBigUInt64BE(begins - 8)).toBe(2_580_480n);
  const frames = rawPayload.subarray(begins);
  expect(frames.length).toBe(192 * 13);
  expect(frames.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xf1]));
});
