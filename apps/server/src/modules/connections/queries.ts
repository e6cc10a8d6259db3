import { type ConnectionKey, type Credentials, connectionKeys } from '@mingtang/contract/connections/model';
import { eq } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import type { Reader } from '../../platform/platform.ts';
import { connectionCredentials, connectionTests } from './tables.ts';

/** The purpose under which they are sealed. */
export const SEAL = 'credentials';
export type Stored = ReadonlyMap<ConnectionKey, Credentials>;
export type CredentialRow = Omit<typeof connectionCredentials.$inferSelect, 'sealed'> & {
  credentials: Credentials | null;
};

type SealedRow = typeof connectionCredentials.$inferSelect;
const open = ({ sealed, ...row }: SealedRow, keys: Keyring): CredentialRow => ({
  ...row,
  credentials: sealed && (JSON.parse(keys.unseal(SEAL, sealed, row.connection).toString()) as Credentials),
});

/** Everything that was ever stored, opened. Throws when a row was sealed by another key, or changed since. */
export async function listCredentials(db: Reader, keys: Keyring): Promise<Map<string, CredentialRow>> {
  const rows = await db.select().from(connectionCredentials);
  return new Map(rows.map((row) => [row.connection, open(row, keys)]));
}

/** What counts now, in the order of the connections. */
export async function listStored(db: Reader, keys: Keyring): Promise<Stored> {
  const rows = await listCredentials(db, keys);
  return new Map(
    connectionKeys.flatMap((key) => {
      const credentials = rows.get(key)?.credentials;
      return credentials ? [[key, credentials]] : [];
    }),
  );
}

export async function findCredentials(
  db: Reader,
  keys: Keyring,
  key: ConnectionKey,
): Promise<CredentialRow | undefined> {
  const rows = await db.select().from(connectionCredentials).where(eq(connectionCredentials.connection, key));
  return rows[0] && open(rows[0], keys);
}

export async function listTests(db: Reader): Promise<Map<string, typeof connectionTests.$inferSelect>> {
  const rows = await db.select().from(connectionTests);
  return new Map(rows.map((row) => [row.connection, row]));
}
