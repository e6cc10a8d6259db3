import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sendPlain } from '../testing/plain-http.ts';
import { ASKED_EVERY_TIME } from './cached-answer.ts';
import { ReadyAnswers } from './ready-answers.ts';

describe('ReadyAnswers', () => {
  /** A server whose framework answers `long` and remembers all, and what it may be told. */
  async function serve() {
    const state = { isOverloaded: false, handedOn: 0 };
    const ready = new ReadyAnswers({
      cache: {
        ready: () => ({ etag: '"e"', identity: Buffer.from('ready'), br: undefined, gzip: undefined, ttlSeconds: 60 }),
      },
      bodied: new Set(['POST /list']),
      headers: [['x-content-type-options', 'nosniff']],
      makeId: () => 'id',
      languageOf: () => 'zh',
      isSignatureRight: () => true,
      cacheControl: () => ASKED_EVERY_TIME,
      exceedsLimit: () => false,
      isOverloaded: () => state.isOverloaded,
      record: () => undefined,
    });
    const server = createServer((request, response) =>
      ready.receive(request, response, () => {
        state.handedOn++;
        ready.remember(request, { key: 'k', route: '/list' });
        request.resume().on('end', () => response.end('long'));
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = (server.address() as AddressInfo).port;
    const list = (body: string) => ({
      method: 'POST',
      path: '/list',
      headers: { 'content-length': `${body.length}` },
      body,
    });
    return {
      state,
      ready,
      end: () => server.close(),
      get: async (body: string) => (await sendPlain(at, list(body))).body.toString(),
    };
  }

  it('answers nothing while the process is overloaded, nor once it stops', async () => {
    const { state, ready, get, end } = await serve();
    expect([await get('a'), await get('a')]).toEqual(['long', 'ready']);
    state.isOverloaded = true;
    expect(await get('a')).toBe('long');
    state.isOverloaded = false;
    expect(await get('a')).toBe('ready');
    ready.close();
    expect(await get('a')).toBe('long');
    end();
  });

  it('forgets all rather than keep ever more made-up requests', async () => {
    const { get, end } = await serve();
    const made = (index: number) => String(index).padEnd(2_000, 'x');
    const most = 4_000_000 / 2_000;
    for (let index = 0; index < most - 30; index++) await get(made(index));
    expect(await get(made(0))).toBe('ready');
    for (let index = most; index < most + 30; index++) await get(made(index));
    expect(await get(made(0))).toBe('long');
    expect(await get(made(0))).toBe('ready');
    end();
  });
});
