import { execFileSync } from 'node:child_process';
import { root } from '../root.mjs';

/** Files that no test imports, and who reads them. @type {[RegExp, string][]} */
const READ_BY = [
  [/^apps\/server\/migrations\//, 'apps/server/src/platform/schema.test.ts'],
  [/^playwright\.config\.ts$/, 'e2e/shell.spec.ts'],
];

/**
 * What is not committed, or with nothing of that the last commit; with a base, everything since then.
 *
 * @param {string} [base] a commit
 * @returns {string[]} paths from the root, also of files that are gone
 */
export function listChangedFiles(base) {
  const since = (/** @type {string} */ commit) => [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (base) return since(git('merge-base', base, 'HEAD')[0] ?? base);
  const own = since('HEAD');
  return own.length > 0 ? own : since('HEAD~1');
}

/**
 * The test files and journeys that a change reaches through imports, the nearest first: few imports away, then of the same domain.
 *
 * @param {string[]} changed paths from the root
 * @param {import('../checks/dependencies.mjs').Module[]} modules the whole repository's imports
 * @returns {string[]}
 */
export function findAffectedTests(changed, modules) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);

  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [pattern, reader] of READ_BY) if (changed.some((file) => pattern.test(file))) distances.set(reader, 1);
  // A map goes on to what is added while it is walked: breadth first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);

  const known = new Set(modules.map(({ source }) => source));
  const kinship = (/** @type {string} */ file) => Math.max(...changed.map((other) => countSharedNames(file, other)));
  return [...distances]
    .filter(([file]) => isTest(file) && known.has(file))
    .map(([file, distance]) => ({ file, distance, kinship: kinship(file) }))
    .sort((one, other) => one.distance - other.distance || other.kinship - one.kinship)
    .map(({ file }) => file);
}

/** @param {string} file */
export function isJourney(file) {
  return file.startsWith('e2e/');
}

/** @param {string} file */
function isTest(file) {
  return /([.-]test\.(ts|tsx|mjs)|\.spec\.ts)$/.test(file);
}

/**
 * How many names two paths have in common: a domain has the same one in every layer.
 *
 * @param {string} one
 * @param {string} other
 */
function countSharedNames(one, other) {
  const names = new Set(one.split(/[/.]/));
  return other.split(/[/.]/).filter((name) => names.has(name)).length;
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);
}
