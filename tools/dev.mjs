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
  // The server's own folders only: it also reads the page builder's temporary files, which change at every start.
  const watched = ['apps/server/src', 'packages/contract/src', 'packages/sandbox/src'].map(
    (folder) => `--watch-path=${folder}`,
  );
  process.exitCode = await runInPlace(getRuntime(), [...watched, 'apps/server/src/main.ts'], { cwd: root, env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
