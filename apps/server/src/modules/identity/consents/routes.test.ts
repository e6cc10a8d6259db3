import { consentRoutes } from '@mingtang/contract/identity/consents/routes';
import { routeUrl } from '@mingtang/contract/route';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listConsents } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const accept = (token?: string) =>
  app.call('PUT', routeUrl(consentRoutes.acceptDigitalCurrency), token ? { token, headers: { language: 'en' } } : {});
/** As the console edits one: the memory of its text is dropped. */
const editPage = (code: string, change: SQL) =>
  transact(app.platform, async (tx) => {
    await tx.execute(sql`UPDATE pages SET ${change} WHERE code = ${code}`);
    await app.platform.cache.invalidate(tx, [`page:${code}`]);
  });
const list = (token: string) => app.call('GET', routeUrl(consentRoutes.listConsents), { token });

it('signing in keeps which texts were accepted', async () => {
  const { token, personId } = await app.signIn();
  expect((await list(token)).data).toMatchObject([
    { agreement: 'registration', version: 1, language: 'zh' },
    { agreement: 'privacy', version: 1, language: 'zh' },
  ]);
  const [kept] = await listConsents(app.platform.database.db, personId);
  expect(kept?.textHash).toMatch(/^[0-9a-f]{64}$/);
  expect(kept?.addressHash).not.toContain('127.0.0.1');
});

it('signing in again keeps the first acceptance, and a text that was edited is accepted anew', async () => {
  const account = 'again@example.org';
  const first = await app.signIn(account);
  app.clock.move(61_000);
  await app.signIn(account);
  const { db } = app.platform.database;
  expect(await listConsents(db, first.personId)).toHaveLength(2);
  await editPage('privacy', sql`body_en = body_en || 'More.', version = version + 1`);
  app.clock.move(61_000);
  const { token } = await app.signIn(account);
  const versions = ((await list(token)).data as { agreement: string; version: number }[])
    .filter(({ agreement }) => agreement === 'privacy')
    .map(({ version }) => version);
  expect(versions).toEqual([2, 1]);
});

it('the digital yuan’s agreement is accepted once, in the language it was read in', async () => {
  const { token } = await app.signIn();
  const once = (await accept(token)).data as { agreement: string; agreeTime: string }[];
  expect(once[0]).toMatchObject({ agreement: 'digital_currency', version: 1, language: 'en' });
  app.clock.move(1_000);
  expect((await accept(token)).data).toEqual(once);
});

it('nobody accepts what is not published, or for nobody', async () => {
  expect((await accept()).status).toBe(401);
  const { token } = await app.signIn();
  await editPage('digital_currency', sql`published_at = NULL`);
  expect((await accept(token)).code).toBe('20031');
  await editPage('digital_currency', sql`published_at = created_at`);
});
