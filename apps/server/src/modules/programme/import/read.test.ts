import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ProgrammeFile } from './programme-file.ts';
import { readProgramme } from './read.ts';
import { readProgrammeFile } from './reader.ts';

const read = (text: string | Uint8Array, timeZone = 'Asia/Shanghai'): ProgrammeFile =>
  readProgramme(typeof text === 'string' ? new TextEncoder().encode(text) : text, { timeZone });

const event = (fields: string, attributes = 'id="1" guid="g1"') => `<event ${attributes}>${fields}</event>`;
const fine = '<start>10:00</start><duration>00:30</duration><title>A talk</title>';
const xml = (events: string, conference = '<acronym>test</acronym>', room = 'name="Main"') =>
  `<?xml version="1.0"?><schedule><conference>${conference}</conference><day index="1" date="2026-07-05"><room ${room}>${events}</room></day></schedule>`;

describe('schedule.xml', () => {
  test('an event is a session, a person a speaker, a room a venue, a track a tag', () => {
    const file = read(
      xml(
        event(
          `${fine}<subtitle>In short</subtitle><track>Security &amp; Co</track><type>Keynote</type><language>de</language>
           <abstract>&lt;p&gt;First&lt;/p&gt;</abstract><description><![CDATA[<p>Second & last</p>]]></description>
           <persons><person id="7">Ada</person><person id="8">Bo &#20013;</person><person id="9"></person></persons>`,
        ),
        '<acronym>test</acronym><title>A Test</title>',
      ),
    );
    expect(file).toEqual({
      source: 'test',
      venues: [{ key: 'Main', name: { zh: 'Main', en: 'Main', lacks: null } }],
      tags: [{ key: 'Security & Co', name: { zh: 'Security & Co', en: 'Security & Co', lacks: null } }],
      speakers: [
        { key: '7', name: { zh: 'Ada', en: 'Ada', lacks: null }, bio: null },
        { key: '8', name: { zh: 'Bo 中', en: 'Bo 中', lacks: null }, bio: null },
      ],
      sessions: [
        {
          key: 'g1',
          title: { zh: 'A talk', en: 'A talk', lacks: 'zh' },
          summary: { zh: 'In short\n\nFirst\n\nSecond & last', en: 'In short\n\nFirst\n\nSecond & last', lacks: 'zh' },
          venue: 'Main',
          tags: ['Security & Co'],
          speakers: ['7', '8'],
          startsAt: new Date('2026-07-05T10:00:00+08:00'),
          endsAt: new Date('2026-07-05T10:30:00+08:00'),
          language: 'other',
          category: 'main',
          notes: ['nameless_speaker'],
        },
      ],
      refused: [],
    });
  });

  test.each([
    ['its own date', `<date>2026-07-06T00:30:00+08:00</date>${fine}`, '', '2026-07-06T00:30:00+08:00'],
    ['the day and the clock', fine, '', '2026-07-05T10:00:00+08:00'],
    ['the night after, before the day changes', fine, '<day_change>10:30:00</day_change>', '2026-07-06T10:00:00+08:00'],
    ['the zone of the file', fine, '<time_zone_name>Europe/Berlin</time_zone_name>', '2026-07-05T10:00:00+02:00'],
    [
      'the given zone when the file names none that exists',
      fine,
      '<time_zone_name>Moon/Base</time_zone_name>',
      '2026-07-05T10:00:00+08:00',
    ],
  ])('the start is of %s', (_, fields, conference, start) => {
    const [session] = read(xml(event(fields), `<acronym>t</acronym>${conference}`)).sessions;
    expect(session?.startsAt).toEqual(new Date(start));
  });

  test('a session may end after midnight', () => {
    const late = '<start>23:30</start><duration>02:00</duration><title>Late</title>';
    expect(read(xml(event(late))).sessions[0]?.endsAt).toEqual(new Date('2026-07-06T01:30:00+08:00'));
  });

  test('no duration becomes one slot, no room a venue to be announced, and both are told', () => {
    const zero = '<start>10:00</start><duration>00:00</duration><title>Zero</title>';
    const [session] = read(
      xml(event(zero), '<acronym>t</acronym><timeslot_duration>00:10</timeslot_duration>', ''),
    ).sessions;
    expect(session?.endsAt).toEqual(new Date('2026-07-05T10:10:00+08:00'));
    expect(session?.notes).toEqual(['no_duration', 'no_room']);
    expect(session?.venue).toBe('');
  });

  test('one id with two names is two people', () => {
    const by = (guid: string, name: string) =>
      event(`${fine}<persons><person id="7">${name}</person></persons>`, `guid="${guid}"`);
    const { speakers } = read(xml(by('a', 'Ada') + by('b', 'Bo') + by('c', 'Ada')));
    expect(speakers.map(({ key }) => key)).toEqual(['7 Ada', '7 Bo']);
  });

  test.each([
    ['no_id', fine, ''],
    ['no_title', '<start>10:00</start><duration>00:30</duration><title> </title>', 'id="1"'],
    ['title_too_long', `<start>10:00</start><duration>00:30</duration><title>${'x'.repeat(301)}</title>`, 'id="1"'],
    ['summary_too_long', `${fine}<abstract>${'字'.repeat(30_001)}</abstract>`, 'id="1"'],
    ['bad_start', '<start>soon</start><duration>00:30</duration><title>A</title>', 'id="1"'],
    ['bad_end', '<start>10:00</start><duration>a while</duration><title>A</title>', 'id="1"'],
    ['too_long', '<start>10:00</start><duration>99:00</duration><title>A</title>', 'id="1"'],
  ])('refuses a session: %s', (reason, fields, attributes) => {
    const { sessions, refused } = read(xml(event(fields, attributes)));
    expect(sessions).toEqual([]);
    expect(refused).toMatchObject([{ row: 1, reason }]);
  });

  test('of two sessions with one id the first is taken', () => {
    const { sessions, refused } = read(xml(event(fine) + event(fine.replace('A talk', 'Another'))));
    expect(sessions.map(({ title }) => title.en)).toEqual(['A talk']);
    expect(refused).toEqual([{ row: 2, label: 'g1 Another', reason: 'repeated_id' }]);
  });
});

describe('a hostile or broken file is refused as a whole', () => {
  const bomb = `<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
    .join('')}]>`;
  test.each<[string, string | Uint8Array, RegExp]>([
    ['an entity bomb', `${bomb}${xml(event(fine.replace('A talk', '&j;')))}`, /DOCTYPE/],
    [
      'another file',
      `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml(event('<title>&x;</title>'))}`,
      /DOCTYPE/,
    ],
    ['a document type further down', xml(`<!DOCTYPE s [<!ENTITY x "y">]>${event(fine)}`), /DOCTYPE/],
    ['broken UTF-8', new Uint8Array([0x3c, 0x73, 0xff, 0xfe, 0x3e]), /UTF-8/],
    ['XML cut off', xml(event(fine)).slice(0, -40), /XML/],
    ['tags deep in tags', '<a>'.repeat(5_000) + '</a>'.repeat(5_000), /XML/],
    ['reserved names', xml('<__proto__><polluted>1</polluted></__proto__>'), /XML/],
    ['another XML', '<rss><channel/></rss>', /acronym/],
    ['JSON cut off', '{"schedule": {', /JSON/],
    ['deep JSON', '['.repeat(1_000_000), /JSON/],
    ['another JSON', '{"hello": "world"}', /neither/],
    ['a list', '[1, 2, 3]', /neither/],
    ['nothing', '', /JSON/],
    ['21 MB', new Uint8Array(21 * 1024 * 1024).fill(0x20), /20 MB/],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('10 MB of text in one field costs its session only', () => {
    const huge = event(
      `<start>10:00</start><duration>00:30</duration><title>${'x'.repeat(10_000_000)}</title>`,
      'id="2"',
    );
    const { sessions, refused } = read(xml(event(fine) + huge));
    expect(sessions.length).toBe(1);
    expect(refused).toMatchObject([{ row: 2, reason: 'title_too_long' }]);
  });

  test('values of a wrong type read as nothing', () => {
    const document = {
      schedule: { conference: { title: 'T', days: [{ date: 5, rooms: { A: [null, 7, { id: {}, title: [] }] } }] } },
    };
    expect(read(JSON.stringify(document))).toMatchObject({
      sessions: [],
      refused: [{ reason: 'no_id' }, { reason: 'no_id' }, { reason: 'no_id' }],
    });
  });
});

test('session JSON keeps both languages and says which is missing', () => {
  const document = {
    sessions: [
      {
        id: 'A',
        type: 't',
        room: 'R',
        start: '2026-07-05T10:00:00+08:00',
        end: '2026-07-05T10:30:00+08:00',
        language: '中文',
        zh: { title: '题目', description: '简介' },
        en: { title: 'Title', description: '' },
        speakers: ['S', 'nobody'],
        tags: ['t', 'unknown'],
      },
      { id: 'B', zh: { title: '没有时间' }, start: null },
    ],
    speakers: [{ id: 'S', zh: { name: '张三', bio: '' }, en: { name: 'Zhang San', bio: 'Engineer' } }],
    session_types: [{ id: 't', zh: { name: '主議程軌' }, en: { name: 'Main Track' } }],
    rooms: [{ id: 'R', zh: { name: '会议室' }, en: { name: 'Room' } }],
    tags: [{ id: 't', zh: { name: '入门' }, en: { name: 'Beginner' } }],
  };
  expect(read(JSON.stringify(document))).toEqual({
    source: 'session-json',
    venues: [{ key: 'R', name: { zh: '会议室', en: 'Room', lacks: null } }],
    tags: [
      { key: 'type t', name: { zh: '主議程軌', en: 'Main Track', lacks: null } },
      { key: 'tag t', name: { zh: '入门', en: 'Beginner', lacks: null } },
    ],
    speakers: [
      {
        key: 'S',
        name: { zh: '张三', en: 'Zhang San', lacks: null },
        bio: { zh: 'Engineer', en: 'Engineer', lacks: 'zh' },
      },
    ],
    sessions: [
      {
        key: 'A',
        title: { zh: '题目', en: 'Title', lacks: null },
        summary: { zh: '简介', en: '简介', lacks: 'en' },
        venue: 'R',
        tags: ['type t', 'tag t'],
        speakers: ['S'],
        startsAt: new Date('2026-07-05T02:00:00Z'),
        endsAt: new Date('2026-07-05T02:30:00Z'),
        language: 'zh',
        category: 'main',
        notes: ['unknown_speaker'],
      },
    ],
    refused: [{ row: 2, label: 'B 没有时间', reason: 'bad_start' }],
  });
});

describe('a file that nobody means', () => {
  const many = (count: number, item: unknown): unknown[] => Array.from({ length: count }, () => item);
  const named = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `t${id}`, zh: { name: `t${id}` } }));
  const taken = { zh: { title: '甲' }, start: '2026-07-05T09:00:00', end: '2026-07-05T10:00:00' };

  test('has too many sessions, names, or mentions of them, and says so', () => {
    expect(read(JSON.stringify({ sessions: many(10_000, {}) })).refused).toHaveLength(10_000);
    expect(() => read(JSON.stringify({ sessions: many(10_001, {}) }))).toThrow('10,000 sessions');
    expect(() => read(xml(event(fine).repeat(10_001)))).toThrow('10,000 sessions');
    expect(() => read(JSON.stringify({ sessions: [], tags: named(20_001) }))).toThrow('20,000 rooms');
    const tags = named(1_001);
    const sessions = Array.from({ length: 100 }, (_, id) => ({
      ...taken,
      id: `s${id}`,
      tags: tags.map((tag) => tag.id),
    }));
    expect(() => read(JSON.stringify({ sessions, tags }))).toThrow('100,000 times');
  });

  test('has a million tags of XML, and nobody builds them', () => {
    expect(() => read(`<schedule>${'<a>bbbb</a>'.repeat(500_000)}</schedule>`)).toThrow('1,000,000 tags');
  });

  test('is not quoted at length where it is broken', () => {
    expect(() => read('<a>'.repeat(100_000))).toThrow(/^.{1,300}\n.{1,300}$/);
  });

  test('is read beside everything else', async () => {
    const content = Buffer.from(xml(event(fine).concat(`<a>${'<b>c</b>'.repeat(100_000)}</a>`)));
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    const { sessions } = await readProgrammeFile(content, { timeZone: 'Asia/Shanghai' });
    clearInterval(others);
    expect(sessions.map(({ startsAt }) => startsAt)).toEqual([new Date('2026-07-05T02:00:00Z')]);
    expect(turns).toBeGreaterThan(20);
    await expect(readProgrammeFile(Buffer.from('{}'), { timeZone: 'Asia/Shanghai' })).rejects.toMatchObject({
      words: { en: expect.stringContaining('neither') as string, zh: expect.stringContaining('不是') as string },
    });
  });
});

// Public programmes that nobody here wrote; present beside some checkouts only.
const schedules = new URL('../../../../../../../shared/data/schedules/', import.meta.url);
const isThere = existsSync(schedules);
describe.skipIf(!isThere)(`public programmes${isThere ? '' : ' (skipped: ../shared/data is not here)'}`, () => {
  const open = (name: string): ProgrammeFile => read(readFileSync(new URL(name, schedules)));

  test.each([
    // sessions, venues, speakers, tags
    ['fosdem-2020.schedule.xml', 872, 35, 841, 71],
    ['36c3.stages.schedule.xml', 498, 12, 549, 25],
    ['36c3.stages.schedule.json', 498, 12, 549, 25],
    ['coscup2023.session.json', 352, 28, 415, 46],
  ])('%s is taken whole', (name, sessions, venues, speakers, tags) => {
    const file = open(name);
    expect(file.refused).toEqual([]);
    expect([file.sessions.length, file.venues.length, file.speakers.length, file.tags.length]).toEqual([
      sessions,
      venues,
      speakers,
      tags,
    ]);
  });

  test('the same programme as XML and as JSON says the same', () => {
    const [asXml, asJson] = [open('36c3.stages.schedule.xml'), open('36c3.stages.schedule.json')];
    expect(asJson.source).toBe(asXml.source);
    const byKey = new Map(asJson.sessions.map((session) => [session.key, session]));
    for (const session of asXml.sessions) expect(session).toEqual(byKey.get(session.key));
  });
});
