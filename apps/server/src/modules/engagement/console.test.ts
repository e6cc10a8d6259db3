import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { eventDay } from '../../platform/clock.ts';
import { seedBroadcasts } from '../../testing/broadcasts.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let app: TestApp;
let analyst: TestStaff;
let openForum: Awaited<ReturnType<typeof seedBroadcasts>>['openForum'];
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  analyst = await signStaffIn(app, ['analyst']);
  ({ openForum } = await seedBroadcasts(app));
});
afterAll(() => app.end());

/** What the console's own client would not send, and what answers a file. */
const ask = (path: string) =>
  app.server.inject({
    url: `/console/api/${path}`,
    headers: { 'x-console': '1', language: 'ch', cookie: `${CONSOLE_COOKIE}=${analyst.token}` },
  });

const list = async (input: Parameters<TestStaff['api']['engagement']['listEngagement']>[0]) =>
  (await analyst.api.engagement.listEngagement(input)).page;

it('tells what is liked, saved and shared most, to those who may know', async () => {
  const [one, other] = [await openForum(-10), await openForum(-20)];
  await openForum(30);
  const { engagement } = createTestClient(app, { token: (await app.signIn()).token });
  await engagement.like({ kind: 'video', id: one.id, isLiked: true });
  await engagement.save({ kind: 'video', id: one.id });
  await engagement.share({ kind: 'forum', id: other.id });
  await engagement.share({ kind: 'video', id: other.id });

  await expect(createConsoleClient(app).engagement.listEngagement({ by: 'likes' })).rejects.toMatchObject({
    status: 401,
  });
  const scanner = await signStaffIn(app, ['gatekeeper']);
  await expect(scanner.api.engagement.listEngagement({ by: 'likes' })).rejects.toMatchObject({ code: '40300' });
  expect((await ask('engagement?by=views')).statusCode).toBe(400);

  const { items, total } = await list({ by: 'likes' });
  expect([total, items]).toEqual([
    2,
    [
      { id: one.id, kind: 'forum', titleZh: '一场论坛', titleEn: 'A Forum', likes: 1, saves: 1, shares: 0 },
      { id: other.id, kind: 'forum', titleZh: '一场论坛', titleEn: 'A Forum', likes: 0, saves: 0, shares: 2 },
    ],
  ]);
  const shared = await list({ by: 'shares', kind: 'forum', pageSize: 1 });
  expect([shared.total, shared.items.map(({ id }) => id)]).toEqual([2, [other.id]]);
  expect((await list({ by: 'likes', kind: 'news' })).items).toEqual([]);

  const sheet = await ask('engagement/sheet?by=shares&format=csv');
  expect(sheet.headers['content-disposition']).toContain('engagement.csv');
  expect(sheet.body.trim().split(/\r?\n/)).toEqual([
    '类别,标题,点赞,收藏,分享',
    '论坛,一场论坛,0,0,2',
    '论坛,一场论坛,1,1,0',
  ]);
});

it('tells it of some days, and since when it counts', async () => {
  const today = eventDay(app.clock.now());
  const { since } = await analyst.api.engagement.listEngagement({ by: 'likes' });
  expect(since).toBe(today);
  const before = await list({ by: 'likes' });
  app.clock.move(2 * 86_400_000);
  analyst = await signStaffIn(app, ['analyst']);
  const later = eventDay(app.clock.now());
  const forum = await openForum(-10);
  const { engagement } = createTestClient(app, { token: (await app.signIn()).token });
  await engagement.like({ kind: 'video', id: forum.id, isLiked: true });
  await engagement.save({ kind: 'video', id: forum.id });
  await engagement.share({ kind: 'forum', id: forum.id });
  const sums = (rows: typeof before.items) => rows.map(({ id, likes, saves, shares }) => [id, likes, saves, shares]);
  expect(sums((await list({ by: 'likes', from: later })).items)).toEqual([[forum.id, 1, 1, 1]]);
  expect(sums((await list({ by: 'likes', from: today, until: today })).items)).toEqual(sums(before.items));
  expect((await list({ by: 'likes', until: today })).total).toBe(before.total);
  expect((await list({ by: 'likes' })).total).toBe(before.total + 1);
  await engagement.like({ kind: 'video', id: forum.id, isLiked: false });
  expect(sums((await list({ by: 'likes', from: later })).items)).toEqual([[forum.id, 0, 1, 1]]);
  const sheet = await ask(`engagement/sheet?by=shares&format=csv&from=${later}`);
  expect(sheet.headers['content-disposition']).toContain(`engagement-${later}.csv`);
  expect(sheet.body.trim().split(/\r?\n/).slice(1)).toEqual(['论坛,一场论坛,0,1,1']);
  expect((await ask('engagement?by=likes&from=soon')).statusCode).toBe(400);
});
