import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { personalData } from './personal-data.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let migrated: TestDatabase;
beforeAll(async () => {
  migrated = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => migrated.drop());

/** Not somebody's data: kept for limits, gone within days, or told by what it belongs to. */
const others = ['identity_checks', 'activation_codes'];

test('every table in which a person’s id stands is answered for by exactly one module', async () => {
  const { rows } = await migrated.database.db.execute<{ name: string }>(sql`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'person_id'
    UNION
    SELECT DISTINCT owner.relname FROM pg_constraint
    JOIN pg_class AS owner ON owner.oid = conrelid
    WHERE confrelid = 'persons'::regclass`);
  const found = rows.map(({ name }) => name);
  expect(found).toContain('sessions');
  const claimed = personalData.flatMap(({ tables }) => tables.map((table) => getTableName(table)));
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(found.filter((name) => !claimed.includes(name) && !others.includes(name))).toEqual([]);
});
