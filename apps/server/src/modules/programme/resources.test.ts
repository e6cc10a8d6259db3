import { CallFailure } from '@mingtang/contract/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { buildVenue, seedSmallProgramme } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { saveVenues } from './commands.ts';
import { forums } from './tables.ts';

let app: TestApp;
let editor: TestStaff;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  editor = await signStaffIn(app, ['editor']);
  seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
});
afterAll(() => app.end());

const failure = async (call: Promise<unknown>): Promise<CallFailure> => {
  const error = await call.then(
    () => 'success',
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw new Error(`not refused: ${String(error)}`);
};
const codeOf = async (call: Promise<unknown>): Promise<string> => (await failure(call)).code;
const reasonsOf = async (call: Promise<unknown>) => {
  const { fields } = (await failure(call)).data as { fields: { field: string; reason: string }[] };
  return fields.map(({ field, reason }) => [field, reason]);
};
const at = (time: string, day = 5): string => `2026-07-0${day}T${time}:00.000+08:00`;
const instant = (time: string, day = 5): string => new Date(at(time, day)).toISOString();

const forumValues = (change: Record<string, unknown> = {}) => ({
  titleZh: '新论坛',
  titleEn: 'A New Forum',
  summaryZh: null,
  summaryEn: null,
  venueId: seeded.stage.id,
  startsAt: at('14:00', 6),
  endsAt: at('16:00', 6),
  category: 'special',
  track: null,
  language: 'zh',
  tagIds: [seeded.robots.id],
  organiserIds: [],
  forumType: 'free',
  offlineQuota: 100,
  onlineQuota: null,
  isReviewNeeded: false,
  bookingOpensAt: null,
  bookingClosesAt: null,
  playSwitch: 'off',
  hasPlayback: false,
  hasComments: true,
  sources: [],
  ...change,
});
const talkValues = (forumId: string, change: Record<string, unknown> = {}) => ({
  forumId,
  titleZh: '议程',
  titleEn: 'A Talk',
  startsAt: at('14:30', 6),
  endsAt: at('15:00', 6),
  abstractZh: null,
  abstractEn: null,
  speakers: [{ speakerId: seeded.lu.id, isModerator: false }],
  ...change,
});
const create = (resource: string, values: Record<string, unknown>) => editor.api.resources.create({ resource, values });
const publish = ({ id, version }: { id: string; version: number }) =>
  editor.api.resources.publish({ resource: 'forum', id, version });

describe.each([
  [
    'venue',
    {
      nameZh: '东台',
      nameEn: 'East Stage',
      kind: 'stage',
      hall: 3,
      code: 'E',
      seats: 80,
      themeZh: null,
      themeEn: null,
    },
  ],
  ['tag', { nameZh: '芯片', nameEn: 'Chips' }],
  ['organisation', { nameZh: '观星社', nameEn: 'Stargazers' }],
  [
    'speaker',
    {
      nameZh: '沈一苇',
      nameEn: 'Shen Yiwei',
      positionZh: null,
      positionEn: null,
      organisationId: null,
      bioZh: null,
      bioEn: null,
      isDistinguished: false,
    },
  ],
])('a %s', (resource, values) => {
  it('is made, changed, brought back and deleted', async () => {
    const made = await create(resource, values);
    expect(made).toMatchObject({ version: 1, values });
    const target = { resource, id: made.id };
    const changed = await editor.api.resources.update({ ...target, version: 1, values: { ...values, nameEn: 'Else' } });
    expect(changed.values).toEqual({ ...values, nameEn: 'Else' });
    await editor.api.resources.restore({ ...target, to: 1, version: 2 });
    await editor.api.resources.delete({ ...target, version: 3 });
    expect(await codeOf(editor.api.resources.get(target))).toBe('40401');
  });

  it('is changed by editors only', async () => {
    for (const role of ['reviewer', 'analyst'] as const) {
      const { api } = await signStaffIn(app, [role]);
      expect((await api.resources.list({ resource })).total).toBeGreaterThan(0);
      expect(await codeOf(api.resources.create({ resource, values }))).toBe('40300');
    }
    const { api } = await signStaffIn(app, ['cashier']);
    expect(await codeOf(api.resources.list({ resource }))).toBe('40300');
  });
});

describe('a venue', () => {
  it('is one a hall of the plan, and stays while a forum is in it', async () => {
    const values = {
      nameZh: '又一太室',
      nameEn: 'Another',
      kind: 'forum',
      hall: 4,
      code: 'T2',
      seats: 5,
      themeZh: null,
      themeEn: null,
    };
    expect(await codeOf(create('venue', values))).toBe('21014');
    expect(await codeOf(editor.api.resources.delete({ resource: 'venue', id: seeded.hall.id, version: 1 }))).toBe(
      '24001',
    );
  });
});

describe('a forum', () => {
  it('keeps all its fields and parts through an edit and a restore', async () => {
    const source = {
      purpose: 'live',
      region: 'mainland',
      language: 'zh',
      quality: '720p',
      url: 'https://example.org/1.m3u8',
    };
    const values = forumValues({
      organiserIds: [seeded.university.id],
      tagIds: [seeded.speech.id, seeded.robots.id],
      sources: [source],
      bookingOpensAt: instant('09:00', 1),
      bookingClosesAt: instant('16:00', 6),
    });
    const made = await create('forum', values);
    const shown = { ...values, startsAt: instant('14:00', 6), endsAt: instant('16:00', 6) };
    expect(made.values).toEqual(shown);
    const target = { resource: 'forum', id: made.id };
    const changed = await editor.api.resources.update({
      ...target,
      version: 1,
      values: { ...shown, tagIds: [seeded.robots.id], sources: [], organiserIds: [], offlineQuota: null },
    });
    expect(changed.values).toMatchObject({
      tagIds: [seeded.robots.id],
      sources: [],
      organiserIds: [],
      offlineQuota: null,
    });
    const restored = await editor.api.resources.restore({ ...target, to: 1, version: 2 });
    expect(restored.values).toEqual(shown);
  });

  it('says what is wrong with its times, its booking and its lists', async () => {
    const source = { purpose: 'live', region: 'mainland', language: 'zh', quality: '720p', url: '/a' };
    expect(await reasonsOf(create('forum', forumValues({ endsAt: at('14:00', 6) })))).toEqual([
      ['endsAt', 'The end must come after the start.'],
    ]);
    expect(await reasonsOf(create('forum', forumValues({ bookingOpensAt: at('09:00', 1) })))).toEqual([
      ['bookingClosesAt', 'Enter both ends, or leave both empty.'],
    ]);
    const late = { bookingOpensAt: at('09:00', 1), bookingClosesAt: at('17:00', 6) };
    expect(await reasonsOf(create('forum', forumValues(late)))).toEqual([
      ['bookingClosesAt', 'It cannot be later than the end of the forum.'],
    ]);
    expect(
      await reasonsOf(
        create('forum', forumValues({ tagIds: [seeded.robots.id, seeded.robots.id], sources: [source, source] })),
      ),
    ).toEqual([
      ['tagIds', 'One of them is there twice.'],
      ['sources', 'One of them is there twice.'],
    ]);
    expect(
      await reasonsOf(create('forum', forumValues({ sources: [{ ...source, url: 'javascript:alert(1)' }] }))),
    ).toEqual([['sources.0.url', expect.any(String)]]);
  });

  it('has no fewer places than are taken', async () => {
    const { id } = await create('forum', forumValues());
    await app.platform.database.db.update(forums).set({ offlineTaken: 40 }).where(eq(forums.id, id));
    const values = forumValues({ offlineQuota: 39 });
    const refused = await failure(editor.api.resources.update({ resource: 'forum', id, version: 1, values }));
    expect([refused.code, refused.message]).toEqual([
      '21003',
      '40 places are taken already. The quota cannot be smaller.',
    ]);
    const full = await editor.api.resources.update({
      resource: 'forum',
      id,
      version: 1,
      values: forumValues({ offlineQuota: 40 }),
    });
    expect(full.version).toBe(2);
  });

  it('is seen by nobody before it is published, in no list, count, tag or page', async () => {
    const visitor = createTestClient(app, { language: 'en' });
    const tag = await create('tag', { nameZh: '只此一处', nameEn: 'Nowhere Else' });
    const speaker = await create('speaker', {
      nameZh: '新来者',
      nameEn: 'Newcomer',
      positionZh: null,
      positionEn: null,
      organisationId: null,
      bioZh: null,
      bioEn: null,
      isDistinguished: false,
    });
    const forum = await create(
      'forum',
      forumValues({
        titleEn: 'Hidden Valley',
        startsAt: at('14:00', 9),
        endsAt: at('16:00', 9),
        tagIds: [tag.id],
        track: 'connect',
      }),
    );
    await create(
      'talk',
      talkValues(forum.id, {
        startsAt: at('14:00', 9),
        endsAt: at('15:00', 9),
        speakers: [{ speakerId: speaker.id, isModerator: false }],
      }),
    );
    const seen = async () => {
      const found = await visitor.programme.getForum({ id: forum.id }).then(
        ({ titleEn }) => titleEn,
        ({ code }: CallFailure) => code,
      );
      const [list, words, connect, days, tags, facts, related] = await Promise.all([
        visitor.programme.listForums({ pageSize: 100 }),
        visitor.programme.listForums({ text: 'Newcomer' }),
        visitor.programme.listConnectForums({}),
        visitor.programme.listDays({}),
        visitor.programme.listTags({}),
        visitor.programme.getFacts({}),
        visitor.programme.listRelatedForums({ id: forum.id }),
      ]);
      return {
        found,
        listed: list.items.filter(({ id }) => id === forum.id).length,
        searched: words.total,
        connected: connect.items.filter(({ id }) => id === forum.id).length,
        day: days.some(({ day }) => day === '2026-07-09'),
        tagged: tags.some(({ id }) => id === tag.id),
        speakers: facts.speakers,
        related: related.length > 0,
      };
    };
    const nothing = {
      found: '40401',
      listed: 0,
      searched: 0,
      connected: 0,
      day: false,
      tagged: false,
      speakers: 2,
      related: false,
    };
    await expect.poll(seen).toEqual(nothing);
    const target = { resource: 'forum', id: forum.id };
    const later = new Date(app.clock.now().getTime() + 3_600_000);
    await editor.api.resources.publish({ ...target, version: 1, at: later });
    await expect.poll(seen).toEqual(nothing);
    await editor.api.resources.publish({ ...target, version: 2 });
    await expect.poll(seen).toEqual({
      found: 'Hidden Valley',
      listed: 1,
      searched: 1,
      connected: 1,
      day: true,
      tagged: true,
      speakers: 3,
      related: false,
    });
    await editor.api.resources.unpublish({ ...target, version: 3 });
    await expect.poll(seen).toEqual(nothing);
  });

  it('is not reserved before it is published, and not deleted once somebody has a place', async () => {
    const { clock } = app;
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const forum = await create(
      'forum',
      forumValues({
        startsAt: inHours(48),
        endsAt: inHours(50),
        bookingOpensAt: inHours(-1),
        bookingClosesAt: inHours(40),
      }),
    );
    const person = createTestClient(app, await app.signIn());
    expect(await codeOf(person.programme.reserveForum({ id: forum.id }))).toBe('40401');
    await publish(forum);
    await person.programme.reserveForum({ id: forum.id });
    const own = async () => (await person.programme.listOwnReservations({})).length;
    expect(await own()).toBe(1);
    const hidden = await editor.api.resources.unpublish({ resource: 'forum', id: forum.id, version: 2 });
    expect(await own()).toBe(0);
    const { version } = hidden;
    expect(await codeOf(editor.api.resources.delete({ resource: 'forum', id: forum.id, version }))).toBe('24001');
  });

  it('is shown at its new time and place at once', async () => {
    const visitor = createTestClient(app, { language: 'en' });
    const values = forumValues({ titleEn: 'On the Move' });
    const { id, version } = await publish(await create('forum', values));
    expect((await visitor.programme.getForum({ id })).venue.nameEn).toBe('Gongshu Stage');
    await editor.api.resources.update({
      resource: 'forum',
      id,
      version,
      values: { ...values, venueId: seeded.hall.id, startsAt: at('15:00', 6), endsAt: at('17:00', 6) },
    });
    const placeOf = async () => (await visitor.programme.getForum({ id })).venue.nameEn;
    await expect.poll(placeOf).toBe('Taishi Hall');
    const moved = await visitor.programme.getForum({ id });
    expect([moved.venue.nameEn, moved.startsAt.toISOString()]).toEqual(['Taishi Hall', instant('15:00', 6)]);
    const listed = (await visitor.programme.listForums({ pageSize: 100 })).items.find((forum) => forum.id === id);
    expect(listed?.venue.nameEn).toBe('Taishi Hall');
    const venue = await editor.api.resources.get({ resource: 'venue', id: seeded.hall.id });
    await editor.api.resources.update({
      resource: 'venue',
      id: seeded.hall.id,
      version: venue.row.version,
      values: { ...venue.row.values, nameEn: 'Taishi Grand Hall' },
    });
    // The caches hear of a commit a moment after it.
    await expect.poll(async () => (await visitor.programme.getForum({ id })).venue.nameEn).toBe('Taishi Grand Hall');
  });

  it('takes its talks along when it is moved, and is not made too short for them', async () => {
    const forum = await create('forum', forumValues());
    const talk = await create('talk', talkValues(forum.id));
    const target = { resource: 'forum', id: forum.id };
    const short = forumValues({ endsAt: at('14:45', 6) });
    expect(await codeOf(editor.api.resources.update({ ...target, version: 1, values: short }))).toBe('21011');
    const moved = forumValues({ startsAt: at('09:00', 7), endsAt: at('11:00', 7) });
    await editor.api.resources.update({ ...target, version: 1, values: moved });
    const { row } = await editor.api.resources.get({ resource: 'talk', id: talk.id });
    expect([row.version, row.values['startsAt'], row.values['endsAt']]).toEqual([
      2,
      instant('09:30', 7),
      instant('10:00', 7),
    ]);
  });

  it('takes its talks with it when it is deleted, and both can be brought back', async () => {
    const forum = await create('forum', forumValues());
    const talk = await create('talk', talkValues(forum.id));
    await editor.api.resources.delete({ resource: 'forum', id: forum.id, version: 1 });
    expect(await codeOf(editor.api.resources.get({ resource: 'talk', id: talk.id }))).toBe('40401');
    await editor.api.resources.restore({ resource: 'forum', id: forum.id, to: 1 });
    const back = await editor.api.resources.restore({ resource: 'talk', id: talk.id, to: 1 });
    expect(back.values).toEqual(talk.values);
  });
});

describe('a talk', () => {
  it('lies within its forum and stays in it', async () => {
    const forum = await create('forum', forumValues());
    const other = await create('forum', forumValues());
    const refused = await failure(create('talk', talkValues(forum.id, { endsAt: at('16:01', 6) })));
    expect([refused.code, refused.message]).toEqual([
      '21010',
      'A talk lies within its forum (2026-07-06 14:00–2026-07-06 16:00).',
    ]);
    const talk = await create('talk', talkValues(forum.id));
    const values = talkValues(other.id);
    expect(await codeOf(editor.api.resources.update({ resource: 'talk', id: talk.id, version: 1, values }))).toBe(
      '21012',
    );
  });

  it('has its order among the talks of its forum, and no other', async () => {
    const forum = await create('forum', forumValues());
    const other = await create('forum', forumValues());
    const [first, second] = [await create('talk', talkValues(forum.id)), await create('talk', talkValues(forum.id))];
    const elsewhere = await create('talk', talkValues(other.id));
    expect([first.position, second.position, elsewhere.position]).toEqual([1, 2, 1]);
    await editor.api.resources.reorder({ resource: 'talk', ids: [second.id, first.id] });
    const filter = JSON.stringify({ forumId: forum.id });
    const { items } = await editor.api.resources.list({ resource: 'talk', filter });
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await codeOf(editor.api.resources.reorder({ resource: 'talk', ids: [first.id, elsewhere.id] }))).toBe(
      '24008',
    );
  });

  it('names speakers once, with who moderates', async () => {
    const forum = await create('forum', forumValues());
    const twice = [seeded.lu.id, seeded.lu.id].map((speakerId) => ({ speakerId, isModerator: false }));
    expect(await reasonsOf(create('talk', talkValues(forum.id, { speakers: twice })))).toEqual([
      ['speakers', 'One of them is there twice.'],
    ]);
    const speakers = [
      { speakerId: seeded.gu.id, isModerator: true },
      { speakerId: seeded.lu.id, isModerator: false },
    ];
    const talk = await create('talk', talkValues(forum.id, { speakers }));
    expect(talk.values['speakers']).toEqual(speakers);
    await publish(forum);
    const shown = await createTestClient(app, { language: 'en' }).programme.getForum({ id: forum.id });
    expect(shown.talks[0]?.speakers.map(({ nameEn }) => nameEn)).toEqual(['Lu Zhiwei', 'Gu Nanqiao']);
    expect(await codeOf(editor.api.resources.delete({ resource: 'speaker', id: seeded.lu.id, version: 1 }))).toBe(
      '24001',
    );
  });
});

it('a reference to what is not there is refused, and a stage shares its hall', async () => {
  await transact(app.platform, (tx) =>
    saveVenues(tx, app.platform.cache, [buildVenue({ hall: 5 }), buildVenue({ hall: 5 })]),
  );
  const unknown = '0198f000-0000-7000-8000-000000000000';
  expect(await codeOf(create('forum', forumValues({ venueId: unknown })))).toBe('24009');
});
