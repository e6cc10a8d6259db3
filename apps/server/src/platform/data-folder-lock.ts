import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another running process holds the data folder. `pid` is absent only while that process is in the middle of starting. */
export class DataFolderInUse extends Error {
  readonly dataDir: string;
  readonly pid: number | undefined;

  constructor(dataDir: string, pid: number | undefined) {
    const by = pid === undefined ? '' : ` (pid ${pid})`;
    super(
      `The data folder ${dataDir} is in use by another running server${by}. Stop that one first, or set DATA_DIR to another folder.\n` +
        `数据目录 ${dataDir} 正被另一个运行中的服务占用${by}。请先停止它，或将 DATA_DIR 设为其他目录。`,
    );
    this.name = 'DataFolderInUse';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

export interface DataFolderLock {
  release(): void;
}

/**
 * Holds `dataDir` for this process until `release()` or the process's end, however it ends.
 * The lock is SQLite's lock on an empty file, that is the operating system's own: a killed process leaves nothing stale
 * behind, and a process that happens to get a dead one's pid is not mistaken for it. `owner.json` only names the holder.
 *
 * @throws DataFolderInUse
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const ownerFile = path.join(dataDir, 'owner.json');
  const database = new DatabaseSync(path.join(dataDir, 'lock'));
  try {
    // Nothing is ever written: no journal beside it, either.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUse(dataDir, await findOwner(ownerFile));
  }
  try {
    await writeFile(ownerFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }), { mode: 0o600 });
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** The holder writes its name just after it has taken the lock, hence the short patience. */
async function findOwner(ownerFile: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const pid = await readFile(ownerFile, 'utf8')
      .then((text) => (JSON.parse(text) as { pid: number }).pid)
      .catch(() => undefined);
    if (pid !== undefined && isAlive(pid)) return pid;
    await sleep(50);
  }
  return undefined;
}

/** Whether the process runs; one that has ended but was not collected by its parent yet (in a container) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
