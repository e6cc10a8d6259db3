import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buildForum, seedSmallProgramme } from '../../testing/programme.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveForums, saveSpeakers, saveVenues } from './commands.ts';

const LIST = routeUrl(programmeRoutes.listForums);
const pathOf = (key: keyof typeof programmeRoutes, id = ''): string =>
  routeUrl(programmeRoutes[key]).replace(':id', id);

let app: TestApp;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
});
afterAll(() => app.end());

const titlesOf = (answer: { data: never }): string[] =>
  (answer.data as { list: { titleEn: string }[] }).list.map(({ titleEn }) => titleEn);

describe('a forum', () => {
  test('comes in full', async () => {
    const { status, data, code } = await app.call('GET', pathOf('getForum', seeded.plenary.id));
    expect([status, code]).toEqual([200, '0000']);
    expect(z.decode(programmeRoutes.getForum.output, data as never)).toMatchObject({
      id: seeded.plenary.id,
      titleZh: '下一座山',
      day: '2026-07-05',
      startsAt: new Date('2026-07-05T02:00:00Z'),
      venue: { id: seeded.hall.id, nameZh: '太室', hall: 4 },
      hasComments: true,
      talks: [
        { titleEn: 'Opening' },
        { titleEn: 'World models', speakers: [{ nameZh: '陆知微' }, { nameZh: '顾南乔' }] },
      ],
    });
  });

  test('that nobody knows is not found, and an id that is none is refused', async () => {
    expect(await app.call('GET', pathOf('getForum', newId()))).toMatchObject({ status: 404, code: '40401' });
    expect(await app.call('GET', pathOf('getForum', '1%27%20OR%201=1'), { headers: { language: 'en' } })).toMatchObject(
      {
        status: 400,
        code: '40000',
        data: { fields: [{ field: 'id', reason: 'The ID format is not valid.' }] },
      },
    );
  });
});

describe('lists', () => {
  test('take filters by their wire names', async () => {
    expect(titlesOf(await app.call('POST', LIST))).toEqual([
      'The Next Mountain',
      'Before Robots Come Home',
      'Dialects, all of them',
    ]);
    const filtered = (form: Record<string, string | number>) => app.call('POST', LIST, { form });
    expect(titlesOf(await filtered({ forumDate: '2026-07-06' }))).toEqual(['Dialects, all of them']);
    expect(titlesOf(await filtered({ tagUuid: seeded.robots.id, venueUuid: seeded.stage.id }))).toEqual([
      'Before Robots Come Home',
    ]);
    expect(titlesOf(await filtered({ text: '陆知微', category: 'main', forumType: 'paid' }))).toEqual([
      'The Next Mountain',
    ]);
    expect((await filtered({ pageSize: 2, pageNum: 2 })).data).toMatchObject({ total: 3, pageNum: 2, pageSize: 2 });
  });

  test.each([
    ['forumDate', 'tomorrow'],
    ['category', 'all'],
    ['tagUuid', '7'],
    ['text', ''],
    ['pageNum', '0'],
    ['pageSize', '101'],
  ])('refuse %s=%j', async (field, value) => {
    expect(await app.call('POST', LIST, { form: { [field]: value } })).toMatchObject({
      status: 400,
      code: '40000',
      data: { fields: [{ field }] },
    });
  });

  test('of CONNECT and FUTURE TECH hold their own forums, whatever is asked for', async () => {
    const connect = await app.call('POST', pathOf('listConnectForums'), { form: { track: 'future' } });
    expect(titlesOf(connect)).toEqual(['Dialects, all of them']);
    const future = await app.call('POST', pathOf('listFutureForums'));
    expect(titlesOf(future)).toEqual(['Before Robots Come Home']);
  });

  test('of days, venues, tags, facts and related forums answer to their schema', async () => {
    const keys = ['listDays', 'listVenues', 'listTags', 'getFacts', 'listRelatedForums'] as const;
    for (const key of keys) {
      const { code, data } = await app.call('GET', `${pathOf(key, seeded.robotics.id)}?forumDate=2026-07-06`);
      expect(code).toBe('0000');
      expect(z.decode(programmeRoutes[key].output, data as never)).toBeTruthy();
    }
  });

  test('of top forums ask for all, for a forum, or are refused', async () => {
    const top = await app.call('GET', pathOf('listRelatedForums', 'all'));
    expect(top).toMatchObject({ code: '0000', data: [] });
    expect(await app.call('GET', pathOf('listRelatedForums', 'some'))).toMatchObject({ status: 400, code: '40000' });
  });
});

test('a committed change is seen at once, though answers are cached', async () => {
  const before = await app.call('POST', LIST, { form: { text: 'Mountain' } });
  const again = await app.call('POST', LIST, { form: { text: 'Mountain' } });
  expect(again.headers.etag).toBe(before.headers.etag);
  const { cache } = app.platform;
  const venue = { ...seeded.hall, nameEn: 'Great Hall' };
  const speaker = { id: seeded.lu.id, nameZh: '陆知微', nameEn: 'Lu Z.' };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, cache, [{ ...seeded.plenary, titleEn: 'The Last Mountain' }]);
    await saveVenues(tx, cache, [venue]);
    await saveSpeakers(tx, cache, [speaker]);
  });
  const changed = { titleEn: 'The Last Mountain', venue: { nameEn: 'Great Hall' } };
  const find = async () =>
    z.decode(
      programmeRoutes.listForums.output,
      (await app.call('POST', LIST, { form: { text: 'Mountain' } })).data as never,
    );
  await expect.poll(find).toMatchObject({ items: [{ ...changed, speakers: [{ nameEn: 'Lu Z.' }, {}] }] });
});

test('a change of one forum leaves the cached others alone', async () => {
  const hitsOf = async (id: string): Promise<number> => {
    const before = app.platform.cache.hits;
    await app.call('GET', pathOf('getForum', id));
    return app.platform.cache.hits - before;
  };
  await hitsOf(seeded.dialects.id);
  await hitsOf(seeded.robotics.id);
  await transact(app.platform, (tx) =>
    saveForums(tx, app.platform.cache, [buildForum({ ...seeded.robotics, titleEn: 'Robots, Revised' })]),
  );
  await expect
    .poll(() =>
      hitsOf(seeded.robotics.id).then(async () => (await app.call('GET', pathOf('getForum', seeded.robotics.id))).data),
    )
    .toMatchObject({ titleEn: 'Robots, Revised' });
  expect(await hitsOf(seeded.dialects.id)).toBe(1);
});
