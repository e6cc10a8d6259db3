/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages by place, such as node_modules/zod
 */

/**
 * What is wrong with the lock file: places that are true of one machine only, and native parts of other platforms that
 * npm left out, over which `npm ci` refuses the whole file there.
 *
 * @param {LockedPackages} locked
 * @returns {string[]}
 */
export function checkLock(locked) {
  const ties = Object.entries(locked)
    .filter(([, entry]) => entry.resolved !== undefined && !(entry.link && /^(apps|packages)\//.test(entry.resolved)))
    .map(([place, entry]) => `${place} names a place of its own: ${entry.resolved}`);
  const unlocked = listUnlocked(locked).map(({ place, wantedBy }) => `${place}, which ${wantedBy} names, is missing`);
  return [...ties, ...unlocked];
}

/**
 * Fills in the missing native parts from their names, which say version and platform. Without a checksum: npm has no
 * word of it where it did not see the package, and takes such entries.
 *
 * @param {LockedPackages} locked
 * @returns {LockedPackages} in npm's order
 */
export function completeLock(locked) {
  const added = listUnlocked(locked).map(({ place, version, dev }) => {
    const { os, cpu, libc } = platformOf(place);
    return [
      place,
      { version, ...(cpu && { cpu }), ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) },
    ];
  });
  const all = [...Object.entries(locked), ...added];
  return Object.fromEntries(all.sort(([a], [b]) => String(a).localeCompare(String(b), 'en')));
}

/** @param {LockedPackages} locked */
function listUnlocked(locked) {
  const found = new Map();
  for (const [wantedBy, entry] of Object.entries(locked)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(locked, wantedBy, name)) continue;
      const place = `node_modules/${name}`;
      found.set(place, { place, wantedBy, version: range.replace(/^[~^]/, ''), dev: entry.dev });
    }
  }
  return [...found.values()];
}

/**
 * As Node looks for a package: in the asking package's own node_modules, then in every one above.
 *
 * @param {LockedPackages} locked
 * @param {string} from
 * @param {string} name
 */
function isLocked(locked, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (locked[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder.includes('node_modules')) return locked[`node_modules/${name}`] !== undefined;
  }
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const LIBRARIES = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' };

/**
 * @param {string} place such as node_modules/@oxlint/binding-linux-arm64-musl
 * @returns {{ os?: string[]; cpu?: string[]; libc?: string[] }}
 */
export function platformOf(place) {
  const words = place.replace(/^.*node_modules\/(@[^/]+\/)?/, '').split(/[-.]/);
  const os = SYSTEMS.find((name) => words.includes(name)) ?? (words.includes('windows') ? 'win32' : undefined);
  const cpu = PROCESSORS.find((name) => words.includes(name));
  const libc = Object.entries(LIBRARIES).find(([name]) => words.includes(name))?.[1];
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && os === 'linux' && { libc: [libc] }) };
}

const FREE =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Zlib|Python-2\.0|OFL-1\.1)$/;
/** Fine for what builds and tests the product without becoming part of it. */
const FREE_FOR_TOOLS = /^(MPL-2\.0|CC-BY-4\.0)$/;
/** Native parts of their own package: loaded, never built into the product, and anybody may put another in their place. */
const FREE_WHEN_LOADED = /^LGPL-3\.0-or-later$/;

/**
 * Licences that a package has in its LICENSE file and not in its manifest, read by eye at this version.
 *
 * @type {Record<string, { version: string; license: string }>}
 */
const IN_FILE = { 'node_modules/png-js': { version: '2.0.0', license: 'MIT' } };

/**
 * @param {LockedPackages} locked
 * @returns {string[]}
 */
export function checkLicences(locked) {
  return Object.entries(locked).flatMap(([place, { version, license: named, link, optional, dev }]) => {
    const read = IN_FILE[place];
    const license = named ?? (read?.version === version ? read?.license : undefined);
    // Our own, and other platforms' parts, of which npm saw no manifest here; ours beside them are checked.
    if (!place.includes('node_modules/') || link || (optional && license === undefined)) return [];
    /** @param {string} name */
    const isFree = (name) =>
      FREE.test(name) ||
      (dev === true && FREE_FOR_TOOLS.test(name)) ||
      (optional === true && FREE_WHEN_LOADED.test(name));
    const alternatives = (license ?? '').replace(/[()]/g, '').split(' OR ');
    const isFine = alternatives.some((terms) => terms.split(' AND ').every(isFree));
    return isFine ? [] : [`${place}: licence ${license ?? 'unknown'}`];
  });
}
