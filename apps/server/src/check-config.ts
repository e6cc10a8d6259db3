import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError, readConfig } from './config.ts';
import { adviceOn } from './config-advice.ts';
import { reportConfig } from './config-report.ts';
import { createConnect } from './connect-ports.ts';
import { listStored, type Stored } from './modules/connections/queries.ts';
import { deriveKeyring } from './platform/crypto.ts';
import { openDatabase } from './platform/database.ts';
import { openEmbeddedPostgres } from './platform/embedded-access.ts';
import { describeError } from './platform/error-description.ts';
import { readSecrets } from './secrets.ts';

/** EX_CONFIG of sysexits, as a start would end. */
const EXIT_CONFIGURATION = 78;

/**
 * `npm run check-config`: what is set, from where, and what is missing. Exit status 0 only when nothing is; whether the
 * database answers and has the schema of this program, a start finds out.
 */
async function check(): Promise<number> {
  const config = readConfig(process.env);
  const { stored, why } = await readStored(config);
  const report = reportConfig(process.env, config, { stored, connect: createConnect(undefined) });
  const width = Math.max(...report.variables.map(({ name }) => name.length));
  console.log('Variables 变量');
  for (const { name, value, from } of report.variables) console.log(`  ${name.padEnd(width)}  ${value}  [${from}]`);
  console.log('\nThird parties 第三方');
  for (const { key, from } of report.connections) console.log(`  ${key.padEnd(width)}  ${from}`);
  if (why) console.log(`  The console's stored connections could not be read 未能读取控制台中保存的连接: ${why}`);
  const advice = adviceOn(process.env);
  if (advice.length > 0) console.log('\nProbably not meant 可能有误');
  for (const { en, zh } of advice) console.log(`  ${en} ${zh}`);
  if (report.missing.length > 0) console.log('\nMissing 缺少');
  for (const line of report.missing) console.log(`  ${line}`);
  console.log(
    report.missing.length === 0
      ? '\nThe configuration is complete. 配置完整。'
      : '\nThe server would not start. 无法启动。',
  );
  return report.missing.length === 0 ? 0 : EXIT_CONFIGURATION;
}

/** What the console keeps, where there is a database that can say so; nothing is made that was not there. */
async function readStored(config: Config): Promise<{ stored: Stored | undefined; why?: string }> {
  const hasKeys = config.SECRET_KEY !== undefined || existsSync(join(config.dataDir, 'secret.key'));
  const folder = join(config.dataDir, 'postgres');
  if (!hasKeys || (config.DATABASE_URL === undefined && !existsSync(folder))) return { stored: undefined };
  let release = async (): Promise<void> => undefined;
  try {
    let url = config.DATABASE_URL;
    if (url === undefined) {
      const access = await openEmbeddedPostgres(folder);
      url = access.url;
      release = () => access.release();
    }
    const database = openDatabase({ url, poolSize: 2, onError: () => undefined });
    try {
      const secrets = await readSecrets(config);
      return { stored: await listStored(database.db, deriveKeyring(secrets.current, secrets.older)) };
    } finally {
      await database.close();
    }
  } catch (error) {
    const { message } = describeError(error) as { message: string };
    return { stored: undefined, why: message.split('\n')[0] ?? '' };
  } finally {
    await release();
  }
}

try {
  process.exitCode = await check();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CONFIGURATION;
}
