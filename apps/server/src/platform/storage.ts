import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps the bytes of files by their ids, sealed before they come here. */
export interface Storage {
  /** Whole or not at all. */
  write(id: string, content: Buffer): Promise<void>;
  /** undefined when there is nothing under this id. */
  read(id: string): Promise<Buffer | undefined>;
  delete(id: string): Promise<void>;
  /** Moves what still lies where it lay before to where it belongs; returns how many. */
  settle?(): Promise<number>;
}

/** A storage that can tell what it holds. */
export interface ListedStorage extends Storage {
  listIds(): Promise<string[]>;
}

/** What a file is called until it is whole. */
const UNNAMED = '.new';

/** Files in a folder of this machine, readable by the server's own user only. */
export function createDiskStorage(folder: string): ListedStorage {
  /** Two letters of the random end, so that no folder grows too long. */
  const pathOf = (id: string): string => join(folder, id.slice(-2), id);
  return {
    async write(id, content) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unnamed = `${path}${UNNAMED}`;
      try {
        await writeFile(unnamed, content, { mode: 0o600, flush: true });
        await rename(unnamed, path);
      } catch (error) {
        // A full disk would keep the part that fitted for good.
        await rm(unnamed, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: (id) => unlessMissing(readFile(pathOf(id))),
    async delete(id) {
      await rm(pathOf(id), { force: true });
      // Of a process that was killed while it wrote.
      await rm(`${pathOf(id)}${UNNAMED}`, { force: true });
    },
    async listIds() {
      const names = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      return names.flatMap((entry) => (entry.isFile() && !entry.name.endsWith(UNNAMED) ? [entry.name] : []));
    },
  };
}

/** A bucket in place of a folder: what is not in it yet is read from the folder until `settle` has moved it. */
export function createMovingStorage(bucket: Storage, folder: ListedStorage): Storage {
  return {
    write: (id, content) => bucket.write(id, content),
    read: async (id) => (await bucket.read(id)) ?? folder.read(id),
    async delete(id) {
      await folder.delete(id);
      await bucket.delete(id);
    },
    async settle() {
      let moved = 0;
      for (const id of await folder.listIds()) {
        const content = await folder.read(id);
        if (!content) continue;
        await bucket.write(id, content);
        await folder.delete(id);
        moved += 1;
      }
      return moved;
    },
  };
}

async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
