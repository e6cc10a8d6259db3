import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from './child.mjs';
import { root } from './root.mjs';
import { runtimeEnvironment } from './runtime.mjs';

const SOURCES = ['packages/ui', 'packages/contract', 'apps/web'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);
const buildFolder = path.join(root, 'apps', 'web', 'build');
const stampFile = path.join(buildFolder, 'sources.sha256');

/** The pages do not build; the message holds what the builder said. */
export class BuildError extends Error {}

/** Whether the built pages are those of the sources as they lie here. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources();
}

/** Builds the web app for production. */
export async function build() {
  // A half-made build must not pass for a finished one.
  rmSync(stampFile, { force: true });
  const stamp = hashSources();
  const { code, output } = await capture('npm', ['run', 'build', '-w', '@mingtang/web'], {
    cwd: root,
    env: runtimeEnvironment({ NODE_ENV: 'production' }),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new BuildError(`The web app does not build:\n${output.trim()}`);
  writeFileSync(stampFile, stamp);
}

function hashSources() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of SOURCES) {
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
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? listSources(full) : [full];
    });
}
