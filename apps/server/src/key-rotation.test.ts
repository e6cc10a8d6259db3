import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rotateKeys, sealedColumns } from './key-rotation.ts';
import { saveReceiver } from './modules/identity/commands.ts';
import { contactHashOf, documentHashOf } from './modules/identity/real-name/commands.ts';
import { deriveKeyring, keepSecrets, loadSecrets } from './platform/crypto.ts';
import { newId } from './platform/id.ts';
import { keyStatusOf, requireSameKeys } from './platform/installation.ts';
import { createDiskStorage } from './platform/storage.ts';
import { buildPerson, buildProduct } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

const OLD = '0a'.repeat(32);
const NEW = '0b'.repeat(32);
const before = deriveKeyring(OLD);
const after = deriveKeyring(NEW, [OLD]);
const alone = deriveKeyring(NEW);

let made: TestDatabase;
let folder: string;
let fileId: string;
const people: string[] = [];
const HOLDERS = 450;
beforeAll(async () => {
  made = await createTestDatabase(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'mingtang-keys-'));
  const { db } = made.database;
  await requireSameKeys(made.database, before);
  const now = new Date();
  const productId = await buildProduct(db);
  fileId = newId();
  await createDiskStorage(folder).write(fileId, before.seal('stored-file', 'a face', fileId));
  await db.execute(sql`
    INSERT INTO files (id, purpose, name, content_type, size, created_at) VALUES (${fileId}, 'face', '', 'image/jpeg', 6, now())`);
  for (let count = 0; count < HOLDERS; count++) {
    const personId = await buildPerson(db);
    people.push(personId);
    await saveReceiver(db as never, before, {
      personId,
      receiver: {
        name: `收件人${count}`,
        phone: '+8613900000000',
        country: 'CN',
        province: null,
        city: null,
        district: null,
        address: 'x',
        postcode: null,
      },
      now,
    });
    const ticketId = newId();
    const identity = { documentKind: 'passport', country: 'DE', number: `C${count}` } as const;
    const contact = { kind: 'email', value: `holder${count}@example.org` } as const;
    const documentHash = documentHashOf(before, identity);
    const contactHash = contactHashOf(before, contact);
    const secrets = JSON.stringify({ documentNumber: identity.number, birthDate: '1990-01-01', contact });
    await db.execute(sql`
      INSERT INTO activation_codes (id, code_hash, product_id, label, created_at) VALUES (${ticketId}, ${ticketId}, ${productId}, '', now())`);
    await db.execute(sql`
      INSERT INTO tickets (id, number, activation_code_id, seq, product_id, person_id, created_at)
      VALUES (${ticketId}, ${ticketId}, ${ticketId}, 1, ${productId}, ${personId}, now())`);
    await db.execute(sql`
      INSERT INTO ticket_holders (ticket_id, submitted_by, name, country, gender, document_kind, document_hash, contact_hash,
        sealed, photo_id, company, industry, sub_industries, interests, visit_times, submitted_at)
      VALUES (${ticketId}, ${personId}, 'N', 'DE', 'female', 'passport', ${documentHash}, ${contactHash},
        ${before.seal('ticket-holder', secrets, ticketId)}, ${fileId}, '', '', '{}', '{}', '{}', now())`);
    await db.execute(sql`
      INSERT INTO holder_days (document_hash, product_id, day, ticket_id) VALUES (${documentHash}, ${productId}, '2026-07-05', ${ticketId})`);
    await db.execute(sql`
      INSERT INTO bound_contacts (contact_hash, document_hash, bound_at, is_of_holder) VALUES (${contactHash}, ${documentHash}, now(), true)`);
  }
});
afterAll(async () => {
  await made.drop();
  await rm(folder, { recursive: true, force: true });
});

const platform = (keys = after) => ({ database: made.database, keys, storage: createDiskStorage(folder) });
const count = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await made.database.db.execute<{ count: number }>(query);
  return rows[0]?.count ?? -1;
};
const leftOld = () =>
  count(
    sql`SELECT count(*)::int FROM ticket_holders WHERE substring(sealed FROM 1 FOR 4) = ${before.keyId('ticket-holder')}`,
  );

it('every column that holds sealed bytes is named', async () => {
  const { rows } = await made.database.db.execute<{ name: string }>(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea'`);
  const named = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  // A programme file as it was sent: public from the start.
  expect(rows.map(({ name }) => name).sort()).toEqual([...named, 'programme_imports.content'].sort());
});

it('a new secret alone starts no server, and one with the old one not before everything is sealed anew', async () => {
  expect(await keyStatusOf(made.database, after)).toBe('older');
  await expect(requireSameKeys(made.database, after)).rejects.toThrow('rotate-keys');
  expect(await keyStatusOf(made.database, alone)).toBe('foreign');
  await expect(rotateKeys(platform(alone))).rejects.toThrow('None of these secrets');
  expect(await leftOld()).toBe(HOLDERS);
});

it('killed in the middle, it goes on where it was', async () => {
  // Nothing is undone by a kill but the transaction that was open: a thrown error leaves the same behind.
  const kill = new Error('killed');
  await expect(
    rotateKeys(platform(), ({ rows }) => {
      if (rows > HOLDERS + 200) throw kill;
    }),
  ).rejects.toBe(kill);
  const left = await leftOld();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(HOLDERS);
  // Neither the old secret nor the new one starts a server now.
  for (const keys of [before, after]) await expect(requireSameKeys(made.database, keys)).rejects.toThrow('on its way');

  const done = await rotateKeys(platform());
  expect(done).toEqual({ rows: left, files: 1 });
  expect(await leftOld()).toBe(0);
  expect(await rotateKeys(platform())).toEqual({ rows: 0, files: 0 });
});

it('afterwards the new secret alone opens everything and finds everybody', async () => {
  await requireSameKeys(made.database, alone);
  const { rows } = await made.database.db.execute<{ person_id: string; sealed: Buffer }>(sql`SELECT * FROM receivers`);
  expect(rows).toHaveLength(HOLDERS);
  const names = rows.map(
    ({ person_id, sealed }) =>
      (JSON.parse(alone.unseal('receiver', sealed, person_id).toString()) as { name: string }).name,
  );
  expect(new Set(names).size).toBe(HOLDERS);
  const document = documentHashOf(alone, { documentKind: 'passport', country: 'DE', number: 'C7' });
  const contact = contactHashOf(alone, { kind: 'email', value: 'holder7@example.org' });
  for (const table of ['ticket_holders', 'holder_days', 'bound_contacts'])
    expect(await count(sql`SELECT count(*)::int FROM ${sql.identifier(table)} WHERE document_hash = ${document}`)).toBe(
      1,
    );
  expect(
    await count(
      sql`SELECT count(*)::int FROM bound_contacts WHERE contact_hash = ${contact} AND document_hash = ${document}`,
    ),
  ).toBe(1);
  const face = await createDiskStorage(folder).read(fileId);
  expect(alone.unseal('stored-file', face ?? Buffer.alloc(0), fileId).toString()).toBe('a face');
  await expect(requireSameKeys(made.database, before)).rejects.toThrow('another secret');
});

it('what cannot be hashed anew is still found, and what was signed still verified, while the old secret is kept', () => {
  expect(after.hashes('activation-code', 'X')).toContain(before.hash('activation-code', 'X'));
  expect(after.hash('activation-code', 'X')).not.toBe(before.hash('activation-code', 'X'));
  const message = randomBytes(20);
  expect(after.verify('ticket-pass', message, before.sign('ticket-pass', message))).toBe(true);
  expect(alone.verify('ticket-pass', message, before.sign('ticket-pass', message))).toBe(false);
});

it('the data folder keeps the new secret before the older ones', async () => {
  const first = await loadSecrets(folder);
  expect(first.older).toEqual([]);
  await keepSecrets(folder, { current: NEW, older: [first.current] });
  expect(await loadSecrets(folder)).toEqual({ current: NEW, older: [first.current] });
});
