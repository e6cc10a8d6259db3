import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../platform/id.ts';
import { refuse } from '../platform/refuse.ts';
import type { UploadedFile } from './context.ts';

/** What is older was left by a process that was killed; looked for as often. */
const ABANDONED_MS = 3_600_000;
const CIPHER = 'aes-256-ctr';

/**
 * Where uploads wait to be read: a folder on disk, not the memory. Each file is encrypted with a key that only this process's
 * memory holds and that is gone with the request, for people's pictures are among them.
 */
export class UploadSpool {
  readonly #folder: string;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'uploads-under-way');
  }

  /** Makes the folder, and removes what is abandoned in it now and every hour until `close`. */
  async open(onError: (error: unknown) => void): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.sweep();
    this.#sweeping = setInterval(() => void this.sweep().catch(onError), ABANDONED_MS).unref();
  }

  close(): void {
    clearInterval(this.#sweeping);
  }

  /** Removes what killed processes left. A process that starts at once after one was killed finds it too young to tell. */
  async sweep(now = Date.now()): Promise<void> {
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
    let isRemoved = false;
    const remove = (): Promise<void> => {
      isRemoved = true;
      return rm(path, { force: true });
    };
    const target = createWriteStream(path, { mode: 0o600 });
    try {
      await pipeline(content, createCipheriv(CIPHER, key, iv), target);
    } catch (error) {
      await remove();
      throw error;
    }
    const read = async (): Promise<Buffer> => {
      const decipher = createDecipheriv(CIPHER, key, iv);
      const content = await readFile(path).catch((error: unknown) => {
        // Its sender left while it waited to be read: no fault of ours, and nobody hears the answer.
        if (isRemoved) return refuse('protocol.bad_body');
        throw error;
      });
      return Buffer.concat([decipher.update(content), decipher.final()]);
    };
    return { file: { name, size: target.bytesWritten, read }, remove };
  }
}

export interface SpooledFile {
  file: UploadedFile;
  remove: () => Promise<void>;
}
