import { readFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../child.mjs';
import { root } from '../root.mjs';
import { getRuntime, runtimeEnvironment } from '../runtime.mjs';

/**
 * What a check came to. `failures` and `secondTries` name tests; `parts` are the seconds of its files or journeys.
 * @typedef {{ name: string; seconds: number }} Timing
 * @typedef {{ passed: number; failed: number; output: string; failures?: string[]; secondTries?: string[]; parts?: Timing[] }} Outcome
 */

/**
 * Runs a program from the root of the repository, under its own Node.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra] variables
 */
export function execute(command, args, extra = {}) {
  // Tests choose these themselves; what the caller's shell holds must not reach them.
  const alien = Object.fromEntries(listVariables().map((name) => [name, undefined]));
  return capture(command, args, {
    cwd: root,
    env: { ...runtimeEnvironment(alien), ...extra },
    shell: process.platform === 'win32',
  });
}

/** Everything the server's configuration reads: a shell with real credentials is no place to find out by a test. */
export function listVariables() {
  const source = readFileSync(path.join(root, 'apps/server/src/config.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  return ['NODE_ENV', ...names.flatMap((name) => [name, `${name}_FILE`])];
}

/**
 * One check made of one command or several; all run, so that one report names everything.
 *
 * @param {string[][]} lines
 * @returns {Promise<Outcome>}
 */
export async function runCommands(...lines) {
  const failed = [];
  for (const [command = '', ...args] of lines) {
    const { code, output } = await execute(command, args);
    if (code !== 0) failed.push(output.trim() || `${command} ended with status ${code}`);
  }
  return failed.length > 0 ? failure(failed.join('\n')) : success();
}

/** @param {string[]} args a program of this repository and its arguments */
export function runScript(...args) {
  return runCommands([getRuntime(), ...args]);
}

/** @returns {Outcome} */
export function success() {
  return { passed: 1, failed: 0, output: '' };
}

/**
 * @param {string} output
 * @returns {Outcome}
 */
export function failure(output) {
  return { passed: 0, failed: 1, output };
}

/**
 * A run that complains without naming a failed test – an error outside of tests, no tests at all – has failed all the same.
 *
 * @param {number} passed
 * @param {number} failed
 * @param {number} code exit status
 * @param {string} output
 * @returns {Outcome}
 */
export function settle(passed, failed, code, output) {
  const isSilent = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: failed + (isSilent ? 1 : 0), output };
}

/** @param {string} file JSON that a test program left behind, or did not */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
