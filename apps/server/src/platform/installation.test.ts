import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { deriveKeyring } from './crypto.ts';
import { requireSameKeys } from './installation.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());

it('takes the first secret, then no other', async () => {
  const ours = deriveKeyring('01'.repeat(32));
  await requireSameKeys(test.database, ours);
  await requireSameKeys(test.database, ours);
  await expect(requireSameKeys(test.database, deriveKeyring('02'.repeat(32)))).rejects.toThrow('another secret');
});
