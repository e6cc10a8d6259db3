import { type AddressInfo, connect } from 'node:net';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { sendPlain } from '../testing/plain-http.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const DICTIONARIES = routeUrl(referenceRoutes.listDictionaries);
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.end());

/** How often the framework's way looked for an entry of the cache. */
const longWay = () => vi.spyOn(app.platform.cache, 'get');
beforeEach(() => {
  vi.restoreAllMocks();
});

/** Everything that comes back to these bytes, sent in portions, until the server closes or `times` answers are there. */
async function sendRaw(portions: string[], times: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true }).setEncoding('latin1');
  let text = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('data', (data: string) => {
    text += data;
    if (text.split('HTTP/1.1 ').length > times && text.split('"msg"').length > times) resolve();
  });
  socket.on('close', resolve);
  for (const [index, portion] of portions.entries()) {
    // Until the server has read what went before.
    if (index > 0) await new Promise((read) => setTimeout(read, 50));
    socket.write(portion, 'latin1');
  }
  await promise;
  socket.destroy();
  return text;
}
const post = (body: string, more = '', length = body.length): string =>
  `POST ${DICTIONARIES} HTTP/1.1\r\nhost: a\r\ncontent-type: ${form['content-type']}\r\ncontent-length: ${length}\r\n${more}\r\n${body}`;

describe('bodies on the wire', () => {
  const body = 'dictTypeList=user_tag';
  it('two in one packet are answered in their order, each by its own', async () => {
    await sendRaw([post(body)], 1);
    await sendRaw([post('dictTypeList=data_tag')], 1);
    const steps = longWay();
    const text = await sendRaw([`${post(body)}${post('dictTypeList=data_tag')}${post(body)}`], 3);
    expect(steps).not.toHaveBeenCalled();
    const answers = text.split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.includes('"user_tag"'))).toEqual([true, false, true]);
    expect(answers.map((answer) => answer.includes('"data_tag"'))).toEqual([false, true, false]);
  });

  it('one that comes in pieces is read as a whole', async () => {
    const whole = post(body);
    const cut = whole.length - 5;
    const head = whole.indexOf('\r\n\r\n') + 4;
    for (const at of [cut, head]) {
      const steps = longWay();
      const text = await sendRaw([whole.slice(0, at), whole.slice(at)], 1);
      expect(text).toContain('"code":"0000"');
      expect(text).toContain('"user_tag"');
      expect(steps).toHaveBeenCalledTimes(1);
      steps.mockRestore();
    }
  });

  it('what follows one is no part of it', async () => {
    const text = await sendRaw([`${post(body)}&dictTypeList=data_tag\r\n\r\n`], 2);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text.slice(12)).toContain('HTTP/1.1 400 ');
    expect(text).not.toContain('"data_tag"');
  });

  it('two lengths, or one that is no number, are refused', async () => {
    expect(await sendRaw([post(body, `content-length: ${body.length + 1}\r\n`)], 1)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sendRaw([post(body, 'transfer-encoding: chunked\r\n')], 1)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('one that never comes holds up nobody else', async () => {
    const waiting = connect({ host: '127.0.0.1', port, noDelay: true });
    waiting.write(post('', '', 21), 'latin1');
    expect((await sendPlain(port, { method: 'POST', path: DICTIONARIES, headers: form, body })).status).toBe(200);
    waiting.destroy();
  });
});
