/**
 * @typedef {{ id: string; statement: string; check: string; evidence: string }} Statement
 * @typedef {(evidence: string) => string | undefined | Promise<string | undefined>} Check what is wrong with the evidence, if anything
 */

/**
 * The rows of docs/spec/statements.tsv.
 *
 * @param {string} table
 * @returns {Statement[]}
 */
export function readStatements(table) {
  const [, ...lines] = table.trimEnd().split('\n');
  const seen = new Set();
  return lines.map((line) => {
    const [id = '', statement = '', check = '', evidence = '', ...rest] = line.split('\t');
    if (!/^\d\.\d+$/.test(id) || seen.has(id)) throw new Error(`Not a new number of a statement: ${line}`);
    if (!statement || !evidence || rest.length > 0) throw new Error(`Four columns are wanted: ${line}`);
    seen.add(id);
    return { id, statement, check, evidence };
  });
}

/**
 * What was decided of each difference: the last column of docs/spec/differences.md, by the number in the first.
 *
 * @param {string} page
 * @returns {Map<string, string>}
 */
export function readDifferences(page) {
  const rows = [...page.matchAll(/^\| (\d\.\d+) *\|.*?\|([^|]*)\|$/gm)];
  return new Map(rows.map(([, id = '', decision = '']) => [id, decision.trim()]));
}

/**
 * One line for each statement whose evidence is not there, and for each difference of no statement.
 *
 * @param {Statement[]} statements
 * @param {Map<string, string>} differences
 * @param {Record<string, Check>} checks by kind
 * @returns {Promise<string[]>}
 */
export async function findFaults(statements, differences, checks) {
  const faults = [];
  for (const { id, statement, check, evidence } of statements) {
    const run = checks[check] ?? (() => `there is no check “${check}”`);
    const problem = check === 'missing' ? judgeDifference(differences.get(id)) : await run(evidence);
    if (problem) faults.push(`${id} ${statement}: ${problem}`);
  }
  const known = new Set(statements.map(({ id }) => id));
  const stray = [...differences.keys()].filter((id) => !known.has(id));
  return [...faults, ...stray.map((id) => `${id}: docs/spec/differences.md has a row of no statement`)];
}

/** @param {string | undefined} decision */
const judgeDifference = (decision) =>
  decision === undefined ? 'does not hold, and docs/spec/differences.md has no row of it' : undefined;

/**
 * @param {Statement[]} statements
 * @param {Map<string, string>} differences
 */
export function summarize(statements, differences) {
  /** @param {string[]} kinds */
  const count = (...kinds) => statements.filter(({ check }) => kinds.includes(check)).length;
  const [tests, looks, missing] = [count('test'), count('look'), count('missing')];
  const checked = statements.length - tests - looks - missing;
  const open = [...differences.values()].filter((decision) => decision.startsWith('To be built')).length;
  return `${statements.length} statements, ${checked} checked, ${tests} by tests, ${looks} only looked at, ${missing} built differently; ${open} to be built as written`;
}
