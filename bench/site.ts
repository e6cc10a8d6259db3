import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';

const START_MS = 90_000;
const STOP_MS = 10_000;
const root = fileURLToPath(new URL('..', import.meta.url));

/** The whole product as `npm start` runs it, on a port and a folder of its own. */
export async function startSite(): Promise<{ origin: string; stop(): Promise<void> }> {
  if (!existsSync(join(root, 'apps/web/build/server/index.js'))) throw new Error('Build the site first: npm run build');
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-pages-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      SEED: 'demo',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      NODE_ENV: 'production',
    },
  });
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not become ready.');
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return { origin, stop };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A forum that may be booked, or the first there is. */
export async function findForumId(origin: string): Promise<string> {
  const answer = await fetch(origin + routeUrl(programmeRoutes.listForums), {
    method: 'POST',
    body: new URLSearchParams({ category: 'main', pageSize: '1' }),
  });
  const { data } = (await answer.json()) as { data: { list: { uuid: string }[] } };
  const [first] = data.list;
  if (!first) throw new Error('The demo edition has no forum.');
  return first.uuid;
}
