import { Agent, get, type IncomingMessage } from 'node:http';
import { PLACE_STREAM_PATH } from '@mingtang/contract/waiting-room/model';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { stopPolitely } from '../stopping.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let agent: Agent;
beforeEach(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await app.server.listen({ port: app.platform.config.PORT, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app.end().catch(() => undefined);
});

interface Heard {
  status: number;
  connection: string | undefined;
  body: string;
  socket: IncomingMessage['socket'];
}

/** Asks over the one connection that is kept. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const request = get({ port: app.platform.config.PORT, host: '127.0.0.1', path, agent, headers }, (response) => {
      let body = '';
      const { socket } = response;
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body, socket }),
      );
    });
    request.on('error', reject);
  });
const EDITION = '/business/online/edition';

it('says no to who asks whether it is ready, and answers everybody else as ever', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  app.drain();
  const ready = await ask('/readyz');
  expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'draining' }]);
  expect((await ask('/healthz')).status).toBe(200);
  expect(JSON.parse((await ask(EDITION)).body)).toMatchObject({ code: '0000' });
});

it('ends each connection with the answer it is at, also those answered out of the cache', async () => {
  const [first, second] = [await ask(EDITION), await ask(EDITION)];
  expect([first.connection, second.connection]).toEqual(['keep-alive', 'keep-alive']);
  expect(second.socket).toBe(first.socket);
  app.drain();
  for (const path of [EDITION, '/no/such/page', '/healthz']) {
    const last = await ask(path);
    expect(last.connection).toBe('close');
    await expect.poll(() => last.socket.destroyed).toBe(true);
  }
});

it('ends idle connections and event streams, answers what is under way, and is gone', async () => {
  const idle = (await ask('/healthz')).socket;
  const { token } = await app.signIn();
  const stream = await fetch(`http://127.0.0.1:${app.platform.config.PORT}${PLACE_STREAM_PATH}`, {
    headers: { token },
  });
  const reading = stream.text();
  await stopPolitely(app, 0);
  await reading;
  await expect.poll(() => idle.destroyed).toBe(true);
  await expect(fetch(`http://127.0.0.1:${app.platform.config.PORT}/healthz`)).rejects.toThrow('fetch failed');
});

it('does not wait any longer once it is told to hurry', async () => {
  const hurry = new AbortController();
  const stopped = stopPolitely(app, 3_600, hurry.signal);
  expect((await ask('/readyz')).status).toBe(503);
  hurry.abort();
  await stopped;
});
