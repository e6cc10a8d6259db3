import { CallFailure } from '@mingtang/contract/client';
import type { Envelope } from '@mingtang/contract/envelope';
import { MOST_WORDS } from '@mingtang/contract/live/comments/console';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../../http/console-calls.ts';
import { auditEntries } from '../../../platform/tables.ts';
import { seedBroadcasts } from '../../../testing/broadcasts.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { persons } from '../../identity/tables.ts';
import { forums } from '../../programme/tables.ts';

let app: TestApp;
let reviewer: TestStaff;
let openForum: Awaited<ReturnType<typeof seedBroadcasts>>['openForum'];

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  reviewer = await signStaffIn(app, ['reviewer']);
  ({ openForum } = await seedBroadcasts(app));
});
afterAll(() => app.end());
beforeEach(() => app.clock.move(10_000));

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );

/** What the console's own client would not send. */
async function codeOfRaw(path: string): Promise<string> {
  const headers = { 'x-console': '1', cookie: `${CONSOLE_COOKIE}=${reviewer.token}` };
  return (await app.server.inject({ url: `/console/api/${path}`, headers })).json<Envelope>().code;
}

async function visitor() {
  const { token, personId } = await app.signIn();
  await app.platform.database.db.update(persons).set({ name: '陈默', userTag: '406' }).where(eq(persons.id, personId));
  return { personId, api: createTestClient(app, { token }).comments };
}
const look = async (view: 'newest' | 'held' | 'reported' | 'hidden', forumId: string) =>
  (await reviewer.api.comments.listComments({ view, forumId })).items.map(({ text }) => text);
const shown = async (forumId: string) => {
  await app.platform.bus.settle();
  return (await createTestClient(app).comments.listComments({ forumId })).items.map(({ text }) => text);
};
const auditOf = async (entity: string, entityId: string) =>
  (
    await app.platform.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)))
  ).map(({ action }) => action);

describe('moderation', () => {
  it('is for those who may: nobody, wrong input, others, success', async () => {
    const { id: forumId } = await openForum(-10);
    expect(await codeOf(createConsoleClient(app).comments.listComments({ view: 'newest' }))).toBe('40100');
    const cashier = await signStaffIn(app, ['cashier']);
    expect(await codeOf(cashier.api.comments.listComments({ view: 'newest' }))).toBe('40300');
    expect(await codeOfRaw('comments?view=everything')).toBe('40000');
    const editor = await signStaffIn(app, ['editor']);
    expect(await editor.api.comments.listComments({ view: 'newest', forumId })).toMatchObject({ items: [], total: 0 });
  });

  it('hides and shows, settles reports, says who did, and keeps it on record', async () => {
    const { id: forumId } = await openForum(-10);
    const [author, reporter] = [await visitor(), await visitor()];
    const { id } = await author.api.saveComment({ forumId, text: '一句难听的话' });
    await reporter.api.reportComment({ id, reason: 'abuse' });
    const before = await reviewer.api.comments.countComments({ forumId });
    expect(before).toEqual({ held: 0, reported: 1 });
    const { items } = await reviewer.api.comments.listComments({ view: 'reported', forumId });
    expect(items).toMatchObject([{ id, state: 'shown', reports: [{ reason: 'abuse', count: 1 }], decidedBy: null }]);

    expect(await reviewer.api.comments.decideComments({ ids: [id], verdict: 'hide' })).toEqual({ changed: 1 });
    expect([await shown(forumId), await look('reported', forumId), await look('hidden', forumId)]).toEqual([
      [],
      [],
      ['一句难听的话'],
    ]);
    expect(await author.api.listOwnComments({ id: forumId })).toMatchObject([{ state: 'hidden' }]);
    expect(await reviewer.api.comments.decideComments({ ids: [id], verdict: 'hide' })).toEqual({ changed: 0 });
    await reviewer.api.comments.decideComments({ ids: [id], verdict: 'show' });
    expect(await shown(forumId)).toEqual(['一句难听的话']);
    const [kept] = (await reviewer.api.comments.listComments({ view: 'newest', forumId })).items;
    expect([kept?.reports, kept?.decidedBy]).toEqual([[], expect.stringContaining('Staff')]);
    expect(await auditOf('comment', id)).toEqual(['hide', 'hide', 'show']);
  });

  it('finds by words, and narrows to a forum', async () => {
    const [one, other] = [await openForum(-10), await openForum(-10)];
    const { api } = await visitor();
    await api.saveComment({ forumId: one.id, text: '求第 12 页的图' });
    await api.saveComment({ forumId: other.id, text: '别的地方' });
    const find = async (words: string) =>
      (await reviewer.api.comments.listComments({ view: 'newest', words })).items.map(({ text }) => text);
    expect([await find('12 页'), await find('100%')]).toEqual([['求第 12 页的图'], []]);
    expect(await look('newest', other.id)).toEqual(['别的地方']);
  });
});

it('takes the right to comment from a person and gives it back', async () => {
  const { id: forumId } = await openForum(-10);
  const { api, personId } = await visitor();
  const say = (text: string) => codeOf(api.saveComment({ forumId, text }));
  await reviewer.api.comments.silencePerson({ id: personId, isSilenced: true });
  expect(await say('还能说吗')).toBe('24103');
  await reviewer.api.comments.silencePerson({ id: personId, isSilenced: true });
  await reviewer.api.comments.silencePerson({ id: personId, isSilenced: false });
  expect(await say('又能说了')).toBe('success');
  expect(await auditOf('person', personId)).toEqual(['silence', 'unsilence']);
});

describe('a forum’s comments', () => {
  it('are closed and slowed down at once, on record', async () => {
    const { id: forumId } = await openForum(-10);
    const { api } = await visitor();
    const everybody = createTestClient(app).comments;
    const set = (isOpen: boolean, pauseSeconds: number | null) =>
      reviewer.api.comments.setRoom({ forumId, isOpen, pauseSeconds });
    await set(false, null);
    expect(await codeOf(api.saveComment({ forumId, text: '关了吗' }))).toBe('24101');
    await set(true, 60);
    await api.saveComment({ forumId, text: '慢慢说' });
    app.clock.move(30_000);
    expect(await codeOf(api.saveComment({ forumId, text: '再说一句' }))).toBe('24104');
    await app.platform.bus.settle();
    expect(await everybody.getRoom({ id: forumId })).toMatchObject({ isOpen: true, pauseSeconds: 60, total: 1 });
    expect((await reviewer.api.comments.listRooms({})).find((room) => room.forumId === forumId)).toMatchObject({
      isOpen: true,
      pauseSeconds: 60,
      usualPauseSeconds: 5,
    });
    expect(await auditOf('comment_room', forumId)).toEqual(['set']);
    expect(await auditOf('forum', forumId)).toEqual(['update', 'update']);
    const [forum] = await app.platform.database.db.select().from(forums).where(eq(forums.id, forumId));
    expect(forum?.version).toBe(3);
    const unknown = '01980000-0000-7000-8000-000000000001';
    expect(await codeOf(reviewer.api.comments.setRoom({ forumId: unknown, isOpen: true, pauseSeconds: 5 }))).toBe(
      '40401',
    );
  });
});

it('keeps the list of words: each once, a limited number, on record', async () => {
  const { addWords, listWords, removeWords } = reviewer.api.comments;
  expect(await addWords({ words: ['加微信', '代购', '加微信'] })).toEqual({ added: 2 });
  expect(await addWords({ words: ['代购', 'casino'] })).toEqual({ added: 1 });
  expect((await listWords({})).map(({ word }) => word).sort()).toEqual(['casino', '代购', '加微信'].sort());
  expect(await removeWords({ words: ['代购', '没有的'] })).toEqual({ removed: 1 });
  expect(await auditOf('comment_words', 'list')).toEqual(['set', 'set', 'set']);
  for (let portion = 0; portion < MOST_WORDS / 500 - 1; portion++)
    await addWords({ words: Array.from({ length: 500 }, (_, index) => `词${portion}-${index}`) });
  const tooMany = addWords({ words: Array.from({ length: 500 }, (_, index) => `多余${index}`) });
  expect(await codeOf(tooMany)).toBe('24110');
});
