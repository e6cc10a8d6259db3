import { readdir, readFile } from 'node:fs/promises';
import { layDown, recordFiles } from '../modules/files/commands.ts';
import { picturePath } from '../modules/files/policy.ts';
import type { FileRow } from '../modules/files/queries.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

const folder = new URL('pictures/', import.meta.url);
/** So many are written side by side. */
const AT_ONCE = 20;

/** The demo's own pictures by their names without an ending, as paths of this site. */
export class DemoPictures {
  private readonly paths: ReadonlyMap<string, string>;

  constructor(paths: ReadonlyMap<string, string>) {
    this.paths = paths;
  }

  find(name: string): string | null {
    return this.paths.get(name) ?? null;
  }

  /** `name-1`, `name-2` and so on, as far as there are. */
  list(name: string): string[] {
    const found: string[] = [];
    for (let next = this.find(`${name}-1`); next !== null; next = this.find(`${name}-${found.length + 1}`))
      found.push(next);
    return found;
  }
}

/** Stores what `tools/pictures` drew of these kinds, as the organiser's own. */
export async function storePictures(
  tx: Tx,
  platform: Pick<Platform, 'storage' | 'keys' | 'clock'>,
  kinds: readonly string[],
): Promise<DemoPictures> {
  const names = (await readdir(folder)).filter((name) => kinds.some((kind) => name.startsWith(`${kind}-`))).sort();
  const rows: FileRow[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE)
    rows.push(...(await Promise.all(names.slice(at, at + AT_ONCE).map((name) => store(platform, name)))));
  await recordFiles(tx, rows);
  return new DemoPictures(new Map(rows.map(({ name, id }) => [name.replace('.webp', ''), picturePath(id)])));
}

const store = async (platform: Pick<Platform, 'storage' | 'keys' | 'clock'>, name: string): Promise<FileRow> =>
  layDown(platform, {
    personId: null,
    purpose: 'image',
    name,
    content: await readFile(new URL(name, folder)),
    contentType: 'image/webp',
    isKept: true,
  });
