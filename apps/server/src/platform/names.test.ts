import { comparableName } from '@mingtang/contract/identity/names';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => world.drop());

test.each([
  '林 一舟',
  '林　一舟',
  '阿不都・热依木',
  '阿不都．热依木',
  'ＪＥＡＮ－ＬＵＣ Ｏ＇ＮＥＩＬ',
  'Jean‑Luc O’Neil',
  'Jose\u0301',
  'สมชาย ใจดี',
  'محمد عبد الله',
  '100% _sure_',
  ' · ',
])('the database compares %j as the program does', async (name) => {
  const { rows } = await world.database.pool.query<{ name: string }>('SELECT comparable_name($1) AS name', [name]);
  expect(rows[0]?.name).toBe(comparableName(name));
});
