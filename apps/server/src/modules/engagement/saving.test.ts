import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { shareCardPath } from '@mingtang/contract/engagement/share-card';
import { savedAnswer, saveRequest } from '@mingtang/contract/engagement/wire';
import type { ExhibitFields, ExhibitorFields } from '@mingtang/contract/exhibition/model';
import { routeUrl } from '@mingtang/contract/route';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/audit-trail.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { seedEngagementDesk } from '../../testing/engagement.ts';
import { buildExhibit, buildExhibitor } from '../../testing/exhibition.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { competitions } from '../content/competitions/tables.ts';
import { guests } from '../content/guests/tables.ts';
import { showcases } from '../content/showcases/tables.ts';
import { news } from '../content/tables.ts';
import { exhibitorResource } from '../exhibition/resources/exhibitors.ts';
import { exhibitResource } from '../exhibition/resources/exhibits.ts';
import { conferenceEvents } from '../programme/events/tables.ts';
import { speakers, talkSpeakers, talks } from '../programme/tables.ts';
import { likeCounts, likes, savedThings } from './tables.ts';

const editor: Actor = { kind: 'system', id: 'test', address: null };
const nothing = '01980000-0000-7000-8000-000000000001';
let exhibitors: Publication<typeof exhibitorResource.table, ExhibitorFields>;
let exhibits: Publication<typeof exhibitResource.table, ExhibitFields>;
let app: TestApp;
let desk: Awaited<ReturnType<typeof seedEngagementDesk>>;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  desk = await seedEngagementDesk(app);
  exhibitors = new Publication(exhibitorResource, app.platform);
  exhibits = new Publication(exhibitResource, app.platform);
});
afterAll(() => app.end());
beforeEach(() => app.clock.move(10_000));

async function addExhibitor(): Promise<string> {
  const values = buildExhibitor({ nameEn: 'Xuanniao', hall: 2, booth: newId().slice(-8), mark: 3 });
  const [made] = await transact(app.platform, (tx) =>
    exhibitors.createPublished(tx, editor, [{ values, publishedAt: app.clock.now() }]),
  );
  return made?.id ?? '';
}

const wireOf = (kind: 'forum', id: string) => z.encode(saveRequest, { kind, id }) as Record<string, string>;

describe('saving', () => {
  it('needs somebody who is signed in, a kind a collection holds, and something the public sees', async () => {
    const { id } = await desk.openForum(-10);
    const { token } = await desk.visitor();
    const url = routeUrl(engagementRoutes.save);
    expect(await app.call('POST', url, { form: wireOf('forum', id) })).toMatchObject({ status: 401 });
    expect(
      await app.call('POST', url, { token, form: { ...wireOf('forum', id), sourceType: 'weather' } }),
    ).toMatchObject({ status: 400 });
    expect(await app.call('POST', url, { token, form: wireOf('forum', nothing) })).toMatchObject({ code: '40401' });
    await desk.hideForum(id);
    expect(await app.call('POST', url, { token, form: wireOf('forum', id) })).toMatchObject({ code: '40401' });
  });

  it('keeps a thing once, and lets it go', async () => {
    const { id } = await desk.openForum(-10);
    const { api, token } = await desk.visitor();
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
    expect(await (await desk.visitor()).api.listSavedIds({})).toEqual([]);
  });

  it('lists sessions, videos and exhibition apart, the last saved first, and says what is gone', async () => {
    const [one, other] = [await desk.openForum(-10), await desk.openForum(60)];
    const silent = await desk.openForum(-10, { playSwitch: 'off' });
    const exhibitorId = await addExhibitor();
    const { api } = await desk.visitor();
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
    await desk.hideForum(one.id);
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
    const { api } = await desk.visitor();
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
    const { id } = await desk.openForum(-10);
    const { api } = await desk.visitor();
    const answers = await Promise.all(Array.from({ length: 40 }, () => api.save({ kind: 'forum', id })));
    expect(new Set(answers.map(({ isSaved }) => isSaved))).toEqual(new Set([true]));
    expect((await api.listSavedSessions({})).total).toBe(1);
  });
});

describe('conference events and speakers', () => {
  it('are liked and saved as long as the public sees them', async () => {
    const { db } = app.platform.database;
    const { id: forumId } = await desk.openForum(60);
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
    const { api } = await desk.visitor();
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

describe('guests and what is told', () => {
  const told = {
    titleZh: '一则',
    titleEn: 'A story',
    summaryZh: '一行',
    summaryEn: 'One line',
    bodyZh: '文',
    bodyEn: 'Text',
  };
  const dates = () => ({ publishedAt: app.clock.now(), createdAt: app.clock.now(), updatedAt: app.clock.now() });
  const story = () => ({ ...told, ...dates(), id: newId(), position: 1 });
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

  async function addStories() {
    const { db } = app.platform.database;
    const finalStartsAt = inDays(3);
    const finalEndsAt = inDays(4);
    const [item, competition, showcase] = [story(), story(), story()];
    const guest = { ...dates(), id: newId() };
    await db.insert(news).values(item);
    await db.insert(competitions).values({
      ...competition,
      field: 'health',
      organiserZh: '组委会',
      organiserEn: 'The committee',
      rewardZh: '奖杯',
      rewardEn: 'A cup',
      entriesOpenAt: inDays(-9),
      entriesCloseAt: inDays(-1),
      finalStartsAt,
      finalEndsAt,
      tracks: [],
      prizes: [],
      jurors: [],
      results: [],
    });
    await db.insert(showcases).values({ ...showcase, field: 'health', placeZh: '津门', placeEn: 'Jinmen', facts: [] });
    await db.insert(guests).values({
      ...guest,
      nameZh: '闻人声',
      nameEn: 'Wenren Sheng',
      sortedAs: 'wenren sheng',
      field: 'health',
      positionZh: '主任',
      positionEn: 'Director',
      organisationZh: '灯塔学社',
      organisationEn: 'Lighthouse Society',
      lineZh: '读者',
      lineEn: 'A reader',
      bioZh: '文',
      bioEn: 'Text',
    });
    return {
      news: item.id,
      competition: competition.id,
      showcase: showcase.id,
      guest: guest.id,
      finalStartsAt,
      finalEndsAt,
    };
  }

  it('are liked, saved and shared as long as the public sees them, and counted as there are rows', async () => {
    const { db } = app.platform.database;
    const ids = await addStories();
    const { api } = await desk.visitor();
    for (const kind of ['news', 'competition', 'showcase', 'guest'] as const) {
      const thing = { kind, id: ids[kind] };
      await expect(api.save({ kind: 'forum', id: thing.id })).rejects.toMatchObject({ code: '40401' });
      expect(await api.like({ ...thing, isLiked: true })).toEqual({ likes: 1, isLiked: true });
      expect(await (await desk.visitor()).api.like({ ...thing, isLiked: true })).toEqual({ likes: 2, isLiked: true });
      app.clock.move(1_000);
      expect(await api.save(thing)).toEqual({ id: thing.id, isSaved: true });
      expect(await api.share({ ...thing, channel: 'link' })).toBeNull();
      expect((await app.server.inject({ url: shareCardPath('zh', thing) })).statusCode).toBe(200);
    }
    expect(await desk.brokenCounters()).toEqual([]);
    const { finalStartsAt, finalEndsAt } = ids;
    const shown = { titleEn: 'A story', lineEn: 'One line', isGone: false, picture: null, playStatus: null };
    expect((await api.listSavedStories({})).items).toMatchObject([
      { ...shown, id: ids.showcase, kind: 'showcase', startsAt: null },
      { ...shown, id: ids.competition, kind: 'competition', startsAt: finalStartsAt, endsAt: finalEndsAt },
      { ...shown, id: ids.news, kind: 'news', startsAt: null },
    ]);
    expect((await api.listSavedSpeakers({})).items).toMatchObject([
      { id: ids.guest, kind: 'guest', titleZh: '闻人声', lineEn: 'Lighthouse Society · Director', isGone: false },
    ]);
    expect((await api.listSavedSessions({})).total).toBe(0);
    await db.update(guests).set({ publishedAt: null }).where(eq(guests.id, ids.guest));
    await db.update(news).set({ publishedAt: null }).where(eq(news.id, ids.news));
    expect((await api.listSavedSpeakers({})).items).toMatchObject([
      { titleEn: 'Wenren Sheng', isGone: true, lineEn: null },
    ]);
    expect((await api.listSavedStories({})).items.map(({ isGone }) => isGone)).toEqual([false, false, true]);
    await expect(api.like({ kind: 'guest', id: ids.guest, isLiked: false })).rejects.toMatchObject({ code: '40401' });
  });

  it('a guest who turns out to speak is one person from then on: liked, saved and shared once', async () => {
    const { db } = app.platform.database;
    const ids = await addStories();
    const guest = { kind: 'guest', id: ids.guest } as const;
    const [one, two] = [await desk.visitor(), await desk.visitor()];
    for (const { api } of [one, two]) await api.like({ ...guest, isLiked: true });
    await one.api.save(guest);
    const id = newId();
    await db.insert(speakers).values({ id, nameZh: '闻人声', nameEn: 'Wenren Sheng' });
    // One of them had liked and saved the speaker as well.
    const now = app.clock.now();
    await db
      .insert(likes)
      .values({ thingId: id, personId: one.personId, kind: 'speaker', isLiked: true, changedAt: now });
    await db.insert(likeCounts).values({ thingId: id, kind: 'speaker', likes: 1 });
    await db
      .insert(savedThings)
      .values({ personId: one.personId, kind: 'speaker', thingId: id, titleZh: '闻', titleEn: 'W', savedAt: now });
    expect((await one.api.listSavedSpeakers({})).total).toBe(2);

    await db.update(guests).set({ speakerId: id }).where(eq(guests.id, ids.guest));
    expect(await one.api.getLiking({ id })).toEqual({ likes: 2, isLiked: true });
    expect((await one.api.listSavedSpeakers({})).items).toMatchObject([{ kind: 'speaker', id, isGone: false }]);
    await expect(two.api.like({ ...guest, isLiked: true })).rejects.toMatchObject({ code: '40401' });
    expect(await two.api.like({ kind: 'speaker', id, isLiked: false })).toEqual({ likes: 1, isLiked: false });
    expect(await desk.brokenCounters()).toEqual([]);
  });
});
