import { defineConfig } from 'vitest/config';
import SlowestFirst from './tools/testing/vitest-order.mjs';

const LIMIT_MS = 240_000;
/** It watches which events React itself lets through, which depends on what React was asked before: it has one of its own. */
const WITH_OWN_REACT = 'apps/web/src/unheard-presses.component-test.tsx';

export default defineConfig({
  test: {
    // A test waits for the database and for time more than it computes: two workers leave a third of two cores idle.
    maxWorkers: 3,
    // A file leaves nothing behind in the modules it loads, so that a worker loads the server once and not for every file.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // A limit only ends what hangs: on a busy machine everything takes ten times as long and is as right.
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: LIMIT_MS / 2, interval: 50 } },
    setupFiles: ['tools/testing/patience.ts'],
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,faults}/**/*.test.ts'],
          // One real PostgreSQL for the whole run; a test file makes itself a database in it.
          globalSetup: ['apps/server/src/testing/postgres.ts'],
        },
      },
      {
        // What needs neither a database nor a document.
        test: { name: 'plain', include: ['{apps/{web,console,door}/src,packages,tools}/**/*.test.{ts,tsx,mjs}'] },
      },
      {
        // Screens and their parts in a document, over the contract: the states that a journey would only repeat.
        test: {
          name: 'components',
          include: ['apps/*/src/**/*.component-test.tsx'],
          exclude: [WITH_OWN_REACT],
          environment: 'happy-dom',
          setupFiles: ['tools/testing/document.ts'],
        },
      },
      {
        test: {
          name: 'isolated components',
          include: [WITH_OWN_REACT],
          isolate: true,
          environment: 'happy-dom',
          setupFiles: ['tools/testing/document.ts'],
        },
      },
    ],
  },
});
