import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { shareConnections } from './connections.ts';

const held: ServerResponse[] = [];
const open: { end(): unknown }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.end();
  held.length = 0;
});

/** A server that answers `/` at once and everything else never. */
async function listen(limits: { most: number; perNetwork: number }) {
  const server = createServer({ keepAliveTimeout: 0 }, ({ url }, response) => {
    if (url === '/') response.end('answered');
    else held.push(response);
  });
  server.maxConnections = limits.most;
  shareConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ end: () => server.close().closeAllConnections() });
  const { port } = server.address() as AddressInfo;
  const come = async (from: string, path?: string): Promise<Socket & { heard: string }> => {
    const socket = Object.assign(connect({ port, host: '127.0.0.1', localAddress: from }), { heard: '' });
    socket.on('error', () => undefined);
    socket.on('data', (data) => (socket.heard += data.toString()));
    open.push({ end: () => socket.destroy() });
    const before = held.length;
    await once(socket, 'connect');
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    if (path) await vi.waitUntil(() => socket.heard.includes('answered') || held.length > before);
    return socket;
  };
  return come;
}

it('a network that has its share gives up its longest idle connection for another, and none that is asked something', async () => {
  const come = await listen({ most: 100, perNetwork: 3 });
  const busy = await come('127.0.0.1', '/held');
  const older = await come('127.0.0.1', '/');
  const newer = await come('127.0.0.1', '/');
  await come('127.0.0.1', '/');
  await expect.poll(() => older.closed).toBe(true);
  expect([busy.closed, newer.closed]).toEqual([false, false]);
  const other = await come('127.0.0.2', '/');
  expect(other.heard).toContain('answered');
});

it('a network whose connections are all asked something gets no more than its share', async () => {
  const come = await listen({ most: 100, perNetwork: 2 });
  await come('127.0.0.1', '/held');
  await come('127.0.0.1', '/held');
  const third = await come('127.0.0.1');
  await expect.poll(() => third.closed).toBe(true);
  expect((await come('127.0.0.2', '/')).heard).toContain('answered');
});

it('a full server keeps a place free, at the expense of the network with the most idle ones', async () => {
  const come = await listen({ most: 4, perNetwork: 4 });
  const single = await come('127.0.0.2', '/');
  const [first] = [await come('127.0.0.1', '/'), await come('127.0.0.1', '/'), await come('127.0.0.1', '/')];
  await expect.poll(() => first?.closed).toBe(true);
  expect((await come('127.0.0.3', '/')).heard).toContain('answered');
  expect(single.closed).toBe(false);
});
