import type { AdvertPlace, Audience } from '@mingtang/contract/content/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Actor } from '../../../platform/audit-trail.ts';
import { eventDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS, Publication } from '../../../platform/publication.ts';
import { codeOf } from '../../../testing/answers.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { advertResource } from '../resources.ts';
import { adverts, advertViews } from '../tables.ts';

const editor: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const build = (titleEn: string, place: AdvertPlace) => ({
  place,
  name: 'entrance_flow_exhibitor',
  titleZh: titleEn,
  titleEn,
  subtitleZh: '',
  subtitleEn: '',
  desktopPicture: null,
  phonePicture: null,
  artSeed: 7,
  link: '/forum' as string | null,
  shownFrom: null,
  shownUntil: null,
  language: null as 'zh' | 'en' | null,
  audience: [] as Audience[],
  weight: 10,
  dailyCap: null as number | null,
});
async function make(titleEn: string, place: AdvertPlace, more: Partial<ReturnType<typeof build>> = {}) {
  const values = { ...build(titleEn, place), ...more };
  const publishedAt = new Date(app.clock.now().getTime() - 1_000);
  const [row] = await transact(app.platform, (tx) =>
    new Publication(advertResource, app.platform).createPublished(tx, editor, [{ values, publishedAt }]),
  );
  if (!row) throw new Error('No advert was made.');
  return row;
}

it('comes in the language it is meant for, with whom it is for and how often', async () => {
  await make('Both', 'forum_advert', { audience: ['guest', '406'], weight: 30, dailyCap: 2 });
  await make('Chinese', 'forum_advert', { language: 'zh' });
  await make('English', 'forum_advert', { language: 'en' });
  const titles = async (language: 'zh' | 'en') =>
    (await createTestClient(app, { language }).content.listAdverts({ place: 'forum_advert' })).map(
      ({ titleEn, audience, weight, dailyCap }) => [titleEn, audience, weight, dailyCap],
    );
  expect(await titles('zh')).toEqual([
    ['Both', ['guest', '406'], 30, 2],
    ['Chinese', [], 10, null],
  ]);
  expect(await titles('en')).toEqual([
    ['Both', ['guest', '406'], 30, 2],
    ['English', [], 10, null],
  ]);
});

it('leads nowhere by a link that no form takes, however it came there', async () => {
  const staff = await signStaffIn(app, ['editor']);
  const values = { ...build('Hostile', 'search_advert'), link: 'javascript:alert(1)' };
  expect(await codeOf(staff.api.resources.create({ resource: 'advert', values }))).toBe('40000');

  const { id } = await make('Smuggled', 'search_advert');
  await app.platform.database.db.update(adverts).set({ link: 'javascript:alert(1)' }).where(eq(adverts.id, id));
  const [shown] = await createTestClient(app).content.listAdverts({ place: 'search_advert' });
  expect([shown?.titleEn, shown?.link, shown?.linkKind]).toEqual(['Smuggled', null, 'none']);
});

it('is counted as seen, of a burst too; what is unknown is left out', async () => {
  const [one, two] = [await make('One', 'live_advert'), await make('Two', 'live_advert')];
  const visitor = createTestClient(app);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      visitor.content.countAdvertViews({ ids: index % 2 === 0 ? [one.id, two.id, one.id] : [two.id, newId()] }),
    ),
  );
  const viewsOf = async (id: string) =>
    app.platform.database.db
      .select({ day: advertViews.day, views: advertViews.views })
      .from(advertViews)
      .where(eq(advertViews.advertId, id));
  const day = eventDay(app.clock.now());
  expect(await viewsOf(one.id)).toEqual([{ day, views: 30 }]);
  expect(await viewsOf(two.id)).toEqual([{ day, views: 60 }]);
  const many = Array.from({ length: 21 }, newId).join(',');
  for (const ids of [many, 'x'])
    expect(await app.call('POST', '/business/online/advert/updateAdvertShows', { form: { ids } })).toMatchObject({
      code: '40000',
    });
});

it('is reported by advert and day, for those who may know', async () => {
  const shown = await make('Reported', 'exhibition_advert');
  const visitor = createTestClient(app);
  for (let seen = 0; seen < 4; seen++) await visitor.content.countAdvertViews({ ids: [shown.id] });
  await visitor.content.countAdvertClick({ id: shown.id });
  const first = eventDay(app.clock.now());
  app.clock.move(86_400_000 + PUBLICATION_TTL_SECONDS * 1_000);
  await visitor.content.countAdvertViews({ ids: [shown.id] });
  const analyst = await signStaffIn(app, ['analyst']);
  const today = eventDay(app.clock.now());
  const whole = await analyst.api.content.reportAdverts({ place: 'exhibition_advert' });
  expect(whole.adverts.map(({ titleEn, views, clicks, isShown }) => [titleEn, views, clicks, isShown])).toEqual([
    ['Reported', 5, 1, true],
  ]);
  expect(whole.days.map(({ views, clicks }) => [views, clicks])).toEqual([
    [4, 1],
    [1, 0],
  ]);
  expect(whole.since).toBe(first);
  const last = await analyst.api.content.reportAdverts({ place: 'exhibition_advert', from: today });
  expect(last.days).toEqual([{ day: today, views: 1, clicks: 0 }]);
  const sheet = await app.server.inject({
    url: '/console/api/adverts/report/sheet?format=csv&place=exhibition_advert',
    headers: { cookie: `mingtang_console=${analyst.token}`, language: 'en' },
  });
  const [, ...lines] = sheet.body.split('\r\n').filter(Boolean);
  expect(lines.map((line) => line.split(',').slice(4))).toEqual([
    ['5', '1', '20.00%'],
    ['5', '1', '20.00%'],
  ]);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Reported', 'All']);
  const door = await signStaffIn(app, ['gatekeeper']);
  expect(await codeOf(door.api.content.reportAdverts({}))).toBe('40300');
});
