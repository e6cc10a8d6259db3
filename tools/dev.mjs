// npm run dev: the server restarts when its files change; pages are built on request and refresh in place.
import { runInPlace } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { createProgress } from './progress.mjs';
import { root } from './root.mjs';
import { getRuntime, requireNode, runtimeEnvironment } from './runtime.mjs';

requireNode();
try {
  await ensureInstalled(createProgress());
  const env = runtimeEnvironment({ NODE_ENV: 'development' });
  process.exitCode = await runInPlace(getRuntime(), ['--watch', 'apps/server/src/main.ts'], { cwd: root, env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
