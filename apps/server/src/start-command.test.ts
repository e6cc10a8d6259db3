import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let dataDir: string;
let test: TestDatabase;
let command: ChildProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mingtang-start-'));
  test = await createTestDatabase(inject('postgresUrl'));
});

afterAll(async () => {
  command.kill('SIGKILL');
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('npm start says what nothing reads, what a failover would lose, and where to open each of its faces', async () => {
  const { host } = new URL(test.url);
  command = spawn(process.execPath, ['tools/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      // One server by two names: as far as it can be seen from here, there is one to fail over to.
      DATABASE_URL: test.url.replace(host, `${host},${host}`),
      PUBLIC_URL: 'https://conference.example',
      SANBOX: 'off',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const exit = new Promise((resolve) => command.once('close', resolve));
  await expect.poll(() => output).toContain('Mingtang is running.');

  expect(output).toContain('SANBOX is read by nothing. Did you mean SANDBOX?');
  expect(output).toContain('synchronous_commit is off: a failover loses orders');
  expect(output).toContain('/metrics is not answered');
  for (const address of ['/', '/ticket/', '/console/', '/door/', '/docs'])
    expect(output).toContain(`  https://conference.example${address} `);
  command.kill('SIGTERM');
  expect(await exit).toBe(0);
});
