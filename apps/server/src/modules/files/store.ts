import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';

type StorePlatform = Pick<Platform, 'config' | 'keys'>;

const PURPOSE = 'stored-file';

/** Two letters of the random end, so that no folder grows too long. */
const pathOf = ({ config }: StorePlatform, id: string): string => join(config.dataDir, 'files', id.slice(-2), id);

/** Writes a file's bytes, sealed, readable by the server's own user only. Whole or not at all. */
export async function writeBytes(platform: StorePlatform, id: string, content: Buffer): Promise<void> {
  const path = pathOf(platform, id);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, platform.keys.seal(PURPOSE, content, id), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

export async function readBytes(platform: StorePlatform, id: string): Promise<Buffer> {
  return platform.keys.unseal(PURPOSE, await readFile(pathOf(platform, id)), id);
}

export async function deleteBytes(platform: StorePlatform, id: string): Promise<void> {
  await rm(pathOf(platform, id), { force: true });
}
