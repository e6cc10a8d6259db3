import { join } from 'node:path';
import { readCommandConfig } from './command-config.ts';
import { openStorage } from './connect-ports.ts';
import { rotateKeys } from './key-rotation.ts';
import { deriveKeyring, keepSecrets, newSecret, type Secrets } from './platform/crypto.ts';
import { DataFolderInUse } from './platform/data-folder-lock.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { keyStatusOf } from './platform/installation.ts';
import { readSecrets } from './secrets.ts';

/**
 * `npm run rotate-keys`: everything sealed with the secret until now is sealed with a new one. Killed, it is run again.
 * `-- --forget`: drops older secrets from the data folder, and with them what only they open.
 */
const config = readCommandConfig();
const { dataDir } = config;
const line = (text: string): void => console.log(text);
const giveUp = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const postgres = config.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      log: { debug: () => undefined, info: () => undefined, warn: line },
    }).catch((error: unknown) => {
      if (error instanceof DataFolderInUse)
        return giveUp('Stop the server first: it would go on sealing with the old secret.');
      throw error;
    });
const database = openDatabase({
  url: config.DATABASE_URL ?? postgres?.url ?? '',
  poolSize: 2,
  // What is lost when the database stops at the end is no longer needed.
  onError: () => undefined,
});
try {
  await work(database);
} finally {
  await database.close();
  await postgres?.stop();
}

async function work(db: Database): Promise<void> {
  await requireAlone(db);
  const secrets = await readSecrets(config);
  const standing = await keyStatusOf(db, deriveKeyring(secrets.current, secrets.older));
  if (process.argv.includes('--forget')) {
    if (standing !== 'current' || config.SECRET_KEY)
      giveUp('Nothing to forget here: run it after a change, on secrets kept in DATA_DIR.');
    await keepSecrets(dataDir, { current: secrets.current, older: [] });
    return line(`${secrets.older.length} older secrets forgotten.`);
  }
  const next = standing === 'current' ? await begin(secrets) : secrets;
  const keys = deriveKeyring(next.current, next.older);
  const done = await rotateKeys({ database: db, keys, storage: openStorage(config) });
  line(JSON.stringify(done));
}

/** A new secret, kept before anything is sealed with it. */
async function begin({ current, older }: Secrets): Promise<Secrets> {
  if (config.SECRET_KEY)
    return giveUp(
      'This database is sealed with SECRET_KEY. Put a new one there, the one until now into OLD_SECRET_KEYS, and run this again.',
    );
  const next = { current: newSecret(), older: [current, ...older] };
  await keepSecrets(dataDir, next);
  return next;
}

/** Servers on the same database would read and write with the old secret meanwhile. */
async function requireAlone({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`);
  const others = rows[0]?.count ?? 0;
  if (others > 0) giveUp(`Stop every server first: ${others} connections to this database are open.`);
}
