import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'mingtang-kept-'));
const cache = path.join(folder, 'cache');
const made = path.join(folder, 'made');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** @type {typeof import('./kept-folders.mjs')} */
let kept;
beforeEach(async () => {
  rmSync(cache, { recursive: true, force: true });
  rmSync(made, { recursive: true, force: true });
  mkdirSync(path.join(made, 'inner'), { recursive: true });
  writeFileSync(path.join(made, 'inner', 'file'), 'as it was made');
  vi.stubEnv('MINGTANG_CACHE', cache);
  vi.resetModules();
  kept = await import('./kept-folders.mjs');
});

const inode = (/** @type {string} */ file) => statSync(file).ino;

it('gives back what was kept, whatever became of its source', () => {
  expect(kept.findKept({ kind: 'thing', key: 'a' })).toBeUndefined();
  kept.keepFolders({ kind: 'thing', key: 'a' }, ['inner'], { within: made });
  writeFileSync(path.join(made, 'inner', 'file'), 'changed');
  const place = kept.findKept({ kind: 'thing', key: 'a' });
  if (!place) throw new Error('It was not kept.');
  const copy = path.join(folder, 'copy');
  kept.copyFolder(place, copy);
  expect(readFileSync(path.join(copy, 'inner', 'file'), 'utf8')).toBe('as it was made');
  expect(inode(path.join(copy, 'inner', 'file'))).not.toBe(inode(path.join(place, 'inner', 'file')));
});

it('shares the files of what is linked, and not those of what is copied', () => {
  kept.keepFolders({ kind: 'thing', key: 'linked' }, ['.'], { within: made, isLinked: true });
  const place = kept.findKept({ kind: 'thing', key: 'linked' }) ?? '';
  expect(inode(path.join(place, 'inner', 'file'))).toBe(inode(path.join(made, 'inner', 'file')));
});

it('keeps the ones used last, and sweeps away what a killed process left half-copied', () => {
  const place = path.join(cache, 'thing');
  for (const [age, key] of ['a', 'b', 'c'].entries()) {
    kept.keepFolders({ kind: 'thing', key }, ['.'], { within: made, atMost: 2 });
    utimesSync(path.join(place, key), new Date(), new Date(Date.now() - (3 - age) * 60_000));
  }
  expect(readdirSync(place).toSorted()).toEqual(['b', 'c']);
  kept.findKept({ kind: 'thing', key: 'b' });
  const left = path.join(place, 'arriving-killed');
  mkdirSync(left);
  utimesSync(left, new Date(), new Date(Date.now() - 2 * 3_600_000));
  kept.keepFolders({ kind: 'thing', key: 'd' }, ['.'], { within: made, atMost: 2 });
  expect(readdirSync(place).toSorted()).toEqual(['b', 'd']);
});

it('leaves nothing half-kept where copying fails', () => {
  kept.keepFolders({ kind: 'thing', key: 'a' }, ['inner', 'not there'], { within: made });
  expect(kept.findKept({ kind: 'thing', key: 'a' })).toBeUndefined();
  expect(readdirSync(path.join(cache, 'thing'))).toEqual([]);
});

it('names a folder of the checkout where the chosen one cannot be made', async () => {
  writeFileSync(path.join(folder, 'a file'), '');
  vi.stubEnv('MINGTANG_CACHE', path.join(folder, 'a file', 'cache'));
  vi.resetModules();
  const { findKept } = await import('./kept-folders.mjs');
  expect(findKept({ kind: 'thing', key: 'a' })).toBeUndefined();
  expect(existsSync(path.join(folder, 'a file', 'cache'))).toBe(false);
});
