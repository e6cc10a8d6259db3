import { randomUUID } from 'node:crypto';
import { RAW_DAYS } from '@mingtang/contract/analytics/model';
import { analyticsRoutes } from '@mingtang/contract/analytics/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { eventDay } from '../../platform/clock.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { foldDays, MOST_KEYS } from './commands.ts';
import { createVisitCounters, type View } from './counting.ts';

const DAY_MS = 86_400_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let app: TestApp;
let analyst: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  analyst = await signStaffIn(app, ['analyst']);
});
afterAll(() => app.end());
beforeEach(() => app.platform.database.pool.query('TRUNCATE page_views, visitor_acts, visit_sums'));

const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields: { field: string }[] }).fields.map(({ field }) => field);
type Fields = Record<string, string | number>;
const ask = (fields: Fields, headers: Record<string, string> = {}) =>
  app.call(
    'GET',
    `/business/online/flow/basic/visit?${new URLSearchParams(fields as Record<string, string>).toString()}`,
    { headers: { 'user-agent': PHONE, language: 'en', ...headers } },
  );
/** In our words. */
const look = (view: Partial<RouteInput<typeof analyticsRoutes.countView>> = {}, headers: Record<string, string> = {}) =>
  ask(
    z.encode(analyticsRoutes.countView.input, {
      viewId: randomUUID(),
      visitId: randomUUID(),
      page: 'home',
      device: 'phone',
      seconds: 0,
      ...view,
    }) as Fields,
    headers,
  );
const act = (fields: Fields, headers: Record<string, string> = {}) =>
  app.call('POST', '/business/online/flow/behaviour', {
    form: { uuid: randomUUID(), visitId: randomUUID(), device: 'phone', ...fields },
    headers: { 'user-agent': PHONE, ...headers },
  });
const rows = async (text: string) => (await app.platform.database.pool.query(text)).rows;
/** What the console's own client would not send, and what answers a file. */
const download = (path: string) =>
  app.server.inject({
    url: `/console/api/${path}`,
    headers: { 'x-console': '1', language: 'en', cookie: `${CONSOLE_COOKIE}=${analyst.token}` },
  });
const today = () => eventDay(app.clock.now());
const report = (from = today(), until = today()) => analyst.api.analytics.getVisitors({ from, until });

it('keeps nothing of somebody signed in whose token came along', async () => {
  const { token, personId } = await app.signIn();
  await look({}, { token });
  await act({ type: 'registration_clicked' }, { token });
  const kept = [...(await rows('SELECT * FROM page_views')), ...(await rows('SELECT * FROM visitor_acts'))];
  expect(kept).toHaveLength(2);
  for (const secret of [token, personId]) expect(JSON.stringify(kept)).not.toContain(secret);
});

it('counts a look once, however often it says that it goes on, and keeps nothing of who looked', async () => {
  const [viewId, visitId, thing] = [randomUUID(), randomUUID(), randomUUID()];
  const view = {
    viewId,
    visitId,
    page: 'forum' as const,
    thingId: thing,
    referrer: 'Search.Example',
    channel: '微信',
  };
  for (const seconds of [0, 60, 30, 95])
    expect(await look({ ...view, seconds })).toMatchObject({ code: '0000', data: { adverts: expect.any(String) } });
  // Somebody else's visit does not raise it.
  await look({ ...view, visitId: randomUUID(), seconds: 7_000 });
  expect(await rows('SELECT * FROM page_views')).toEqual([
    {
      id: viewId,
      visit_id: visitId,
      day: expect.anything(),
      at: expect.any(Date),
      page: 'forum',
      thing_id: thing,
      language: 'en',
      device: 'phone',
      referrer: 'search.example',
      channel: '微信',
      seconds: 95,
    },
  ]);
});

it('keeps no number of a page about something of one person', async () => {
  await look({ page: 'ticket', thingId: randomUUID() });
  await look({ page: 'order', thingId: randomUUID() });
  expect(await rows('SELECT thing_id FROM page_views')).toEqual([{ thing_id: null }, { thing_id: null }]);
});

it('keeps the same look told many times in one burst as one, with the longest time', async () => {
  const { views } = createVisitCounters(app.platform);
  const one: View = {
    viewId: randomUUID(),
    visitId: randomUUID(),
    page: 'home',
    device: 'phone',
    seconds: 0,
    language: 'zh',
  };
  await Promise.all([30, 90, 60].map((seconds) => views.submit({ ...one, seconds })));
  expect(await rows('SELECT seconds FROM page_views')).toEqual([{ seconds: 90 }]);
});

it('refuses what is no page, no time, no host and no declared act', async () => {
  const right = { viewId: randomUUID(), visitId: randomUUID(), pageName: 'home', device: 'phone', stayTime: 0 };
  const wrong: [Fields, string][] = [
    [{ pageName: 'nowhere' }, 'pageName'],
    [{ stayTime: 7_201 }, 'stayTime'],
    [{ stayTime: -1 }, 'stayTime'],
    [{ viewId: '1' }, 'viewId'],
    [{ device: 'fridge' }, 'device'],
    [{ referrer: 'https://a.example/?q=secret' }, 'referrer'],
  ];
  for (const [fields, field] of wrong) {
    const answer = await ask({ ...right, ...fields });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  }
  const answer = await act({ type: 'sneezed' });
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['type']]);
  expect(await rows('SELECT FROM page_views UNION ALL SELECT FROM visitor_acts')).toEqual([]);
});

it('counts neither programs nor those whose browser says that it does not want to be counted', async () => {
  for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'user-agent': '' }, { 'sec-gpc': '1' }, { dnt: '1' }]) {
    expect(await look({}, headers)).toMatchObject({ code: '0000' });
    expect(await act({ type: 'shared', shareChannel: 'link' }, headers)).toMatchObject({ code: '0000' });
  }
  expect(await rows('SELECT FROM page_views UNION ALL SELECT FROM visitor_acts')).toEqual([]);
  await look({}, { dnt: '0' });
  expect(await rows('SELECT FROM page_views')).toHaveLength(1);
});

it('shows the analyst pages, origins, devices, acts and how far visits came; nobody else', async () => {
  const span = { from: today(), until: today() };
  await expect(createConsoleClient(app).analytics.getVisitors(span)).rejects.toMatchObject({ status: 401 });
  const scanner = await signStaffIn(app, ['gatekeeper']);
  await expect(scanner.api.analytics.getVisitors(span)).rejects.toMatchObject({ code: '40300' });
  expect((await download('visitors?from=today&until=2026-07-05')).statusCode).toBe(400);

  const productId = await buildProduct(app.platform.database.db);
  const [buyer, looker] = [randomUUID(), randomUUID()];
  await look({ visitId: buyer, page: 'ticketHome', seconds: 40, referrer: 'news.example' });
  await look({ visitId: buyer, page: 'purchase', thingId: productId, seconds: 20, referrer: 'news.example' });
  await act({ visitId: buyer, type: 'bag_filled' });
  await act({ visitId: buyer, type: 'bag_filled' });
  await look({ visitId: buyer, page: 'checkout' });
  await look({ visitId: buyer, page: 'ticketSuccess' });
  await look({ visitId: looker, page: 'ticketHome', device: 'desktop' }, { language: 'ch' });
  // Whoever pays without having seen the shelf is not on that way.
  await look({ page: 'ticketSuccess' });
  await act({ visitId: looker, type: 'shared', shareChannel: 'picture' });

  const found = await report();
  expect(found.total).toEqual({ views: 6, visits: 3, seconds: 60 });
  expect(found.days).toEqual([{ day: today(), views: 6, visits: 3, seconds: 60 }]);
  expect(found.pages.slice(0, 2)).toEqual([
    { page: 'ticketHome', views: 2, visits: 2, seconds: 40 },
    { page: 'ticketSuccess', views: 2, visits: 2, seconds: 0 },
  ]);
  expect(found.things.map(({ id, page, views }) => [id, page, views])).toEqual([[productId, 'purchase', 1]]);
  expect(found.referrers).toEqual([
    { name: '', views: 4, visits: 3, seconds: 0 },
    { name: 'news.example', views: 2, visits: 1, seconds: 60 },
  ]);
  expect(found.languages.map(({ language, views }) => [language, views])).toEqual([
    ['zh', 1],
    ['en', 5],
  ]);
  expect(found.devices.map(({ device, visits }) => [device, visits])).toEqual([
    ['phone', 2],
    ['desktop', 1],
  ]);
  expect(found.behaviours.find(({ behaviour }) => behaviour === 'bag_filled')).toEqual({
    behaviour: 'bag_filled',
    times: 2,
    visits: 1,
  });
  expect(found.shareChannels.find(({ channel }) => channel === 'picture')).toEqual({ channel: 'picture', times: 1 });
  expect(
    found.funnels.map(({ funnel, steps }) => [funnel, steps.map(({ step, visits }) => `${step} ${visits}`)]),
  ).toEqual([
    ['shop', ['shelf 2', 'bag 1', 'checkout 1', 'paid 1']],
    ['forum', ['forum 0', 'reserve 0', 'reserved 0']],
  ]);
  expect(found.books).toEqual({ bags: 0, placed: 0, paid: 0 });

  const sheet = await download(`visitors/sheet?from=${today()}&until=${today()}&format=csv`);
  const lines = sheet.body.trim().split(/\r?\n/);
  expect(lines.slice(0, 3)).toEqual([
    'Day,Page,Views,Visits,Seconds,What a visit is',
    `${today()},All pages,6,3,60,"A tab, once a day"`,
    `${today()},Ticket shop,2,2,40,"A tab that saw this page, once a day"`,
  ]);
  // What stands on the screen as the total, though the visits of pages are more.
  expect(lines.at(-1)).toBe('Total,All pages,6,3,60,"The days added up, as on the screen"');
});

it('tells which pages the visitors of a channel looked at, and says the same once the day is summed', async () => {
  const day = today();
  const [first, second] = [randomUUID(), randomUUID()];
  await look({ visitId: first, page: 'home', channel: 'spring mail', seconds: 5 });
  await look({ visitId: first, page: 'forums', channel: 'spring mail', seconds: 30 });
  await look({ visitId: second, page: 'forums', channel: 'spring mail', seconds: 10 });
  await look({ page: 'forums', channel: '微信' });
  await look({ page: 'forums' });
  const expected = [
    { channel: 'spring mail', page: 'forums', views: 2, visits: 2, seconds: 40 },
    { channel: 'spring mail', page: 'home', views: 1, visits: 1, seconds: 5 },
    { channel: '微信', page: 'forums', views: 1, visits: 1, seconds: 0 },
  ];
  expect((await report(day)).channelPages).toEqual(expected);
  app.clock.move(DAY_MS);
  analyst = await signStaffIn(app, ['analyst']);
  await transact(app.platform, (tx) => foldDays(tx, app.clock.now()));
  expect((await report(day, day)).channelPages).toEqual(expected);
});

it('says the same of a day before and after it is summed, and forgets its single looks after ninety days', async () => {
  const first = today();
  const visitId = randomUUID();
  await look({ visitId, page: 'forum', thingId: randomUUID(), seconds: 12 });
  await act({ visitId, type: 'reservation_asked' });
  await act({ visitId, type: 'reserved' });
  const fold = () => transact(app.platform, (tx) => foldDays(tx, app.clock.now()));
  // The day is not over.
  expect(await fold()).toBe(0);
  app.clock.move(DAY_MS);
  analyst = await signStaffIn(app, ['analyst']);
  const before = await report(first);
  expect(before.funnels[1]?.steps.map(({ visits }) => visits)).toEqual([1, 1, 1]);
  expect(before.days).toHaveLength(2);
  expect([await fold(), await fold()]).toEqual([1, 0]);
  expect(await report(first)).toEqual(before);
  expect(await rows('SELECT FROM page_views')).toHaveLength(1);
  app.clock.move(RAW_DAYS * DAY_MS);
  analyst = await signStaffIn(app, ['analyst']);
  await fold();
  expect(await rows('SELECT FROM page_views UNION ALL SELECT FROM visitor_acts')).toEqual([]);
  expect((await report(first, first)).total).toEqual({ views: 1, visits: 1, seconds: 12 });
});

it('keeps the most frequent channels of a day, however many somebody makes up', async () => {
  const yesterday = eventDay(new Date(app.clock.now().getTime() - DAY_MS));
  await rows(`
    INSERT INTO page_views (id, visit_id, day, at, page, language, device, channel, seconds)
    SELECT gen_random_uuid(), gen_random_uuid(), '${yesterday}', now(), 'home', 'zh', 'phone',
      CASE WHEN n <= 3 THEN 'wechat' ELSE 'made-up-' || n END, 0
    FROM generate_series(1, ${MOST_KEYS + 50}) AS n`);
  await transact(app.platform, (tx) => foldDays(tx, app.clock.now()));
  expect(await rows("SELECT count(*)::int AS kept FROM visit_sums WHERE dimension = 'channel'")).toEqual([
    { kept: MOST_KEYS },
  ]);
  const { channels, total } = await report(yesterday);
  expect(channels).toHaveLength(30);
  expect(channels[0]).toMatchObject({ name: 'wechat', views: 3 });
  // What is made up still was a look at a page.
  expect(total.views).toBe(MOST_KEYS + 50);
});
