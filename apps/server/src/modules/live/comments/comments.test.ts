import { commentsRefusals } from '@mingtang/contract/live/comments/refusals';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { newComment } from '@mingtang/contract/live/comments/wire';
import { routeUrl } from '@mingtang/contract/route';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { transact } from '../../../platform/platform.ts';
import { seedBroadcasts } from '../../../testing/broadcasts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { persons } from '../../identity/tables.ts';
import { forums } from '../../programme/tables.ts';
import { addWords, decideComments } from './commands.ts';
import { commentsData } from './personal-data.ts';
import { saveComments } from './saving.ts';
import { commentReports, comments } from './tables.ts';
import { WordList } from './words.ts';

let app: TestApp;
let openForum: Awaited<ReturnType<typeof seedBroadcasts>>['openForum'];
const SYSTEM = { kind: 'system', id: 'test', address: null } as const;
const codes = {
  closed: commentsRefusals['comments.closed'].code,
  noPermission: commentsRefusals['comments.no_permission'].code,
  silenced: commentsRefusals['comments.silenced'].code,
  tooFrequent: commentsRefusals['comments.too_frequent'].code,
  own: commentsRefusals['comments.own_comment'].code,
};

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  ({ openForum } = await seedBroadcasts(app));
});
afterAll(() => app.end());
// Lists are cached for two seconds.
beforeEach(() => app.clock.move(10_000));

/** Somebody who may comment: with a name, and a complete profile. */
async function visitor(name: string | null = '周以安', userTag = '406') {
  const { token, personId } = await app.signIn();
  await app.platform.database.db.update(persons).set({ name, userTag }).where(eq(persons.id, personId));
  const { comments: api } = createTestClient(app, { token });
  const say = async (forumId: string, text: string, more: Record<string, string | number> = {}) => {
    const form = { ...wireOf(forumId), comment: text, ...more };
    const answer = await app.call('POST', routeUrl(commentRoutes.saveComment), { token, form });
    return answer as { code: string; msg: string; data: unknown };
  };
  return { token, personId, api, say };
}
/** Where one comments, as it travels. */
const wireOf = (forumId: string) => z.encode(newComment, { forumId, text: '好' }) as Record<string, string>;
const everybody = () => createTestClient(app).comments;
const textsOf = async (forumId: string) => (await everybody().listComments({ forumId })).items.map(({ text }) => text);

describe('commenting', () => {
  it('needs somebody who is signed in, a text and a forum', async () => {
    const { id } = await openForum(-10);
    const { say } = await visitor();
    expect(await app.call('POST', routeUrl(commentRoutes.saveComment), { form: wireOf(id) })).toMatchObject({
      status: 401,
    });
    expect((await say(id, ' \u200B ')).code).toBe('40000');
    expect((await say(id, '字'.repeat(501))).data).toEqual({
      fields: [{ field: 'comment', reason: '最多 500 个字' }],
    });
    expect((await say('01980000-0000-7000-8000-000000000001', '好')).code).toBe('40401');
    expect(await textsOf(id)).toEqual([]);
  });

  it('is shown to everybody with a masked name and its place in the broadcast', async () => {
    const { id, startsAt } = await openForum(-10);
    const { say } = await visitor();
    const said = await say(id, '物理直觉那段太妙了');
    expect(said).toMatchObject({ code: '0000', data: { nickName: '周*安', status: 'shown' } });
    const { items, total } = await everybody().listComments({ forumId: id });
    const [comment] = items;
    expect([total, comment?.text, comment?.nickname]).toEqual([1, '物理直觉那段太妙了', '周*安']);
    expect(comment?.positionMs).toBe((comment?.sentAt.getTime() ?? 0) - startsAt.getTime());
    expect(JSON.stringify(items)).not.toContain('周以安');
  });

  it('is anchored to where a recording stands, and replayed in that order', async () => {
    const { id } = await openForum(-120, { hasPlayback: true });
    const [one, other] = [await visitor(), await visitor()];
    await one.say(id, '后说的，先出现', { position: 5_000, commentType: 'video' });
    await other.say(id, '先说的，后出现', { position: 65_000 });
    const between = async (fromMs: number, untilMs: number) =>
      (await everybody().listComments({ forumId: id, fromMs, untilMs })).items.map(({ text }) => text);
    expect(await between(0, 120_000)).toEqual(['后说的，先出现', '先说的，后出现']);
    expect(await between(60_000, 70_000)).toEqual(['先说的，后出现']);
    expect(await textsOf(id)).toEqual(['先说的，后出现', '后说的，先出现']);
  });

  it('is refused where the switch is off, nothing is broadcast, or the profile is incomplete', async () => {
    const closed = await openForum(-10, { hasComments: false });
    const over = await openForum(-120);
    const open = await openForum(-10);
    const { say } = await visitor();
    expect([(await say(closed.id, '好')).code, (await say(over.id, '好')).code]).toEqual([codes.closed, codes.closed]);
    const tourist = await visitor(null, '407');
    expect(await tourist.say(open.id, '好')).toMatchObject({ code: codes.noPermission });
    expect(await everybody().getRoom({ id: closed.id })).toMatchObject({ isOpen: false, pauseSeconds: 5 });
    expect(await everybody().getRoom({ id: open.id })).toMatchObject({ isOpen: true, needsProfile: true, total: 0 });
  });

  it('is refused when it comes too soon, with the seconds left', async () => {
    const [one, other] = [await openForum(-10), await openForum(-10)];
    const { say } = await visitor();
    expect((await say(one.id, '第一条')).code).toBe('0000');
    app.clock.move(2_000);
    const answer = await say(one.id, '第二条');
    expect(answer).toMatchObject({ code: codes.tooFrequent, data: { seconds: 3 } });
    expect(answer.msg).toBe('发得太快了，3 秒后再发');
    expect((await say(other.id, '别处不受影响')).code).toBe('0000');
    app.clock.move(3_000);
    expect((await say(one.id, '第二条')).code).toBe('0000');
  });

  it('is one comment however often it arrives', async () => {
    const { id } = await openForum(-10);
    const { say } = await visitor();
    const twice = await Promise.all(
      Array.from({ length: 5 }, () => say(id, '只有一条', { clientKey: 'key-of-this-one' })),
    );
    const again = await say(id, '只 有 一 条！');
    const ids = [...twice, again].map(({ data }) => (data as { uuid: string }).uuid);
    expect(new Set(ids).size).toBe(1);
    app.clock.move(61_000);
    // The same key is the same comment, whatever it says now.
    expect(await say(id, '别的', { clientKey: 'key-of-this-one' })).toMatchObject({ data: { comment: '只有一条' } });
    expect(await textsOf(id)).toEqual(['只有一条']);
  });

  it('survives ten thousand of one person at once', async () => {
    const { id } = await openForum(-10);
    const { personId } = await visitor();
    const flood = Array.from({ length: 10_000 }, (_, index) => ({
      forumId: id,
      personId,
      language: 'zh' as const,
      text: `第 ${index} 条`,
      clientKey: undefined,
      positionMs: undefined,
    }));
    const rules = { needsProfile: true, pauseSeconds: 5, words: new WordList([]) };
    const results = await saveComments(app.platform, flood, rules, app.clock.now());
    expect(results.filter((result) => !(result instanceof Error))).toHaveLength(1);
    expect(await textsOf(id)).toEqual(['第 0 条']);
  });
});

describe('the pause between two comments', () => {
  const said = (forumId: string, personId: string, text: string) => ({
    forumId,
    personId,
    language: 'zh' as const,
    text,
    clientKey: undefined,
    positionMs: undefined,
  });

  it('goes on when the first is deleted', async () => {
    const { id } = await openForum(-10);
    const { say, api } = await visitor();
    await say(id, '先说一句');
    const [own] = await api.listOwnComments({ id });
    await api.deleteComment({ id: own?.id ?? '' });
    expect((await say(id, '再说一句')).code).toBe(codes.tooFrequent);
    app.clock.move(10_000);
    expect((await say(id, '再说一句')).code).toBe('0000');
  });

  it('holds for two processes that take one each', async () => {
    const { id } = await openForum(-10);
    const { personId } = await visitor();
    const rules = { needsProfile: true, pauseSeconds: 5, words: new WordList([]) };
    const now = app.clock.now();
    const { db } = app.platform.database;
    let both: ReturnType<typeof saveComments>[] = [];
    await transact(app.platform, async (tx) => {
      // Both have begun before either is done.
      await tx.execute(sql`LOCK TABLE comments IN SHARE MODE`);
      both = ['甲', '乙'].map((text) => saveComments(app.platform, [said(id, personId, text)], rules, now));
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).rows.length, { interval: 5 }).toBe(2);
    });
    const results = (await Promise.all(both)).flat();
    expect(results.filter((result) => result instanceof Error)).toMatchObject([{ key: 'comments.too_frequent' }]);
    expect(await db.$count(comments, eq(comments.forumId, id))).toBe(1);
  });
});

describe('words of the list', () => {
  it('hold a comment: its author sees it, nobody else does', async () => {
    const { id } = await openForum(-10);
    await transact(app.platform, (tx) => addWords(tx, SYSTEM, { words: ['加微信', 'casino'], now: app.clock.now() }));
    // Rules of before hold for two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const [one, other] = [await visitor(), await visitor()];
    expect(await one.say(id, '加·微 信')).toMatchObject({ code: '0000', data: { status: 'held' } });
    expect(await other.say(id, 'ＣＡＳＩＮＯ')).toMatchObject({ data: { status: 'held' } });
    expect(await textsOf(id)).toEqual([]);
    expect((await one.api.listOwnComments({ id })).map(({ text, state }) => [text, state])).toEqual([
      ['加·微 信', 'held'],
    ]);
    const [held] = await app.platform.database.db.select().from(comments).where(eq(comments.personId, one.personId));
    expect(held?.heldFor).toEqual(['加微信']);
  });
});

describe('a comment', () => {
  it('is deleted by its author alone', async () => {
    const { id: forumId } = await openForum(-10);
    const [author, other] = [await visitor(), await visitor()];
    await author.say(forumId, '说错了');
    const [own] = await author.api.listOwnComments({ id: forumId });
    const id = own?.id ?? '';
    const url = routeUrl(commentRoutes.deleteComment).replace(':id', id);
    expect((await app.call('DELETE', url)).status).toBe(401);
    expect((await app.call('DELETE', url, { token: other.token })).code).toBe('40401');
    expect(await textsOf(forumId)).toEqual(['说错了']);
    await author.api.deleteComment({ id });
    await app.platform.bus.settle();
    expect(await textsOf(forumId)).toEqual([]);
  });

  it('is read by nobody once its forum is hidden', async () => {
    const { id } = await openForum(-10);
    await (await visitor()).say(id, '藏起来之前');
    expect(await textsOf(id)).toEqual(['藏起来之前']);
    await app.platform.database.db.update(forums).set({ publishedAt: null }).where(eq(forums.id, id));
    app.clock.move(10_000);
    expect(await textsOf(id)).toEqual([]);
  });

  it('is reported once by a person, and not by its author', async () => {
    const { id: forumId } = await openForum(-10);
    const [author, one, other] = [await visitor(), await visitor(), await visitor()];
    await author.say(forumId, '有争议的话');
    const [own] = await author.api.listOwnComments({ id: forumId });
    const id = own?.id ?? '';
    const report = (token: string | undefined, reportType: string) =>
      app.call('POST', routeUrl(commentRoutes.reportComment), {
        form: { uuid: id, reportType },
        ...(token ? { token } : {}),
      });
    expect((await report(undefined, 'abuse')).status).toBe(401);
    expect((await report(one.token, 'bored')).code).toBe('40000');
    expect((await report(author.token, 'abuse')).code).toBe(codes.own);
    for (const reason of ['abuse', 'advertising']) expect((await report(one.token, reason)).code).toBe('0000');
    await report(other.token, 'abuse');
    const [kept] = await app.platform.database.db.select().from(comments).where(eq(comments.id, id));
    expect(kept?.openReports).toBe(2);
    const rows = await app.platform.database.db.select().from(commentReports).where(eq(commentReports.commentId, id));
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['abuse', 'advertising']);
    // Hidden, there is nothing left to report.
    await transact(app.platform, (tx) =>
      decideComments(tx, app.platform.cache, SYSTEM, { ids: [id], verdict: 'hide', now: app.clock.now() }),
    );
    expect((await report(other.token, 'false')).code).toBe('40401');
  });

  it('goes with its author’s account, and so do their reports', async () => {
    const { id: forumId } = await openForum(-10);
    const [author, reporter] = [await visitor(), await visitor()];
    await author.say(forumId, '留下来的');
    const [own] = await author.api.listOwnComments({ id: forumId });
    await reporter.api.reportComment({ id: own?.id ?? '', reason: 'other' });
    await reporter.say(forumId, '会消失的');
    const copied = await commentsData.copy({
      db: app.platform.database.db,
      platform: app.platform,
      personId: reporter.personId,
    });
    expect(copied).toMatchObject({ comments: [{ text: '会消失的' }], reports: [{ reason: 'other' }], silenced: [] });
    await transact(
      app.platform,
      (tx) =>
        commentsData.erase?.({
          tx,
          platform: app.platform,
          events: undefined as never,
          personId: reporter.personId,
          now: app.clock.now(),
        }) ?? Promise.resolve(),
    );
    app.clock.move(10_000);
    expect(await textsOf(forumId)).toEqual(['留下来的']);
    const { rows } = await app.platform.database.db.execute(
      sql`SELECT open_reports FROM comments WHERE forum_id = ${forumId}`,
    );
    expect(rows).toEqual([{ open_reports: 0 }]);
  });
});
