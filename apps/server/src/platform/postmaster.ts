import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './data-folder-lock.ts';
import { EmbeddedPostgresError, type OsAccount } from './postgres-binaries.ts';

/** A launched PostgreSQL server process, ready for connections. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
}

export interface PostmasterOptions {
  executable: string;
  pgdata: string;
  port: number;
  account: OsAccount | undefined;
  settings: Record<string, string | number>;
  /** Every line the server writes, in English. */
  takeLine: (line: string) => void;
}

const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 10_000;

/**
 * Starts the server on an existing cluster and waits until it takes connections (crash recovery included).
 *
 * @throws EmbeddedPostgresError with the server's last words; PortTaken when another program listens on the port
 */
export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const settings = {
    ...options.settings,
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: '',
  };
  const child = spawn(
    options.executable,
    ['-D', options.pgdata, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A session of its own: Ctrl-C must reach us alone, so that requests under way still find their database.
    { ...options.account, cwd: '/', env: postgresEnvironment(), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const said = keepTail(child.stderr, options.takeLine);
  let failure: Error | undefined;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      hasEnded = true;
      resolve();
    });
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  while (!hasEnded) {
    const state = await readPostmasterFile(options.pgdata);
    if (state?.pid === child.pid && state?.isReady && child.pid !== undefined) {
      return { pid: child.pid, port: options.port, ended };
    }
    await sleep(10);
  }
  await drained(child);
  if (/Address already in use/.test(said())) throw new PortTaken(options.port);
  throw cannotStart(said(), failure);
}

export class PortTaken extends EmbeddedPostgresError {
  constructor(port: number) {
    super(`Port ${port} of the database is taken by another program.`, `数据库端口 ${port} 已被其他程序占用。`);
    this.name = 'PortTaken';
  }
}

/** Asks for a fast shutdown (sessions end, everything is written); insists when that takes too long. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  if (await isGoneWithin(pid, FAST_STOP_MS)) return;
  // Immediate shutdown: the next start replays the log. Never SIGKILL, which would leave sessions without a parent.
  process.kill(pid, 'SIGQUIT');
  if (await isGoneWithin(pid, IMMEDIATE_STOP_MS)) return;
  throw new DatabaseFailure(`The database (pid ${pid}) does not stop.`, `数据库进程（pid ${pid}）无法停止。`);
}

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 20) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return !isAlive(pid);
}

/**
 * Stops the server that a killed process left on this cluster, and clears a `postmaster.pid` whose number now belongs to
 * an unrelated process, which would keep PostgreSQL from starting. Call it only under the data folder's lock.
 */
export async function stopLeftoverPostmaster(pgdata: string): Promise<void> {
  const state = await readPostmasterFile(pgdata);
  if (!state || !isAlive(state.pid)) return;
  if (await isPostmasterOf(pgdata, state.pid)) await stopPostmaster(state.pid);
  else await rm(path.join(pgdata, 'postmaster.pid'), { force: true });
}

/** A postmaster works inside its cluster's folder; where that cannot be asked, its command line names the folder. */
async function isPostmasterOf(pgdata: string, pid: number): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (cwd !== undefined) return cwd === pgdata;
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(pgdata);
  } catch {
    return false;
  }
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, memory key, status. */
async function readPostmasterFile(pgdata: string): Promise<{ pid: number; isReady: boolean } | undefined> {
  const text = await readFile(path.join(pgdata, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = text?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, isReady: lines[7]?.trim() === 'ready' };
}

export interface Watchdog {
  /** From now on this process is stopped when we are gone. */
  guard(pid: number): void;
  dismiss(): void;
}

/**
 * A small shell that outlives us: it reads process numbers from a pipe, and when the pipe closes without a farewell –
 * we were killed – it asks the last named process to shut down. So not even kill -9 leaves a database running.
 */
export function startWatchdog(): Watchdog {
  if (process.platform === 'win32') return { guard: () => undefined, dismiss: () => undefined };
  const script = 'while read -r next; do pid=$next; done; if [ -n "$pid" ]; then kill -INT "$pid"; fi';
  const shell = spawn('/bin/sh', ['-c', script], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell there is no watchdog; the next start stops what is left over all the same.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return {
    guard: (pid) => shell.stdin.write(`${pid}\n`),
    dismiss: () => shell.stdin.end('\n'),
  };
}

/** Our environment without the variables that PostgreSQL and its libraries would obey, and with English messages. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|LD_|DYLD_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

const TAIL_LINES = 20;

/** Hands every line on, and remembers the last few to explain a failure with. */
export function keepTail(stream: Readable, takeLine: (line: string) => void = () => undefined): () => string {
  const tail: string[] = [];
  let rest = '';
  const take = (line: string) => {
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    takeLine(line);
  };
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  stream.on('end', () => {
    if (rest) take(rest);
  });
  return () => tail.join('\n');
}

async function drained(child: ChildProcess): Promise<void> {
  if (child.stderr && !child.stderr.readableEnded && child.pid !== undefined) {
    await Promise.race([new Promise((resolve) => child.once('close', resolve)), sleep(500)]);
  }
}

/** The server gave up or hangs. That may pass: a new attempt is worth making. */
class DatabaseFailure extends EmbeddedPostgresError {
  override readonly isFinal = false;
}

export function cannotStart(lastWords: string, cause?: Error): DatabaseFailure {
  return new DatabaseFailure(
    `The embedded database does not start: ${lastWords || cause?.message || 'no message'}`,
    '内置数据库无法启动，原因见上一行。',
    { cause },
  );
}
