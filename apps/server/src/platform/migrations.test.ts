import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseNameOf } from './database-address.ts';
import { openClient } from './database-client.ts';
import { migrate, NewerSchema } from './migrations.ts';

const postgresUrl = inject('postgresUrl');

async function onServer(statement: string): Promise<void> {
  const client = await openClient({ url: postgresUrl, onError: () => undefined });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

it('takes the time it takes, whatever the database allows a statement', async () => {
  const test = await createTestDatabase(postgresUrl);
  const other = await openClient({ url: test.url, onError: () => undefined });
  try {
    await onServer(`ALTER DATABASE ${databaseNameOf(test.url)} SET statement_timeout = '1500ms'`);
    await other.query('BEGIN');
    await other.query('LOCK TABLE schema_migrations');
    const migrated = migrate(test.url, { apply: true }).then(
      () => 'done',
      (error: unknown) => error,
    );
    const hasWaited = async (): Promise<boolean> => {
      const { rowCount } = await test.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND clock_timestamp() - query_start > interval '1700 milliseconds'`,
      );
      return rowCount === 1;
    };
    expect(await Promise.race([vi.waitUntil(hasWaited).then(() => 'waits'), migrated])).toBe('waits');
    await other.query('COMMIT');
    expect(await migrated).toBe('done');
  } finally {
    await other.end();
    await test.drop();
  }
});

describe('a database that a newer program has migrated', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(postgresUrl);
    await test.database.pool.query(
      `INSERT INTO schema_migrations (name, hash) VALUES ('9998_later.sql', 'x'), ('9999_last.sql', 'x')`,
    );
  });
  afterAll(() => test.drop());

  it.each([true, false])('is refused in one line that names what is unknown (apply: %s)', async (apply) => {
    const refusal = await migrate(test.url, { apply }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NewerSchema);
    expect((refusal as NewerSchema).unknown).toEqual(['9998_later.sql', '9999_last.sql']);
    expect((refusal as Error).message).toMatch(/newer.*9999_last\.sql/s);
    expect((refusal as Error).message).toMatch(/\p{Script=Han}/u);
    expect((refusal as Error).message).not.toMatch(/\n.*\n/);
  });

  it('is taken when the operator says that going back is all right', async () => {
    await expect(migrate(test.url, { apply: false, allowNewer: true })).resolves.toEqual([]);
  });
});
