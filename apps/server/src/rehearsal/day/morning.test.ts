import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Meter } from './meter.ts';
import { playMorning } from './morning.ts';
import { drawnPortrait } from './portrait.ts';
import { linesOf, reportOf } from './report.ts';
import type { Sample } from './samples.ts';
import { Visitor } from './visitor.ts';

it('a short morning is played whole: every kind of call, nothing refused that may not be, and what it took', async () => {
  const said: string[] = [];
  const portrait = await drawnPortrait();
  const report = await playMorning({ seconds: 2, people: 4, alone: 1, portrait, say: (line) => said.push(line) });
  expect(report.failures).toEqual([]);
  const names = report.calls.map(({ name }) => name);
  const wanted = [
    'sign in',
    'send code',
    'place order',
    'place free order',
    'portrait',
    'holder form',
    'gift',
    'reservation',
  ];
  expect(names).toEqual(
    expect.arrayContaining([...wanted, 'comment', 'like', 'entry pass', 'scan', 'forums', 'products']),
  );
  expect(report.calls.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(10);
  // Each kind was measured alone, whatever people chose meanwhile.
  expect(report.calls.filter(({ cpuMs }) => cpuMs > 0).length).toBeGreaterThan(15);
  expect(report.cores.serverThread).toBeGreaterThan(0);
  expect(said.at(-1)).toBe('Measuring each call alone');
});

describe('what fails', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  async function answering(status: number, body: string) {
    server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const meter = new Meter();
    const { port } = server.address() as AddressInfo;
    return { meter, visitor: new Visitor(`http://127.0.0.1:${port}`, meter, '10.0.0.1') };
  }

  it.each([
    ['an answer that is no envelope', 200, '<html>', {}, /^forums: .*JSON/],
    ['a refusal that may not be', 200, '{"code":"40301","msg":"no"}', {}, /^forums: 40301 /],
    ['a page that is not there', 503, 'away', { isPage: true }, /^forums: status 503/],
  ])('%s is named', async (_, status, body, asked, named) => {
    const { meter, visitor } = await answering(status, body);
    expect(await visitor.ask('forums', { path: '/forums', ...asked })).toBeUndefined();
    expect(meter.failures()).toEqual([expect.stringMatching(named)]);
    visitor.close();
  });

  it('a server that is gone is named', async () => {
    const meter = new Meter();
    const visitor = new Visitor('http://127.0.0.1:9', meter, '10.0.0.1');
    await visitor.ask('forums', { path: '/forums' });
    expect(meter.failures()).toEqual([expect.stringMatching(/^forums: .*ECONNREFUSED/)]);
    visitor.close();
  });

  it('a refusal that may be is counted, and no failure', async () => {
    const { meter, visitor } = await answering(200, '{"code":"21028","msg":"at that time you are elsewhere"}');
    await visitor.ask('reservation', { path: '/reservation', form: {}, mayRefuse: ['21028'] });
    expect([meter.failures(), Array.from(meter.of('reservation').refusals)]).toEqual([[], [['21028', 1]]]);
    visitor.close();
  });
});

describe('the report', () => {
  const sample = (at: number, change: Partial<Sample>): Sample => ({
    at,
    serverMs: 0,
    threadMs: 0,
    databaseMs: 0,
    visitorsMs: 0,
    delayP99Ms: 0,
    delayMostMs: 0,
    jobs: 0,
    messages: 0,
    ...change,
  });

  it('says what each call took of the server, what was full first and what failed', () => {
    const meter = new Meter();
    for (let count = 0; count < 100; count++) meter.answered('portrait', 50 + count);
    meter.of('portrait').alone.push(60, 61, 62);
    for (let count = 0; count < 300; count++) meter.answered('forums', 2);
    meter.of('forums').alone.push(1);
    meter.failed('gift', '50000 broken');
    const samples = [
      sample(0, {}),
      sample(5_000, { jobs: 7, delayMostMs: 30 }),
      sample(10_000, { serverMs: 10_000, threadMs: 9_300, databaseMs: 3_500, messages: 4 }),
    ];
    const report = reportOf(meter, samples, ['all accounts together are zero']);
    expect(report.calls.slice(0, 2)).toMatchObject([
      { name: 'portrait', share: 0.61, cpuMs: 61, count: 100, p50Ms: 100, p99Ms: 149 },
      { name: 'forums', share: 0.03, count: 300 },
    ]);
    expect(report).toMatchObject({
      restShare: 0.36,
      answersPerSecond: 40,
      cores: { serverThread: 0.93, database: 0.35 },
      queues: { jobs: 7, messages: 4 },
      failures: ['gift: 50000 broken (1)', 'broken afterwards: all accounts together are zero'],
    });
    expect(report.saturated).toContain('thread of the server');
    expect(linesOf(report)).toContain('FAILED gift: 50000 broken (1)');
  });
});
