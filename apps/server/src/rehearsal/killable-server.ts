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
}

/**
 * The whole server in a process that may be killed at any moment, while its database and the third parties live on. It
 * talks to the sandbox and to nobody else, and it does not outlive its parent.
 */
const settings = JSON.parse(process.env.KILLABLE_SERVER ?? '') as KillableServer;
const { databaseUrl, dataDir, port, sandbox, aheadMs, secret, poolSize = 20, drainSeconds = 5 } = settings;
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
});
const app = await buildApp({
  config,
  databaseUrl,
  secrets: { current: secret, older: [] },
  clock: { now: () => new Date(Date.now() + aheadMs) },
  hasPages: false,
  connect: createConnect(sandbox),
});
await app.start();
await app.server.listen({ port, host: '127.0.0.1' });
process.on('SIGTERM', () => void stopPolitely(app, drainSeconds).then(() => process.exit(0)));
