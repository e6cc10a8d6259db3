import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { shareCardPath } from '@mingtang/contract/engagement/share-card';
import { likeRequest, savedAnswer, saveRequest, shareRequest } from '@mingtang/contract/engagement/wire';
import type { ExhibitFields, ExhibitorFields } from '@mingtang/contract/exhibition/model';
import { routeUrl } from '@mingtang/contract/route';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { checkInvariants } from '../../invariants.ts';
import type { Actor } from '../../platform/audit-trail.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { seedBroadcasts } from '../../testing/broadcasts.ts';
import { buildPerson } from '../../testing/builders.ts';
import { buildExhibit, buildExhibitor } from '../../testing/exhibition.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { exhibitorResource } from '../exhibition/resources/exhibitors.ts';
import { exhibitResource } from '../exhibition/resources/exhibits.ts';
import { persons } from '../identity/tables.ts';
import { conferenceEvents } from '../programme/events/tables.ts';
import { forums, speakers, talkSpeakers, talks } from '../programme/tables.ts';
import { forgetEngagement } from './commands.ts';
import { type LikeCall, saveLikes } from './liking.ts';
import { engagementData } from './personal-data.ts';
import { forgetShareMarks } from './sharing.ts';
import { likeCounts, likes } from './tables.ts';

const editor: Actor = { kind: 'system', id: 'test', address: null };
const nothing = '01980000-0000-7000-8000-000000000001';
let app: TestApp;
let openForum: Awaited<ReturnType<typeof seedBroadcasts>>['openForum'];
let exhibitors: Publication<typeof exhibitorResource.table, ExhibitorFields>;
let exhibits: Publication<typeof exhibitResource.table, ExhibitFields>;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  ({ openForum } = await seedBroadcasts(app));
  exhibitors = new Publication(exhibitorResource, app.platform);
  exhibits = new Publication(exhibitResource, app.platform);
});
afterAll(() => app.end());
beforeEach(() => app.clock.move(10_000));

async function visitor() {
  const { token, personId } = await app.signIn();
  return { token, personId, api: createTestClient(app, { token }).engagement };
}
const everybody = () => createTestClient(app).engagement;
const likeUrl = (kind: string, id: string) => routeUrl(engagementRoutes.like).replace(':type', kind).replace(':id', id);
/** A click that does not say what it wants. */
const click = (token: string, id: string, form: Record<string, string> = {}) =>
  app.call('POST', likeUrl('forum', id), { token, form });
const hide = (id: string) =>
  app.platform.database.db.update(forums).set({ publishedAt: null }).where(eq(forums.id, id));

async function addExhibitor(): Promise<string> {
  const values = buildExhibitor({ nameEn: 'Xuanniao', hall: 2, booth: newId().slice(-8), mark: 3 });
  const [made] = await transact(app.platform, (tx) =>
    exhibitors.createPublished(tx, editor, [{ values, publishedAt: app.clock.now() }]),
  );
  return made?.id ?? '';
}

/** What `npm run audit` says of the counters. */
async function brokenCounters(): Promise<string[]> {
  const client = await app.platform.database.pool.connect();
  try {
    const verdicts = await checkInvariants(client);
    return verdicts.find(({ name }) => name === 'likes counted are the likes there are')?.broken ?? ['no such check'];
  } finally {
    client.release();
  }
}

describe('liking', () => {
  it('needs somebody who is signed in, a kind, and something the public sees', async () => {
    const { id } = await openForum(-10);
    const { token } = await visitor();
    expect(await app.call('POST', likeUrl('forum', id))).toMatchObject({ status: 401 });
    expect(await app.call('POST', likeUrl('weather', id), { token })).toMatchObject({ status: 400, code: '40000' });
    expect(await app.call('POST', likeUrl('news', id), { token })).toMatchObject({ code: '40401' });
    expect(await click(token, nothing)).toMatchObject({ code: '40401' });
    expect((await click(token, id)).data).toEqual({ likeNum: 1, isLiked: true });
    await hide(id);
    expect(await click(token, id)).toMatchObject({ code: '40401' });
    expect(await app.call('GET', routeUrl(engagementRoutes.getLiking).replace(':id', id))).toMatchObject({
      code: '40401',
    });
  });

  it('turns over, counts once a person, and shows everybody the number', async () => {
    const { id } = await openForum(-10);
    const [one, other] = [await visitor(), await visitor()];
    expect(await one.api.like({ kind: 'forum', id })).toEqual({ likes: 1, isLiked: true });
    // A forum and its video are liked as one.
    expect(await other.api.like({ kind: 'video', id, isLiked: true })).toEqual({ likes: 2, isLiked: true });
    expect(await other.api.like({ kind: 'forum', id, isLiked: true })).toEqual({ likes: 2, isLiked: true });
    expect(await everybody().getLiking({ id })).toEqual({ likes: 2, isLiked: false });
    expect(await one.api.getLiking({ id })).toEqual({ likes: 2, isLiked: true });
    app.clock.move(500);
    expect(await one.api.like({ kind: 'forum', id })).toEqual({ likes: 1, isLiked: false });
    expect(await one.api.getLiking({ id })).toEqual({ likes: 1, isLiked: false });
  });

  it('takes a click within half a second, or sent again with its key, for the same one', async () => {
    const { id } = await openForum(-10);
    const { token } = await visitor();
    const once = { clientKey: 'this-one-click' };
    expect((await click(token, id, once)).data).toEqual({ likeNum: 1, isLiked: true });
    app.clock.move(400);
    expect((await click(token, id)).data).toEqual({ likeNum: 1, isLiked: true });
    app.clock.move(60_000);
    expect((await click(token, id, once)).data).toEqual({ likeNum: 1, isLiked: true });
    expect((await click(token, id)).data).toEqual({ likeNum: 0, isLiked: false });
    expect(await brokenCounters()).toEqual([]);
  });

  it('is one like when two hundred equal clicks arrive at once, at two processes', async () => {
    const { id } = await openForum(-10);
    const { token } = await visitor();
    const another = await app.startAnother();
    try {
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const { server } = index % 2 === 0 ? app : another;
          const answer = await server.inject({ method: 'POST', url: likeUrl('forum', id), headers: { token } });
          return answer.json<{ data: { isLiked: boolean } }>().data.isLiked;
        }),
      );
      expect(new Set(answers)).toEqual(new Set([true]));
      expect(await everybody().getLiking({ id })).toEqual({ likes: 1, isLiked: false });
      expect(await brokenCounters()).toEqual([]);
    } finally {
      await another.stop();
    }
  });

  it('loses count when nobody holds the counter, and never when it is held', async () => {
    const { db } = app.platform.database;
    const { id } = await openForum(-10);
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
    expect(await brokenCounters()).toEqual([id]);
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
    expect(await brokenCounters()).toEqual([]);
  });

  it('refuses one call alone when the next to it is good', async () => {
    const { id } = await openForum(-10);
    const { personId } = await visitor();
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

const wireOf = (kind: 'forum', id: string) => z.encode(saveRequest, { kind, id }) as Record<string, string>;

describe('saving', () => {
  it('needs somebody who is signed in, a kind a collection holds, and something the public sees', async () => {
    const { id } = await openForum(-10);
    const { token } = await visitor();
    const url = routeUrl(engagementRoutes.save);
    expect(await app.call('POST', url, { form: wireOf('forum', id) })).toMatchObject({ status: 401 });
    const asNews = { ...wireOf('forum', id), sourceType: 'news' };
    expect(await app.call('POST', url, { token, form: asNews })).toMatchObject({ status: 400 });
    expect(await app.call('POST', url, { token, form: wireOf('forum', nothing) })).toMatchObject({ code: '40401' });
    await hide(id);
    expect(await app.call('POST', url, { token, form: wireOf('forum', id) })).toMatchObject({ code: '40401' });
  });

  it('keeps a thing once, and lets it go', async () => {
    const { id } = await openForum(-10);
    const { api, token } = await visitor();
    const form = wireOf('forum', id);
    const answer = await app.call('POST', routeUrl(engagementRoutes.save), { token, form });
    // Spec §3: 0 means collected.
    expect(answer.data).toEqual(z.encode(savedAnswer, { id, isSaved: true }));
    expect(Object.values(answer.data as object)).toContain(0);
    expect(await api.save({ kind: 'forum', id })).toEqual({ id, isSaved: true });
    expect((await api.listSavedSessions({})).total).toBe(1);
    expect(await api.isSaved({ id })).toEqual({ id, isSaved: true });
    expect(await api.isSaved({ id, kind: 'video' })).toEqual({ id, isSaved: false });
    expect(await api.listSavedIds({ ids: [id, nothing] })).toEqual([{ id, kind: 'forum', isSaved: true }]);
    expect(await api.unsave({ id })).toEqual({ id, isSaved: false });
    expect(await api.unsave({ id })).toEqual({ id, isSaved: false });
    expect((await api.listSavedSessions({})).items).toEqual([]);
    expect(await (await visitor()).api.listSavedIds({})).toEqual([]);
  });

  it('lists sessions, videos and exhibition apart, the last saved first, and says what is gone', async () => {
    const [one, other] = [await openForum(-10), await openForum(60)];
    const silent = await openForum(-10, { playSwitch: 'off' });
    const exhibitorId = await addExhibitor();
    const { api } = await visitor();
    const all = [
      { kind: 'forum', id: one.id },
      { kind: 'video', id: one.id },
      { kind: 'exhibitor', id: exhibitorId },
      { kind: 'forum', id: other.id },
    ] as const;
    for (const thing of all) {
      app.clock.move(1_000);
      await api.save(thing);
    }
    await expect(api.save({ kind: 'video', id: silent.id })).rejects.toMatchObject({ code: '40401' });
    const sessions = await api.listSavedSessions({ pageSize: 1 });
    expect([sessions.total, sessions.items.map(({ id }) => id)]).toEqual([2, [other.id]]);
    const [video] = (await api.listSavedVideos({})).items;
    expect(video).toMatchObject({ id: one.id, isGone: false, playStatus: 'have_already_started', titleZh: '一场论坛' });
    const exhibition = await api.listSavedExhibition({});
    expect(exhibition.items).toEqual([
      expect.objectContaining({ id: exhibitorId, kind: 'exhibitor', hall: 2, mark: 3, startsAt: null, isGone: false }),
    ]);
    await hide(one.id);
    const [, gone] = (await api.listSavedSessions({})).items;
    expect(gone).toMatchObject({ id: one.id, isGone: true, titleEn: 'A Forum', startsAt: null, playStatus: null });
    expect(await api.unsave({ id: one.id, kind: 'forum' })).toEqual({ id: one.id, isSaved: true });
  });

  it('holds exhibits beside exhibitors, and says that one is gone when its exhibitor is hidden', async () => {
    const exhibitorId = await addExhibitor();
    const [made] = await transact(app.platform, (tx) =>
      exhibits.createPublished(tx, editor, [
        { values: buildExhibit({ nameEn: 'Courier', exhibitorId, art: 'quadruped' }), publishedAt: app.clock.now() },
      ]),
    );
    const exhibit = made?.id ?? '';
    const { api } = await visitor();
    await expect(api.save({ kind: 'exhibitor', id: exhibit })).rejects.toMatchObject({ code: '40401' });
    await api.save({ kind: 'exhibit', id: exhibit });
    expect(await api.like({ kind: 'exhibit', id: exhibit, isLiked: true })).toEqual({ likes: 1, isLiked: true });
    const list = async () => (await api.listSavedExhibition({})).items;
    const shown = { id: exhibit, kind: 'exhibit', titleEn: 'Courier', art: 'quadruped', picture: null };
    expect(await list()).toEqual([
      expect.objectContaining({ ...shown, lineEn: 'Xuanniao', hall: 2, mark: 3, isGone: false }),
    ]);
    const { db } = app.platform.database;
    await db
      .update(exhibitorResource.table)
      .set({ publishedAt: null })
      .where(eq(exhibitorResource.table.id, exhibitorId));
    expect(await list()).toEqual([
      expect.objectContaining({ id: exhibit, titleEn: 'Courier', art: null, hall: null, isGone: true }),
    ]);
    await expect(api.like({ kind: 'exhibit', id: exhibit, isLiked: false })).rejects.toMatchObject({ code: '40401' });
  });

  it('is one row however often and wherever it is asked for at once', async () => {
    const { id } = await openForum(-10);
    const { api } = await visitor();
    const answers = await Promise.all(Array.from({ length: 40 }, () => api.save({ kind: 'forum', id })));
    expect(new Set(answers.map(({ isSaved }) => isSaved))).toEqual(new Set([true]));
    expect((await api.listSavedSessions({})).total).toBe(1);
  });
});

describe('sharing', () => {
  it('is counted, for anybody, of what the public sees', async () => {
    const { id } = await openForum(-10);
    const url = routeUrl(engagementRoutes.share);
    expect(await app.call('POST', url, { form: { type: 'forum' } })).toMatchObject({ status: 400 });
    const form = z.encode(shareRequest, { kind: 'forum', id: nothing }) as Record<string, string>;
    expect(await app.call('POST', url, { form })).toMatchObject({ code: '40401' });
    await Promise.all(Array.from({ length: 12 }, () => everybody().share({ kind: 'forum', id })));
    await everybody().share({ kind: 'video', id });
    const { rows } = await app.platform.database.db.execute(
      sql`SELECT kind, shares FROM share_counts WHERE thing_id = ${id} ORDER BY kind`,
    );
    expect(rows).toEqual([
      { kind: 'forum', shares: 12 },
      { kind: 'video', shares: 1 },
    ]);
  });

  it('counts of one person a thing once a day and channel, however often and at once it is told', async () => {
    const { id } = await openForum(-10);
    const [one, other] = [await visitor(), await visitor()];
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

describe('conference events and speakers', () => {
  it('are liked and saved as long as the public sees them', async () => {
    const { db } = app.platform.database;
    const { id: forumId } = await openForum(60);
    const eventId = newId();
    const speakerId = newId();
    const times = { startsAt: app.clock.now(), endsAt: new Date(app.clock.now().getTime() + 3_600_000) };
    await db.insert(conferenceEvents).values({
      id: eventId,
      titleZh: '开门',
      titleEn: 'Doors open',
      summaryZh: '推门',
      summaryEn: 'The doors',
      kind: 'ceremony',
      admission: 'everyone',
      placeZh: '北门',
      placeEn: 'North Gate',
      publishedAt: app.clock.now(),
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
      ...times,
    });
    await db.insert(speakers).values({ id: speakerId, nameZh: '闻人声', nameEn: 'Wenren Sheng', positionEn: 'Reader' });
    const { api } = await visitor();
    await expect(api.like({ kind: 'speaker', id: speakerId, isLiked: true })).rejects.toMatchObject({ code: '40401' });
    const talkId = newId();
    await db.insert(talks).values({ id: talkId, forumId, position: 9, titleZh: '一讲', titleEn: 'A talk', ...times });
    await db.insert(talkSpeakers).values({ talkId, speakerId, position: 0, isModerator: false });
    expect(await api.like({ kind: 'speaker', id: speakerId, isLiked: true })).toEqual({ likes: 1, isLiked: true });
    await api.save({ kind: 'speaker', id: speakerId });
    await api.save({ kind: 'event', id: eventId });
    expect((await api.listSavedSpeakers({})).items).toMatchObject([
      { id: speakerId, kind: 'speaker', titleEn: 'Wenren Sheng', lineEn: 'Reader', isGone: false, startsAt: null },
    ]);
    expect((await api.listSavedSessions({})).items).toMatchObject([
      { id: eventId, kind: 'event', titleEn: 'Doors open', placeEn: 'North Gate', isGone: false, ...times },
    ]);
    await db.update(conferenceEvents).set({ publishedAt: null }).where(eq(conferenceEvents.id, eventId));
    expect((await api.listSavedSessions({})).items).toMatchObject([{ titleEn: 'Doors open', isGone: true }]);
    const cardOf = async (thing: { kind: 'speaker' | 'event'; id: string }) =>
      (await app.server.inject({ url: shareCardPath('en', thing) })).statusCode;
    expect(await cardOf({ kind: 'speaker', id: speakerId })).toBe(200);
    expect(await cardOf({ kind: 'event', id: eventId })).toBe(404);
  });
});

describe('an account that goes', () => {
  it('takes along its likes with their count and its collection, and gets a copy of both before', async () => {
    const { db } = app.platform.database;
    const { id } = await openForum(-10);
    const [leaving, staying] = [await visitor(), await visitor()];
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
    expect(await everybody().getLiking({ id })).toEqual({ likes: 1, isLiked: false });
    expect(await brokenCounters()).toEqual([]);
    const [late] = await saveLikes(
      app.platform,
      [{ ...z.decode(likeRequest, { type: 'forum', id } as never), personId, isLiked: true, clientKey: undefined }],
      app.clock.now(),
    );
    expect(late).toMatchObject({ key: 'protocol.sign_in_required' });
  });
});
