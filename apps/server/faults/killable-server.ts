import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { connectTo, type ThirdParties } from '../src/connect-ports.ts';

/** What this program is told by its parent, as JSON in the variable FAULT_SERVER. */
export interface KillableServer {
  databaseUrl: string;
  dataDir: string;
  port: number;
  /** A sandbox that lives on when this process dies. */
  sandbox: ThirdParties;
  /** The product's time is so far ahead of the machine's. */
  aheadMs: number;
}

/** The whole server in a process that may be killed at any moment, while its database and the third parties live on. */
const { databaseUrl, dataDir, port, sandbox, aheadMs } = JSON.parse(process.env.FAULT_SERVER ?? '') as KillableServer;
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: process.env.FAULT_LOG ?? 'silent',
  NODE_ENV: 'test',
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
  secret: '5a'.repeat(32),
  clock: { now: () => new Date(Date.now() + aheadMs) },
  hasPages: false,
  ...connectTo(config, sandbox),
});
await app.start();
await app.server.listen({ port, host: '127.0.0.1' });
