// The demo's data folder, seeded once and copied for every run of the journeys: seeding costs more than ten journeys.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles } from './files.mjs';
import { copyFolder, findKept, keepFolders } from './kept-folders.mjs';
import { root } from './root.mjs';
import { getRuntime, runtimeEnvironment } from './runtime.mjs';

/** What the seeded rows, files and the sandbox's books depend on. */
const SOURCES = ['apps/server/', 'packages/contract/', 'packages/sandbox/', 'package-lock.json'];
/** Belongs to a running database, not to its data: a copy takes a port of its own. */
const OF_A_PROCESS = ['postgres/port', 'postgres/lock', 'postgres/owner.json'];
const HOURS_OF_A_FOLDER = 6;

/**
 * Fills a folder with the demo as a server leaves it that was stopped: its database, its files, its keys and the sandbox.
 * Seeds it first where nobody has since the sources changed.
 *
 * @param {string} folder an empty one, or one that is not there yet
 * @returns {Promise<void>}
 */
export async function fillDemoFolder(folder) {
  copyFolder(await ensureDemoFolder(), folder);
}

/**
 * The seeded folder of these sources and this part of the day, around which the demo's edition is laid.
 *
 * @returns {Promise<string>} its path; nobody runs on it, it is only copied
 */
export async function ensureDemoFolder() {
  const kept = { kind: 'demo', key: keyOf(new Date()) };
  const known = findKept(kept);
  if (known) return known;
  const made = mkdtempSync(path.join(tmpdir(), 'mingtang-demo-'));
  try {
    await seed(made);
    for (const file of OF_A_PROCESS) rmSync(path.join(made, file), { force: true });
    keepFolders(kept, ['.'], { within: made });
  } finally {
    rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  const place = findKept(kept);
  if (!place) throw new Error('The demo was seeded, and there is no room to keep it.');
  return place;
}

/** @param {Date} now */
function keyOf(now) {
  const hash = createHash('sha256');
  for (const file of listFiles())
    if (SOURCES.some((source) => file.startsWith(source)) && !/[.-]test\.tsx?$/.test(file))
      hash.update(`\n${file}\n`).update(readFileSync(path.join(root, file)));
  // The day of the venue, as the demo reckons it.
  const local = new Date(now.getTime() + 8 * 3_600_000);
  const part = Math.floor(local.getUTCHours() / HOURS_OF_A_FOLDER);
  return `${local.toISOString().slice(0, 10)}-${part}-${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Starts a server on an empty folder, waits until it serves, and stops it as an operator does.
 *
 * @param {string} folder
 */
async function seed(folder) {
  const port = await findFreePort();
  const server = spawn(getRuntime(), ['apps/server/src/main.ts'], {
    cwd: root,
    env: runtimeEnvironment({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: undefined,
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED: 'demo',
      SANDBOX: 'on',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (printed += text));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.once('exit', (code) => resolve(code));
  });
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver && !(await isReady(port))) await wait(100);
  server.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The demo could not be seeded (${code}):\n${printed}`);
}

/** @param {number} port */
async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
