import type { DocumentKind } from '@mingtang/contract/identity/documents';
import { type SQL, sql } from 'drizzle-orm';
import { SEAL as CREDENTIALS } from './modules/connections/queries.ts';
import { BADGE } from './modules/entrance/desk/badges.ts';
import { sealAnew } from './modules/files/commands.ts';
import { BIRTH } from './modules/identity/profile/commands.ts';
import { contactHashOf, documentHashOf } from './modules/identity/real-name/commands.ts';
import type { Contact } from './modules/identity/real-name/queries.ts';
import { FAREWELL } from './modules/privacy/farewells.ts';
import { DRAW_SEED } from './modules/rewards/draws/seeds.ts';
import { GIFT_RECEIVER } from './modules/rewards/exchange/receivers.ts';
import { addressHashOf } from './modules/ticketing/gifts.ts';
import type { HolderSecrets } from './modules/ticketing/holder-rows.ts';
import type { Keyring } from './platform/crypto.ts';
import type { Tx } from './platform/database.ts';
import { keyStatusOf, markKeys } from './platform/installation.ts';
import { type Platform, transact } from './platform/platform.ts';

/** Rows of one transaction. */
const PORTION = 200;

type Row = Record<string, unknown>;
/** A column that holds what the keyring sealed. */
interface SealedColumn {
  table: string;
  /** The column that names a row, and is the context it was sealed for unless `context` is. */
  key: string;
  column: string;
  purpose: string;
  context?: string;
  /** Hashes anew what is searched by keyed hash, now that its plain text is at hand. */
  rehash?: (tx: Tx, keys: Keyring, row: Row, opened: string) => Promise<void>;
}

/** Everything that is sealed in the database. A column of bytes that is not here is found by a test. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'receivers', key: 'person_id', column: 'sealed', purpose: 'receiver' },
  { table: 'person_profiles', key: 'person_id', column: 'birth_sealed', purpose: BIRTH },
  { table: 'connection_credentials', key: 'connection', column: 'sealed', purpose: CREDENTIALS },
  { table: 'staff_accounts', key: 'id', column: 'authenticator_secret', purpose: 'authenticator' },
  { table: 'staff_sessions', key: 'id', column: 'new_secret', purpose: 'authenticator', context: 'account_id' },
  { table: 'draw_seeds', key: 'draw_id', column: 'sealed', purpose: DRAW_SEED },
  { table: 'gift_orders', key: 'id', column: 'receiver_sealed', purpose: GIFT_RECEIVER },
  { table: 'badges', key: 'id', column: 'sealed', purpose: BADGE },
  { table: 'erasures', key: 'id', column: 'farewell_sealed', purpose: FAREWELL },
  { table: 'gifts', key: 'id', column: 'to_sealed', purpose: 'gift-address', rehash: rehashGift },
  { table: 'ticket_holders', key: 'ticket_id', column: 'sealed', purpose: 'ticket-holder', rehash: rehashHolder },
  {
    table: 'verified_identities',
    key: 'person_id',
    column: 'sealed',
    purpose: 'verified-identity',
    rehash: rehashIdentity,
  },
];

async function rehashGift(tx: Tx, keys: Keyring, row: Row, opened: string): Promise<void> {
  // Of an erased account.
  if (opened === '') return;
  const toHash = addressHashOf(keys, { kind: row['to_kind'] as Contact['kind'], value: opened });
  await tx.execute(sql`UPDATE gifts SET to_hash = ${toHash} WHERE id = ${row['id']}`);
}

async function rehashHolder(tx: Tx, keys: Keyring, row: Row, opened: string): Promise<void> {
  const { documentNumber, contact } = JSON.parse(opened) as HolderSecrets;
  const document = newDocumentHash(keys, row, documentNumber);
  const contactHash = contactHashOf(keys, contact);
  await tx.execute(sql`
    UPDATE holder_days SET document_hash = ${document}
    WHERE ticket_id = ${row['ticket_id']} AND document_hash = ${row['document_hash']}`);
  await tx.execute(sql`
    UPDATE bound_contacts SET contact_hash = ${contactHash}, document_hash = ${document}
    WHERE contact_hash = ${row['contact_hash']} AND document_hash = ${row['document_hash']}`);
  await tx.execute(sql`
    UPDATE ticket_holders SET document_hash = ${document}, contact_hash = ${contactHash}
    WHERE ticket_id = ${row['ticket_id']}`);
}

async function rehashIdentity(tx: Tx, keys: Keyring, row: Row, opened: string): Promise<void> {
  const { documentNumber } = JSON.parse(opened) as { documentNumber: string };
  const document = newDocumentHash(keys, row, documentNumber);
  const { rows } = await tx.execute<{ phone: string | null; email: string | null }>(
    sql`SELECT phone, email FROM persons WHERE id = ${row['person_id']}`,
  );
  for (const kind of ['phone', 'email'] as const) {
    const value = rows[0]?.[kind];
    if (!value) continue;
    for (const older of keys.hashes('holder-contact', `${kind}:${value}`).slice(1))
      await tx.execute(sql`
        UPDATE bound_contacts SET contact_hash = ${contactHashOf(keys, { kind, value })}, document_hash = ${document}
        WHERE contact_hash = ${older} AND document_hash = ${row['document_hash']}`);
  }
  await tx.execute(sql`
    UPDATE verified_identities SET document_hash = ${document} WHERE person_id = ${row['person_id']}`);
}

/** The hash of a document under the current key; one that was forgotten stays forgotten. */
function newDocumentHash(keys: Keyring, row: Row, number: string): string {
  const known = String(row['document_hash']);
  if (known.startsWith('forgotten:')) return known;
  const documentKind = row['document_kind'] as DocumentKind;
  return documentHashOf(keys, { documentKind, country: String(row['country']), number });
}

/** What was sealed anew. */
export interface Rotated {
  rows: number;
  files: number;
}

/**
 * Seals everything anew with the current secret, and hashes anew what is searched by hash and can be. No server may run
 * meanwhile, and none starts until it is through. Killed in the middle it is simply run again: what the current key has
 * sealed is left alone.
 */
export async function rotateKeys(
  platform: Pick<Platform, 'database' | 'keys' | 'storage'>,
  onProgress: (done: Rotated) => void = () => undefined,
): Promise<Rotated> {
  const { database, keys } = platform;
  const standing = await keyStatusOf(database, keys);
  if (standing === 'foreign') throw new Error('None of these secrets is the one this database was sealed with.');
  const done: Rotated = { rows: 0, files: 0 };
  if (standing === 'current') return done;
  await markKeys(database, keys, 'changing');
  for (const column of sealedColumns) {
    for (let portion = PORTION; portion === PORTION; ) {
      portion = await transact(platform, (tx) => sealPortion(tx, keys, column));
      done.rows += portion;
      onProgress(done);
    }
  }
  for (let after: string | null = ''; after !== null; ) {
    const ids: string[] = await listFileIds(platform, after);
    for (const id of ids) if (await sealAnew(platform, id)) done.files += 1;
    after = ids.at(-1) ?? null;
    onProgress(done);
  }
  await markKeys(database, keys, 'current');
  return done;
}

async function sealPortion(tx: Tx, keys: Keyring, sealed: SealedColumn): Promise<number> {
  const { table, key, column, purpose, context = key, rehash } = sealed;
  const [inTable, byKey, inColumn] = [table, key, column].map((name): SQL => sql`${sql.identifier(name)}`);
  const { rows } = await tx.execute<Row>(sql`
    SELECT * FROM ${inTable}
    WHERE ${inColumn} IS NOT NULL AND substring(${inColumn} FROM 1 FOR 4) <> ${keys.keyId(purpose)}
    ORDER BY ${byKey} LIMIT ${PORTION} FOR UPDATE`);
  for (const row of rows) {
    const opened = keys.unseal(purpose, row[column] as Buffer, String(row[context]));
    const anew = keys.seal(purpose, opened, String(row[context]));
    await tx.execute(sql`UPDATE ${inTable} SET ${inColumn} = ${anew} WHERE ${byKey} = ${row[key]}`);
    await rehash?.(tx, keys, row, opened.toString());
  }
  return rows.length;
}

/** The next thousand files after this one. */
async function listFileIds({ database }: Pick<Platform, 'database'>, after: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    SELECT id::text AS id FROM files WHERE forgotten_at IS NULL AND id::text > ${after} ORDER BY id::text LIMIT 1000`);
  return rows.map(({ id }) => id);
}
