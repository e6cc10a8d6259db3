import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../platform/id.ts';
import type { UploadedFile } from './context.ts';

/** What is older was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;
const CIPHER = 'aes-256-ctr';

/**
 * Where uploads wait to be read: a folder on disk, not the memory. Each file is encrypted with a key that only this process's
 * memory holds and that is gone with the request, for people's pictures are among them.
 */
export class UploadSpool {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'uploads-under-way');
  }

  /** Makes the folder and removes what was abandoned in it. */
  async open(now = Date.now()): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
  }

  /** Writes what `content` brings; `file` reads it until `remove` was called. Fails as the stream does, leaving nothing. */
  async write(name: string, content: Readable): Promise<SpooledFile> {
    const path = join(this.#folder, newId());
    const key = randomBytes(32);
    const iv = randomBytes(16);
    const remove = (): Promise<void> => rm(path, { force: true });
    const target = createWriteStream(path, { mode: 0o600 });
    try {
      await pipeline(content, createCipheriv(CIPHER, key, iv), target);
    } catch (error) {
      await remove();
      throw error;
    }
    const read = async (): Promise<Buffer> => {
      const decipher = createDecipheriv(CIPHER, key, iv);
      return Buffer.concat([decipher.update(await readFile(path)), decipher.final()]);
    };
    return { file: { name, size: target.bytesWritten, read }, remove };
  }
}

export interface SpooledFile {
  file: UploadedFile;
  remove: () => Promise<void>;
}
