import { defineConfig } from 'vitest/config';
import SlowestFirst from './tools/testing/vitest-order.mjs';

const LIMIT_MS = 240_000;

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
          include: ['apps/server/src/**/*.test.ts'],
          // One real PostgreSQL for the whole run; a test file makes itself a database in it.
          globalSetup: ['apps/server/src/testing/postgres.ts'],
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/server/faults/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.ts'],
        },
      },
      { test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { name: 'sandbox', include: ['packages/sandbox/**/*.test.ts'] } },
      { test: { name: 'ui', include: ['packages/ui/**/*.test.{ts,tsx}'] } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'door', include: ['apps/door/src/**/*.test.{ts,tsx}'] } },
      {
        // Screens and their parts in a document, over the contract: the states that a journey would only repeat.
        test: {
          name: 'components',
          include: ['apps/*/src/**/*.component-test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/document.ts'],
          // Modules keep what is known of a session or a page; each file begins with none of it.
          isolate: true,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.mjs'] } },
    ],
  },
});
