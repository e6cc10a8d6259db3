import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { openClient } from './database-client.ts';
import { withoutTimeouts } from './without-timeouts.ts';

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

/** The database was migrated by a newer program than this one, which would not know what it reads and writes. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
  readonly unknown: string[];
  constructor(unknown: string[]) {
    const last = unknown.at(-1) ?? '';
    super(
      `The database belongs to a newer Mingtang: this one does not know ${unknown.length} migration(s), the last is ${last}. Start the newer version, or read "Going back" in docs/operations.md. ` +
        `数据库已升级到更新的版本（本版本不认识 ${unknown.length} 个迁移，最新为 ${last}）。请启动新版本，或查看 docs/operations.md 的 Going back 一节。`,
    );
    this.unknown = unknown;
  }
}

/** A migration of this program is in the database as another text: one of the two was edited. */
export class EditedMigration extends Error {
  override readonly name = 'EditedMigration';
}

interface MigrateOptions {
  /** Brings the database up to date; else it is only looked at. */
  apply: boolean;
  /** Takes a database that a newer program has migrated: one goes back on purpose. */
  allowNewer?: boolean;
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
 * processes may start at once. Throws PendingMigrations, NewerSchema or EditedMigration. Returns the names it applied.
 */
export async function migrate(url: string, { apply, allowNewer = false }: MigrateOptions): Promise<string[]> {
  // A lost connection fails the statement that is under way.
  const client = await openClient({ url, onError: () => undefined });
  try {
    await client.query(withoutTimeouts(false));
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await appliedMigrations(client);
    const pending: Migration[] = [];
    const own = await listMigrations();
    const unknown = [...done.keys()].filter((name) => !own.some((migration) => migration.name === name)).sort();
    if (unknown.length > 0 && !allowNewer) throw new NewerSchema(unknown);
    for (const migration of own) {
      const hash = done.get(migration.name);
      if (hash === undefined) pending.push(migration);
      else if (hash !== migration.hash)
        throw new EditedMigration(
          `Migration ${migration.name} is another one in the database: a landed file was edited. 迁移文件 ${migration.name} 与数据库中已执行的不一致，请恢复原文件。`,
        );
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
