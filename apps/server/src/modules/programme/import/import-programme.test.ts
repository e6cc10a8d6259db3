import { existsSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { Resource } from '../../../platform/resource.ts';
import { listVersions } from '../../../platform/resource-history.ts';
import { auditEntries } from '../../../platform/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildRules, noCache } from '../../../testing/programme.ts';
import { saveOrganisations, setForumRules } from '../commands.ts';
import { findForum, listForums } from '../queries.ts';
import { talkResource } from '../resources/talks.ts';
import { forumOrganisers, talks } from '../tables.ts';
import { importProgramme } from './import-programme.ts';
import { readProgramme } from './read.ts';

let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase(inject('postgresUrl'));
});
beforeEach(() => data.database.db.execute(sql`TRUNCATE forums, speakers, tags, venues CASCADE`));
afterAll(() => data.drop());

const now = new Date('2026-07-05T10:00:00+08:00');
const readText = (text: string) => readProgramme(new TextEncoder().encode(text), { timeZone: 'Asia/Shanghai' });
const take = (text: string, cache = noCache) =>
  data.database.db.transaction((tx) => importProgramme(tx, cache, readText(text), { now }));
const countsOf = ({ taken, changed, unchanged, refused }: Awaited<ReturnType<typeof take>>) => [
  taken,
  changed,
  unchanged,
  refused,
];
async function countRows() {
  const { rows } = await data.database.db.execute<{ counts: number[] }>(sql`
    SELECT array[(SELECT count(*) FROM forums), (SELECT count(*) FROM talks), (SELECT count(*) FROM speakers),
      (SELECT count(*) FROM venues), (SELECT count(*) FROM tags)]::int[] AS counts`);
  return rows[0]?.counts;
}

const event = (id: number, title: string) =>
  `<event id="${id}"><start>10:0${id}</start><duration>00:30</duration><title>${title}</title><track>Robots</track>
   <persons><person id="7">Ada</person></persons></event>`;
const schedule = (...titles: string[]) =>
  `<schedule><conference><acronym>t</acronym></conference><day date="2026-07-05"><room name="Main">
   ${titles.map((title, index) => event(index + 1, title)).join('')}</room></day></schedule>`;

test('a session becomes a forum with one talk by its speakers', async () => {
  expect(countsOf(await take(schedule('One')))).toEqual([1, 0, 0, 0]);
  const { items } = await listForums(data.database.db, {}, { limit: 10, offset: 0 }, now);
  expect(await findForum(data.database.db, items[0]?.id ?? '', now)).toMatchObject({
    titleZh: 'One',
    titleEn: 'One',
    lacksZh: true,
    lacksEn: false,
    day: '2026-07-05',
    venue: { nameEn: 'Main', hall: null, kind: 'forum' },
    tags: [{ nameEn: 'Robots' }],
    forumType: 'free',
    playStatus: 'no_live_broadcast',
    talks: [{ titleEn: 'One', startsAt: new Date('2026-07-05T10:01:00+08:00'), speakers: [{ nameEn: 'Ada' }] }],
  });
});

test('again is all unchanged and doubles nothing; one new title is one change', async () => {
  await take(schedule('One', 'Two'));
  const before = await countRows();
  expect(countsOf(await take(schedule('One', 'Two')))).toEqual([0, 0, 2, 0]);
  expect(countsOf(await take(schedule('One', 'Zwei', 'Three')))).toEqual([1, 1, 1, 0]);
  expect(before).toEqual([2, 2, 1, 1, 1]);
  expect(await countRows()).toEqual([3, 3, 1, 1, 1]);
  const { items } = await listForums(data.database.db, {}, { limit: 10, offset: 0 }, now);
  expect(items.map(({ titleEn }) => titleEn)).toEqual(['One', 'Zwei', 'Three']);
});

test('what the organiser decided stays, whatever the file says anew', async () => {
  await take(schedule('One'));
  const { db } = data.database;
  const find = async () => (await listForums(db, {}, { limit: 10, offset: 0 }, now)).items[0];
  const id = (await find())?.id ?? '';
  await db.transaction((tx) =>
    setForumRules(tx, noCache, [buildRules({ id, forumType: 'paid', offlineQuota: 40, playSwitch: 'on_air' })]),
  );
  await db.execute(sql`UPDATE venues SET hall = 4, seats = 800`);
  await take(schedule('Uno').replaceAll('Ada', 'Ada L.'));
  expect(await find()).toMatchObject({
    id,
    titleEn: 'Uno',
    forumType: 'paid',
    offlineQuota: 40,
    playStatus: 'have_already_started',
    venue: { hall: 4, seats: 800 },
    speakers: [{ nameEn: 'Ada L.' }],
  });
});

test('what was edited here since is left alone and reported; history tells both apart', async () => {
  await take(schedule('One', 'Two'));
  const { db } = data.database;
  const idOf = async (title: string) =>
    (await listForums(db, {}, { limit: 10, offset: 0 }, now)).items.find(({ titleEn }) => titleEn === title)?.id ?? '';
  const [one, two] = [await idOf('One'), await idOf('Two')];
  const organiser = { kind: 'staff', id: 'mei', address: null } as const;
  const platform = { cache: noCache, clock: { now: () => now } };
  const talkRows = new Resource(talkResource, platform);
  const [talk] = await db.select().from(talks).where(eq(talks.forumId, one));
  await db.transaction((tx) =>
    talkRows.update(tx, organiser, { id: talk?.id ?? '', version: 1 }, { titleEn: 'One, by hand' }),
  );
  const organisation = newId();
  await db.transaction((tx) => saveOrganisations(tx, noCache, [{ id: organisation, nameZh: '社', nameEn: 'Society' }]));
  await db.insert(forumOrganisers).values({ forumId: two, organisationId: organisation, position: 0 });
  const report = await take(schedule('Uno', 'Zwei'));
  expect(countsOf(report)).toEqual([0, 1, 1, 0]);
  expect(report.rows[0]?.remarks).toEqual(['edited_here']);
  expect(await findForum(db, one, now)).toMatchObject({ titleEn: 'One', talks: [{ titleEn: 'One, by hand' }] });
  expect(await findForum(db, two, now)).toMatchObject({ titleEn: 'Zwei', organisers: [{ nameEn: 'Society' }] });
  const states = await listVersions(db, 'forum', two);
  expect(states.map(({ version, action, actorId }) => [version, action, actorId])).toEqual([
    [2, 'import', 'programme import'],
    [1, 'import', 'programme import'],
  ]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, two));
  expect(entries.map(({ action }) => action)).toEqual(['import', 'import']);
  expect(entries[1]).toMatchObject({ before: { titleEn: 'Two' }, after: { titleEn: 'Zwei' } });
});

test('only what changed is announced to the caches', async () => {
  const announced: string[] = [];
  const cache = {
    invalidate: async (_: unknown, tags: string[]) => {
      announced.push(...tags);
    },
  };
  await take(schedule('One', 'Two'));
  await take(schedule('One', 'Two'), cache);
  expect(announced).toEqual([]);
  await take(schedule('One', 'Zwei'), cache);
  expect(announced).toEqual(['forums', expect.stringMatching(/^forum:/)]);
});

test('a refused session is reported and the others are taken', async () => {
  const report = await take(schedule('One', ' ', 'Three'));
  expect(countsOf(report)).toEqual([2, 0, 0, 1]);
  expect(report.rows.at(-1)).toEqual({ label: '#2 2', outcome: 'refused', remarks: ['no_title'] });
});

test('a biography that nobody can see is none', async () => {
  const session = { id: 'a', zh: { title: '一' }, start: '2026-07-05T10:00', end: '2026-07-05T11:00', speakers: ['s'] };
  const speaker = { id: 's', zh: { name: '张三', bio: '\u200E' }, en: { name: 'Zhang', bio: '' } };
  expect(countsOf(await take(JSON.stringify({ sessions: [session], speakers: [speaker] })))).toEqual([1, 0, 0, 0]);
  const { rows } = await data.database.db.execute(sql`SELECT name_zh, bio_zh, bio_en FROM speakers`);
  expect(rows).toEqual([{ name_zh: '张三', bio_zh: null, bio_en: null }]);
});

test('two people of one name with ids of their own stay two', async () => {
  await take(schedule('One', 'Two').replace('id="7"', 'id="8"'));
  const { rows } = await data.database.db.execute(sql`SELECT name_en, source_id FROM speakers ORDER BY source_id`);
  expect(rows).toEqual([
    { name_en: 'Ada', source_id: '7' },
    { name_en: 'Ada', source_id: '8' },
  ]);
});

const schedules = new URL('../../../../../../../shared/data/schedules/', import.meta.url);
const isThere = existsSync(schedules);
describe.skipIf(!isThere)(`public programmes${isThere ? '' : ' (skipped: ../shared/data is not here)'}`, () => {
  const open = (name: string) => readFileSync(new URL(name, schedules), 'utf8');

  test('four files are taken whole, twice without doubling, one title changed as one change', async () => {
    expect(countsOf(await take(open('fosdem-2020.schedule.xml')))).toEqual([872, 0, 0, 0]);
    expect(countsOf(await take(open('36c3.stages.schedule.xml')))).toEqual([498, 0, 0, 0]);
    expect(countsOf(await take(open('36c3.stages.schedule.json')))).toEqual([0, 0, 498, 0]);
    expect(countsOf(await take(open('coscup2023.session.json')))).toEqual([352, 0, 0, 0]);
    const rows = [872 + 498 + 352, 872 + 498 + 352, 841 + 549 + 415, 35 + 12 + 26, 71 + 25 + 46];
    expect(await countRows()).toEqual(rows);

    const coscup = open('coscup2023.session.json');
    expect(countsOf(await take(coscup))).toEqual([0, 0, 352, 0]);
    const changed = coscup.replace('"醫資標準的教育推廣"', '"醫資標準的教育推廣（改）"');
    expect(countsOf(await take(changed))).toEqual([0, 1, 351, 0]);
    expect(await countRows()).toEqual(rows);
  });
});
