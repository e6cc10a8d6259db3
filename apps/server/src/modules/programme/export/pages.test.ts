import { eq, inArray } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { unzip } from '../../../platform/zip.ts';
import { noCache, seedSmallProgramme } from '../../../testing/programme.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importProgramme } from '../import/import-programme.ts';
import { readProgramme } from '../import/read.ts';
import { forums, speakers, venues } from '../tables.ts';
import { writeCalendar } from './calendar.ts';
import { durationOf, getExportedSchedule } from './schedule.ts';
import { writeScheduleJson } from './schedule-json.ts';
import { writeScheduleSheet } from './schedule-sheet.ts';
import { writeScheduleXml } from './schedule-xml.ts';

let app: TestApp;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
  const { db } = app.platform.database;
  await db.update(speakers).set({ nameEn: 'Lu <&" Zhiwei' }).where(eq(speakers.id, seeded.lu.id));
  await db.update(forums).set({ publishedAt: null }).where(eq(forums.id, seeded.dialects.id));
});
afterAll(() => app.end());

const open = async (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

/** The rules of the public XSD, as far as they concern what we write. */
const event = {
  all: ['room', 'title', 'type', 'date', 'start', 'duration', 'abstract', 'slug', 'subtitle', 'track'],
  others: ['persons', 'language', 'description', 'recording', 'links'],
};
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const duration = /^([0-9]{1,2}:[0-9]{2})|([0-9]{1,2}:[0-9]{2}:[0-9]{1,2})$/;

type Node = Record<string, unknown>;
const parse = (xml: string) =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => ['day', 'room', 'event', 'person'].includes(name),
  }).parse(xml) as { schedule: { version: string; conference: Node; day: Node[] } };

describe('the public programme', () => {
  it('is a schedule.xml by the rules of its schema', async () => {
    const answer = await open('/schedule.xml?language=en');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const { schedule } = parse(answer.body);
    expect(Object.keys(schedule)).toEqual(['version', 'conference', 'day']);
    expect(Object.keys(schedule.conference).sort()).toEqual([
      'acronym',
      'days',
      'end',
      'start',
      'time_zone_name',
      'timeslot_duration',
      'title',
    ]);
    expect(schedule.conference['time_zone_name']).toBe('Asia/Shanghai');
    const seen = new Set<unknown>();
    for (const day of schedule.day) {
      expect(day['@date']).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(day['@start']).toMatch(dateTime);
      for (const room of day['room'] as Node[])
        for (const one of room['event'] as Node[]) {
          const elements = Object.keys(one).filter((name) => !name.startsWith('@'));
          expect(elements).toEqual(expect.arrayContaining(event.all));
          expect(elements.filter((name) => ![...event.all, ...event.others].includes(name))).toEqual([]);
          expect(one['@id']).toMatch(/^[1-9]\d*$/);
          expect([one['date'], one['start'], one['duration']]).toEqual([
            expect.stringMatching(dateTime),
            expect.stringMatching(/^[0-2][0-9]:[0-5][0-9]$/),
            expect.stringMatching(duration),
          ]);
          for (const unique of [one['@id'], one['@guid'], one['slug']]) {
            expect(seen.has(unique)).toBe(false);
            seen.add(unique);
          }
        }
    }
    expect(seen.size).toBe(6);
  });

  it('is a schedule.json with what its schema asks for', async () => {
    const { schedule } = (await open('/schedule.json?language=zh')).json<{ schedule: Record<string, unknown> }>();
    expect(schedule).toMatchObject({
      version: expect.any(String),
      base_url: expect.stringMatching(/^http/),
      conference: {
        acronym: expect.any(String),
        title: expect.any(String),
        start: '2026-07-05',
        end: '2026-07-05',
        daysCount: 1,
        timeslot_duration: '00:05',
        days: [
          {
            index: 1,
            date: '2026-07-05',
            day_start: '2026-07-05T10:00:00+08:00',
            day_end: '2026-07-05T12:00:00+08:00',
            rooms: {
              太室: [
                {
                  guid: seeded.plenary.id,
                  date: '2026-07-05T10:00:00+08:00',
                  start: '10:00',
                  duration: '02:00',
                  title: '下一座山',
                  abstract: '从语言模型到世界模型',
                  persons: [{ public_name: '顾南乔' }, { public_name: '陆知微' }],
                },
              ],
            },
          },
        ],
      },
    });
  });

  it('is a calendar whose times are those of the event', async () => {
    const { body, headers } = await open('/schedule.ics?language=en');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(body).toContain('DTSTART:20260705T020000Z');
    expect(body).toContain('SUMMARY:The Next Mountain');
    expect(body).toContain('LOCATION:Taishi Hall');
  });

  it('gives one forum as a calendar of its own, unless it is a draft', async () => {
    const answer = await open(`/schedule/${seeded.plenary.id}.ics?language=en`);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="forum-${seeded.plenary.id}.ics"`);
    expect(answer.body.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:The Next Mountain']);
    expect(answer.body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const file of [`${seeded.dialects.id}.ics`, `${seeded.hall.id}.ics`, 'all.ics'])
      expect((await open(`/schedule/${file}`)).statusCode).toBe(404);
  });

  it('is the same calendar until something changes, with the times and numbers of the changes', async () => {
    const { db } = app.platform.database;
    const ownOf = (body: string): Record<string, string> => {
      const [event = ''] = body.split('BEGIN:VEVENT').filter((part) => part.includes(`UID:${seeded.plenary.id}`));
      return Object.fromEntries(
        event
          .split('\r\n')
          .map((line) => line.split(':', 2))
          .filter(([name = '']) => ['DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE'].includes(name)) as [string, string][],
      );
    };
    const paths = ['/schedule.ics?language=en', `/schedule/${seeded.plenary.id}.ics?language=en`];
    const emptyCache = async () => {
      await transact(app.platform, (tx) => app.platform.cache.invalidateAll(tx));
      await app.platform.bus.settle();
    };
    const changeAt = async (at: string, version: number) => {
      await db
        .update(forums)
        .set({ updatedAt: new Date(at), version })
        .where(eq(forums.id, seeded.plenary.id));
      await db.update(venues).set({ updatedAt: new Date('2026-01-01T00:00:00Z') });
      await emptyCache();
    };
    await changeAt('2026-06-01T08:00:00Z', 3);
    const firsts = await Promise.all(paths.map((path) => open(path)));
    app.clock.move(3_600_000);
    await emptyCache();
    for (const [index, path] of paths.entries()) {
      const { body, headers } = firsts[index] ?? (await open(path));
      expect(ownOf(body)).toEqual({ DTSTAMP: '20260601T080000Z', 'LAST-MODIFIED': '20260601T080000Z', SEQUENCE: '2' });
      expect((await open(path)).body).toBe(body);
      for (const asked of [
        { 'if-none-match': String(headers.etag) },
        { 'if-modified-since': String(headers['last-modified']) },
      ]) {
        const again = await open(path, asked);
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    }
    await changeAt('2026-06-02T08:00:00Z', 4);
    for (const [index, path] of paths.entries()) {
      const { headers } = firsts[index] ?? (await open(path));
      expect((await open(path, { 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(200);
      const changed = await open(path, { 'if-none-match': String(headers.etag) });
      expect(ownOf(changed.body)).toMatchObject({ DTSTAMP: '20260602T080000Z', SEQUENCE: '3' });
    }
  });

  it('is a sheet of one row a forum, in the words of its language, without drafts', async () => {
    const sheetOf = async (language: string) => {
      const { rawPayload, headers } = await open(`/schedule.xlsx?language=${language}`);
      expect(headers['content-type']).toContain('spreadsheetml.sheet');
      const xml = unzip(rawPayload, 1_000_000).at(-1)?.content.toString('utf8') ?? '';
      const rows = [...xml.matchAll(/<row[ >].*?<\/row>/g)].map(([row]) => row);
      return rows.map((row) => [...row.matchAll(/<t xml:space="preserve">(.*?)<\/t>/g)].map(([, cell]) => cell));
    };
    const english = await sheetOf('en');
    expect(english).toHaveLength(3);
    expect(english[0]?.slice(0, 6)).toEqual(['Day', 'Starts', 'Ends', 'Venue', 'Title', 'Category']);
    expect(english.find((row) => row.includes('The Next Mountain'))?.slice(0, 9)).toEqual([
      '2026-07-05',
      '10:00',
      '12:00',
      'Taishi Hall',
      'The Next Mountain',
      'Main forum',
      'Speech',
      'Chinese',
      'Gu Nanqiao, Lu &lt;&amp;&quot; Zhiwei',
    ]);
    expect(english.flat()).not.toContain('Dialects, all of them');
    expect((await sheetOf('zh')).flat()).toEqual(expect.arrayContaining(['日期', '主论坛', '顾南乔、陆知微']));
  });

  it.each(['/schedule.xml', '/schedule.json', '/schedule.ics'])('never shows drafts in %s', async (path) => {
    const { body } = await open(`${path}?language=en`);
    expect(body).toContain('Before Robots Come Home');
    expect(body).not.toContain('Dialects');
    expect(body).not.toContain(seeded.dialects.id);
  });

  it('is answered with its bytes once, and then only when it changed', async () => {
    const first = await open('/schedule.json');
    const etag = String(first.headers.etag);
    expect((await open('/schedule.json', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each(['xml', 'json'])(
    'is the same again after a round through schedule.%s and an import elsewhere',
    async (format) => {
      const before = await readBack();
      const { body } = await open(`/schedule.${format}?language=en`);
      const file = readProgramme(Buffer.from(body), { timeZone: 'Asia/Shanghai' });
      expect(file.refused).toEqual([]);
      await expect(
        transact(app.platform, async (tx) => {
          await tx.delete(forums);
          await importProgramme(tx, noCache, file, { now: app.clock.now() });
          const again = await getExportedSchedule(tx, { language: 'en', baseUrl: 'http://x', now: app.clock.now() });
          expect(again.events.map(comparable)).toEqual(before);
          const report = await importProgramme(tx, noCache, file, { now: app.clock.now() });
          expect([report.taken, report.changed, report.unchanged]).toEqual([0, 0, 2]);
          throw new Error('enough');
        }),
      ).rejects.toThrow('enough');
    },
  );

  it.each(['xml', 'json', 'ics', 'xlsx'])(
    'changes nothing of the edition it came from: schedule.%s',
    async (format) => {
      const { db } = app.platform.database;
      const count = await db.$count(forums);
      const { rawPayload } = await open(`/schedule.${format}?language=en`);
      await expect(
        transact(app.platform, async (tx) => {
          const file = readProgramme(rawPayload, { timeZone: 'Asia/Shanghai' });
          await importProgramme(tx, noCache, file, { now: app.clock.now() });
        }),
      ).rejects.toThrow(
        { xml: 'own_export', json: 'own_export', ics: 'calendar (ICS)', xlsx: 'Excel workbook' }[format],
      );
      expect(await db.$count(forums)).toBe(count);
    },
  );

  it('keeps two people of one name apart in every format', async () => {
    const { db } = app.platform.database;
    const [gu, lu] = [seeded.gu.id, seeded.lu.id];
    const known = await db
      .select()
      .from(speakers)
      .where(inArray(speakers.id, [gu, lu]));
    const rename = (positionEn: string | null) =>
      db
        .update(speakers)
        .set({ nameEn: 'Wang Wei', positionEn })
        .where(inArray(speakers.id, [gu, lu]));
    try {
      await rename(null);
      const now = app.clock.now();
      const schedule = await getExportedSchedule(db, { language: 'en', baseUrl: 'http://x', now });
      const xml = writeScheduleXml(schedule);
      const persons = parse(xml)
        .schedule.day.flatMap((day) => day['room'] as Node[])
        .flatMap((room) => room['event'] as Node[])
        .flatMap(({ persons: named }) => (named as { person?: Node[] }).person ?? []);
      expect(new Map(persons.map((person) => [person['@guid'], [person['@id'], person['#text']]]))).toEqual(
        new Map([
          [gu, ['1', 'Wang Wei']],
          [lu, ['2', 'Wang Wei']],
        ]),
      );
      const file = readProgramme(Buffer.from(xml), { timeZone: 'Asia/Shanghai' });
      expect(file.speakers.map(({ key, name }) => [key, name.en])).toEqual([
        [gu, 'Wang Wei'],
        [lu, 'Wang Wei'],
      ]);
      expect(writeScheduleJson(schedule)).toContain(
        `{"id":1,"guid":"${gu}","public_name":"Wang Wei"},{"id":2,"guid":"${lu}","public_name":"Wang Wei"}`,
      );
      expect(writeCalendar(schedule, 'en').replaceAll('\r\n ', '')).toContain('Speakers: Wang Wei (1)\\, Wang Wei (2)');
      const sheet = unzip(Buffer.from(await writeScheduleSheet(schedule, 'en')), 1_000_000);
      expect(sheet.at(-1)?.content.toString('utf8')).toContain('Wang Wei (1), Wang Wei (2)');
      await db.update(speakers).set({ positionEn: 'Physicist' }).where(eq(speakers.id, gu));
      const { events } = await getExportedSchedule(db, { language: 'en', baseUrl: 'http://x', now });
      expect(events.find((one) => one.speakers.length === 2)?.speakers.map(({ label }) => label)).toEqual([
        'Wang Wei (Physicist)',
        'Wang Wei (2)',
      ]);
    } finally {
      for (const { id, nameEn, positionEn } of known)
        await db.update(speakers).set({ nameEn, positionEn }).where(eq(speakers.id, id));
    }
  });

  it('lasts as long as it does, in hours and minutes', () => {
    const startsAt = new Date('2026-07-05T10:00:00+08:00');
    const durations = [45, 600, 1560].map((minutes) =>
      durationOf({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }),
    );
    expect(durations).toEqual(['00:45', '10:00', '26:00']);
  });
});

const comparable = ({ title, summary, room, track, type, startsAt, endsAt, speakers: people }: Exported) => ({
  title,
  summary,
  room,
  track,
  startsAt,
  endsAt,
  type,
  names: people.map(({ name }) => name),
});
type Exported = Awaited<ReturnType<typeof getExportedSchedule>>['events'][number];
async function readBack() {
  const { db } = app.platform.database;
  const { events } = await getExportedSchedule(db, { language: 'en', baseUrl: 'http://x', now: app.clock.now() });
  return events.map(comparable);
}
