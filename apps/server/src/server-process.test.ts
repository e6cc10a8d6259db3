import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

let dataDir: string;
let server: ChildProcess;

afterEach(async () => {
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** The steps of the start as the supervisor is told of them, and what it prints. */
function startFirst(onStep: (step: string) => void): { exit: Promise<number | null>; output: () => string } {
  server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  server.on('message', (message: { step?: string }) => message.step && onStep(message.step));
  return { exit: new Promise((resolve) => server.once('close', resolve)), output: () => output };
}

it.each(['database', 'demo content'])(
  'asked to stop while a first start is at "%s", it stops its database too, and nothing failed',
  async (wanted) => {
    dataDir = await mkdtemp(join(tmpdir(), 'mingtang-stopped-'));
    const { exit, output } = startFirst((step) => {
      if (step === wanted) setTimeout(() => server.kill('SIGTERM'), 300);
    });
    expect(await exit).toBe(0);
    expect(output()).not.toMatch(/"level":[56]0|failed|could not/);
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  },
);
