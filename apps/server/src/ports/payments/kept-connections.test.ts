import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { exchange } from './kept-connections.ts';

let server: Server;
let connections: Socket[];
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(answer: RequestListener): Promise<string> {
  connections = [];
  server = createServer(answer).on('connection', (socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/pay?x=1`;
}
const call = { method: 'POST' as const, headers: { accept: 'application/json' }, body: '{"名":1}', timeoutMs: 2_000 };

it('sends what it is given, gives the bytes back, and keeps the connection', async () => {
  const heard: string[] = [];
  const url = await listen((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${Buffer.concat(pieces).toString()}`);
      response.writeHead(202, { 'x-signature': 'abc' }).end('é');
    });
  });
  for (let time = 0; time < 3; time++) {
    const { status, headers, bytes } = await exchange(url, call);
    expect([status, headers['x-signature'], bytes.toString()]).toEqual([202, 'abc', 'é']);
  }
  await exchange(url, { ...call, method: 'GET', body: '' });
  expect(heard).toEqual([...Array.from({ length: 3 }, () => 'POST /v3/pay?x=1 {"名":1}'), 'GET /v3/pay?x=1 ']);
  expect(connections).toHaveLength(1);
});

it('comes again by another connection when the kept one was closed meanwhile', async () => {
  let isClosing = false;
  const url = await listen((request, response) => {
    if (isClosing) {
      isClosing = false;
      return request.socket.destroy();
    }
    response.end('here');
  });
  await exchange(url, call);
  isClosing = true;
  expect((await exchange(url, call)).bytes.toString()).toBe('here');
  expect(connections).toHaveLength(2);
});

it('comes again by a new connection when all that were kept are closed', async () => {
  let waiting: (() => void)[] = [];
  let isClosing = false;
  const url = await listen((request, response) => {
    if (isClosing && connections.indexOf(request.socket) < 3) return request.socket.destroy();
    if (isClosing) return response.end('here');
    waiting.push(() => response.end('kept'));
    if (waiting.length < 3) return;
    for (const answer of waiting) answer();
    waiting = [];
  });
  await Promise.all(Array.from({ length: 3 }, () => exchange(url, call)));
  isClosing = true;
  expect((await exchange(url, call)).bytes.toString()).toBe('here');
  expect(connections).toHaveLength(4);
});

it('follows nobody elsewhere, and waits no longer than it is told', async () => {
  const url = await listen((request, response) => {
    if (request.headers['x-slow'] === undefined) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  expect((await exchange(url, call)).status).toBe(302);
  await expect(exchange(url, { ...call, headers: { 'x-slow': '1' }, timeoutMs: 50 })).rejects.toThrow('too long');
  await expect(exchange('http://127.0.0.1:1/', call)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
