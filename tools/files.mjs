import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const NOT_OURS = new Set(['node_modules', 'build', 'dist', '.git', '.data', '.react-router', 'test-results']);

/**
 * The files of the repository as they lie here, committed or about to be; without Git everything that is not made.
 * @returns {string[]} paths within the repository, with forward slashes
 */
export function listFiles() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)));
    if (files.length > 0) return files;
  } catch {
    // An unpacked archive, or no Git on this machine.
  }
  return walk('');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const place = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? walk(place) : [place];
    });
}
