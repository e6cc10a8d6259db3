import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { personalData } from '../../personal-data.ts';
import { Events } from '../../platform/events.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { transact } from '../../platform/platform.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findPerson } from '../identity/queries.ts';
import { requestErasure } from './commands.ts';
import { eraseDue } from './erasing.ts';
import { forgetOldFarewells, sealFarewell } from './farewells.ts';
import { erasures } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());

const tester = { kind: 'system', id: 'test', address: null } as const;
const eraseBy = (parts: readonly PersonalData[]) =>
  eraseDue({ platform: app.platform, events: new Events(app.platform.jobs), parts });
const erasureOf = async (personId: string) =>
  (await app.platform.database.db.select().from(erasures).where(eq(erasures.personId, personId)))[0];
const lettersTo = (account: string): string[] =>
  app.sandbox.inbox.list({ to: account }).flatMap(({ subject }) => subject ?? []);

it('leave when the account is gone, and not when its erasure came to nothing', async () => {
  const account = 'farewell@example.org';
  const { personId } = await app.signIn(account);
  const now = app.clock.now();
  await transact(app.platform, (tx) =>
    requestErasure(tx, app.platform.jobs, tester, { personId, reason: 'organiser', language: 'zh', days: 0, now }),
  );
  const isBegun = () => lettersTo(account).some((subject) => subject.includes('账户将于'));
  await expect.poll(isBegun).toBe(true);
  const failing: PersonalData = {
    domain: 'failing',
    tables: [],
    copy: async () => ({}),
    erase: () => Promise.reject(new Error('the disk is full')),
  };
  await eraseBy([...personalData, failing]);
  expect(await erasureOf(personId)).toMatchObject({ doneAt: null, farewellSealed: null });
  expect(await findPerson(app.platform.database.db, personId)).toMatchObject({ email: account, erasedAt: null });

  await eraseBy(personalData);
  expect((await erasureOf(personId))?.doneAt).not.toBeNull();
  const goodbyes = () => lettersTo(account).filter((subject) => subject.includes('账户已删除'));
  await expect.poll(goodbyes).toHaveLength(1);
  // Nobody's address any more.
  await expect.poll(async () => (await erasureOf(personId))?.farewellSealed).toBeNull();
});

it('are given up after a day, and the address with them', async () => {
  const { personId } = await app.signIn('unreachable@example.org');
  const { database, jobs, keys } = app.platform;
  const now = app.clock.now();
  const { id } = await transact(app.platform, (tx) =>
    requestErasure(tx, jobs, tester, { personId, reason: 'organiser', language: 'en', days: 30, now }),
  );
  const farewellSealed = sealFarewell(keys, id, 'unreachable@example.org');
  await database.db.update(erasures).set({ doneAt: now, farewellSealed }).where(eq(erasures.id, id));
  const forget = (at: Date) => transact(app.platform, (tx) => forgetOldFarewells(tx, at));
  await forget(new Date(now.getTime() + 86_400_000));
  expect((await erasureOf(personId))?.farewellSealed).toEqual(farewellSealed);
  await forget(new Date(now.getTime() + 86_400_001));
  expect((await erasureOf(personId))?.farewellSealed).toBeNull();
});
