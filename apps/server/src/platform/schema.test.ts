import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../testing/database.ts';
import { openClient } from './database-client.ts';

const serverFolder = new URL('../../', import.meta.url);
const fresh = `fresh_${process.pid}`;
let migrated: TestDatabase;
let freshClient: pg.Client;

/** The tables as the program describes them, as SQL. */
async function exportTables(): Promise<string> {
  const kit = path.join(path.dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
  const { stdout } = await promisify(execFile)(process.execPath, [kit, 'export'], {
    cwd: serverFolder,
    maxBuffer: 8 * 1024 * 1024,
  });
  return stdout;
}

/** The statements that make the migrated database's functions in plain SQL. */
async function listFunctions(): Promise<string[]> {
  const { rows } = await migrated.database.pool.query<{ made: string }>(`
    SELECT pg_get_functiondef(pg_proc.oid) AS made FROM pg_proc JOIN pg_language ON pg_language.oid = prolang
    WHERE pronamespace = 'public'::regnamespace AND lanname = 'sql' ORDER BY proname`);
  return rows.map(({ made }) => made);
}

beforeAll(async () => {
  migrated = await createTestDatabase(inject('postgresUrl'));
  await migrated.database.pool.query(`CREATE DATABASE ${fresh}`);
  freshClient = await openClient({ url: urlOf(migrated.url, fresh), onError: () => undefined });
  // Tables may have indexes by functions, which only migrations make.
  for (const make of await listFunctions()) await freshClient.query(make);
  await freshClient.query(await exportTables());
});
afterAll(async () => {
  await freshClient.end();
  await migrated.database.pool.query(`DROP DATABASE ${fresh}`);
  await migrated.drop();
});

/** The ledger of migrations is the runner's own. */
const ours = `relation.relnamespace = 'public'::regnamespace AND relation.relname <> 'schema_migrations'`;
const catalogues = {
  columns: `
    SELECT concat_ws(' ', relation.relname || '.' || attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'NOT NULL' END, CASE attgenerated WHEN 's' THEN 'GENERATED' WHEN 'v' THEN 'VIRTUAL' END,
      CASE WHEN attidentity <> '' THEN 'IDENTITY' END, 'DEFAULT ' || pg_get_expr(adbin, adrelid)) AS line
    FROM pg_attribute JOIN pg_class AS relation ON relation.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE ${ours} AND relation.relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
  // PostgreSQL 18 lists NOT NULL here as well; the columns have said so already.
  constraints: `
    SELECT concat_ws(' ', relation.relname, conname, pg_get_constraintdef(pg_constraint.oid)) AS line
    FROM pg_constraint JOIN pg_class AS relation ON relation.oid = conrelid
    WHERE ${ours} AND contype <> 'n'`,
  indexes: `
    SELECT pg_get_indexdef(indexrelid) AS line
    FROM pg_index JOIN pg_class AS relation ON relation.oid = indrelid
    WHERE ${ours}`,
};

test.each(Object.entries(catalogues))('the migrated database has the %s its tables describe', async (_, query) => {
  const linesOf = async (database: { query(text: string): Promise<{ rows: { line: string }[] }> }) =>
    (await database.query(query)).rows.map(({ line }) => line).sort();
  const described = await linesOf(freshClient);
  expect(described.length).toBeGreaterThan(10);
  expect(await linesOf(migrated.database.pool)).toEqual(described);
});
