import { once } from 'node:events';
import { createServer } from 'node:http';

export type Received = { headers: Headers; body: string; at: number };

export type Receiver = {
  url: string;
  received: Received[];
  /** What it says from now on. */
  answer(status: number, body?: string): void;
  waitFor(count: number): Promise<Received[]>;
  close(): Promise<void>;
};

/** Takes notices, on a port of its own. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let says = { status: 200, body: 'success' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.statusCode = says.status;
      response.end(says.body);
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ headers, body: Buffer.concat(chunks).toString(), at: Date.now() });
      server.emit('notice');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/notify`,
    received,
    answer(status, body = '') {
      says = { status, body };
    },
    async waitFor(count) {
      const signal = AbortSignal.timeout(8000);
      while (received.length < count) await once(server, 'notice', { signal });
      return received.slice(0, count);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
