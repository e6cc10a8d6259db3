import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ProgrammeFile, type Remark, remarkWords } from './programme-file.ts';
import { readProgramme } from './read.ts';
import { readProgrammeFile } from './reader.ts';

const read = (text: string | Uint8Array, timeZone = 'Asia/Shanghai'): ProgrammeFile =>
  readProgramme(typeof text === 'string' ? new TextEncoder().encode(text) : text, { timeZone });

const event = (fields: string, attributes = 'id="1" guid="g1"') => `<event ${attributes}>${fields}</event>`;
const fine = '<start>10:00</start><duration>00:30</duration><title>A talk</title>';
const xml = (events: string, conference = '<acronym>test</acronym>', room = 'name="Main"') =>
  `<?xml version="1.0"?><schedule><conference>${conference}</conference><day index="1" date="2026-07-05"><room ${room}>${events}</room></day></schedule>`;

/** An archive of one empty file of this name. */
function zipOf(name: string): Uint8Array {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(head.length + name.length, 16);
  return Buffer.concat([head, Buffer.from(name), entry, Buffer.from(name), end]);
}

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
      remarks: [],
      leftOut: {},
      foreignZone: null,
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
    ['bad_start', '<start>soon</start><duration>00:30</duration><title>A</title>', 'id="1"'],
  ])('refuses a session: %s', (reason, fields, attributes) => {
    const { sessions, refused } = read(xml(event(fields, attributes)));
    expect(sessions).toEqual([]);
    expect(refused).toMatchObject([{ row: 1, reason }]);
  });

  test.each<[string, string, number, Remark[]]>([
    ['00:45:00', '10:45', 0, []],
    ['01:00:00', '11:00', 0, ['maybe_days:01:00:00']],
    ['PT45M', '10:45', 0, []],
    ['26:00', '12:00', 1, ['lasts_a_day']],
    ['14:30', '00:30', 1, ['ends_next_day']],
    ['14:00', '00:00', 1, []],
    ['6944:11:40', '10:15', 0, ['odd_duration:6944:11:40']],
    ['99:00', '10:15', 0, ['odd_duration:99:00']],
    ['135.0:00', '10:15', 0, ['odd_duration:135.0:00']],
    ['-0:30', '10:15', 0, ['odd_duration:-0:30']],
    ['a while', '10:15', 0, ['odd_duration:a while']],
    ['', '10:15', 0, ['no_duration']],
  ])('of the duration %j ends at %s, %i days on, and the next is taken as well', (duration, end, days, notes) => {
    const odd = `<start>10:00</start><duration>${duration}</duration><title>Odd</title>`;
    const file = read(
      xml(event(odd) + event(fine, 'id="2"'), '<acronym>t</acronym><timeslot_duration>00:15:00</timeslot_duration>'),
    );
    expect(file.refused).toEqual([]);
    expect(file.sessions.map(({ key }) => key)).toEqual(['g1', '2']);
    expect(file.sessions[0]?.endsAt).toEqual(new Date(`2026-07-0${5 + days}T${end}:00+08:00`));
    expect(file.sessions[0]?.notes).toEqual(notes);
  });

  test.each([
    ['00:10', 10, []],
    ['00:10:00', 10, []],
    ['PT20M', 20, []],
    ['01:00:00', 60, ['maybe_days_slot:01:00:00']],
    ['00:00', 5, ['odd_slot:00:00']],
    ['6944:11:40', 5, ['odd_slot:6944:11:40']],
    ['-0:30', 5, ['odd_slot:-0:30']],
  ])('the time slot %j is %i minutes', (slot, minutes, remarks) => {
    const zero = '<start>10:00</start><duration>00:00</duration><title>Zero</title>';
    const file = read(xml(event(zero), `<acronym>t</acronym><timeslot_duration>${slot}</timeslot_duration>`));
    expect(file.sessions[0]?.endsAt).toEqual(new Date(Date.parse('2026-07-05T10:00:00+08:00') + minutes * 60_000));
    expect(file.remarks).toEqual(remarks);
  });

  test('what is too long is cut, and said', () => {
    const long = `<start>10:00</start><duration>00:30</duration><title>${'x'.repeat(301)}</title><abstract>${'字'.repeat(30_001)}</abstract>`;
    const { sessions, refused } = read(xml(event(long)));
    expect(refused).toEqual([]);
    expect(sessions[0]?.title.en).toBe('x'.repeat(300));
    expect(sessions[0]?.summary?.zh).toBe('字'.repeat(30_000));
    expect(sessions[0]?.notes).toEqual(['title_cut', 'summary_cut']);
  });

  test('titles and names keep what looks like markup', () => {
    const title = '<title>The &lt;script&gt; tag considered harmful</title>';
    const person = '<persons><person id="1">List&lt;A&gt; to Option&lt;B&gt;</person></persons>';
    const file = read(xml(event(`<start>10:00</start><duration>00:30</duration>${title}${person}`)));
    expect(file.sessions[0]?.title.en).toBe('The <script> tag considered harmful');
    expect(file.speakers[0]?.name.en).toBe('List<A> to Option<B>');
  });

  test.each([
    ['de', 'other'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['en_US', 'en'],
    ['English', 'en'],
    ['zh-Hant', 'zh'],
    ['zh_CN', 'zh'],
    ['中文', 'zh'],
    ['enm', 'other'],
    ['', null],
  ])('the language %j is %s', (language, spoken) => {
    const [session] = read(xml(event(`${fine}<language>${language}</language>`))).sessions;
    expect(session?.language).toBe(spoken);
  });

  test.each(['main', 'special', 'industry', 'academic', 'public'])(
    'the type %s of our own exports is the category',
    (type) => {
      const [session] = read(xml(event(`${fine}<track>Keynotes</track><type>${type}</type>`))).sessions;
      expect(session?.category).toBe(type);
    },
  );

  test('rooms where nothing happens are no venues', () => {
    const empty = '<room name="Empty"></room><room name="Refused"><event id="9"><title>No time</title></event></room>';
    const text = xml(event(fine)).replace('</day>', `${empty}</day>`);
    expect(read(text).venues.map(({ key }) => key)).toEqual(['Main']);
    const rooms = [{ id: 'a' }, { id: 'b' }];
    const session = { id: '1', room: 'b', zh: { title: '一' }, start: '2026-07-05T10:00', end: '2026-07-05T11:00' };
    expect(read(JSON.stringify({ sessions: [session], rooms })).venues.map(({ key }) => key)).toEqual(['b']);
  });

  test('what has no place here is counted', () => {
    const more = `${fine}<logo>a.png</logo><links><link href="a">a</link><link href="b">b</link></links>
      <attachments><attachment href="c">c</attachment></attachments><abstract>&lt;img src="d"&gt;</abstract>`;
    expect(read(xml(event(more))).leftOut).toEqual({ links: 2, attachments: 1, images: 2 });
    const person = { id: 1, public_name: 'Ada', avatar: 'a.png', biography: 'Counts.' };
    const one = { id: 1, start: '10:00', duration: '00:30', title: 'A', persons: [person], links: [{}, {}] };
    const rooms = { Main: [one, { ...one, id: 2, links: [] }] };
    const conference = { acronym: 't', days: [{ date: '2026-07-05', rooms }] };
    const file = read(JSON.stringify({ schedule: { conference } }));
    expect(file.leftOut).toEqual({ links: 2, avatars: 1 });
    expect(file.speakers[0]?.bio?.en).toBe('Counts.');
    const sessions = [{ id: '1', zh: { title: '一' }, start: '2026-07-05T10:00', slide: 'x', record: 'y', qa: null }];
    const speakers = [{ id: 's', avatar: 'z', zh: { name: '甲' } }];
    expect(read(JSON.stringify({ sessions, speakers })).leftOut).toEqual({ links: 2, avatars: 1 });
  });

  test.each([
    ['a zone that is named', '<time_zone_name>Europe/Berlin</time_zone_name>', fine, 'Europe/Berlin', '16:00', '10:00'],
    ['the offsets of its times', '', `<date>2026-07-05T10:00:00+02:00</date>${fine}`, 'UTC+02:00', '16:00', '10:00'],
    [
      'another name of the same clocks',
      '<time_zone_name>Asia/Singapore</time_zone_name>',
      fine,
      null,
      '10:00',
      '10:00',
    ],
    ['none', '', fine, null, '10:00', '10:00'],
  ])('its clocks are told by %s, and read by or kept', (_, zone, fields, foreign, byFile, byEvent) => {
    const text = xml(event(fields), `<acronym>t</acronym>${zone}`);
    const starts = (clocks: 'file' | 'event') => {
      const file = readProgramme(new TextEncoder().encode(text), { timeZone: 'Asia/Shanghai', clocks });
      expect(file.foreignZone).toBe(foreign);
      return file.sessions[0]?.startsAt;
    };
    expect(starts('file')).toEqual(new Date(`2026-07-05T${byFile}:00+08:00`));
    expect(starts('event')).toEqual(new Date(`2026-07-05T${byEvent}:00+08:00`));
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
    ['a schedule without events', xml(''), /no sessions/],
    ['session JSON without sessions', '{"sessions": []}', /no sessions/],
    ['a schedule of no known shape', '{"schedule": {"conference": {"acronym": "t"}}}', /neither days/],
    ['an Excel workbook', zipOf('xl/workbook.xml'), /Excel workbook/],
    ['a Word document', zipOf('word/document.xml'), /Word document/],
    ['an archive', zipOf('schedule.xml'), /ZIP archive/],
    ['a damaged archive', new Uint8Array([0x50, 0x4b, 3, 4, 0]), /ZIP archive/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel/],
    ['a PDF', '%PDF-1.7 ...', /a PDF/],
    ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0', /calendar/],
    ['a web page', '<!doctype html><title>x</title>', /web page/],
    ['a table', 'Title,Start\nA talk,10:00\n', /table \(CSV\)/],
    ['a table of tabs', '\uFEFF标题\t开始\n', /table \(CSV\)/],
    ['21 MB', new Uint8Array(21 * 1024 * 1024).fill(0x20), /20 MB/],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('10 MB of text in one field are cut', () => {
    const huge = event(
      `<start>10:00</start><duration>00:30</duration><title>${'x'.repeat(10_000_000)}</title>`,
      'id="2"',
    );
    const { sessions, refused } = read(xml(event(fine) + huge));
    expect(refused).toEqual([]);
    expect(sessions.map(({ notes }) => notes)).toEqual([[], ['title_cut']]);
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

test('a flat list of events (version 2) is read like days and rooms', () => {
  const events = [
    {
      guid: 'g1',
      title: 'A talk',
      date: '2026-07-05T10:00:00+08:00',
      duration: 'PT30M',
      room: 'Main',
      track: { name: 'Robots' },
      persons: [{ id: 1, name: 'Ada' }],
    },
    { guid: 'g2', title: 'Another', start: '2026-07-05T11:00:00+08:00', duration: '00:30', room_id: 'r2' },
  ];
  const conference = { acronym: 't', rooms: [{ guid: 'r2', name: 'Side' }] };
  const file = read(JSON.stringify({ schedule: { version: '2.0', conference, events } }));
  expect(file.refused).toEqual([]);
  expect(file.sessions.map(({ key, venue, tags, startsAt, endsAt }) => [key, venue, tags, startsAt, endsAt])).toEqual([
    ['g1', 'Main', ['Robots'], new Date('2026-07-05T02:00:00Z'), new Date('2026-07-05T02:30:00Z')],
    ['g2', 'Side', [], new Date('2026-07-05T03:00:00Z'), new Date('2026-07-05T03:30:00Z')],
  ]);
});

test('session JSON of an end that cannot be used takes a time slot, and says so', () => {
  const session = { zh: { title: '一' }, start: '2026-07-05T10:00:00+08:00' };
  const sessions = [
    { ...session, id: 'a', end: '2026-07-05T09:00:00+08:00' },
    { ...session, id: 'b', end: 'later' },
    { ...session, id: 'c', end: null },
  ];
  const file = read(JSON.stringify({ sessions }));
  expect(file.refused).toEqual([]);
  expect(file.sessions.map(({ endsAt }) => endsAt)).toEqual(sessions.map(() => new Date('2026-07-05T02:05:00Z')));
  expect(file.sessions.map(({ notes }) => notes)).toEqual([
    ['odd_end:2026-07-05T09:00:00+08:00', 'no_room'],
    ['odd_end:later', 'no_room'],
    ['no_duration', 'no_room'],
  ]);
  expect(remarkWords('odd_end:later')).toEqual({
    zh: '结束时间“later”无法采用，按一个时段计',
    en: 'Its end “later” cannot be used; one time slot was taken.',
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
    remarks: [],
    leftOut: {},
    foreignZone: null,
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
    ['coscup2023.session.json', 352, 26, 415, 46],
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
