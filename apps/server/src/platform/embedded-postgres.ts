import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { openClient } from './database-client.ts';
import {
  chooseOsAccount,
  EmbeddedPostgresError,
  findPostgresBinaries,
  type OsAccount,
  type PostgresBinaries,
  settleDataFolder,
} from './postgres-binaries.ts';
import {
  cannotStart,
  keepTail,
  launchPostmaster,
  PortTaken,
  type Postmaster,
  postgresEnvironment,
  startWatchdog,
  stopLeftoverPostmaster,
  stopPostmaster,
} from './postmaster.ts';

/** What a pino logger offers, and all that is used of it. */
export interface EmbeddedPostgresLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** A folder of its own for the cluster, its password, port and lock; made when missing. */
  dataDir: string;
  /** A fixed TCP port. Without it a free one is chosen and kept for this folder. */
  port?: number;
  log: EmbeddedPostgresLog;
  /** PostgreSQL settings over the defaults, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string | number>;
}

export interface EmbeddedPostgres {
  /** The application's database, with its password: never log it. */
  readonly url: string;
  /** The postmaster's; another one after it has been restarted. */
  readonly pid: number;
  /** Ends sessions, writes everything down, gives the folder free. Safe to call twice. */
  readonly stop: () => Promise<void>;
  /** Called once when the database ended by itself and could not be brought back. */
  readonly onExit: (listener: (error: Error) => void) => void;
}

export const ROLE = 'mingtang';
export const DATABASE = 'mingtang';
/** The major version of the binaries; a cluster of another one cannot be opened. */
const MAJOR_VERSION = '18';

const DEFAULT_SETTINGS = {
  max_connections: 200,
  shared_buffers: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'mingtang',
  log_line_prefix: '',
};

/**
 * Runs a real PostgreSQL of this process's own, on 127.0.0.1 only, keeping its data in `dataDir`.
 * It is brought back when it dies, and it ends when this process ends, even by kill -9.
 *
 * @throws DataFolderInUse when another process runs on the same folder
 * @throws EmbeddedPostgresError when it cannot run here; the message says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = await chooseOsAccount(path.join(options.dataDir, 'cluster'));
  const home = await settleDataFolder(options.dataDir, account);
  const lock = await lockDataFolder(home);
  try {
    const binaries = await findPostgresBinaries(account);
    const cluster: Cluster = { home, pgdata: path.join(home, 'cluster'), account, binaries, options };
    await stopLeftoverPostmaster(cluster.pgdata);
    const password = await ensureCluster(cluster);
    return await supervise(cluster, password, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Cluster {
  home: string;
  pgdata: string;
  account: OsAccount | undefined;
  binaries: PostgresBinaries;
  options: EmbeddedPostgresOptions;
}

const RESTART_ATTEMPTS = 6;
const PORT_ATTEMPTS = 5;

async function supervise(cluster: Cluster, password: string, lock: DataFolderLock): Promise<EmbeddedPostgres> {
  const { log } = cluster.options;
  const watchdog = startWatchdog();
  const exitListeners: ((error: Error) => void)[] = [];
  let isStopping = false;
  let stopped: Promise<void> | undefined;

  let postmaster = await launchOnFreePort(cluster).catch((error: unknown) => {
    watchdog.dismiss();
    throw error;
  });
  watchdog.guard(postmaster.pid);

  const urlOf = (database: string) => `postgres://${ROLE}:${password}@127.0.0.1:${postmaster.port}/${database}`;
  await ensureDatabase(urlOf('postgres')).catch(async (error: unknown) => {
    await stopPostmaster(postmaster.pid);
    watchdog.dismiss();
    throw error;
  });

  /** Waits for the postmaster to end and, unless that was asked for, brings it back on the same port. */
  async function watch(): Promise<void> {
    for (;;) {
      await postmaster.ended;
      if (isStopping) return;
      log.warn('The database ended unexpectedly; starting it again');
      try {
        postmaster = await relaunch();
      } catch (error) {
        const cause = error instanceof Error ? error : new Error(String(error));
        if (!isStopping) for (const listener of exitListeners) listener(cause);
        return;
      }
      watchdog.guard(postmaster.pid);
      log.info('The database runs again');
      if (isStopping) await stopPostmaster(postmaster.pid);
    }
  }

  async function relaunch(): Promise<Postmaster> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await launch(cluster, postmaster.port);
      } catch (error) {
        // Sessions of a killed postmaster may take a moment to notice; until then a new one refuses to start.
        if (isStopping || attempt === RESTART_ATTEMPTS) throw error;
        await sleep(100 * 2 ** attempt);
      }
    }
  }

  const watching = watch();

  async function stop(): Promise<void> {
    isStopping = true;
    await stopPostmaster(postmaster.pid);
    await watching;
    watchdog.dismiss();
    lock.release();
  }

  return {
    url: urlOf(DATABASE),
    get pid() {
      return postmaster.pid;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    onExit: (listener) => {
      exitListeners.push(listener);
    },
  };
}

/** The port asked for, or the folder's own of last time, or else a free one, which is then kept. */
async function launchOnFreePort(cluster: Cluster): Promise<Postmaster> {
  const portFile = path.join(cluster.home, 'port');
  const fixed = cluster.options.port;
  let port = fixed ?? (Number(await readFile(portFile, 'utf8').catch(() => '')) || (await findFreePort()));
  for (let attempt = 1; ; attempt += 1) {
    try {
      const postmaster = await launch(cluster, port);
      await writeFile(portFile, `${port}\n`);
      return postmaster;
    } catch (error) {
      if (!(error instanceof PortTaken) || fixed !== undefined || attempt === PORT_ATTEMPTS) throw error;
      port = await findFreePort();
    }
  }
}

function launch(cluster: Cluster, port: number): Promise<Postmaster> {
  const { account, binaries, options, pgdata } = cluster;
  return launchPostmaster({
    executable: binaries.postgres,
    pgdata,
    port,
    account,
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    takeLine: (line) => (isAlarming(line) ? options.log.warn(line) : options.log.debug(line)),
  });
}

/** A refused statement is the application's to report; what ends sessions or the server is worth a line of its own. */
function isAlarming(line: string): boolean {
  return /^(FATAL|PANIC): /.test(line) && !line.includes('terminating connection due to administrator command');
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A TCP server without a port');
  return address.port;
}

/** Makes the cluster on the first start; returns its password. */
async function ensureCluster(cluster: Cluster): Promise<string> {
  const { home, pgdata, account, binaries } = cluster;
  const passwordFile = path.join(home, 'password');
  if (existsSync(pgdata)) {
    await refuseOtherVersion(cluster);
    return (await readFile(passwordFile, 'utf8')).trim();
  }

  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  // Under another name until complete, so that an interrupted first start leaves no half-made cluster.
  const half = path.join(home, 'cluster.new');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  if (account) {
    await chown(passwordFile, account.uid, account.gid);
    await chown(half, account.uid, account.gid);
  }
  const flags = ['--pgdata', half, '--username', ROLE, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  // PostgreSQL's own C.UTF-8: the same order on every machine, whatever locales it has installed.
  flags.push('--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8');
  if (cluster.options.settings?.fsync === 'off') flags.push('--no-sync');
  const initdb = spawn(binaries.initdb, flags, {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = keepTail(initdb.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('close', resolve);
  });
  if (code !== 0) throw cannotStart(said());
  await rename(half, pgdata);
  return password;
}

async function refuseOtherVersion(cluster: Cluster): Promise<void> {
  const found = (await readFile(path.join(cluster.pgdata, 'PG_VERSION'), 'utf8')).trim();
  if (found === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster.home} was written by PostgreSQL ${found}; this server brings PostgreSQL ${MAJOR_VERSION}. Dump it with version ${found} and load it into a fresh DATA_DIR.`,
    `${cluster.home} 中的数据由 PostgreSQL ${found} 写入，而本服务自带 PostgreSQL ${MAJOR_VERSION}。请用 ${found} 版导出后导入新的 DATA_DIR。`,
  );
}

async function ensureDatabase(url: string): Promise<void> {
  const client = await openClient({ url, onError: () => undefined });
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
