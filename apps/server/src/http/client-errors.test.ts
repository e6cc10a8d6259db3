import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await app.server.listen({ port: app.platform.config.PORT, host: '127.0.0.1' });
});
afterAll(() => app.end());

/** What the server says to bytes that are no proper request. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(app.platform.config.PORT, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', (error) => (heard === '' ? reject(error) : resolve(heard)));
    socket.write(bytes);
  });
}

describe('what is no request', () => {
  const long = 'x'.repeat(17_000);
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, '40006'],
    ['HTTP/2 on its own', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, '40006'],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${long}\r\n\r\n`, 431, '43100'],
    ['an address that is too long', `GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, '43100'],
    ['two lengths', 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400, '40006'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, '40006'],
    [
      'an expectation nobody meets',
      'GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
      417,
      '41700',
    ],
  ])('is refused with the envelope: %s', async (_, bytes, status, code) => {
    const answer = await say(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ code, data: null });
  });

  it('is refused in the language it asks for', async () => {
    const answer = await say('GET / HTTP/1.1\r\nlanguage: en\r\nbroken header\r\n\r\n');
    expect(answer).toContain('The request is not valid.');
  });

  it.each([
    ['GET', '/no/such/page', 404, '40400'],
    ['POST', '/no/such/page', 404, '40400'],
    ['PROPFIND', '/', 404, '40400'],
    ['OPTIONS', '*', 404, '40400'],
    ['GET', `/schedule/${'x'.repeat(3_000)}.ics`, 414, '41400'],
    ['GET', '/%ZZ', 400, '40001'],
  ])('has no answer without the envelope: %s %.40s', async (method, url, status, code) => {
    const answer = await say(`${method} ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`"code":"${code}"`);
  });
});
