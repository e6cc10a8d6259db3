import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createConnect, type ThirdParties } from '../connect-ports.ts';
import { stopPolitely } from '../stopping.ts';

/** What this program is told by its parent, as JSON in the variable KILLABLE_SERVER. */
export interface KillableServer {
  databaseUrl: string;
  dataDir: string;
  port: number;
  /** A sandbox that lives on when this process dies. */
  sandbox: ThirdParties;
  /** The product's time is so far ahead of the machine's. */
  aheadMs: number;
  /** 64 hex digits. */
  secret: string;
  poolSize?: number;
  /** How long it goes on after SIGTERM; 5 when left out. */
  drainSeconds?: number;
  /** Variables over those it has otherwise. */
  environment?: Record<string, string>;
  /** Serves the built pages too. */
  hasPages?: boolean;
}

/** What the process has used since it started, answered to each message `usage`. */
export interface ServerUsage {
  /** Processor time of all its threads, and of the one that serves, in milliseconds. */
  processMs: number;
  threadMs: number;
  /** How late its event loop was since it was asked last, in milliseconds: 99 of a hundred turns, and the latest. */
  delayP99Ms: number;
  delayMostMs: number;
}

/**
 * The whole server in a process that may be killed at any moment, while its database and the third parties live on. It
 * talks to the sandbox and to nobody else, and it does not outlive its parent.
 */
const settings = JSON.parse(process.env.KILLABLE_SERVER ?? '') as KillableServer;
const {
  databaseUrl,
  dataDir,
  port,
  sandbox,
  aheadMs,
  secret,
  poolSize = 20,
  drainSeconds = 5,
  environment = {},
  hasPages = false,
} = settings;
process.on('disconnect', () => process.exit(1));
// Not the environment's: whatever third parties are configured there, none of them is met here.
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: process.env.FAULT_LOG ?? 'silent',
  DATABASE_POOL: String(poolSize),
  NODE_ENV: 'test',
  SHED_DELAY_MS: '0',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ROLE: 'all',
  SEED: 'none',
  RATE_LIMIT: '1000000',
  ...environment,
});
const app = await buildApp({
  config,
  databaseUrl,
  secrets: { current: secret, older: [] },
  clock: { now: () => new Date(Date.now() + aheadMs) },
  hasPages,
  connect: createConnect(sandbox),
});
await app.start();
await app.server.listen({ port, host: '127.0.0.1' });
const RESOLUTION_MS = 50;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const millisecondsOf = ({ user, system }: { user: number; system: number }): number => (user + system) / 1_000;
process.on('message', (asked) => {
  if (asked !== 'usage') return;
  const usage: ServerUsage = {
    processMs: millisecondsOf(process.cpuUsage()),
    threadMs: millisecondsOf(process.threadCpuUsage()),
    delayP99Ms: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS),
    delayMostMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
  };
  delay.reset();
  process.send?.(usage);
});
process.on('SIGTERM', () => void stopPolitely(app, drainSeconds).then(() => process.exit(0)));
