import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './tools/browser.mjs';

// Playwright reads this file once more in every worker: what is chosen here is handed down through the environment.
process.env.E2E_PORT ??= findFreePort();
process.env.E2E_DATA_DIR ??= makeDataFolder();
process.env.CHROME_PATH ??= findBrowser() ?? '';
// Without a locale that has them, a browser saves a file of a Chinese name as "download".
if (!/utf-?8/i.test(process.env.LC_ALL ?? process.env.LANG ?? '')) process.env.LC_ALL = 'C.UTF-8';
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A limit only ends what hangs: on a busy machine everything takes ten times as long and is as right.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  forbidOnly: true,
  // The journeys of a run share one server; phone and desktop are runs of their own where both are wanted (tools/test.mjs).
  workers: 1,
  use: {
    baseURL: address,
    // What stood in the page at every step costs a sixth of the run: it is kept of a second try, or with `--trace on`.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // A browser's profile is emptied between journeys, not thrown away: what it has of the site's scripts stays.
    reuseContext: true,
    // Nothing slides or fades while a journey looks at it; those about movement let it in.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Shanghai',
    // Journeys that need none are not answered from what is kept; the one about it lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: BROWSER_FLAGS },
  },
  // A journey runs on the device it names; on both only where the screens differ, or where nothing may go wrong.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      // The console is a desk's; how its frame fits a phone has a journey of its own.
      testIgnore: /console-(?!phone)[a-z-]+\.spec\.ts$/,
      use: {
        locale: 'zh-CN',
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { locale: 'en', viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" tools/journey-server.mjs`,
    url: `${address}/readyz`,
    timeout: 600_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...definedVariables(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: address,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      SEED: 'demo',
      SANDBOX: 'on',
      LOG_LEVEL: 'warn',
      // Whoever signs in by calls comes from a network of their own (e2e/session.ts).
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
      // Journeys bring their own streams.
      STREAM_CHECK_NETWORKS: '127.0.0.1',
    },
  },
});

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A folder for this run alone, gone with it; Playwright has stopped the server by then. */
function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mingtang-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Asked in a process of its own, because a configuration cannot wait. */
function findFreePort(): string {
  const script =
    "const server = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(server.address().port); server.close(); })";
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
}
