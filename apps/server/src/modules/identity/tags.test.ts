import { USER_TAG } from '@mingtang/contract/identity/tags';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { buildPerson } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { SessionCache } from './session-cache.ts';
import { persons } from './tables.ts';
import { raiseTag } from './tags.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const raise = (personId: string, tag: string) =>
  transact(app.platform, (tx) => raiseTag(tx, app.platform.bus, personId, tag));
const tagOf = async (personId: string) => {
  const [row] = await app.platform.database.db
    .select({ tag: persons.userTag })
    .from(persons)
    .where(eq(persons.id, personId));
  return row?.tag;
};

describe('the tag of a person', () => {
  it.each([
    [USER_TAG.cloudTourist, USER_TAG.cloudAudience, USER_TAG.cloudAudience],
    [USER_TAG.cloudAudience, USER_TAG.onlineAudience, USER_TAG.onlineAudience],
    [USER_TAG.onlineAudience, USER_TAG.general, USER_TAG.general],
    [USER_TAG.general, USER_TAG.forumPaid, USER_TAG.forumPaid],
    [USER_TAG.forumPaid, USER_TAG.professional, USER_TAG.professional],
    [USER_TAG.professional, USER_TAG.forumPaid, USER_TAG.professional],
    [USER_TAG.general, USER_TAG.cloudAudience, USER_TAG.general],
    [USER_TAG.staff, USER_TAG.professional, USER_TAG.staff],
    ['499', USER_TAG.professional, '499'],
  ])('is %s, is given %s and is %s', async (before, given, after) => {
    const { db } = app.platform.database;
    const id = await buildPerson(db);
    await db.update(persons).set({ userTag: before }).where(eq(persons.id, id));
    await raise(id, given);
    expect(await tagOf(id)).toBe(after);
  });

  it('is never taken down by two at once', async () => {
    const id = await buildPerson(app.platform.database.db);
    await Promise.all([
      raise(id, USER_TAG.professional),
      raise(id, USER_TAG.cloudAudience),
      raise(id, USER_TAG.general),
    ]);
    expect(await tagOf(id)).toBe(USER_TAG.professional);
  });

  it('is known at once wherever the person is signed in', async () => {
    const { token, personId } = await app.signIn();
    const other = await app.startAnother();
    try {
      const memories = [new SessionCache(app.platform), new SessionCache(other.platform)];
      const seen = async () =>
        (await Promise.all(memories.map(async (memory) => memory.resolve(token)))).map((signed) => signed?.userTag);
      expect(await seen()).toEqual(['407', '407']);
      await raise(personId, USER_TAG.cloudAudience);
      await vi.waitFor(async () => expect(await seen()).toEqual(['406', '406']));
    } finally {
      await other.stop();
    }
  });
});
