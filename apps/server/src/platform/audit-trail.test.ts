import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createLanterns } from '../testing/lanterns.ts';
import { changedFields } from './audit-trail.ts';
import { postgresError } from './database.ts';

let world: Awaited<ReturnType<typeof createLanterns>>;
beforeAll(async () => {
  world = await createLanterns(inject('postgresUrl'));
});
afterAll(() => world.end());
beforeEach(() => world.reset());

describe('the audit', () => {
  test.each([
    ['changed', sql`UPDATE audit_entries SET actor_id = 'somebody else'`],
    ['deleted', sql`DELETE FROM audit_entries`],
    ['emptied', sql`TRUNCATE audit_entries`],
  ])('cannot be %s', async (_, statement) => {
    const { id } = await world.make('一', 'one');
    const error = await world.db.execute(statement).catch((reason: unknown) => reason);
    expect(postgresError(error)?.code).toBe('23001');
    expect(await world.entriesOf(id)).toMatchObject([{ actorId: 'mei' }]);
  });
});

test('the fields that changed are told by what they hold', () => {
  const at = '2026-07-05T01:00:00.000Z';
  expect(changedFields({ at: new Date(at), tags: ['a'], title: '一' }, { at: new Date(at), tags: ['a'] })).toBeNull();
  expect(changedFields({ title: '一', hall: 1, link: undefined }, { title: '二', hall: 1, link: '/' })).toEqual({
    before: { title: '一', link: null },
    after: { title: '二', link: '/' },
  });
});
