import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../testing/database.ts';
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
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  await onServer(`ALTER DATABASE ${name} SET statement_timeout = '10ms'`);
  try {
    const applied = await migrate(urlOf(postgresUrl, name), { apply: true });
    expect(applied).toContain('0130_triggers_by_statement.sql');
  } finally {
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
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
