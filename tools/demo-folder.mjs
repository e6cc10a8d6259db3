// The demo's data folder, seeded once and copied for every run of the journeys: seeding costs more than ten journeys.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles } from './files.mjs';
import { root } from './root.mjs';
import { getRuntime, runtimeEnvironment } from './runtime.mjs';

const CACHE = path.join(root, '.cache', 'demo');
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
  copy(await ensureDemoFolder(), folder);
}

/**
 * The seeded folder of these sources and this part of the day, around which the demo's edition is laid.
 *
 * @returns {Promise<string>} its path; nobody runs on it, it is only copied
 */
export async function ensureDemoFolder() {
  const kept = path.join(CACHE, keyOf(new Date()));
  if (existsSync(kept)) return kept;
  const made = mkdtempSync(path.join(tmpdir(), 'mingtang-demo-'));
  try {
    await seed(made);
    for (const file of OF_A_PROCESS) rmSync(path.join(made, file), { force: true });
    keep(made, kept);
  } finally {
    rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  return kept;
}

/**
 * Whole or not at all, and only the newest.
 *
 * @param {string} made
 * @param {string} kept
 */
function keep(made, kept) {
  const older = existsSync(CACHE) ? readdirSync(CACHE) : [];
  mkdirSync(CACHE, { recursive: true });
  const arriving = mkdtempSync(path.join(CACHE, 'arriving-'));
  copy(made, arriving);
  try {
    renameSync(arriving, kept);
  } catch (error) {
    // Somebody else was faster, with the same.
    rmSync(arriving, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  for (const name of older)
    if (!name.startsWith('arriving-') && name !== path.basename(kept))
      rmSync(path.join(CACHE, name), { recursive: true, force: true });
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

/**
 * With owners and rights, for PostgreSQL looks at both; where the file system can, without copying bytes.
 *
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  mkdirSync(to, { recursive: true });
  if (process.platform === 'win32') cpSync(from, to, { recursive: true, preserveTimestamps: true });
  else execFileSync('cp', ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), `${from}/.`, to]);
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
