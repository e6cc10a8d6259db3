import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHlsProbe } from './hls.ts';
import { networkList } from './public-address.ts';

const master = `#EXTM3U
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=900000,BANDWIDTH=1100000,RESOLUTION=1280x720,CODECS="avc1,mp4a"
low/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=6200000,RESOLUTION=1920x1080
/high.m3u8
`;
const segments = (first: number, end = '') =>
  `#EXTM3U\r\n#EXT-X-TARGETDURATION:6\r\n#EXT-X-MEDIA-SEQUENCE:${first}\r\n${'#EXTINF:6,\r\n1.ts\r\n'.repeat(3)}${end}`;

const pages: Record<string, [number, Record<string, string>, string]> = {
  '/master.m3u8': [200, {}, master],
  '/low/index.m3u8': [200, {}, segments(40)],
  '/high.m3u8': [200, {}, segments(140)],
  '/media.m3u8': [200, {}, segments(7, '#EXT-X-ENDLIST\r\n')],
  '/half.m3u8': [200, {}, master.replace('/high', '/missing')],
  '/page': [200, { 'content-type': 'text/html' }, '<!doctype html>'],
  '/empty.m3u8': [200, {}, '#EXTM3U\n'],
  '/film.mp4': [200, { 'content-type': 'video/mp4' }, 'ftyp'],
  '/gone': [410, {}, ''],
  '/moved': [302, { location: '/media.m3u8' }, ''],
  '/round': [302, { location: '/round' }, ''],
  '/inside': [302, { location: 'http://169.254.169.254/latest' }, ''],
  '/file': [302, { location: 'file:///etc/passwd' }, ''],
  '/long': [200, {}, `#EXTM3U\n${'#'.repeat(1_100_000)}`],
};
const seen: string[] = [];
const answer: RequestListener = (request, response) => {
  const path = request.url ?? '';
  seen.push(`${request.headers.host ?? ''}${path} ${request.headers.authorization ?? ''}`.trim());
  if (path === '/silent') return;
  const [status, headers, body] = pages[path] ?? [404, {}, ''];
  response.writeHead(status, headers).end(body);
};

let server: Server;
let origin: string;
let port: number;
beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ownOrigin = 'https://expo.example';
/** Not every machine says where `localhost` is. */
const toThisMachine = async (): Promise<LookupAddress[]> => [{ address: '127.0.0.1', family: 4 }];
const probe = (address: string, allowed = ['127.0.0.1/32'], patienceMs = 5_000) =>
  createHlsProbe({ networks: networkList(allowed), ownOrigin, resolve: toThisMachine }, { patienceMs }).probe(address);
const problemOf = async (address: string, allowed?: string[]) => {
  const answer = await probe(address, allowed);
  return 'problem' in answer ? [answer.problem, answer.httpStatus] : 'fine';
};

describe('an address that gives a stream', () => {
  it('tells its renditions, best first, and the newest segment of the best', async () => {
    expect(await probe(`${origin}/master.m3u8`)).toEqual({
      latencyMs: expect.any(Number),
      renditions: [
        { bitsPerSecond: 6_200_000, height: 1080 },
        { bitsPerSecond: 1_100_000, height: 720 },
      ],
      newestSegment: 142,
      segmentSeconds: 6,
      isComplete: false,
    });
  });

  it('may be a playlist of segments, a recording, a plain file, or lie behind a redirect', async () => {
    expect(await probe(`${origin}/media.m3u8`)).toMatchObject({ renditions: [], newestSegment: 9, isComplete: true });
    expect(await probe(`${origin}/moved`)).toMatchObject({ newestSegment: 9 });
    expect(await probe(`${origin}/film.mp4`)).toMatchObject({ newestSegment: null, isComplete: true });
  });
});

describe('an address that gives none', () => {
  it('is told by what went wrong', async () => {
    expect(await problemOf(`${origin}/gone`)).toEqual(['bad_status', 410]);
    expect(await problemOf(`${origin}/page`)).toEqual(['not_a_playlist', null]);
    expect(await problemOf(`${origin}/empty.m3u8`)).toEqual(['not_a_playlist', null]);
    expect(await problemOf(`${origin}/round`)).toEqual(['redirects', null]);
    expect(await problemOf(`${origin}/long`)).toEqual(['too_long', null]);
    expect(await probe(`${origin}/silent`, undefined, 300)).toMatchObject({ problem: 'no_answer', httpStatus: null });
    expect(await problemOf('http://127.0.0.1:9/')).toEqual(['no_answer', null]);
  });

  it('fails with one rendition that does', async () => {
    expect(await problemOf(`${origin}/half.m3u8`)).toEqual(['bad_status', 404]);
  });
});

describe('inner networks', () => {
  it('are not asked, however their address is written', async () => {
    seen.length = 0;
    for (const address of [
      `${origin}/master.m3u8`,
      `http://localhost:${port}/master.m3u8`,
      `http://2130706433:${port}/master.m3u8`,
      `http://0x7f.1:${port}/master.m3u8`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://169.254.169.254/latest',
      'ftp://8.8.8.8/',
      'file:///etc/passwd',
      'http://',
    ])
      expect([address, await problemOf(address, [])]).toEqual([address, ['inner_address', null]]);
    // One of the renditions above may be late.
    expect(seen.filter((line) => !line.endsWith('/low/index.m3u8'))).toEqual([]);
  });

  it('are not reached through a redirect', async () => {
    expect(await problemOf(`${origin}/inside`)).toEqual(['inner_address', null]);
    expect(await problemOf(`${origin}/file`)).toEqual(['inner_address', null]);
  });

  it('are not reached through a name that changes between the look and the leap', async () => {
    let looks = 0;
    const resolve = async (): Promise<LookupAddress[]> => {
      looks += 1;
      // What judges and what connects would each ask once: the second answer is the trap.
      return [{ address: looks === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
    };
    const rebinding = createHlsProbe({ networks: networkList(['127.0.0.2']), ownOrigin, resolve }, { patienceMs: 300 });
    const before = seen.length;
    const first = await rebinding.probe(`http://rebind.example:${port}/master.m3u8`);
    expect([first, looks, seen.length]).toEqual([{ problem: 'no_answer', httpStatus: null }, 1, before]);
    expect(await rebinding.probe(`http://rebind.example:${port}/master.m3u8`)).toEqual({
      problem: 'inner_address',
      httpStatus: null,
    });
    expect(seen).toHaveLength(before);
  });

  it('are not reached through one of several addresses of a name', async () => {
    const resolve = async (): Promise<LookupAddress[]> => [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const mixed = createHlsProbe({ networks: networkList(['127.0.0.2']), ownOrigin, resolve });
    expect(await mixed.probe(`http://mixed.example:${port}/`)).toMatchObject({ problem: 'inner_address' });
  });

  it('are asked where the operator allows them, by the name that was typed and without its password', async () => {
    const allowed = createHlsProbe({ networks: networkList(['127.0.0.0/8']), ownOrigin, resolve: toThisMachine });
    const found = await allowed.probe(`http://user:secret@origin.example:${port}/media.m3u8`);
    expect(found).toMatchObject({ newestSegment: 9 });
    expect(seen.at(-1)).toBe(`origin.example:${port}/media.m3u8`);
  });

  it('are asked for what lies on this site itself', async () => {
    const own = createHlsProbe({ networks: networkList([]), ownOrigin: origin });
    expect(await own.probe('/media.m3u8')).toMatchObject({ newestSegment: 9 });
  });
});
