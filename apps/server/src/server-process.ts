import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { SandboxInUse } from '@mingtang/sandbox/store';
import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigurationError, readConfig, readLogConfig } from './config.ts';
import { adviceOn } from './config-advice.ts';
import { openThirdParties } from './connect-ports.ts';
import { demoStaff } from './demo/content/staff.ts';
import { seedDemo } from './demo/seed.ts';
import { DEMO_PASSWORD } from './demo/seed-staff.ts';
import { mountSandboxPages } from './http/sandbox-pages.ts';
import { findSetUpPath } from './modules/staff/accounts.ts';
import { DataFolderInUse } from './platform/data-folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { EditedMigration, migrate, NewerSchema, PendingMigrations } from './platform/migrations.ts';
import { EmbeddedPostgresError } from './platform/postgres-binaries.ts';
import { findUnsafeReplication } from './platform/replication.ts';
import { openLog } from './platform/telemetry.ts';
import { openStage } from './rehearsal/stage.ts';
import { readSecrets } from './secrets.ts';
import { startFailure } from './start-failure.ts';
import { stopPolitely } from './stopping.ts';

/** EX_CONFIG of sysexits: starting again will not help. */
const EXIT_CONFIGURATION = 78;

interface Running {
  app: App;
  sandbox: Sandbox | undefined;
  postgres: EmbeddedPostgres | undefined;
}

const isSupervised = process.connected;

/** Tells the supervisor how far the start is; it shows the steps. */
let step = 'configuration';
const report = (next: string): void => {
  step = next;
  if (process.connected) process.send?.({ step });
};

/** `onDatabase` is told of a database of its own as soon as it runs: from then on a stop has to end it. */
async function start(config: Config, onDatabase: (postgres: EmbeddedPostgres) => void): Promise<Running> {
  const log = openLog(config);
  sayAdvice(log);
  await mkdir(config.dataDir, { recursive: true });
  report('database');
  const postgres = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: { debug: (line) => log.debug(line), info: (line) => log.info(line), warn: (line) => log.warn(line) },
      });
  if (postgres) onDatabase(postgres);
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? '';
  try {
    report('migrations');
    await migrate(databaseUrl, {
      apply: config.MIGRATE ?? postgres !== undefined,
      allowNewer: config.ALLOW_NEWER_SCHEMA,
    });
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
    await tellPlaces(app, sandbox !== undefined);
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

/** What somebody set and meant otherwise: said, for a server that starts all the same is taken for one that understood. */
function sayAdvice(log: Logger): void {
  for (const { variable, en, zh } of adviceOn(process.env)) log.warn({ variable }, `${en} ${zh}`);
}

/** Tells who shows where to begin whether the demo's people may sign in here. */
async function tellPlaces({ platform: { config, database } }: App, hasSandbox: boolean): Promise<void> {
  const [owner] = demoStaff;
  const { rows } = await database.pool.query('SELECT 1 FROM staff_accounts WHERE email = $1 AND is_active', [
    owner?.email,
  ]);
  const isDemo = hasSandbox && config.SEED === 'demo' && rows.length > 0;
  if (process.connected)
    process.send?.({
      places: {
        hasPages: config.ROLE !== 'worker',
        demo: isDemo ? { email: owner?.email, password: DEMO_PASSWORD } : undefined,
      },
    });
}

/** Nobody may sign in to the console yet: whoever reads what the server prints makes the first account. */
async function sayWhereToBegin({ platform }: App): Promise<void> {
  const path = await findSetUpPath(platform);
  if (path) process.stdout.write(`\nSet up the console 初始化控制台:\n  ${platform.config.publicUrl}${path}\n\n`);
}

async function stop({ app, sandbox, postgres }: Running, drainSeconds: number, isHurried: AbortSignal): Promise<void> {
  await stopPolitely(app, drainSeconds, isHurried);
  await sandbox?.close();
  await postgres?.stop();
}

const log = openLog(readLogConfig(process.env));
/** Asked to stop before it ran: its database is taken from under the start, and what that says of it is of no use. */
let isAbandoned = false;
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    if (isAbandoned) return;
    log.fatal({ error, event }, 'the server ends for a fault that nobody caught');
    process.exit(1);
  });
let ownDatabase: EmbeddedPostgres | undefined;
try {
  const config = readConfig(process.env);
  const hurry = new AbortController();
  let running: Running | undefined;
  let isStopping = false;
  const stopOnce = (reason: string, drainSeconds = 0): void => {
    if (!running) return abandonStart();
    // Asked once more: nobody waits for a proxy to notice.
    if (isStopping) return hurry.abort();
    isStopping = true;
    log.info({ reason, drainSeconds }, 'stopping');
    stop(running, drainSeconds, hurry.signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  /** What a migration or the demo was at is rolled back, and taken up again by the next start. */
  const abandonStart = (): void => {
    isAbandoned = true;
    if (ownDatabase) void ownDatabase.stop().finally(() => process.exit(0));
    // One that is being started is stopped as soon as it runs.
    else if (config.DATABASE_URL !== undefined || step === 'configuration') process.exit(0);
  };
  process.on('SIGTERM', () => stopOnce('SIGTERM', config.DRAIN_SECONDS));
  // Somebody sits in front of it.
  process.on('SIGINT', () => stopOnce('SIGINT'));
  // The supervisor is gone: nobody would restart or stop this process.
  const stopAlone = (): void => stopOnce('supervisor gone');
  process.on('disconnect', stopAlone);
  if (isSupervised && !process.connected) stopAlone();
  running = await start(config, (postgres) => {
    ownDatabase = postgres;
    if (isAbandoned) abandonStart();
  });
  running.postgres?.onExit((error) => {
    log.fatal({ error }, 'the embedded database ended');
    process.exit(1);
  });
  report('ready');
} catch (error) {
  if (isAbandoned) {
    await ownDatabase?.stop();
    process.exit(0);
  }
  if (isForPeople(error)) {
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIGURATION);
  }
  log.fatal({ error, step }, 'the server could not start');
  const failure = startFailure(error, step);
  if (process.send === undefined || !process.connected) {
    process.stderr.write(`${failure.line}\n`);
    process.exit(1);
  }
  process.send({ failure }, () => process.exit(1));
}

/** Whether somebody has to change something before a start can succeed; the message says what. */
function isForPeople(error: unknown): error is Error {
  return (
    error instanceof ConfigurationError ||
    error instanceof PendingMigrations ||
    error instanceof NewerSchema ||
    error instanceof EditedMigration ||
    error instanceof DataFolderInUse ||
    error instanceof SandboxInUse ||
    (error instanceof EmbeddedPostgresError && error.isFinal) ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  );
}
