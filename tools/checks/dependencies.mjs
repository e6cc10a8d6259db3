// Runs the rules of .dependency-cruiser.mjs and prints what breaks them, one line each.
import { capture } from '../child.mjs';
import { root } from '../root.mjs';
import { runtimeEnvironment } from '../runtime.mjs';

const { code, output } = await capture(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'packages', 'bench'],
  { cwd: root, env: runtimeEnvironment() },
);
if (!output.startsWith('{')) {
  console.error(output);
  process.exit(code || 1);
}
/** @type {{ totalCruised: number; violations: { from: string; to: string; rule: { name: string }; comment?: string }[] }} */
const summary = JSON.parse(output).summary;
for (const { from, to, rule, comment } of summary.violations) {
  console.log(`${rule.name}: ${from} → ${to}${comment ? ` (${comment})` : ''}`);
}
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`);
// A parser that understands nothing finds no violation either.
process.exit(summary.totalCruised === 0 || summary.violations.length > 0 ? 1 : 0);
