import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '@mingtang/sandbox/sandbox';

/** The third parties for one test file, on ports and in a folder of their own. Close it when done. */
export async function openTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-sandbox-'));
  const sandbox = await startSandbox({ dataDir, webhookRetrySeconds: [0.05, 0.1, 0.2, 0.4], ...options });
  return {
    ...sandbox,
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface ReceivedNotice {
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Somewhere for notices to go: keeps what comes and answers what `answer` says (200 unless told otherwise). */
export async function openNoticeReceiver(): Promise<{
  url: string;
  received: ReceivedNotice[];
  answer: (status: number) => void;
  waitFor(count: number): Promise<ReceivedNotice[]>;
  close(): Promise<void>;
}> {
  const received: ReceivedNotice[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
      );
      response.statusCode = status;
      response.end();
      received.push({ headers, body: Buffer.concat(chunks) });
      server.emit('notice');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/notices`,
    received,
    answer: (next) => {
      status = next;
    },
    async waitFor(count) {
      const signal = AbortSignal.timeout(120_000);
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

/** Tells the sandbox through its control API what to do, such as `wechat/weather` with `{ condition: 'down' }`. */
export async function controlSandbox({ httpUrl }: Sandbox, path: string, body: object): Promise<void> {
  const response = await fetch(`${httpUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}.`);
}
