// Folders that take long to make and are the same wherever their sources are: libraries as installed, apps as built, the demo
// as seeded. They are kept once a machine and user, so that a fresh checkout takes them instead of making them again.
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';

/** @typedef {{ kind: string; key: string }} Kept what it is, and the hash of what it was made of */

const ARRIVING = 'arriving-';
/** Two branches in turn find theirs again; whatever is older goes. */
const KEPT_OF_A_KIND = 3;
/** What a process that was killed left half-copied. */
const ABANDONED_MS = 3_600_000;

/** @type {string | undefined} */
let known;

/** MINGTANG_CACHE, else the user's own cache folder, else, where neither can be written, the checkout's. */
function cacheFolder() {
  if (known) return known;
  const own = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'mingtang');
  for (const folder of [process.env.MINGTANG_CACHE || own, path.join(root, '.cache')]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return (known = folder);
    } catch {
      // The next one.
    }
  }
  throw new Error('No folder can be written for what is made once: name one in MINGTANG_CACHE.');
}

/**
 * Where a folder is kept.
 *
 * @param {Kept} kept
 * @returns {string | undefined} undefined when it is not; its contents are never changed
 */
export function findKept({ kind, key }) {
  const place = path.join(cacheFolder(), kind, key);
  if (!existsSync(place)) return undefined;
  try {
    // Used just now: others go first.
    utimesSync(place, new Date(), new Date());
  } catch {
    // Somebody else's, or on a disk that cannot be written.
  }
  return place;
}

/**
 * Keeps copies of some folders, all of them or none; a machine that cannot keep them goes on without.
 *
 * @param {Kept} kept
 * @param {string[]} folders their places in the folder `within`, and within what is kept
 * @param {{ within: string; isLinked?: boolean; atMost?: number }} options linked, files are the same on the disk; how many of the kind stay
 */
export function keepFolders({ kind, key }, folders, { within, isLinked = false, atMost = KEPT_OF_A_KIND }) {
  const place = path.join(cacheFolder(), kind);
  if (existsSync(path.join(place, key))) return;
  let arriving = '';
  try {
    mkdirSync(place, { recursive: true });
    arriving = mkdtempSync(path.join(place, ARRIVING));
    for (const folder of folders) copyFolder(path.join(within, folder), path.join(arriving, folder), { isLinked });
    utimesSync(arriving, new Date(), new Date());
    renameSync(arriving, path.join(place, key));
    dropOlder(place, atMost);
  } catch {
    // No room, no rights, another file system, or somebody else was faster with the same.
    if (arriving) rmSync(arriving, { recursive: true, force: true });
  }
}

/**
 * With owners and rights, for PostgreSQL looks at both. Linked, nothing but names is written, and neither copy may be written
 * into afterwards; otherwise without copying bytes where the file system can.
 *
 * @param {string} from
 * @param {string} to made when it is not there
 * @param {{ isLinked?: boolean }} [options]
 */
export function copyFolder(from, to, { isLinked = false } = {}) {
  mkdirSync(to, { recursive: true });
  if (process.platform === 'win32') {
    if (isLinked) throw new Error('Files are not linked on Windows.');
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    return;
  }
  const flags = isLinked ? ['-al'] : ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : [])];
  execFileSync('cp', [...flags, `${from}/.`, to], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * @param {string} place
 * @param {number} atMost
 */
function dropOlder(place, atMost) {
  const all = readdirSync(place).map((name) => ({ name, usedAt: statSync(path.join(place, name)).mtimeMs }));
  const [arriving, kept] = [true, false].map((wanted) =>
    all.filter(({ name }) => name.startsWith(ARRIVING) === wanted).sort((one, other) => other.usedAt - one.usedAt),
  );
  const abandoned = (arriving ?? []).filter(({ usedAt }) => Date.now() - usedAt > ABANDONED_MS);
  for (const { name } of [...(kept ?? []).slice(atMost), ...abandoned])
    rmSync(path.join(place, name), { recursive: true, force: true });
}
