import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signStaffIn, type TestStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { CONSOLE_COOKIE } from './console-calls.ts';

let app: TestApp;
let owner: TestStaff;
let news: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  owner = await signStaffIn(app, ['owner']);
  const text = { titleZh: '新闻', titleEn: 'News', summaryZh: '摘要', summaryEn: 'Summary' };
  const values = {
    ...text,
    bodyZh: '<p>正文</p>',
    bodyEn: '<p>Body</p>',
    category: 'committee',
    tagIds: [],
    cover: null,
  };
  news = (await owner.api.resources.create({ resource: 'news', values })).id;
});
afterAll(() => app.end());

/** What no page of ours would send. */
async function send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: string) {
  const answer = await app.server.inject({
    method,
    url: `/console/api/${path}`,
    headers: {
      cookie: `${CONSOLE_COOKIE}=${owner.token}`,
      'x-console': '1',
      language: 'en_us',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { code, data } = answer.json<{ code: string; data: { fields?: { field: string }[] } | null }>();
  return { status: answer.statusCode, code, fields: data?.fields?.map(({ field }) => field) };
}
const refused = (...fields: string[]) => ({ status: 400, code: '40000', fields });

const FAR = 9_007_199_254_740_991;

describe('a list', () => {
  it.each(['constructor', 'toString', '__proto__', '-hasOwnProperty', 'nothing', 'id'])(
    'is in no order of "%s"',
    async (sort) => {
      expect(await send('GET', `resources/news?sort=${sort}`)).toEqual(refused('sort'));
    },
  );
  it('is in the order of its fields', async () => {
    for (const sort of ['title', '-updatedAt', 'titleZh'])
      expect(await send('GET', `resources/news?sort=${sort}`)).toMatchObject({ status: 200, code: '0000' });
  });
  it('has no filter by what every object has', async () => {
    const filter = encodeURIComponent('{"constructor":"1"}');
    expect(await send('GET', `resources/news?filter=${filter}`)).toEqual(refused('filter'));
  });

  it.each([
    ['foreign_ids', `product:${'-'.repeat(36)}`],
    ['gifts', `product:${'-'.repeat(36)}`],
    ['reservations', `forum:${'-'.repeat(36)}`],
    ['reservations', 'day:2026-99-99'],
    ['reservations', 'day:2026-02-30'],
    ['reservations', 'constructor:1'],
    ['reservations', 'nonsense'],
  ])('of the queue %s has no filter %s', async (queue, filter) => {
    expect(await send('GET', `queues/${queue}/entries?filters=${filter}`)).toEqual(refused('filters'));
    expect(await send('GET', `queues/${queue}/export?filters=${filter}`)).toEqual(refused('filters'));
  });
});

describe('a day', () => {
  const days = ['0000-01-01', '1899-12-31', '2026-02-30', '2026-13-01', '9999-12-31', '2026-7-5', 'today'];
  it.each(days)('is not %s', async (day) => {
    for (const path of ['programme/board', 'live/switchboard'])
      expect(await send('GET', `${path}?day=${day}`)).toEqual(refused('day'));
  });
  it.each(['1900-01-01', '2199-12-31', '2028-02-29'])('is %s', async (day) => {
    for (const path of ['programme/board', 'live/switchboard'])
      expect(await send('GET', `${path}?day=${day}`)).toMatchObject({ status: 200 });
  });
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00'])('of no time of ours is no instant: %s', async (at) => {
    const body = JSON.stringify({ version: 1, at });
    expect(await send('POST', `resources/news/${news}/publish`, body)).toEqual(refused('at'));
  });
});

describe('a version', () => {
  it('is one that the database can hold', async () => {
    const far = (more: object) => JSON.stringify({ version: FAR, ...more });
    expect(await send('PUT', `resources/news/${news}`, far({ values: {} }))).toEqual(refused('version'));
    expect(await send('POST', `resources/news/${news}/restore`, JSON.stringify({ to: FAR }))).toEqual(refused('to'));
    const draft = JSON.stringify({ baseVersion: FAR, values: {} });
    expect(await send('PUT', `resources/news/${news}/draft`, draft)).toEqual(refused('baseVersion'));
    expect(await send('POST', `live/forums/${news}/switch`, far({ playSwitch: 'auto' }))).toMatchObject({
      status: 400,
      fields: expect.arrayContaining(['version']),
    });
  });
});

describe('an unfinished change', () => {
  const keep = (values: string) => send('PUT', `resources/news/${news}/draft`, `{"baseVersion":1,"values":${values}}`);
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([
    ['a null character', '{"titleZh":"a\\u0000"}'],
    ['one within', '{"a":[{"b":"\\u0000"}]}'],
    ['one in a name', '{"a\\u0000":1}'],
    ['half a pair', '{"titleZh":"\\ud800"}'],
    ['the other half', '{"titleZh":["\\udc00 "]}'],
    ['a nesting of 20', nested(20)],
    ['more than a form', JSON.stringify({ bodyZh: '长'.repeat(300_000) })],
  ])('is not kept with %s', async (_, values) => {
    expect(await keep(values)).toEqual(refused('values'));
    expect(await send('PUT', `resources/news/${news}`, `{"version":1,"values":${values}}`)).toEqual(refused('values'));
    expect(await send('POST', 'resources/news', `{"values":${values}}`)).toEqual(refused('values'));
  });
  it('is not even parsed with a nesting of 5,000', async () => {
    expect(await keep(nested(5_000))).toMatchObject({ status: 400, code: '40005' });
  });
  it('is kept with whatever else is typed', async () => {
    const long = { bodyZh: '长'.repeat(40_000), bodyEn: 'long '.repeat(16_000), titleZh: '🙂', parts: [[{ a: [''] }]] };
    expect(await keep(JSON.stringify(long))).toMatchObject({ status: 200, code: '0000' });
  });
});
