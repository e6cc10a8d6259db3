// node tools/run.mjs <file.ts> [arguments]: runs a program of this repository, installing first where needed.
import { runInPlace } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { createProgress } from './progress.mjs';
import { root } from './root.mjs';
import { getRuntime, requireNode, runtimeEnvironment } from './runtime.mjs';

/** As the server's own entry has its modules loaded: a program that loads the server is quick to start too. */
const MODULE_LOADING = new URL('../apps/server/src/module-loading.ts', import.meta.url).href;

requireNode();
const args = process.argv.slice(2);
if (args.length === 0) {
  console.error('Usage: node tools/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
try {
  // The program's own output must stay the only thing on stdout: its last line is read by others.
  await ensureInstalled(createProgress(process.stderr));
  process.exitCode = await runInPlace(getRuntime(), ['--import', MODULE_LOADING, ...args], {
    cwd: root,
    env: runtimeEnvironment(),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
