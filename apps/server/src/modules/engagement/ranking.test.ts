import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { routeUrl } from '@mingtang/contract/route';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Actor } from '../../platform/audit-trail.ts';
import { eventDay } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { seedBroadcasts } from '../../testing/broadcasts.ts';
import { buildExhibit, buildExhibitor } from '../../testing/exhibition.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { exhibitorMembers } from '../exhibition/members/tables.ts';
import { exhibitorResource } from '../exhibition/resources/exhibitors.ts';
import { exhibitResource } from '../exhibition/resources/exhibits.ts';
import { exhibitors as exhibitorTable } from '../exhibition/tables.ts';

const editor: Actor = { kind: 'system', id: 'test', address: null };
let app: TestApp;
let broadcasts: Awaited<ReturnType<typeof seedBroadcasts>>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  broadcasts = await seedBroadcasts(app);
  const publishedAt = app.clock.now();
  await transact(app.platform, async (tx) => {
    const names = ['Bell', 'Arch', 'Drum', 'Nobody'];
    const made = await new Publication(exhibitorResource, app.platform).createPublished(
      tx,
      editor,
      names.map((nameEn, index) => ({
        values: buildExhibitor({ nameEn, hall: 2, booth: `A-0${index}` }),
        publishedAt,
      })),
    );
    for (const { nameEn, id } of made) ids[nameEn] = id;
    const [goods] = await new Publication(exhibitResource, app.platform).createPublished(tx, editor, [
      { values: buildExhibit({ nameEn: 'Clapper', exhibitorId: ids['Bell'] ?? '' }), publishedAt },
    ]);
    ids['Clapper'] = goods?.id ?? '';
  });
});
afterAll(() => app.end());

const idOf = (name: string) => ids[name] ?? '';
const visitor = async () => {
  const { token, personId } = await app.signIn();
  return { personId, api: createTestClient(app, { token }).engagement };
};
const ranking = async (kind: 'exhibit' | 'exhibitor' | 'forum') => {
  app.clock.move(61_000);
  const { list } = await createTestClient(app).engagement.getRanking({ kind });
  return list.map(({ rank, titleEn, points, likes, saves }) => [rank, titleEn, points, likes, saves]);
};

it('counts each account once for a like and once for what it saved, shares places, and takes back what is taken back', async () => {
  expect(await ranking('exhibitor')).toEqual([]);
  const [one, two, three] = [await visitor(), await visitor(), await visitor()];
  for (const { api } of [one, two, three]) await api.like({ kind: 'exhibitor', id: idOf('Bell'), isLiked: true });
  // Pressed again, from another page as well: still one.
  app.clock.move(1_000);
  await one.api.like({ kind: 'exhibitor', id: idOf('Bell'), isLiked: true });
  await one.api.like({ kind: 'exhibitor', id: idOf('Arch'), isLiked: true });
  await one.api.save({ kind: 'exhibitor', id: idOf('Arch') });
  await one.api.save({ kind: 'exhibitor', id: idOf('Arch') });
  await two.api.save({ kind: 'exhibitor', id: idOf('Arch') });
  await three.api.like({ kind: 'exhibitor', id: idOf('Drum'), isLiked: true });
  // Three points each: who is saved more often stands first, both on the same place.
  expect(await ranking('exhibitor')).toEqual([
    [1, 'Arch', 3, 1, 2],
    [1, 'Bell', 3, 3, 0],
    [3, 'Drum', 1, 1, 0],
  ]);
  await two.api.unsave({ kind: 'exhibitor', id: idOf('Arch') });
  await three.api.like({ kind: 'exhibitor', id: idOf('Drum'), isLiked: false });
  expect(await ranking('exhibitor')).toEqual([
    [1, 'Bell', 3, 3, 0],
    [2, 'Arch', 2, 1, 1],
  ]);
});

it('leaves out what a stand’s own people press, as long as they are its people', async () => {
  const [own, guest] = [await visitor(), await visitor()];
  const [member] = await app.platform.database.db
    .insert(exhibitorMembers)
    .values({
      id: newId(),
      exhibitorId: idOf('Bell'),
      personId: own.personId,
      role: 'staff',
      language: 'zh',
      invitedAt: app.clock.now(),
      joinedAt: app.clock.now(),
    })
    .returning();
  for (const { api } of [own, guest]) {
    await api.like({ kind: 'exhibit', id: idOf('Clapper'), isLiked: true });
    await api.save({ kind: 'exhibit', id: idOf('Clapper') });
  }
  expect(await ranking('exhibit')).toEqual([[1, 'Clapper', 2, 1, 1]]);
  await app.platform.database.db
    .update(exhibitorMembers)
    .set({ withdrawnAt: app.clock.now() })
    .where(eq(exhibitorMembers.id, member?.id ?? ''));
  expect(await ranking('exhibit')).toEqual([[1, 'Clapper', 4, 2, 2]]);
});

it('takes a forum and its broadcast for one, and tells where and when it was counted', async () => {
  const { id } = await broadcasts.openForum(-10);
  const { api } = await visitor();
  await api.like({ kind: 'video', id, isLiked: true });
  await api.save({ kind: 'forum', id });
  await api.save({ kind: 'video', id });
  const before = app.clock.now().getTime();
  const found = await createTestClient(app).engagement.getRanking({ kind: 'forum' });
  expect(found.list).toMatchObject([{ rank: 1, id, points: 2, likes: 1, saves: 1, mark: null, art: null }]);
  expect(found.countedAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(found.countedAt.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
});

it('shows nothing the public may not see, and knows three kinds', async () => {
  await app.platform.database.db
    .update(exhibitorTable)
    .set({ publishedAt: null })
    .where(eq(exhibitorTable.id, idOf('Bell')));
  expect(await ranking('exhibit')).toEqual([]);
  expect((await ranking('exhibitor')).map(([, name]) => name)).toEqual(['Arch']);
  const url = routeUrl(engagementRoutes.getRanking);
  expect(await app.call('GET', url.replace(':type', 'speaker'))).toMatchObject({ status: 400, code: '40000' });
});

it('of a day counts what was pressed on it and still stands, and of another day nothing', async () => {
  const id = idOf('Arch');
  const of = async (day?: string) => {
    app.clock.move(61_000);
    const { list } = await createTestClient(app).engagement.getRanking({ kind: 'exhibitor', ...(day ? { day } : {}) });
    return list.find((one) => one.id === id)?.points ?? 0;
  };
  const ever = await of();
  app.clock.move(3 * 86_400_000);
  expect([await of('today'), await of()]).toEqual([0, ever]);
  const [one, two] = [await visitor(), await visitor()];
  for (const { api } of [one, two]) await api.like({ kind: 'exhibitor', id, isLiked: true });
  await one.api.save({ kind: 'exhibitor', id });
  const day = eventDay(app.clock.now());
  expect([await of('today'), await of(day), await of()]).toEqual([3, 3, ever + 3]);
  await two.api.like({ kind: 'exhibitor', id, isLiked: false });
  expect(await of('today')).toBe(2);
  app.clock.move(86_400_000);
  expect([await of('today'), await of(day)]).toEqual([0, 2]);
  const url = routeUrl(engagementRoutes.getRanking).replace(':type', 'exhibitor');
  expect((await app.call('GET', `${url}?day=yesterday`)).code).toBe('40000');
});
