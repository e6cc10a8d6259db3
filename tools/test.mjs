// npm test: every check there is. `-- unit [files]`, `-- e2e [files]` and `-- quick` (all but the browser) run a part, and
// `-- changed [commit]` what a change reaches through imports, in less than three minutes.
// With CI set, what fails is tried once more, and what passed only then is named: a busy machine must not refuse a change,
// and nobody should overlook a test that leans on time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from './checks/dependencies.mjs';
import { ensureDemoFolder } from './demo-folder.mjs';
import { ensureInstalled } from './install.mjs';
import { createProgress, pad } from './progress.mjs';
import { requireNode } from './runtime.mjs';
import { findAffectedTests, isJourney, listChangedFiles } from './testing/affected.mjs';
import { runJourneys } from './testing/journeys.mjs';
import { failure, success } from './testing/outcome.mjs';
import { staticChecks, webBuild } from './testing/static-checks.mjs';
import {
  findTooSlow,
  isMachineQuiet,
  isNamedSlow,
  listSlowest,
  measureSlowness,
  readLatestTimings,
  writeTimings,
} from './testing/timings.mjs';
import { runUnitTests } from './testing/unit-tests.mjs';

/** @typedef {{ title: string; run: () => Promise<import('./testing/outcome.mjs').Outcome> }} Check */

/** Two of the static checks keep two cores busy. */
const STATIC_CHECKS_AT_A_TIME = 2;
/** What `changed` may spend on tests, in seconds of tests: three run at a time, and the static checks take a minute. */
const CHANGED_BUDGET_S = 150;
const UNKNOWN_TEST_S = 3;
const NAMED_SLOW_S = 60;

requireNode();
const progress = createProgress();
const startedAt = new Date();
const [part = 'all', ...rest] = process.argv.slice(2);
const triesTwice = Boolean(process.env.CI);
const reports = mkdtempSync(path.join(tmpdir(), 'mingtang-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const total = { passed: 0, failed: 0 };
/** What failed, by name: said last, where nobody has to look for it. @type {string[]} */
const failures = [];
/** What passed only at its second try. @type {string[]} */
const secondTries = [];
/** @type {import('./testing/timings.mjs').CheckTiming[]} */
const timings = [];

const build = { title: 'Web build', run: webBuild };
/** What the journeys start from. One process makes it, so it is made while the tests keep the other cores. */
const demo = { title: 'Demo content', run: () => ensureDemoFolder().then(success) };
/** @param {string[]} [files] */
const unit = (files) => ({
  title: 'Unit and integration',
  run: () => runUnitTests({ reports, triesTwice, ...(files && { files }) }),
});
/** @param {string[]} [files] */
const journeys = (files) => ({
  title: 'Browser journeys',
  run: () => runJourneys({ reports, triesTwice, progress, ...(files && { files }) }),
});

/** Each part is a list of stages; the checks of a stage run side by side. @type {Record<string, () => Promise<void>>} */
const parts = {
  all: async () => {
    const { drained, done } = startStatic();
    // The linter goes on alone for half a minute, and leaves a core to the tests.
    await Promise.all([drained, webBuild()]);
    await Promise.all([done, runCheck(unit()), runCheck(demo)]);
    await runCheck(journeys());
  },
  quick: async () => {
    await startStatic().done;
    await runCheck(unit());
  },
  unit: async () => {
    await runCheck(build);
    await runCheck(unit(rest));
  },
  e2e: async () => {
    await runCheck(build);
    await runCheck(journeys(rest));
  },
  changed: runChanged,
};

const runPart = parts[part];
if (!runPart) {
  console.error(`Unknown part "${part}": npm test -- [changed | quick | unit | e2e]`);
  process.exit(2);
}
const wasQuiet = await isMachineQuiet();
const slownessAtStart = measureSlowness();
try {
  await ensureInstalled(progress);
  await runPart();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
await runCheck({ title: 'Seconds a test', run: checkSeconds });
for (const name of secondTries) console.log(`~ ${name}: passed at the second try`);
for (const name of failures) console.log(`✗ ${name}`);
const seconds = (Date.now() - startedAt.getTime()) / 1000;
const kept = writeTimings({ part, startedAt, seconds, wasQuiet, ...total, checks: timings });
console.log(`\nAll seconds are in ${kept}; the slowest of ${seconds.toFixed(0)}:`);
for (const slow of listSlowest(timings)) console.log(`${slow.seconds.toFixed(1).padStart(7)} s  ${slow.name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Two at a time, the next as soon as one ends; what they say stands in the order in which they end.
 *
 * @returns {{ drained: Promise<void>; done: Promise<void[]> }} drained: no more than the last check is under way
 */
function startStatic() {
  const waiting = [...staticChecks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check);
  };
  const lanes = Array.from({ length: STATIC_CHECKS_AT_A_TIME }, lane);
  return { drained: Promise.race(lanes), done: Promise.all(lanes) };
}

async function runChanged() {
  const changed = listChangedFiles(rest[0]);
  console.log(`${changed.length} changed files`);
  await startStatic().done;
  const affected = findAffectedTests(changed, (await cruise()).modules);
  const known = readLatestTimings();
  let budget = CHANGED_BUDGET_S;
  const chosen = affected.filter((file) => {
    // A journey's file is known by its journeys only; they are as many as a file of tests takes.
    const unknown = isJourney(file) ? 4 * UNKNOWN_TEST_S : UNKNOWN_TEST_S;
    const estimate = known.get(file) ?? (isNamedSlow(file) ? NAMED_SLOW_S : unknown);
    // The nearest one runs whatever it takes; one that is too long leaves room for those behind it.
    if (budget < CHANGED_BUDGET_S && estimate > budget) return false;
    budget -= estimate;
    return true;
  });
  const files = chosen.filter((file) => !isJourney(file));
  const ways = chosen.filter(isJourney);
  if (files.length > 0) await runCheck(unit(files));
  if (ways.length > 0) await runCheck(journeys(ways));
  const left = affected.length - chosen.length;
  if (left > 0) console.log(`  ${left} more test files stand further away; npm test runs them.`);
}

/**
 * @param {Check} check
 */
async function runCheck({ title, run }) {
  const started = Date.now();
  const outcome = await run().catch((error) =>
    failure(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const took = (Date.now() - started) / 1000;
  const counts = outcome.passed + outcome.failed > 1 ? `   ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${pad(title, 26)}${`${took.toFixed(1)} s`.padStart(8)}${counts}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  secondTries.push(...(outcome.secondTries ?? []));
  if (outcome.failed > 0) failures.push(...(outcome.failures?.length ? outcome.failures : [title]));
  timings.push({ name: title, seconds: took, parts: outcome.parts ?? [] });
}

/**
 * A test that takes long is paid for by everybody, every time. What was over its limit beside others is measured once more by
 * itself: neighbours on the same machine are not its fault.
 */
async function checkSeconds() {
  const slowness = Math.max(slownessAtStart, measureSlowness());
  if (slowness > 1.1) console.log(`  The machine is ${slowness.toFixed(1)} times as slow as the one of the limits.`);
  const slow = findTooSlow(timings, slowness);
  if (slow.length === 0) return success();
  const lines = slow.map(({ name, seconds }) => `${name}: ${seconds.toFixed(1)} s`);
  if (!wasQuiet) {
    console.log(
      `  The machine was busy: over their limit, but not judged:\n${lines.map((line) => `    ${line}`).join('\n')}`,
    );
    return success();
  }
  const alone = [];
  for (const { name } of slow) alone.push(await measureAlone(name));
  const still = findTooSlow([{ name: 'alone', seconds: 0, parts: alone.flat() }], slowness);
  if (still.length === 0) return success();
  return failure(
    still
      .map(
        ({ name, seconds }) => `${name}: ${seconds.toFixed(1)} s by itself, and not in tools/testing/slow-tests.json`,
      )
      .join('\n'),
  );
}

/** @param {string} name of a test file, or `file › journey (device)` */
async function measureAlone(name) {
  const [, file = '', journey = '', project = ''] = /^(.+?) › (.+) \((\w+)\)$/.exec(name) ?? [];
  const outcome = file
    ? await runJourneys({
        reports,
        triesTwice,
        progress,
        files: [file, `--project=${project}`, '-g', escapeRegex(journey)],
      })
    : await runUnitTests({ reports, triesTwice, files: [name] });
  return outcome.parts ?? [];
}

/** @param {string} text */
function escapeRegex(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
