// Runs the rules of .dependency-cruiser.mjs; the same pass says which file imports which.
import { execute, failure, success } from '../testing/outcome.mjs';

/**
 * @typedef {{ source: string; dependencies: { resolved: string }[] }} Module
 * @typedef {{ from: string; to: string; rule: { name: string }; comment?: string }} Violation
 */

const FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'bench'];

/** @type {Promise<{ modules: Module[]; violations: Violation[]; problem: string }> | undefined} */
let cruised;

/** Reads all imports of the repository, once a run. */
export function cruise() {
  cruised ??= execute('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...FOLDERS]).then(
    ({ output }) => {
      if (!output.startsWith('{')) return { modules: [], violations: [], problem: output };
      const { modules, summary } = JSON.parse(output);
      // A parser that understands nothing finds no violation either.
      return { modules, violations: summary.violations, problem: modules.length === 0 ? 'No modules were read.' : '' };
    },
  );
  return cruised;
}

/** @returns {Promise<import('../testing/outcome.mjs').Outcome>} */
export async function checkDependencies() {
  const { violations, problem } = await cruise();
  const lines = violations.map(
    ({ from, to, rule, comment }) => `${rule.name}: ${from} → ${to}${comment ? ` (${comment})` : ''}`,
  );
  if (problem) lines.push(problem);
  return lines.length > 0 ? failure(lines.join('\n')) : success();
}
