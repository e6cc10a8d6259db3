import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { openClient } from './database-client.ts';

/** Any number will do, as long as every instance uses the same. */
const MIGRATION_LOCK = 7_261_001;
const folder = new URL('../../migrations/', import.meta.url);

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** The database lacks migrations and this process was not told to apply them. */
export class PendingMigrations extends Error {
  override readonly name = 'PendingMigrations';
  readonly pending: string[];
  constructor(pending: string[]) {
    super(`The database lacks ${pending.length} migration(s): ${pending.join(', ')}. Start once with MIGRATE=on.`);
    this.pending = pending;
  }
}

let known: Promise<Migration[]> | undefined;
/** Read once: the files of a running program do not change. */
const listMigrations = (): Promise<Migration[]> => (known ??= readMigrations());

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database at `url` to the newest schema, one transaction a migration, under an advisory lock so that several
 * processes may start at once. With `apply: false` it only looks. Throws PendingMigrations, or an Error when a landed
 * migration was edited. Returns the names it applied.
 */
export async function migrate(url: string, { apply }: { apply: boolean }): Promise<string[]> {
  // A lost connection fails the statement that is under way.
  const client = await openClient({ url, onError: () => undefined });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await appliedMigrations(client);
    const pending: Migration[] = [];
    for (const migration of await listMigrations()) {
      const hash = done.get(migration.name);
      if (hash === undefined) pending.push(migration);
      else if (hash !== migration.hash) throw new Error(`Migration ${migration.name} was edited after it was applied.`);
    }
    if (pending.length > 0 && !apply) throw new PendingMigrations(pending.map(({ name }) => name));
    for (const migration of pending) await applyMigration(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Whether every migration of this program is in the database. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations');
  const done = new Set(rows.map(({ name }) => name));
  return (await listMigrations()).every(({ name }) => done.has(name));
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function applyMigration(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
