import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../root.mjs';

/**
 * @typedef {import('./outcome.mjs').Timing} Timing
 * @typedef {{ name: string; seconds: number; parts: Timing[] }} CheckTiming seconds of the wall, of the check and of its files or journeys
 */

/** In a folder Git ignores: one file a run. */
const FOLDER = path.join(root, 'test-results', 'timings');
const LATEST = path.join(FOLDER, 'latest.json');
/** What may take longer than `LIMITS` allow, each with its reason. @type {Record<string, string>} */
const named = JSON.parse(readFileSync(path.join(root, 'tools', 'testing', 'slow-tests.json'), 'utf8'));

const LIMITS = { file: 15, journey: 20 };
const QUIET_IDLE_SHARE = 0.6;
/** What `work` takes on the machine whose seconds the limits are. */
export const WORK_MS = 50;

/** Whether this machine has little else to do just now: on a busy one seconds say nothing about a test. */
export async function isMachineQuiet() {
  const before = processorTimes();
  await sleep(1_000);
  const after = processorTimes();
  return (after.idle - before.idle) / (after.all - before.all) >= QUIET_IDLE_SHARE;
}

/**
 * How much slower than the machine of the limits this one is just now: 1 or more. What a machine shares with others is not seen
 * in its own idle time.
 */
export function measureSlowness(/** @type {() => unknown} */ task = work) {
  const tries = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    task();
    return performance.now() - startedAt;
  });
  return Math.max(1, Math.min(...tries) / WORK_MS);
}

/** Some of what tests do: parsing, sorting, hashing. */
function work() {
  const rows = Array.from({ length: 40_000 }, (_, index) => ({ id: (index * 7_919) % 40_000, name: `row ${index}` }));
  const text = JSON.stringify(rows.sort((one, other) => one.id - other.id));
  return createHash('sha256')
    .update(JSON.stringify(JSON.parse(text)).repeat(8))
    .digest('hex');
}

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}

/**
 * Writes down what a run took.
 *
 * @param {{ part: string; startedAt: Date; seconds: number; wasQuiet: boolean; passed: number; failed: number; checks: CheckTiming[] }} run
 * @returns {string} the file, from the root of the repository
 */
export function writeTimings(run) {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${run.startedAt.toISOString().replaceAll(':', '-')}.json`);
  const text = `${JSON.stringify(run, null, 1)}\n`;
  writeFileSync(file, text);
  if (run.part === 'all') writeFileSync(LATEST, text);
  return path.relative(root, file);
}

/**
 * What each test file took when everything ran last, on this machine.
 * @returns {Map<string, number>} file to seconds; empty when nothing ran yet
 */
export function readLatestTimings() {
  try {
    /** @type {{ checks: CheckTiming[] }} */
    const { checks } = JSON.parse(readFileSync(LATEST, 'utf8'));
    return new Map(checks.flatMap(({ parts }) => parts.map(({ name, seconds }) => [name, seconds])));
  } catch {
    return new Map();
  }
}

/**
 * The ten that took longest, of all files and journeys.
 * @param {CheckTiming[]} checks
 * @returns {Timing[]}
 */
export function listSlowest(checks) {
  return checks
    .flatMap(({ parts }) => parts)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
}

/**
 * Test files and journeys over their limit that `slow-tests.json` does not name.
 * @param {CheckTiming[]} checks
 * @param {number} slowness by which the limits are wider here
 * @returns {Timing[]}
 */
export function findTooSlow(checks, slowness = 1) {
  return checks
    .flatMap(({ parts }) => parts)
    .filter(({ name, seconds }) => seconds > limitOf(name) * slowness && named[nameInList(name)] === undefined);
}

/** Whether a file of tests or journeys is known to take long. @param {string} file */
export function isNamedSlow(file) {
  const journeys = `${path.basename(file)} › `;
  return named[file] !== undefined || Object.keys(named).some((name) => name.startsWith(journeys));
}

/** @param {string} name of a file, or `file › journey (device)` */
function limitOf(name) {
  return name.includes(' › ') ? LIMITS.journey : LIMITS.file;
}

/** A journey is named once for all devices. @param {string} name */
function nameInList(name) {
  return name.replace(/ \(\w+\)$/, '');
}
