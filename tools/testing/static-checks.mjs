import { build, isBuilt } from '../build.mjs';
import { checkDependencies } from '../checks/dependencies.mjs';
import { checkRootStyles } from '../checks/root-styles.mjs';
import { checkScriptBudgets } from '../checks/script-budgets.mjs';
import { root } from '../root.mjs';
import { failure, runCommands, runScript, success } from './outcome.mjs';

/**
 * What needs neither database nor browser, the longest first: two run at a time.
 * @type {{ title: string; run: () => Promise<import('./outcome.mjs').Outcome> }[]}
 */
export const staticChecks = [
  {
    title: 'Lint and types',
    // The linter's rules need every file's types anyway: it reports the compiler's errors of all projects in the same pass.
    run: () =>
      runCommands(
        ['npm', 'run', 'typegen', '--silent', '-w', '@mingtang/web'],
        ['oxlint', '--type-aware', '--type-check'],
      ),
  },
  { title: 'Web build, page sizes', run: buildAndWeigh },
  { title: 'Dependency rules', run: checkDependencies },
  { title: 'Unused code', run: () => runCommands(['knip', '--no-progress', '--no-config-hints']) },
  { title: 'Format', run: () => runCommands(['biome', 'check', '.']) },
  { title: "Specification's words", run: () => runScript('tools/check-spec-words.mjs') },
  { title: "Specification's statements", run: () => runScript('tools/check-statements.mjs') },
  { title: 'Lock file and licences', run: () => runScript('tools/check-lock.mjs') },
  { title: 'Time limits in tests', run: () => runScript('tools/checks/time-limits.mjs') },
];

/** @type {Promise<import('./outcome.mjs').Outcome> | undefined} */
let building;

/** The pages as visitors get them, which some tests and all journeys open: built once, whoever waits for them. */
export function webBuild() {
  building ??= (async () => {
    if (!isBuilt()) await build();
    return success();
  })();
  return building;
}

async function buildAndWeigh() {
  await webBuild();
  const faults = [...checkScriptBudgets(root), ...checkRootStyles(root)];
  return faults.length > 0 ? failure(faults.join('\n')) : success();
}
