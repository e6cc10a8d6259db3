import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from './child.mjs';
import { copyFolder, findKept, keepFolders } from './kept-folders.mjs';
import { root } from './root.mjs';
import { findRuntime } from './runtime.mjs';

/**
 * One entry of the lock file, as far as it is read here.
 * @typedef {{ version?: string; link?: boolean; optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

const stampFile = path.join(root, 'node_modules', '.installed-from');
/** Linked, they take no room while a checkout has them. */
const LIBRARIES_KEPT = 2;
/** Installs what another npm left out; see `repair`. */
const REPAIR_NPM = 'npm@11.19.1';

/** The libraries cannot be installed; the message is for people. */
export class InstallError extends Error {}

/**
 * Makes node_modules agree with the lock file, doing nothing when it already does.
 *
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureInstalled(progress) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256')
    .update(`${process.platform} ${process.arch} ${libc() ?? ''}\n${lockText}`)
    .digest('hex');
  /** @type {LockedPackages} */
  const locked = JSON.parse(lockText).packages;
  const lacks = () => [...listMissing(locked), ...(findRuntime() ? [] : ['node_modules/node/bin/node'])];

  const isCurrent = readStamp() === stamp || agreesWithLock(locked);
  if (!isCurrent || lacks().length > 0) {
    await progress.step('Installing libraries 安装依赖', () =>
      alone(async () => {
        // Another command may have installed them while this one waited.
        if (readStamp() === stamp && lacks().length === 0) return;
        const kept = { kind: 'libraries', key: stamp };
        // After an install without scripts everything is there but the runtime, which a script fetches.
        const isWanted = !isCurrent || listMissing(locked).length > 0;
        if (isWanted && !takeKept(kept, locked)) await npm(['ci']);
        if (lacks().length > 0) await repair(lacks);
        writeStamp(stamp);
        if (isWanted)
          keepFolders(kept, listFolders(locked, root), { within: root, isLinked: true, atMost: LIBRARIES_KEPT });
      }),
    );
  }
  if (readStamp() !== stamp) writeStamp(stamp);
}

/**
 * Takes the libraries that another checkout of this machine has installed by the same lock file.
 *
 * @param {import('./kept-folders.mjs').Kept} kept
 * @param {LockedPackages} locked
 * @returns {boolean} false where there are none, or where files cannot be linked: npm has to install them
 */
function takeKept(kept, locked) {
  const from = findKept(kept);
  if (!from) return false;
  try {
    for (const folder of listFolders(locked, from)) {
      rmSync(path.join(root, folder), { recursive: true, force: true });
      copyFolder(path.join(from, folder), path.join(root, folder), { isLinked: true });
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * The folders of libraries within a checkout: node_modules, and those of workspaces that have versions of their own.
 *
 * @param {LockedPackages} locked
 * @param {string} checkout
 */
function listFolders(locked, checkout) {
  const folders = Object.keys(locked).flatMap((place) => /^(?:.*?\/)?node_modules(?=\/)/.exec(place) ?? []);
  return [...new Set(folders)].filter((folder) => existsSync(path.join(checkout, folder)));
}

/**
 * Two installs at once would tear the folder from each other's hands: whoever comes second waits.
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  const claim = path.join(root, '.installing');
  for (;;) {
    try {
      writeFileSync(claim, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (!isHeld(claim)) rmSync(claim, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  const drop = () => rmSync(claim, { force: true });
  process.once('exit', drop);
  try {
    await work();
  } finally {
    process.removeListener('exit', drop);
    drop();
  }
}

/** @param {string} claim */
function isHeld(claim) {
  try {
    const holder = Number(readFileSync(claim, 'utf8'));
    // Just made, its number not yet written.
    if (holder === 0) return Date.now() - statSync(claim).mtimeMs < 5000;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Some settings and versions of npm leave out install scripts or the native parts that only this platform needs.
 * @param {() => string[]} lacks
 */
async function repair(lacks) {
  if (!findRuntime()) await npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (lacks().length > 0) await capture('npx', ['-y', REPAIR_NPM, ...INSTALL_FLAGS, 'ci'], npmOptions);
  const missing = lacks();
  if (missing.length === 0) return;
  throw new InstallError(
    `npm finished, but left out parts that this machine (${process.platform} ${process.arch}) needs:\n` +
      `${missing.map((name) => `  ${name}`).join('\n')}\n` +
      'Remove node_modules and run `npm ci --include=optional --ignore-scripts=false`.\n' +
      '安装缺少本机所需的部分，请删除 node_modules 后执行上面的命令。',
  );
}

// Development libraries are part of a start: they hold the runtime and build the pages, whatever NODE_ENV says.
const INSTALL_FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const npmOptions = { cwd: root, shell: process.platform === 'win32' };

/**
 * Runs the npm that runs us, under the Node it was started with.
 * @param {string[]} args
 */
async function npm(args) {
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && path.basename(cli) === 'npm-cli.js' && existsSync(cli);
  const own = process.env.npm_node_execpath ?? process.execPath;
  const [command, before] = isNpm ? [existsSync(own) ? own : 'node', [cli]] : ['npm', []];
  const result = await capture(
    command,
    [...before, ...INSTALL_FLAGS, ...args],
    isNpm ? { cwd: root } : npmOptions,
  ).catch((error) => ({ code: 1, output: String(error) }));
  if (result.code === 0) return;
  // npm ends a complaint with its whole manual.
  const complaint = result.output.split(/\n.*npm error (?:Usage|Clean install a project)/)[0]?.trim();
  throw new InstallError(`npm ${args.join(' ')} failed:\n${complaint}\n依赖安装失败，原因见上；请检查网络后重试。`);
}

/**
 * Whether npm's own record of what lies in node_modules says what the lock file says: somebody ran `npm ci` by hand.
 * @param {LockedPackages} locked
 */
function agreesWithLock(locked) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  /** @type {LockedPackages} */
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(locked).every(
    ([place, wanted]) => !isWantedHere(place, wanted) || installed[place]?.version === wanted.version,
  );
}

/** @param {LockedPackages} locked */
function listMissing(locked) {
  return Object.entries(locked)
    .filter(([place, wanted]) => isWantedHere(place, wanted) && !existsSync(path.join(root, place, 'package.json')))
    .map(([place]) => place);
}

/**
 * @param {string} place such as node_modules/zod
 * @param {LockedPackage} wanted
 */
function isWantedHere(place, wanted) {
  if (!place.includes('node_modules/') || wanted.link) return false;
  // What is optional everywhere hangs on parts of other platforms, and npm leaves it out with them.
  if (wanted.optional && !wanted.os && !wanted.cpu) return false;
  return fits(wanted.os, process.platform) && fits(wanted.cpu, process.arch) && fits(wanted.libc, libc());
}

/**
 * @param {string[] | undefined} allowed npm's lists: names, or names refused with a leading "!"
 * @param {string | undefined} actual
 */
function fits(allowed, actual) {
  if (!allowed || actual === undefined) return true;
  if (allowed.includes(`!${actual}`)) return false;
  return allowed.includes(actual) || allowed.every((name) => name.startsWith('!'));
}

/** @type {string | undefined} */
let knownLibc;

function libc() {
  if (process.platform !== 'linux') return undefined;
  if (!knownLibc) {
    const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {});
    knownLibc = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  }
  return knownLibc;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

/** @param {string} stamp */
function writeStamp(stamp) {
  writeFileSync(`${stampFile}.new`, stamp);
  renameSync(`${stampFile}.new`, stampFile);
}
