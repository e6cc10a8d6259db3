import path from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureDemoFolder } from '../demo-folder.mjs';
import { execute, failure, readReport, settle } from './outcome.mjs';

/**
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {{ projectName: string; status: string; results: { duration: number }[] }} JourneyTest
 * @typedef {{ file: string; title: string; tests: JourneyTest[] }} Journey
 * @typedef {{ specs: Journey[]; suites?: JourneySuite[] }} JourneySuite
 * @typedef {{ name: string; status: string; seconds: number }} JourneyResult
 */

/**
 * Phone and desktop side by side, each with a server and a database of its own: a journey waits for its page more than it
 * computes. Whoever names a project has that one alone.
 *
 * @param {object} options
 * @param {string} options.reports a folder for what Playwright writes down
 * @param {boolean} options.triesTwice whether what fails is tried once more
 * @param {import('../progress.mjs').Progress} options.progress
 * @param {string[]} [options.files] these alone, and Playwright's own flags
 * @returns {Promise<Outcome>}
 */
export async function runJourneys({ reports, triesTwice, progress, files = [] }) {
  const browser = await ensureBrowser(progress);
  if (!browser) return failure('There is no browser.');
  // Once for both: neither waits for the other's.
  await ensureDemoFolder();
  /** @param {string} name @param {string[]} args */
  const run = (name, args) => runProject({ name, browser, reports, triesTwice, args });
  if (files.some((arg) => arg.startsWith('--project'))) return run('chosen', files);
  // What is chosen may be of one device alone, but not of none.
  const mayBeEmpty = files.length > 0 ? ['--pass-with-no-tests'] : [];
  const runs = await Promise.all(
    ['phone', 'desktop'].map((project) => run(project, [`--project=${project}`, ...mayBeEmpty, ...files])),
  );
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  if (runs.every(({ passed, failed }) => passed + failed === 0)) return failure('No journey is called so.');
  return {
    passed,
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    output: runs.map(({ output }) => output).join('\n'),
    failures: runs.flatMap(({ failures = [] }) => failures),
    secondTries: runs.flatMap(({ secondTries = [] }) => secondTries),
    parts: runs.flatMap(({ parts = [] }) => parts),
  };
}

/**
 * @param {{ name: string; browser: string; reports: string; triesTwice: boolean; args: string[] }} run its name is that of its report and of what it leaves behind
 * @returns {Promise<Outcome>}
 */
async function runProject({ name, browser, reports, triesTwice, args }) {
  const report = path.join(reports, `${name}.json`);
  const { code, output } = await execute(
    'playwright',
    ['test', '--reporter=list,json', `--output=test-results/${name}`, ...(triesTwice ? ['--retries=1'] : []), ...args],
    { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const result = readReport(report);
  if (!result) return failure(output);
  const { expected, unexpected, flaky } = result.stats;
  if (code === 0 && expected + unexpected + flaky === 0) return { passed: 0, failed: 0, output };
  /** @type {JourneyResult[]} */
  const journeys = result.suites.flatMap(listJourneys);
  const named = (/** @type {string} */ wanted) =>
    journeys.filter(({ status }) => status === wanted).map((journey) => journey.name);
  return {
    ...settle(expected + flaky, unexpected, code, output),
    failures: named('unexpected'),
    secondTries: named('flaky'),
    parts: journeys.map(({ name: journey, seconds }) => ({ name: journey, seconds })),
  };
}

/**
 * @param {JourneySuite} suite
 * @returns {JourneyResult[]} seconds are of the last try
 */
function listJourneys({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      status,
      seconds: (results.at(-1)?.duration ?? 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(listJourneys)];
}
