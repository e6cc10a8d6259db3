import type { Tx } from '../../../platform/database.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  claimPicture,
  fileOfPath,
  publishPictureFiles,
  releasePictures,
  signPrivatePictures,
} from '../../files/commands.ts';

interface Taking {
  wanted: string[];
  /** Those that are public with the thing. */
  known: string[];
  /** Those of the proposal that this one takes the place of. */
  waiting: string[];
  personId: string;
  now: Date;
}

/**
 * Takes pictures into a proposal: those it has, and fresh uploads of whoever proposes; nobody else's. Those it has no longer
 * go. Throws picture_unknown.
 */
export async function takePictures(tx: Tx, { wanted, known, waiting, personId, now }: Taking): Promise<void> {
  for (const path of wanted) {
    if (known.includes(path) || waiting.includes(path)) continue;
    const id = fileOfPath(path);
    if (!id || !(await claimPicture(tx, { id, personId, now }))) refuse('stand.picture_unknown');
  }
  await letPicturesGo(
    tx,
    waiting.filter((path) => !wanted.includes(path)),
  );
}

/** What a proposal had that came to nothing; public pictures stay. */
export const letPicturesGo = (tx: Tx, paths: string[]): Promise<void> => releasePictures(tx, idsOf(paths));

const idsOf = (paths: string[]): string[] => paths.flatMap((path) => fileOfPath(path) ?? []);

/** Makes them public; returns those that are still there, in their order. */
export async function publishPictures(tx: Tx, paths: string[]): Promise<string[]> {
  const there = new Set(await publishPictureFiles(tx, idsOf(paths)));
  return paths.filter((path) => {
    const id = fileOfPath(path);
    // What the organisers put elsewhere on this site is no file of ours to look for.
    return id === undefined || there.has(id);
  });
}

/** Addresses under which this viewer, who may, sees what waits; those that are public need none. */
export async function linkPictures(
  platform: Pick<Platform, 'storage' | 'keys' | 'clock'>,
  db: Reader,
  paths: string[],
  viewer: Viewer,
): Promise<{ path: string; url: string }[]> {
  const links = await signPrivatePictures(platform, db, idsOf(paths), viewer);
  return paths.flatMap((path) => {
    const url = links.get(fileOfPath(path) ?? '');
    return url === undefined ? [] : [{ path, url }];
  });
}
