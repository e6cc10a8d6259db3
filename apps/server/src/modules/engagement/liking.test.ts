import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { likeRequest, shareRequest } from '@mingtang/contract/engagement/wire';
import { routeUrl } from '@mingtang/contract/route';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { transact } from '../../platform/platform.ts';
import { buildPerson } from '../../testing/builders.ts';
import { seedEngagementDesk } from '../../testing/engagement.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { persons } from '../identity/tables.ts';
import { forgetEngagement } from './commands.ts';
import { type LikeCall, saveLikes } from './liking.ts';
import { engagementData } from './personal-data.ts';
import { forgetShareMarks } from './sharing.ts';
import { likeCounts, likes } from './tables.ts';

const nothing = '01980000-0000-7000-8000-000000000001';
let app: TestApp;
let desk: Awaited<ReturnType<typeof seedEngagementDesk>>;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  desk = await seedEngagementDesk(app);
});
afterAll(() => app.end());
beforeEach(() => app.clock.move(10_000));

const likeUrl = (kind: string, id: string) => routeUrl(engagementRoutes.like).replace(':type', kind).replace(':id', id);
/** A click that does not say what it wants. */
const click = (token: string, id: string, form: Record<string, string> = {}) =>
  app.call('POST', likeUrl('forum', id), { token, form });

describe('liking', () => {
  it('needs somebody who is signed in, a kind, and something the public sees', async () => {
    const { id } = await desk.openForum(-10);
    const { token } = await desk.visitor();
    expect(await app.call('POST', likeUrl('forum', id))).toMatchObject({ status: 401 });
    expect(await app.call('POST', likeUrl('weather', id), { token })).toMatchObject({ status: 400, code: '40000' });
    expect(await app.call('POST', likeUrl('news', id), { token })).toMatchObject({ code: '40401' });
    expect(await click(token, nothing)).toMatchObject({ code: '40401' });
    expect((await click(token, id)).data).toEqual({ likeNum: 1, isLiked: true });
    await desk.hideForum(id);
    expect(await click(token, id)).toMatchObject({ code: '40401' });
    expect(await app.call('GET', routeUrl(engagementRoutes.getLiking).replace(':id', id))).toMatchObject({
      code: '40401',
    });
  });

  it('turns over, counts once a person, and shows everybody the number', async () => {
    const { id } = await desk.openForum(-10);
    const [one, other] = [await desk.visitor(), await desk.visitor()];
    expect(await one.api.like({ kind: 'forum', id })).toEqual({ likes: 1, isLiked: true });
    // A forum and its video are liked as one.
    expect(await other.api.like({ kind: 'video', id, isLiked: true })).toEqual({ likes: 2, isLiked: true });
    expect(await other.api.like({ kind: 'forum', id, isLiked: true })).toEqual({ likes: 2, isLiked: true });
    expect(await desk.everybody().getLiking({ id })).toEqual({ likes: 2, isLiked: false });
    expect(await one.api.getLiking({ id })).toEqual({ likes: 2, isLiked: true });
    app.clock.move(500);
    expect(await one.api.like({ kind: 'forum', id })).toEqual({ likes: 1, isLiked: false });
    expect(await one.api.getLiking({ id })).toEqual({ likes: 1, isLiked: false });
  });

  it('takes a click within half a second, or sent again with its key, for the same one', async () => {
    const { id } = await desk.openForum(-10);
    const { token } = await desk.visitor();
    const once = { clientKey: 'this-one-click' };
    app.clock.hold();
    expect((await click(token, id, once)).data).toEqual({ likeNum: 1, isLiked: true });
    app.clock.move(400);
    expect((await click(token, id)).data).toEqual({ likeNum: 1, isLiked: true });
    app.clock.release();
    app.clock.move(60_000);
    expect((await click(token, id, once)).data).toEqual({ likeNum: 1, isLiked: true });
    expect((await click(token, id)).data).toEqual({ likeNum: 0, isLiked: false });
    expect(await desk.brokenCounters()).toEqual([]);
  });

  it('is one like when two hundred equal clicks arrive at once, at two processes', async () => {
    const { id } = await desk.openForum(-10);
    const { token } = await desk.visitor();
    const another = await app.startAnother();
    app.clock.hold();
    try {
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const { server } = index % 2 === 0 ? app : another;
          const answer = await server.inject({ method: 'POST', url: likeUrl('forum', id), headers: { token } });
          return answer.json<{ data: { isLiked: boolean } }>().data.isLiked;
        }),
      );
      expect(new Set(answers)).toEqual(new Set([true]));
      expect(await desk.everybody().getLiking({ id })).toEqual({ likes: 1, isLiked: false });
      expect(await desk.brokenCounters()).toEqual([]);
    } finally {
      app.clock.release();
      await another.stop();
    }
  });

  it('loses count when nobody holds the counter, and never when it is held', async () => {
    const { db } = app.platform.database;
    const { id } = await desk.openForum(-10);
    const people = await Promise.all(Array.from({ length: 24 }, () => buildPerson(db)));
    await db.insert(likeCounts).values({ thingId: id, kind: 'forum', likes: 0 });
    // The harm first: each counts what is there and writes one more.
    await Promise.all(
      people.map((personId) =>
        transact(app.platform, async (tx) => {
          const [row] = await tx.select().from(likeCounts).where(eq(likeCounts.thingId, id));
          const like = { thingId: id, personId, kind: 'forum', isLiked: true, changedAt: app.clock.now() } as const;
          await tx.insert(likes).values(like);
          await tx.execute(sql`SELECT pg_sleep(0.02)`);
          await tx
            .update(likeCounts)
            .set({ likes: (row?.likes ?? 0) + 1 })
            .where(eq(likeCounts.thingId, id));
        }),
      ),
    );
    expect(await desk.brokenCounters()).toEqual([id]);
    await db.delete(likes).where(eq(likes.thingId, id));
    await db.delete(likeCounts).where(eq(likeCounts.thingId, id));
    const calls = people.flatMap((personId): LikeCall[] =>
      [true, false, true].map((isLiked) => ({ kind: 'forum', id, personId, isLiked, clientKey: undefined })),
    );
    await Promise.all(
      // As many transactions at once as there are connections.
      [0, 1, 2, 3].map((lane) =>
        saveLikes(
          app.platform,
          calls.filter((_, index) => index % 4 === lane),
          app.clock.now(),
        ),
      ),
    );
    expect(await desk.brokenCounters()).toEqual([]);
  });

  it('refuses one call alone when the next to it is good', async () => {
    const { id } = await desk.openForum(-10);
    const { personId } = await desk.visitor();
    const call = { kind: 'forum', id, personId, isLiked: true, clientKey: undefined } as const;
    const results = await saveLikes(
      app.platform,
      [call, { ...call, id: nothing }, { ...call, personId: nothing }],
      app.clock.now(),
    );
    expect(results).toEqual([
      { likes: 1, isLiked: true },
      expect.objectContaining({ key: 'protocol.not_found' }),
      expect.objectContaining({ key: 'protocol.sign_in_required' }),
    ]);
  });
});

describe('sharing', () => {
  it('is counted, for anybody, of what the public sees', async () => {
    const { id } = await desk.openForum(-10);
    const url = routeUrl(engagementRoutes.share);
    expect(await app.call('POST', url, { form: { type: 'forum' } })).toMatchObject({ status: 400 });
    const form = z.encode(shareRequest, { kind: 'forum', id: nothing }) as Record<string, string>;
    expect(await app.call('POST', url, { form })).toMatchObject({ code: '40401' });
    await Promise.all(Array.from({ length: 12 }, () => desk.everybody().share({ kind: 'forum', id })));
    await desk.everybody().share({ kind: 'video', id });
    const { rows } = await app.platform.database.db.execute(
      sql`SELECT kind, shares FROM share_counts WHERE thing_id = ${id} ORDER BY kind`,
    );
    expect(rows).toEqual([
      { kind: 'forum', shares: 12 },
      { kind: 'video', shares: 1 },
    ]);
  });

  it('counts of one person a thing once a day and channel, however often and at once it is told', async () => {
    const { id } = await desk.openForum(-10);
    const [one, other] = [await desk.visitor(), await desk.visitor()];
    const told = await Promise.all([
      ...Array.from({ length: 10 }, () => one.api.share({ kind: 'forum', id, channel: 'link' })),
      ...Array.from({ length: 3 }, () => one.api.share({ kind: 'forum', id })),
      one.api.share({ kind: 'forum', id, channel: 'picture' }),
      other.api.share({ kind: 'forum', id, channel: 'link' }),
    ]);
    expect(new Set(told)).toEqual(new Set([null]));
    const { db } = app.platform.database;
    const count = async () =>
      (await db.execute(sql`SELECT sum(shares)::int AS shares FROM share_counts WHERE thing_id = ${id}`)).rows[0];
    expect(await count()).toEqual({ shares: 3 });
    await one.api.share({ kind: 'forum', id, channel: 'link' });
    expect(await count()).toEqual({ shares: 3 });
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    await transact(app.platform, (tx) => forgetShareMarks(tx, tomorrow));
    expect((await db.execute(sql`SELECT FROM share_marks`)).rows).toEqual([]);
  });
});

describe('an account that goes', () => {
  it('takes along its likes with their count and its collection, and gets a copy of both before', async () => {
    const { db } = app.platform.database;
    const { id } = await desk.openForum(-10);
    const [leaving, staying] = [await desk.visitor(), await desk.visitor()];
    for (const { api } of [leaving, staying]) {
      await api.like({ kind: 'forum', id, isLiked: true });
      await api.save({ kind: 'forum', id });
    }
    const { personId } = leaving;
    const copy = await engagementData.copy({ db, platform: app.platform, personId });
    expect(copy).toMatchObject({
      likes: [{ thingId: id, isLiked: true }],
      saved: [{ thingId: id, titleZh: '一场论坛' }],
    });
    expect(JSON.stringify(copy)).not.toContain(staying.personId);
    await transact(app.platform, async (tx) => {
      await forgetEngagement(tx, personId);
      await tx.update(persons).set({ erasedAt: app.clock.now(), email: null }).where(eq(persons.id, personId));
    });
    expect(await desk.everybody().getLiking({ id })).toEqual({ likes: 1, isLiked: false });
    expect(await desk.brokenCounters()).toEqual([]);
    const [late] = await saveLikes(
      app.platform,
      [{ ...z.decode(likeRequest, { type: 'forum', id } as never), personId, isLiked: true, clientKey: undefined }],
      app.clock.now(),
    );
    expect(late).toMatchObject({ key: 'protocol.sign_in_required' });
  });
});
