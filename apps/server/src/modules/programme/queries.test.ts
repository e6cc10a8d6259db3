import { PLAY_STATUSES, PLAY_SWITCHES } from '@mingtang/contract/programme/model';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildForum, buildRules, buildVenue, noCache, seedSmallProgramme } from '../../testing/programme.ts';
import { saveForums, saveVenues, setForumRules } from './commands.ts';
import {
  findForum,
  getFacts,
  listDays,
  listForums,
  listRelatedForums,
  listTags,
  listTopForums,
  listVenues,
} from './queries.ts';
import { forums } from './tables.ts';

const at = (time: string): Date => new Date(`2026-07-05T${time}:00+08:00`);
const all = { limit: 100, offset: 0 };

let data: TestDatabase;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
beforeAll(async () => {
  data = await createTestDatabase(inject('postgresUrl'));
  seeded = await data.database.db.transaction((tx) => seedSmallProgramme(tx));
});
afterAll(() => data.drop());

describe('a list of forums', () => {
  const titles = async (filter: Parameters<typeof listForums>[1], now = at('10:30')) =>
    (await listForums(data.database.db, filter, all, now)).items.map(({ titleEn }) => titleEn);
  const [mountain, robots, dialects] = ['The Next Mountain', 'Before Robots Come Home', 'Dialects, all of them'];

  test('shows them by start with venue, tags and speakers, the moderator last', async () => {
    const { items, total } = await listForums(data.database.db, {}, all, at('10:30'));
    expect(total).toBe(3);
    expect(items.map(({ titleEn }) => titleEn)).toEqual([mountain, robots, dialects]);
    expect(items[0]).toEqual({
      id: seeded.plenary.id,
      titleZh: '下一座山',
      titleEn: 'The Next Mountain',
      lacksZh: false,
      lacksEn: false,
      day: '2026-07-05',
      startsAt: at('10:00'),
      endsAt: at('12:00'),
      venue: {
        id: seeded.hall.id,
        nameZh: '太室',
        nameEn: 'Taishi Hall',
        kind: 'forum',
        hall: 4,
        code: 'TS',
        seats: 800,
        themeZh: null,
        themeEn: null,
      },
      category: 'main',
      forumType: 'paid',
      track: null,
      tags: [
        { id: seeded.speech.id, nameZh: '语音', nameEn: 'Speech' },
        { id: seeded.robots.id, nameZh: '机器人', nameEn: 'Robotics' },
      ],
      language: 'zh',
      offlineQuota: 800,
      offlineTaken: 0,
      onlineQuota: null,
      onlineTaken: 0,
      isReviewNeeded: false,
      bookingOpensAt: null,
      bookingClosesAt: null,
      playStatus: 'have_already_started',
      viewers: null,
      speakers: [
        { id: seeded.lu.id, nameZh: '陆知微', nameEn: 'Lu Zhiwei', isModerator: false },
        { id: seeded.gu.id, nameZh: '顾南乔', nameEn: 'Gu Nanqiao', isModerator: true },
      ],
    });
  });

  test('takes two statements, however many forums there are', async () => {
    const { pool } = data.database;
    const client = await pool.connect();
    const [one] = [Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }];
    client.release();
    const original = one.query;
    let statements = 0;
    one.query = function counting(...args) {
      statements++;
      return original.apply(this, args);
    };
    try {
      await listForums(data.database.db, {}, all, at('10:30'));
    } finally {
      one.query = original;
    }
    expect(statements).toBe(2);
  });

  test('is narrowed by each filter', async () => {
    expect(await titles({ day: '2026-07-06' })).toEqual([dialects]);
    expect(await titles({ category: 'main' })).toEqual([mountain]);
    expect(await titles({ forumType: 'free' })).toEqual([robots, dialects]);
    expect(await titles({ track: 'future' })).toEqual([robots]);
    expect(await titles({ tag: seeded.speech.id })).toEqual([mountain, dialects]);
    expect(await titles({ venue: seeded.stage.id })).toEqual([robots]);
    expect(await titles({ playStatus: 'have_already_started' })).toEqual([mountain]);
    expect(await titles({ playStatus: 'have_already_started' }, at('12:00'))).toEqual([]);
    expect(await titles({ playStatus: 'in_playback' }, at('12:00'))).toEqual([mountain]);
    expect(await titles({ day: '2026-07-05', tag: seeded.robots.id, category: 'special' })).toEqual([robots]);
  });

  test('finds text in titles, summaries, speakers and venues, and takes signs literally', async () => {
    expect(await titles({ text: '世界模型' })).toEqual([mountain]);
    expect(await titles({ text: 'ROBOTS' })).toEqual([robots]);
    expect(await titles({ text: '陆知微' })).toEqual([mountain]);
    expect(await titles({ text: 'taishi' })).toEqual([mountain, dialects]);
    expect(await titles({ text: '100%' })).toEqual([dialects]);
    expect(await titles({ text: '0_' })).toEqual([]);
    expect(await titles({ text: "'; DROP TABLE forums; --" })).toEqual([]);
  });

  test('comes in pages and still counts when a page is empty', async () => {
    const page = (offset: number) => listForums(data.database.db, {}, { limit: 2, offset }, at('10:30'));
    expect((await page(2)).items.map(({ titleEn }) => titleEn)).toEqual([dialects]);
    expect(await page(4)).toEqual({ items: [], total: 3 });
  });
});

test('a forum in full has its talks in order, organisers, and says how it may be watched while there is something to watch', async () => {
  const { db } = data.database;
  const insert = (purpose: string) =>
    db.execute(
      sql`INSERT INTO video_sources VALUES (${seeded.plenary.id}, ${purpose}, 'mainland', 'en', '720p', ${`https://video.example/${purpose}.m3u8`})`,
    );
  await insert('live');
  await insert('playback');
  const variantsAt = async (time: string) => (await findForum(db, seeded.plenary.id, at(time)))?.variants;
  const variant = { region: 'mainland', language: 'en', quality: '720p' };
  expect(await variantsAt('09:00')).toEqual([]);
  expect(await variantsAt('10:00')).toEqual([variant]);
  expect(await variantsAt('12:00')).toEqual([variant]);

  const forum = await findForum(db, seeded.plenary.id, at('10:30'));
  expect(forum).toMatchObject({
    summaryZh: '从语言模型到世界模型',
    hasComments: true,
    organisers: [{ id: seeded.university.id, nameZh: '江湾大学', nameEn: 'Jiangwan University' }],
    talks: [
      { titleEn: 'Opening', startsAt: at('10:00'), speakers: [{ nameEn: 'Gu Nanqiao', positionEn: 'Editor' }] },
      {
        titleEn: 'World models',
        endsAt: at('12:00'),
        speakers: [
          { nameEn: 'Lu Zhiwei', isModerator: false, organisation: { nameEn: 'Jiangwan University' } },
          { nameEn: 'Gu Nanqiao', isModerator: true, organisation: null },
        ],
      },
    ],
  });
  expect(await findForum(db, seeded.hall.id, at('10:30'))).toBeUndefined();
});

test('related forums have the most tags in common, and are not over', async () => {
  const { db } = data.database;
  const titles = async (id: string, now: Date, day?: string) =>
    (await listRelatedForums(db, id, { day, limit: 6 }, now)).map(({ titleEn }) => titleEn);
  expect(await titles(seeded.dialects.id, at('09:00'))).toEqual(['The Next Mountain', 'Before Robots Come Home']);
  expect(await titles(seeded.robotics.id, at('09:00'))).toEqual(['The Next Mountain', 'Dialects, all of them']);
  expect(await titles(seeded.robotics.id, at('09:00'), '2026-07-06')).toEqual(['Dialects, all of them']);
  expect(await titles(seeded.robotics.id, at('12:30'))).toEqual(['Dialects, all of them']);
});

test('top forums are those the organiser marked, by start, until they are over', async () => {
  const { db } = data.database;
  const titles = async (now: Date, day?: string) =>
    (await listTopForums(db, { day, limit: 6 }, now)).map(({ titleEn }) => titleEn);
  expect(await titles(at('09:00'))).toEqual([]);
  const marked = [seeded.plenary.id, seeded.dialects.id];
  await db.update(forums).set({ isTop: true }).where(inArray(forums.id, marked));
  try {
    expect(await titles(at('09:00'))).toEqual(['The Next Mountain', 'Dialects, all of them']);
    expect(await titles(at('09:00'), '2026-07-05')).toEqual(['The Next Mountain']);
    expect(await titles(at('12:00'))).toEqual(['Dialects, all of them']);
  } finally {
    await db.update(forums).set({ isTop: false }).where(inArray(forums.id, marked));
  }
});

test('days, facts, venues and tags are counted from the rows', async () => {
  const { db } = data.database;
  expect(await listDays(db, at('10:30'))).toEqual([
    {
      day: '2026-07-05',
      startsAt: at('10:00'),
      endsAt: at('12:00'),
      forums: 2,
      categories: { main: 1, special: 1, industry: 0, academic: 0, public: 0 },
    },
    {
      day: '2026-07-06',
      startsAt: new Date('2026-07-06T09:00:00+08:00'),
      endsAt: new Date('2026-07-06T10:00:00+08:00'),
      forums: 1,
      categories: { main: 0, special: 0, industry: 0, academic: 0, public: 1 },
    },
  ]);
  expect(await getFacts(db, at('10:30'))).toEqual({ forums: 3, speakers: 2, days: 2, liveNow: 1 });
  expect((await listVenues(db)).map(({ nameEn }) => nameEn)).toEqual(['Gongshu Stage', 'Taishi Hall']);
  expect((await listTags(db, at('10:30'))).map(({ nameEn }) => nameEn)).toEqual(['Robotics', 'Speech']);
});

test('the play status a list is narrowed by is the one it shows', async () => {
  const other = await createTestDatabase(inject('postgresUrl'));
  try {
    const { db } = other.database;
    const venue = buildVenue();
    const forums = PLAY_SWITCHES.flatMap((playSwitch) =>
      [true, false].map((hasPlayback) => ({ forum: buildForum({ venueId: venue.id }), playSwitch, hasPlayback })),
    );
    await db.transaction(async (tx) => {
      await saveVenues(tx, noCache, [venue]);
      await saveForums(
        tx,
        noCache,
        forums.map(({ forum }) => forum),
      );
      await setForumRules(
        tx,
        noCache,
        forums.map(({ forum, ...rules }) => buildRules({ id: forum.id, ...rules })),
      );
    });
    const seen = new Set<string>();
    for (const time of ['09:59', '10:00', '10:59', '11:00']) {
      for (const playStatus of PLAY_STATUSES) {
        const { items } = await listForums(db, { playStatus }, all, at(time));
        for (const item of items) {
          expect(item.playStatus).toBe(playStatus);
          seen.add(`${time} ${item.id}`);
        }
      }
    }
    expect(seen.size).toBe(4 * forums.length);
  } finally {
    await other.drop();
  }
});

describe('saving', () => {
  test('again overwrites the content, keeps the rules, and drops the talks that went', async () => {
    const { db } = data.database;
    const before = await findForum(db, seeded.plenary.id, at('10:30'));
    const [opening] = seeded.plenary.talks;
    await db.transaction((tx) =>
      saveForums(tx, noCache, [
        { ...seeded.plenary, titleEn: 'The Last Mountain', tagIds: [], talks: opening ? [opening] : [] },
      ]),
    );
    const after = await findForum(db, seeded.plenary.id, at('10:30'));
    expect(after).toMatchObject({ titleEn: 'The Last Mountain', forumType: 'paid', offlineQuota: 800, tags: [] });
    expect(after?.talks.map(({ id }) => id)).toEqual([before?.talks[0]?.id]);
    await db.transaction((tx) => saveForums(tx, noCache, [seeded.plenary]));
  });

  test('refuses an end before the start, and a window or quota that cannot be', async () => {
    const { db } = data.database;
    const { id, venueId } = seeded.robotics;
    const save = (endsAt: Date) =>
      db.transaction((tx) => saveForums(tx, noCache, [buildForum({ id, venueId, startsAt: at('11:00'), endsAt })]));
    await expect(save(at('11:00'))).rejects.toThrow('programme.ends_before_start');
    const set = (rules: object) =>
      db.transaction((tx) => setForumRules(tx, noCache, [buildRules({ id: seeded.dialects.id, ...rules })]));
    await expect(set({ booking: { opensAt: at('09:00'), closesAt: at('08:00') } })).rejects.toThrow(
      'programme.booking_window_reversed',
    );
    await set({ offlineQuota: 3 });
    const take = (places: number) =>
      db.execute(sql`UPDATE forums SET offline_taken = offline_taken + ${places} WHERE id = ${seeded.dialects.id}`);
    await take(3);
    await expect(set({ offlineQuota: 2 })).rejects.toThrow('programme.quota_below_taken');
    await expect(take(1)).rejects.toMatchObject({ cause: { constraint: 'forums_offline_quota' } });
  });
});
