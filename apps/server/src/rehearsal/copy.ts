import type pg from 'pg';
import { databaseNameOf, withDatabaseName } from '../platform/database-address.ts';
import { escapeIdentifier, openClient } from '../platform/database-client.ts';
import { migrate } from '../platform/migrations.ts';

/** Any number will do, as long as every instance uses the same. */
const REHEARSAL_LOCK = 7_261_005;

/** What a sale needs of the real database: what is sold and by which rules. Nobody's name, order or money. */
const shelves = ['settings', 'dictionary_items', 'products'];

/**
 * Holds the one stage there is, until released or until this process ends, however it ends. Undefined while another process
 * holds it.
 */
export async function holdStage(databaseUrl: string): Promise<(() => Promise<void>) | undefined> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query<{ isHeld: boolean }>('SELECT pg_try_advisory_lock($1) AS "isHeld"', [
    REHEARSAL_LOCK,
  ]);
  if (rows[0]?.isHeld) return () => client.end();
  await client.end();
  return undefined;
}

/** The copy's address: one name for each real database, so that what is left of a killed rehearsal is found again. */
function copyUrlOf(databaseUrl: string): { url: string; name: string } {
  const name = `${databaseNameOf(databaseUrl)}_rehearsal`;
  return { url: withDatabaseName(databaseUrl, name), name };
}

/** Makes the copy and fills its shelves: as many of each product as are left now, on sale from this moment. */
export async function makeCopy(databaseUrl: string): Promise<string> {
  await dropCopy(databaseUrl);
  const { url, name } = copyUrlOf(databaseUrl);
  const real = await connect(databaseUrl);
  try {
    await real.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
    await migrate(url, { apply: true });
    const copy = await connect(url);
    try {
      for (const table of shelves) {
        const { rows } = await real.query<{ rows: string }>(
          `SELECT coalesce(jsonb_agg(to_jsonb(shelf)), '[]')::text AS rows FROM ${table} AS shelf`,
        );
        await copy.query(
          `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ON CONFLICT DO NOTHING`,
          [rows[0]?.rows],
        );
      }
      // The orders behind what is taken stay where they are.
      await copy.query(`UPDATE products SET quota = quota - taken - set_aside, taken = 0, set_aside = 0`);
      await copy.query(
        `UPDATE products SET sale_from = least(sale_from, now() - interval '1 minute'),
           sale_to = greatest(sale_to, now() + interval '1 day'), published_at = least(published_at, now())
         WHERE published_at IS NOT NULL AND sale_to > now()`,
      );
    } finally {
      await copy.end();
    }
  } finally {
    await real.end();
  }
  return url;
}

/** Removes the copy, whoever is still connected to it. */
export async function dropCopy(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(copyUrlOf(databaseUrl).name)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

/** A lost connection fails the next query. */
const connect = (url: string): Promise<pg.Client> => openClient({ url, onError: () => undefined });
