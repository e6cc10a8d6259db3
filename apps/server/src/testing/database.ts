import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../platform/database.ts';
import { withDatabaseName } from '../platform/database-address.ts';
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

/** A migrated database of a test file's own, in the run's PostgreSQL (`inject('postgresUrl')`). */
export async function createTestDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Its files are copied as they are: through the log, page by page, it takes three times the work.
  await runOn(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
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

async function runOn(url: string, statement: string): Promise<void> {
  const client = await openClient({ url, onError: () => undefined });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
