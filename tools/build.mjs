import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from './child.mjs';
import { copyFolder, findKept, keepFolders } from './kept-folders.mjs';
import { root } from './root.mjs';
import { runtimeEnvironment } from './runtime.mjs';

/**
 * @typedef {{ workspace: string; folder: string; sources: string[] }} BuiltApp
 * @type {BuiltApp[]}
 */
const APPS = [
  { workspace: '@mingtang/web', folder: 'apps/web', sources: ['packages/ui', 'packages/contract', 'apps/web'] },
  {
    workspace: '@mingtang/console',
    folder: 'apps/console',
    sources: ['packages/ui', 'packages/contract', 'apps/console'],
  },
  { workspace: '@mingtang/door', folder: 'apps/door', sources: ['packages/ui', 'packages/contract', 'apps/door'] },
];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);

/** An app does not build; the message holds what the builder said. */
export class BuildError extends Error {}

/** Whether what is built is of the sources as they lie here. */
export function isBuilt() {
  return APPS.every(isFresh);
}

/** Builds for production every app whose sources changed. */
export async function build() {
  for (const app of APPS) if (!isFresh(app)) await buildApp(app);
}

/** @param {BuiltApp} app */
async function buildApp(app) {
  // A half-made build must not pass for a finished one.
  rmSync(stampFile(app), { force: true });
  const stamp = hashSources(app);
  const output = path.join(root, app.folder, 'build');
  const kept = { kind: path.basename(app.folder), key: stamp };
  const made = findKept(kept);
  if (made) {
    rmSync(output, { recursive: true, force: true });
    copyFolder(made, output);
    return;
  }
  const { code, output: said } = await capture('npm', ['run', 'build', '-w', app.workspace], {
    cwd: root,
    env: runtimeEnvironment({ NODE_ENV: 'production' }),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new BuildError(`${app.folder} does not build:\n${said.trim()}`);
  writeFileSync(stampFile(app), stamp);
  keepFolders(kept, ['.'], { within: output });
}

/** @param {BuiltApp} app */
function isFresh(app) {
  const file = stampFile(app);
  return existsSync(file) && readFileSync(file, 'utf8') === hashSources(app);
}

/** @param {BuiltApp} app */
function stampFile({ folder }) {
  return path.join(root, folder, 'build', 'sources.sha256');
}

/** @param {BuiltApp} app */
function hashSources({ sources }) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of sources) {
    for (const file of listSources(path.join(root, folder))) {
      hash.update(`\n${path.relative(root, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/[.-]test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? listSources(full) : [full];
    });
}
