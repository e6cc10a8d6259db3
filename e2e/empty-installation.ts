import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server with nothing in it, beside the one of the demo. */
export interface EmptyInstallation {
  address: string;
  /** Where the first owner is made, as the server prints it. */
  setUpAddress: string;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 120_000;

/** Starts one and waits until it says where to begin. Throws with what it printed when it ends before, or takes too long. */
export async function startEmptyInstallation(): Promise<EmptyInstallation> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mingtang-empty-'));
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'none',
      SANDBOX: 'on',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<string>((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`));
  });
  let printed = '';
  const setUpAddress = new Promise<string>((resolve) => {
    const read = (text: Buffer): void => {
      printed += text.toString();
      const [found] = /http\S+\/console\/set-up\S+/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
  });
  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS).unref(),
  );
  try {
    const early = ended.then((how) => Promise.reject(new Error(how)));
    return { address, setUpAddress: await Promise.race([setUpAddress, early, late]), stop };
  } catch (error) {
    await stop();
    throw new Error(`The empty installation ${(error as Error).message}. It printed:\n${printed}`);
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const bound = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('No port is free.');
  return bound.port;
}
