import type { AdvertPlace, Audience } from '@mingtang/contract/content/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Actor } from '../../platform/audit-trail.ts';
import { eventDay } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS, Publication } from '../../platform/publication.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { newsResource } from './resources/news.ts';
import { advertResource, noticeResource } from './resources.ts';
import { advertClicks } from './tables.ts';

const editor: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
const HOUR_MS = 3_600_000;
let app: TestApp;
let visitor: ReturnType<typeof createTestClient>;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  visitor = createTestClient(app);
});
afterAll(() => app.end());

const later = (hours: number): Date => new Date(app.clock.now().getTime() + hours * HOUR_MS);

const buildAdvert = (titleEn: string, place: AdvertPlace) => ({
  place,
  name: 'entrance_flow_exhibitor',
  titleZh: `${titleEn}（中文）`,
  titleEn,
  subtitleZh: '',
  subtitleEn: '',
  desktopPicture: null as string | null,
  phonePicture: null as string | null,
  artSeed: 7,
  link: '/forum' as string | null,
  shownFrom: null as Date | null,
  shownUntil: null as Date | null,
  language: null as 'zh' | 'en' | null,
  audience: [] as Audience[],
  weight: 10,
  dailyCap: null as number | null,
});
type Advert = ReturnType<typeof buildAdvert>;
const makeAdvert = async (titleEn: string, place: AdvertPlace, more: Partial<Advert> = {}, publishedAt = later(-1)) => {
  const adverts = new Publication(advertResource, app.platform);
  const values = { ...buildAdvert(titleEn, place), ...more };
  const [row] = await transact(app.platform, (tx) => adverts.createPublished(tx, editor, [{ values, publishedAt }]));
  if (!row) throw new Error('No advert was made.');
  return row;
};
const buildNews = (titleEn: string) => ({
  titleZh: `${titleEn}（中文）`,
  titleEn,
  summaryZh: '椅子不够了。',
  summaryEn: 'No more chairs.',
  category: 'committee' as const,
  tagIds: [] as string[],
  cover: null,
  bodyZh: '第一段。\n\n第二段。',
  bodyEn: 'One paragraph.\n\nAnother.',
});
const shownTitles = async (place: AdvertPlace) =>
  (await visitor.content.listAdverts({ place })).map(({ titleEn }) => titleEn);

describe('adverts', () => {
  test('of a place come in their order, with what their link does', async () => {
    await makeAdvert('Second thoughts', 'forum_advert', { link: 'https://example.org/offer' });
    await makeAdvert('Third', 'forum_advert', { link: null });
    await makeAdvert('Elsewhere', 'search_advert');
    const shown = await visitor.content.listAdverts({ place: 'forum_advert' });
    expect(shown.map(({ titleEn, link, linkKind }) => [titleEn, link, linkKind])).toEqual([
      ['Second thoughts', 'https://example.org/offer', 'outside'],
      ['Third', null, 'none'],
    ]);
    expect(Object.keys(shown[0] ?? {})).not.toContain('shownUntil');
  });

  test('are shown from their time to their time, at most half a minute late', async () => {
    await makeAdvert('Now', 'live_advert', { shownFrom: later(-1), shownUntil: later(1) });
    await makeAdvert('Soon', 'live_advert', { shownFrom: later(1), shownUntil: later(3) });
    await makeAdvert('Scheduled', 'live_advert', {}, later(2));
    await vi.waitFor(async () => expect(await shownTitles('live_advert')).toEqual(['Now']));
    app.clock.move(1.5 * HOUR_MS);
    expect(await shownTitles('live_advert')).toEqual(['Soon']);
    app.clock.move(HOUR_MS - PUBLICATION_TTL_SECONDS * 1_000);
    await shownTitles('live_advert');
    app.clock.move(PUBLICATION_TTL_SECONDS * 1_000);
    expect(await shownTitles('live_advert')).toEqual(['Soon', 'Scheduled']);
    app.clock.move(HOUR_MS);
    expect(await shownTitles('live_advert')).toEqual(['Scheduled']);
  });

  test('of the overlay on entry are none until there is one', async () => {
    expect(await visitor.content.listSplashAdverts()).toEqual([]);
    await makeAdvert('Welcome', 'splash_advert');
    await vi.waitFor(async () =>
      expect((await visitor.content.listSplashAdverts()).map(({ titleEn }) => titleEn)).toEqual(['Welcome']),
    );
    expect(await shownTitles('splash_advert')).toEqual(['Welcome']);
  });

  test('stand in places that are', async () => {
    expect(await app.call('GET', '/business/online/advert/list/roof_advert')).toMatchObject({
      status: 400,
      code: '40000',
      data: { fields: [{ field: 'code', reason: '请选择列出的选项' }] },
    });
  });

  test('end after they begin', async () => {
    await expect(makeAdvert('Backwards', 'live_advert', { shownFrom: later(2), shownUntil: later(1) })).rejects.toThrow(
      'ends_before_start',
    );
  });
});

describe('clicks', () => {
  const clicksOf = async (id: string) =>
    app.platform.database.db
      .select({ day: advertClicks.day, clicks: advertClicks.clicks })
      .from(advertClicks)
      .where(eq(advertClicks.advertId, id));

  test('are all counted, of a burst too, under the day of the event', async () => {
    const [one, two] = [await makeAdvert('One', 'search_advert'), await makeAdvert('Two', 'search_advert')];
    const ids = Array.from({ length: 120 }, (_, index) => (index % 3 === 0 ? one.id : two.id));
    expect(new Set(await Promise.all(ids.map((id) => visitor.content.countAdvertClick({ id }))))).toEqual(
      new Set([null]),
    );
    await visitor.content.countAdvertClick({ id: one.id });
    const day = eventDay(app.clock.now());
    expect(await clicksOf(one.id)).toEqual([{ day, clicks: 41 }]);
    expect(await clicksOf(two.id)).toEqual([{ day, clicks: 80 }]);
  });

  test('on what is unknown or a draft are refused, without harm to the others of the burst', async () => {
    const shown = await makeAdvert('Shown', 'search_advert');
    const scheduled = await makeAdvert('Not yet', 'search_advert', {}, later(5));
    const outcomes = await Promise.allSettled(
      [newId(), shown.id, scheduled.id].map((id) => visitor.content.countAdvertClick({ id })),
    );
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: '40401', status: 404 }) },
      { status: 'fulfilled', value: null },
      { status: 'rejected', reason: expect.objectContaining({ code: '40401' }) },
    ]);
    expect((await clicksOf(shown.id)).map(({ clicks }) => clicks)).toEqual([1]);
    expect(await clicksOf(scheduled.id)).toEqual([]);
  });

  test('need an id', async () => {
    expect(await app.call('POST', '/business/online/advert/updateAdvertHits/7')).toMatchObject({ code: '40000' });
  });
});

describe('news', () => {
  test('comes newest first, without its text in the list', async () => {
    const news = new Publication(newsResource, app.platform);
    const made = await transact(app.platform, (tx) =>
      news.createPublished(tx, editor, [
        { values: buildNews('Yesterday'), publishedAt: later(-24) },
        { values: buildNews('Today'), publishedAt: later(-1) },
        { values: buildNews('Tomorrow'), publishedAt: later(24) },
      ]),
    );
    const draft = await transact(app.platform, (tx) => news.create(tx, editor, buildNews('Draft')));
    await vi.waitFor(async () => expect((await visitor.content.listNews({})).total).toBe(2));
    const page = await visitor.content.listNews({ pageSize: 1 });
    expect(page).toMatchObject({ total: 2, page: 1, pageSize: 1 });
    expect(page.items.map(({ titleEn }) => titleEn)).toEqual(['Today']);
    expect(Object.keys(page.items[0] ?? {})).not.toContain('bodyEn');
    expect((await visitor.content.listNews({ page: 2, pageSize: 1 })).items[0]?.titleEn).toBe('Yesterday');

    const [, today, tomorrow] = made;
    expect(await visitor.content.getNewsItem({ id: today?.id ?? '' })).toMatchObject({
      titleZh: 'Today（中文）',
      bodyEn: 'One paragraph.\n\nAnother.',
      publishedAt: today?.publishedAt,
    });
    for (const id of [tomorrow?.id ?? '', draft.id, newId()])
      await expect(visitor.content.getNewsItem({ id })).rejects.toMatchObject({ code: '40401' });
  });

  test('keeps hostile text as text', async () => {
    const news = new Publication(newsResource, app.platform);
    const titleEn = `<img src=x onerror="alert(1)"> '; DROP TABLE news; --`;
    const [row] = await transact(app.platform, (tx) =>
      news.createPublished(tx, editor, [{ values: buildNews(titleEn), publishedAt: later(-2) }]),
    );
    expect((await visitor.content.getNewsItem({ id: row?.id ?? '' })).titleEn).toBe(titleEn);
    const answer = await app.call('GET', `/business/online/news/detail/${row?.id}`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('pages are counted from one', async () => {
    expect(await app.call('POST', '/business/online/news/list', { form: { pageNum: 0 } })).toMatchObject({
      code: '40000',
      data: { fields: [{ field: 'pageNum', reason: '不能小于 1' }] },
    });
  });
});

describe('notices', () => {
  const buildNotice = (titleEn: string, bodyEn = 'Held for {holdMinutes} minutes.') => ({
    titleZh: '须知',
    titleEn,
    bodyZh: '保留 {holdMinutes} 分钟。',
    bodyEn,
  });

  test('come in their order, drafts left out', async () => {
    const notices = new Publication(noticeResource, app.platform);
    await transact(app.platform, async (tx) => {
      await notices.createPublished(tx, editor, [
        { values: buildNotice('First'), publishedAt: later(-2) },
        { values: buildNotice('Second'), publishedAt: later(-3) },
        { values: buildNotice('Scheduled'), publishedAt: later(5) },
      ]);
      await notices.create(tx, editor, buildNotice('Draft'));
    });
    await vi.waitFor(async () =>
      expect((await visitor.content.listNotices()).map(({ titleEn }) => titleEn)).toEqual(['First', 'Second']),
    );
  });

  test('name in braces only what is filled in', async () => {
    const notices = new Publication(noticeResource, app.platform);
    await expect(
      transact(app.platform, (tx) => notices.create(tx, editor, buildNotice('Wrong', 'Held for {minutes}.'))),
    ).rejects.toThrow('bad_placeholder');
  });
});
