import { CallFailure } from '@mingtang/contract/client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeOf, openProgrammeDesk, type ProgrammeDesk } from '../../testing/programme-desk.ts';
import { createTestClient } from '../../testing/test-client.ts';

let desk: ProgrammeDesk;
let forumId: string;
beforeAll(async () => {
  desk = await openProgrammeDesk(inject('postgresUrl'));
  const { id, version } = await desk.create('forum', desk.forumValues());
  forumId = id;
  await desk.create('talk', desk.talkValues(id));
  await desk.publish({ id, version });
});
afterAll(() => desk.app.end());

const visitor = () => createTestClient(desk.app).programme;
const open = async () => (await desk.editor.api.resources.get({ resource: 'forum', id: forumId })).row;
const bulk = async (action: 'list' | 'unlist' | 'publish' | 'unpublish') => {
  const { id, version } = await open();
  return desk.editor.api.resources.bulk({ resource: 'forum', action, targets: [{ id, version }] });
};
const isListed = async () => {
  const { items } = await visitor().listForums({ pageSize: 100 });
  return items.some(({ id }) => id === forumId);
};

describe('a session that is not listed', () => {
  it('is opened by its link and in no list, and comes back', async () => {
    await expect.poll(isListed).toBe(true);
    const [done] = await bulk('unlist');
    const row = await open();
    expect(done).toEqual({ id: forumId, code: '0000', message: '', version: row.version });
    expect(row).toMatchObject({ isUnlisted: true, publishedAt: expect.any(Date) });
    await expect.poll(isListed).toBe(false);
    await expect.poll(() => visitor().getForum({ id: forumId })).toMatchObject({ id: forumId, isUnlisted: true });
    const things = await createTestClient(desk.app).discovery.listPublicThings({});
    expect(things.filter(({ id }) => id === forumId)).toEqual([]);
    await bulk('list');
    await expect.poll(isListed).toBe(true);
  });

  it('tells nobody: its places stay', async () => {
    await bulk('unlist');
    const { rows } = await desk.app.platform.database.db.execute('SELECT FROM session_changes');
    expect(rows).toEqual([]);
    await bulk('list');
  });

  it('is of a kind that has lists of sessions', async () => {
    const talks = await desk.editor.api.resources.list({ resource: 'talk' });
    const targets = talks.items.slice(0, 1).map(({ id, version }) => ({ id, version }));
    const refused = desk.editor.api.resources.bulk({ resource: 'talk', action: 'unlist', targets });
    expect((await refused).map(({ code, version }) => [code, version])).toEqual([['24006', null]]);
  });
});

describe('a session that is cancelled', () => {
  it('says so to whoever comes by its link, until it takes place again', async () => {
    expect(await codeOf(visitor().getCancelledSession({ id: forumId }))).toBe('40401');
    const [done] = await bulk('unpublish');
    // Kept answers go when the commit is heard of.
    const codeNow = () =>
      visitor()
        .getForum({ id: forumId })
        .then(
          () => 'there',
          (error: CallFailure) => error.code,
        );
    await expect.poll(codeNow).toBe('40401');
    expect(await visitor().getCancelledSession({ id: forumId })).toMatchObject({
      id: forumId,
      kind: 'forum',
      titleEn: 'A New Forum',
      venue: { nameEn: 'Gongshu Stage' },
    });
    // Undone as the list does it: by the version it is in since.
    const version = done?.version ?? 0;
    await desk.editor.api.resources.publish({ resource: 'forum', id: forumId, version });
    await expect.poll(codeNow).toBe('there');
    await expect
      .poll(() =>
        visitor()
          .getCancelledSession({ id: forumId })
          .catch(() => undefined),
      )
      .toBeUndefined();
  });

  it('is no draft: what never was shown is not there at all', async () => {
    const { id } = await desk.create('forum', desk.forumValues());
    const failure: unknown = await visitor()
      .getCancelledSession({ id })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
  });
});
