import '../module-loading.ts';

/*
 * Makes every job's queue in the database DATABASE_URL names, as a first start of the server does: run once by the global
 * setup, so that not each of the servers of the tests makes a hundred queues. DATA_DIR is a folder for this alone.
 */
const [{ buildApp }, { readConfig }, { openThirdParties }, { installation }] = await Promise.all([
  import('../app.ts'),
  import('../config.ts'),
  import('../connect-ports.ts'),
  import('../platform/tables.ts'),
]);
const config = readConfig(process.env);
const { connect, sandbox } = await openThirdParties(config);
const app = await buildApp({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  secrets: { current: '5a'.repeat(32), older: [] },
  hasPages: false,
  connect,
});
await app.platform.jobs.start({ work: false });
// Each test brings keys of its own.
await app.platform.database.db.delete(installation);
await Promise.all([app.stop(), sandbox?.close()]);
process.exit(0);
