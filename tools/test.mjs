// npm test: every check there is. `-- unit [files]`, `-- e2e [files]` and `-- quick` (all but the browser) run a part.
// With CI set, what fails is tried once more, and what passed only then is named: a busy machine must not refuse a change,
// and nobody should overlook a test that leans on time.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, isBuilt } from './build.mjs';
import { capture } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { createProgress, pad } from './progress.mjs';
import { root } from './root.mjs';
import { getRuntime, requireNode, runtimeEnvironment } from './runtime.mjs';

/**
 * @typedef {{ passed: number; failed: number; output: string; names?: string[]; second?: string[] }} Outcome
 * @typedef {{ title: string; parts: string[]; run: () => Promise<Outcome> }} Check
 */

requireNode();
const progress = createProgress();
const [part = 'all', ...rest] = process.argv.slice(2);
const triesTwice = Boolean(process.env.CI);
const reports = mkdtempSync(path.join(tmpdir(), 'mingtang-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @type {Check[]} */
const checks = [
  { title: 'Format', parts: ['all', 'quick'], run: () => commands(['biome', 'check', '.']) },
  {
    title: 'Types',
    parts: ['all', 'quick'],
    run: () =>
      commands(
        ['npm', 'run', 'typegen', '--silent', '-w', '@mingtang/web'],
        ['tsc', '-p', 'tsconfig.json'],
        ['tsc', '-p', 'packages/ui'],
        ['tsc', '-p', 'apps/web'],
        ['tsc', '-p', 'apps/console'],
        ['tsc', '-p', 'apps/door'],
        ['tsc', '-p', 'e2e'],
      ),
  },
  // After the types of the routes are there, which the check before makes.
  { title: 'Lint', parts: ['all', 'quick'], run: () => commands(['oxlint', '--type-aware']) },
  { title: 'Dependency rules', parts: ['all', 'quick'], run: () => script('tools/checks/dependencies.mjs') },
  {
    title: 'Unused code',
    parts: ['all', 'quick'],
    run: () => commands(['knip', '--no-progress', '--no-config-hints']),
  },
  { title: "Specification's words", parts: ['all', 'quick'], run: () => script('tools/check-spec-words.mjs') },
  { title: 'Lock file and licences', parts: ['all', 'quick'], run: () => script('tools/check-lock.mjs') },
  // Before the tests, of which some start the whole server.
  { title: 'Web build', parts: ['all', 'quick', 'unit', 'e2e'], run: webBuild },
  { title: 'Unit and integration', parts: ['all', 'quick', 'unit'], run: unitTests },
  { title: 'Browser journeys', parts: ['all', 'e2e'], run: journeys },
];

const chosen = checks.filter(({ parts }) => parts.includes(part));
if (chosen.length === 0) {
  console.error(`Unknown part "${part}": npm test -- [unit | e2e | quick]`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
/** What failed, by name: said last, where nobody has to look for it. @type {string[]} */
const failures = [];
/** What passed only at its second try. @type {string[]} */
const secondTries = [];
try {
  await ensureInstalled(progress);
  for (const check of chosen) {
    const outcome = await runCheck(check);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    secondTries.push(...(outcome.second ?? []));
    if (outcome.failed > 0) failures.push(...(outcome.names?.length ? outcome.names : [check.title]));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
for (const name of secondTries) console.log(`~ ${name}: passed at the second try`);
for (const name of failures) console.log(`✗ ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * @param {Check} check
 * @returns {Promise<Outcome>}
 */
async function runCheck({ title, run }) {
  const started = Date.now();
  const outcome = await run().catch((error) =>
    failure(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  const counts = outcome.passed + outcome.failed > 1 ? `   ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${pad(title, 26)}${seconds}${counts}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
}

/**
 * One check made of one command or several; all run, so that one report names everything.
 * @param {string[][]} lines
 * @returns {Promise<Outcome>}
 */
async function commands(...lines) {
  const failed = [];
  for (const [command = '', ...args] of lines) {
    const { code, output } = await execute(command, args);
    if (code !== 0) failed.push(output.trim() || `${command} ended with status ${code}`);
  }
  return failed.length > 0 ? failure(failed.join('\n')) : { passed: 1, failed: 0, output: '' };
}

/** @param {string} file */
function script(file) {
  return commands([getRuntime(), file]);
}

/** @returns {Promise<Outcome>} */
async function unitTests() {
  const report = path.join(reports, 'vitest.json');
  const tries = path.join(reports, 'second-tries.json');
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (triesTwice) flags.push('--reporter=./tools/second-tries.mjs', '--retry=1');
  const { code, output } = await execute('vitest', ['run', ...flags, ...(part === 'unit' ? rest : [])], {
    SECOND_TRIES_FILE: tries,
  });
  const result = readReport(report);
  if (!result) return failure(output);
  const counts = settle(result.numPassedTests, result.numFailedTests, code, output);
  return { ...counts, names: namesOfTests(result), second: readReport(tries) ?? [] };
}

/** @returns {Promise<Outcome>} */
async function webBuild() {
  if (!isBuilt()) await build();
  return { passed: 1, failed: 0, output: '' };
}

/**
 * Phone and desktop side by side, each with a server and a database of its own: a journey waits for its page more than it
 * computes. Whoever names a project has that one alone.
 *
 * @returns {Promise<Outcome>}
 */
async function journeys() {
  const browser = await ensureBrowser(progress);
  if (!browser) return failure('There is no browser.');
  const args = part === 'e2e' ? rest : [];
  if (args.some((arg) => arg.startsWith('--project'))) return journeysOf('chosen', browser, args);
  const runs = await Promise.all(
    ['phone', 'desktop'].map((project) => journeysOf(project, browser, [`--project=${project}`, ...args])),
  );
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    output: runs.map(({ output }) => output).join('\n'),
    names: runs.flatMap(({ names }) => names ?? []),
    second: runs.flatMap(({ second }) => second ?? []),
  };
}

/**
 * @param {string} name of the run: its report and what it leaves behind
 * @param {string} browser
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function journeysOf(name, browser, args) {
  const report = path.join(reports, `${name}.json`);
  const { code, output } = await execute(
    'playwright',
    ['test', '--reporter=list,json', `--output=test-results/${name}`, ...(triesTwice ? ['--retries=1'] : []), ...args],
    {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const result = readReport(report);
  if (!result) return failure(output);
  const { expected, unexpected, flaky } = result.stats;
  const counts = settle(expected + flaky, unexpected, code, output);
  const named = (/** @type {string} */ status) =>
    result.suites.flatMap((/** @type {JourneySuite} */ suite) => namesOfJourneys(suite, status));
  return { ...counts, names: named('unexpected'), second: named('flaky') };
}

/**
 * The failed ones of vitest's report, each with the first line of its reason; a file that could not be read names itself.
 *
 * @param {{ testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[] }} report
 * @returns {string[]}
 */
function namesOfTests({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
    });
}

/**
 * @typedef {{ file: string; title: string; tests: { projectName: string; status: string }[] }} Journey
 * @typedef {{ specs: Journey[]; suites?: JourneySuite[] }} JourneySuite
 */

/**
 * The journeys that ended so.
 *
 * @param {JourneySuite} suite
 * @param {string} wanted `unexpected` or `flaky`
 * @returns {string[]}
 */
function namesOfJourneys({ specs, suites = [] }, wanted) {
  const named = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${file} › ${title} (${projectName})`),
  );
  return [...named, ...suites.flatMap((suite) => namesOfJourneys(suite, wanted))];
}

/** @param {string | undefined} text */
function firstLine(text) {
  return (text ?? '').split('\n', 1)[0];
}

/**
 * A run that complains without naming a failed test – an error outside of tests, no tests at all – has failed all the same.
 *
 * @param {number} passed
 * @param {number} failed
 * @param {number} code
 * @param {string} output
 * @returns {Outcome}
 */
function settle(passed, failed, code, output) {
  const isSilent = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: failed + (isSilent ? 1 : 0), output };
}

/**
 * @param {string} output
 * @returns {Outcome}
 */
function failure(output) {
  return { passed: 0, failed: 1, output };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra]
 */
function execute(command, args, extra = {}) {
  // Tests choose these themselves; what the caller's shell holds must not reach them.
  const alien = Object.fromEntries(
    ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL'].map((name) => [name, undefined]),
  );
  return capture(command, args, {
    cwd: root,
    env: { ...runtimeEnvironment(alien), ...extra },
    shell: process.platform === 'win32',
  });
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
