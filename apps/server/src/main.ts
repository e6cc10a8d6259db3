import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { SandboxInUse } from '@mingtang/sandbox/store';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigurationError, readConfig } from './config.ts';
import { openThirdParties } from './connect-ports.ts';
import { seedDemo } from './demo/seed.ts';
import { demoStaff } from './demo/seed-staff.ts';
import { mountSandboxPages } from './http/sandbox-pages.ts';
import { findSetUpPath } from './modules/staff/accounts.ts';
import { DataFolderInUse } from './platform/data-folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { migrate, PendingMigrations } from './platform/migrations.ts';
import { EmbeddedPostgresError } from './platform/postgres-binaries.ts';
import { findUnsafeReplication } from './platform/replication.ts';
import { createLogger } from './platform/telemetry.ts';
import { openStage } from './rehearsal/stage.ts';
import { readSecrets } from './secrets.ts';

/** EX_CONFIG of sysexits: starting again will not help. */
const EXIT_CONFIGURATION = 78;

interface Running {
  app: App;
  sandbox: Sandbox | undefined;
  postgres: EmbeddedPostgres | undefined;
}

const isSupervised = process.connected;

/** Tells the supervisor how far the start is; it shows the steps. */
const report = (step: string): void => {
  if (process.connected) process.send?.({ step });
};

async function start(config: Config): Promise<Running> {
  const log = createLogger(config.LOG_LEVEL);
  await mkdir(config.dataDir, { recursive: true });
  report('database');
  const postgres = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: { debug: (line) => log.debug(line), info: (line) => log.info(line), warn: (line) => log.warn(line) },
      });
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? '';
  try {
    report('migrations');
    await migrate(databaseUrl, { apply: config.MIGRATE ?? postgres !== undefined });
    const secrets = await readSecrets(config);
    const { connect, sandbox } = await openThirdParties(config);
    const app = await buildApp({ config, databaseUrl, secrets, connect });
    if (sandbox) await mountSandboxPages(app.server, sandbox);
    if (config.SEED === 'demo') {
      report('demo content');
      await seedDemo(app.platform);
      sandbox?.showAuthenticators(demoStaff);
    }
    await app.start();
    const unsafe = await findUnsafeReplication(app.platform.database.pool, databaseUrl);
    if (unsafe) log.warn(unsafe);
    // Of one that was killed.
    await openStage(app.platform).sweep();
    report('listening');
    await app.server.listen({ port: config.PORT, host: config.HOST });
    await sayWhereToBegin(app);
    if (config.PUBLIC_URL !== undefined && config.METRICS_TOKEN === undefined)
      log.warn('/metrics is not answered: PUBLIC_URL is set, so it needs METRICS_TOKEN');
    return { app, sandbox, postgres };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** Nobody may sign in to the console yet: whoever reads what the server prints makes the first account. */
async function sayWhereToBegin({ platform }: App): Promise<void> {
  const path = await findSetUpPath(platform);
  if (path) process.stdout.write(`\nSet up the console 初始化控制台:\n  ${platform.config.publicUrl}${path}\n\n`);
}

async function stop({ app, sandbox, postgres }: Running): Promise<void> {
  await app.stop();
  await sandbox?.close();
  await postgres?.stop();
}

const log = createLogger(process.env.LOG_LEVEL ?? 'info');
try {
  const running = await start(readConfig(process.env));
  let isStopping = false;
  const stopOnce = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    stop(running).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stopOnce('SIGTERM'));
  process.on('SIGINT', () => stopOnce('SIGINT'));
  // The supervisor is gone: nobody would restart or stop this process.
  const stopAlone = (): void => stopOnce('supervisor gone');
  process.on('disconnect', stopAlone);
  if (isSupervised && !process.connected) stopAlone();
  running.postgres?.onExit((error) => {
    log.fatal({ error }, 'the embedded database ended');
    process.exit(1);
  });
  report('ready');
} catch (error) {
  if (isForPeople(error)) {
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIGURATION);
  }
  log.fatal({ error }, 'the server could not start');
  process.exit(1);
}

/** Whether somebody has to change something before a start can succeed; the message says what. */
function isForPeople(error: unknown): error is Error {
  return (
    error instanceof ConfigurationError ||
    error instanceof PendingMigrations ||
    error instanceof DataFolderInUse ||
    error instanceof SandboxInUse ||
    (error instanceof EmbeddedPostgresError && error.isFinal) ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  );
}
