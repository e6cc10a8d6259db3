import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFolderInUse, isAlive } from './data-folder-lock.ts';
import { openClient, openPool } from './database-client.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresLog, startEmbeddedPostgres } from './embedded-postgres.ts';
import { chooseOsAccount, findPostgresBinaries } from './postgres-binaries.ts';
import { launchPostmaster } from './postmaster.ts';

const log: EmbeddedPostgresLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };
const settings = { shared_buffers: '16MB' };

const run = promisify(execFile);
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** A folder whose cluster was made and stopped in good order: each test but those of the first start begins with a copy. */
let made: string;

beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'mingtang-embedded-'));
  await chmod(made, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(made, 'postgres'), log, settings });
  await postgres.stop();
  await rm(path.join(made, 'postgres', 'port'));
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mingtang-embedded-'));
  await run('cp', ['-a', `${path.join(made, 'postgres')}/.`, dataDir]);
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  for (const postgres of running.splice(0)) await postgres.stop();
  // The database of a killed process may still be writing its last pages.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** For what a first start does. */
async function emptyFolder(): Promise<void> {
  for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true });
}

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  running.push(postgres);
  return postgres;
}

/** Runs the database in a process of its own, as the server does. */
async function startInChild(): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const child = fork(fileURLToPath(new URL('../testing/embedded-postgres-process.ts', import.meta.url)), [dataDir]);
  children.push(child);
  const [{ pid, url }] = await once(child, 'message');
  return { child, pid, url };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = await openClient({ url, onError: () => undefined });
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('startEmbeddedPostgres', () => {
  it('starts fresh: UTF-8, UTC, sorted alike everywhere, on this machine only, password kept private', async () => {
    await emptyFolder();
    const postgres = await start();
    expect(
      await query(
        postgres.url,
        `SELECT current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone, datlocale AS locale,
                current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync
           FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([{ encoding: 'UTF8', zone: 'UTC', locale: 'C.UTF-8', addresses: '127.0.0.1', fsync: 'on' }]);
    expect((await stat(path.join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(postgres.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps data, password and port over a restart', async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE notes (body text); INSERT INTO notes VALUES ('明堂')");
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT body FROM notes')).toEqual([{ body: '明堂' }]);
  });

  it('keeps its data where it was told to, inside a folder closed to others', async () => {
    await emptyFolder();
    await chmod(dataDir, 0o700);
    const inner = path.join(dataDir, 'postgres');
    const postgres = await startEmbeddedPostgres({ dataDir: inner, log, settings });
    running.push(postgres);
    expect((await lstat(inner)).isDirectory()).toBe(true);
    expect((await stat(dataDir)).mode & 0o044).toBe(0);
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes another port when its own is taken meanwhile', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    squatter.close();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses a folder that another process runs on, naming that process', async () => {
    const { child } = await startInChild();
    const refusal = await startEmbeddedPostgres({ dataDir, log, settings }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(refusal).toMatchObject({ pid: child.pid });
    expect(String(refusal)).toContain(`(pid ${child.pid})`);
  });

  it('is not misled by the notes a dead process left, even when its numbers are in use again', async () => {
    const first = await start();
    await first.stop();
    // Both files name a process that is alive and has nothing to do with it.
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    children.push(stranger);
    await writeFile(path.join(dataDir, 'owner.json'), JSON.stringify({ pid: stranger.pid }));
    await writeFile(path.join(dataDir, 'cluster', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/cluster\n`);
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it('ends the database when its process is killed, and starts again with the data', async () => {
    const { child, pid, url } = await startInChild();
    await query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    const again = await start();
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('stops a database left running by others and starts its own', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await first.stop();
    const pgdata = path.join(dataDir, 'cluster');
    const account = await chooseOsAccount(pgdata);
    const leftover = await launchPostmaster({
      executable: (await findPostgresBinaries(account)).postgres,
      pgdata,
      port: Number(new URL(first.url).port),
      account,
      settings,
      takeLine: () => undefined,
    });
    const second = await start();
    await leftover.ended;
    expect(second.pid).not.toBe(leftover.pid);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('brings a killed database back on the same address, and a pool goes on', async () => {
    const postgres = await start();
    const pool = openPool({ url: postgres.url, max: 2, onError: () => undefined });
    await pool.query('CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    const before = postgres.pid;
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(postgres.pid).not.toBe(before));
    // A session of the old server fails once; then the pool has forgotten it.
    const { rows } = await vi.waitFor(() => pool.query('SELECT n FROM kept'));
    expect(rows).toEqual([{ n: 7 }]);
    await pool.end();
  });

  it('tells when the database cannot be brought back', async () => {
    const postgres = await start();
    const exited = new Promise<Error>((resolve) => postgres.onExit(resolve));
    const control = path.join(dataDir, 'cluster', 'global', 'pg_control');
    await rm(control);
    process.kill(postgres.pid, 'SIGQUIT');
    expect((await exited).message).toContain('does not start');
  });
});
