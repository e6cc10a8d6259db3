// Fails on a test that gives up within a few seconds: on a busy machine it would be wrong about code that is right.
// vitest.config.ts and playwright.config.ts hold the limits for all; a test that must end before something expires says
// a limit of ten seconds or more.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files.mjs';
import { root } from '../root.mjs';

const LEAST_MS = 10_000;
let found = 0;
for (const file of listFiles()) {
  if (!/([.-]test|\.spec)\.(ts|tsx|mjs)$/.test(file)) continue;
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const limit = /\btimeout: ?([\d_]+)|\bwaitFor\(.*, ([\d_]+)\)/.exec(line)?.slice(1).join('').replaceAll('_', '');
      if (limit === undefined || Number(limit) >= LEAST_MS) return;
      found += 1;
      console.log(`${file}:${index + 1}: a limit of ${limit} ms; leave it to the configuration`);
    });
}
process.exit(found > 0 ? 1 : 0);
