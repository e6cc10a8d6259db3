import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../platform/database.ts';
import { databaseNameOf, withDatabaseName } from '../platform/database-address.ts';
import { openClient } from '../platform/database-client.ts';

export const TEMPLATE_DATABASE = 'mingtang_template';

/** The same server, another database. */
export const urlOf = withDatabaseName;

export interface TestDatabase {
  url: string;
  database: Database;
  /** Closes the pools, when that was not done before, and removes the database. */
  drop: () => Promise<void>;
}

/** A database with the demo edition, which the first file that wants one makes for all files of the run. */
const DEMO_DATABASE = 'mingtang_demo';
/** Any number will do: nothing else in the run's PostgreSQL locks by it in the database `mingtang`. */
const DEMO_LOCK = 1;

/**
 * A migrated database of a test file's own, in the run's PostgreSQL (`inject('postgresUrl')`). `template` is another one
 * to be copied, to which nobody may be connected.
 */
export async function createTestDatabase(postgresUrl: string, template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Its files are copied as they are: through the log, page by page, it takes three times the work.
  await runOn(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = urlOf(postgresUrl, name);
  const database = openDatabase({ url, poolSize: 10, onError: () => undefined });
  return {
    url,
    database,
    drop: async () => {
      if (!database.pool.ended) await database.close();
      await runOn(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A database of a test file's own with the demo edition, which `seed` puts into an empty one when nobody has yet. */
export async function createDemoDatabase(
  postgresUrl: string,
  seed: (empty: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const client = await openClient({ url: postgresUrl, onError: () => undefined });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [DEMO_LOCK]);
    const made = await client.query('SELECT FROM pg_database WHERE datname = $1', [DEMO_DATABASE]);
    if (made.rowCount === 0) {
      const empty = await createTestDatabase(postgresUrl);
      await empty.database.close();
      await seed(empty);
      await client.query(`ALTER DATABASE ${databaseNameOf(empty.url)} RENAME TO ${DEMO_DATABASE}`);
    }
    return await createTestDatabase(postgresUrl, DEMO_DATABASE);
  } finally {
    await client.end();
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = await openClient({ url, onError: () => undefined });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
