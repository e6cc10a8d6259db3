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

/** What a column is called that says who or where somebody is. */
const TELLING =
  '(email|phone|mobile|account|address|address_hash|document_hash|contact_hash|nickname|user_agent|client_ip|payer_id|openid|receiver_sealed)$';
/** Not visitors’, or of no use to find one by. */
const kept: Record<string, string> = {
  audit_entries: 'the address of staff; lines go after their time',
  holder_days: 'goes with its ticket’s holder',
  payment_attempts: 'belongs to an order; the payments module blanks it',
  sign_in_codes: 'gone within days, and a hash',
  staff_accounts: 'of staff',
  staff_invitations: 'of staff',
  staff_sessions: 'of staff',
};

test('every table that says who or where somebody is belongs to a module that erases it, or is kept for a reason', async () => {
  const { rows } = await migrated.database.db.execute<{ name: string }>(sql`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ ${TELLING} ORDER BY 1`);
  const claimed = personalData.flatMap(({ tables }) => tables.map((table) => getTableName(table)));
  expect(rows.map(({ name }) => name).filter((name) => !claimed.includes(name))).toEqual(Object.keys(kept));
});
