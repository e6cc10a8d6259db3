// npm run test:busy: the whole run beside two processes that never rest. What passes here leans on no clock.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { runInPlace } from '../child.mjs';
import { root } from '../root.mjs';

const LOOPS = 2;
const loops = Array.from({ length: LOOPS }, () =>
  // A loop ends with us also when we are killed: its input closes then.
  spawn(
    process.execPath,
    [
      '-e',
      "process.stdin.on('end', () => process.exit()).resume(); setInterval(() => { const until = Date.now() + 50; while (Date.now() < until); }, 0)",
    ],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  ),
);
try {
  process.exitCode = await runInPlace(
    process.execPath,
    [path.join(root, 'tools', 'test.mjs'), ...process.argv.slice(2)],
    {
      cwd: root,
    },
  );
} finally {
  for (const loop of loops) loop.kill();
}
