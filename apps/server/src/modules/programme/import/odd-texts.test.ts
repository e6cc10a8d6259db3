import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { noCache } from '../../../testing/programme.ts';
import { importProgramme } from './import-programme.ts';
import { readProgramme } from './read.ts';

let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase(inject('postgresUrl'));
});
beforeEach(() => data.database.db.execute(sql`TRUNCATE forums, speakers, tags, venues CASCADE`));
afterAll(() => data.drop());

const now = new Date('2026-07-05T10:00:00+08:00');
const take = (text: string) => {
  const file = readProgramme(new TextEncoder().encode(text), { timeZone: 'Asia/Shanghai' });
  return data.database.db.transaction((tx) => importProgramme(tx, noCache, file, { now }));
};

/** What pastes, exports and keyboards leave behind: invisible, half, stacked, long, and letters of two code units. */
const ODD_TEXTS = [
  '\u200E',
  '\u0000',
  '\u202E',
  '\u2066\u2069',
  '\uD800',
  'x\uD83D',
  '\u2800',
  '\u3164',
  '\uFEFF',
  '\u00AD',
  '\u2028',
  '\u0085',
  '\u{E0001}',
  '\u0301',
  ' \u00A0\t',
  '👩\u200D🚀',
  `a${'\u0301'.repeat(500)}`,
  '𠮷'.repeat(40_000),
  `${'\u2800'.repeat(300)}x`,
  '<b>',
  '\\u0000',
];
/** Files of one session for each odd text in a field, and of one sound session. */
const FORMATS: { format: string; fields: string[]; write: (field: string) => string }[] = [
  {
    format: 'schedule.xml',
    fields: 'id title subtitle track type language abstract description duration person personId room'.split(' '),
    write: (field) => {
      const rooms = ODD_TEXTS.map((odd, index) => {
        const text = odd.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
        const of = (name: string, sound: string): string => (name === field ? text : sound);
        const elements = ['title', 'subtitle', 'track', 'type', 'language', 'abstract', 'description'];
        return `<room name="${of('room', 'Main')}"><event id="${of('id', `e${index}`)}"><start>10:00</start>
          <duration>${of('duration', '00:30')}</duration>
          ${elements.map((name) => `<${name}>${of(name, 'Odd')}</${name}>`).join('')}
          <persons><person id="${of('personId', '7')}">${of('person', 'Ada')}</person></persons></event></room>`;
      });
      return `<schedule><conference><acronym>t</acronym></conference><day date="2026-07-05">${rooms.join('')}<room name="Main">
        <event id="sound"><start>11:00</start><duration>00:30</duration><title>Sound</title></event></room></day></schedule>`;
    },
  },
  {
    format: 'schedule.json',
    fields:
      'id title subtitle track type language abstract description duration date person personId biography room'.split(
        ' ',
      ),
    write: (field) => {
      const days = ODD_TEXTS.map((odd, index) => {
        const of = (name: string, sound: string): string => (name === field ? odd : sound);
        const names = ['title', 'subtitle', 'track', 'type', 'language', 'abstract', 'description', 'date'];
        const person = { id: of('personId', '7'), public_name: of('person', 'Ada'), biography: of('biography', 'B') };
        const event = {
          ...Object.fromEntries(names.map((name) => [name, of(name, name === 'date' ? '' : 'Odd')])),
          id: of('id', `e${index}`),
          start: '10:00',
          duration: of('duration', '00:30'),
          persons: [person],
        };
        return { date: '2026-07-05', rooms: { [of('room', 'Main')]: [event] } };
      });
      const sound = { id: 'sound', start: '11:00', duration: '00:30', title: 'Sound' };
      const conference = { acronym: 't', days: [...days, { date: '2026-07-05', rooms: { Main: [sound] } }] };
      return JSON.stringify({ schedule: { conference } });
    },
  },
  {
    format: 'session JSON',
    fields: 'id title titleEn description end language room roomName speaker speakerName bio tag tagName type'.split(
      ' ',
    ),
    write: (field) => {
      const start = '2026-07-05T10:00:00+08:00';
      const named = (id: string, name: string, bio?: string) => ({ id, zh: { name, bio }, en: { name } });
      const parts = ODD_TEXTS.map((odd, index) => {
        const of = (name: string, sound: string): string => (name === field ? odd : sound);
        return {
          session: {
            id: of('id', `e${index}`),
            zh: { title: of('title', '一'), description: of('description', '一') },
            en: { title: of('titleEn', 'One') },
            start,
            end: of('end', '2026-07-05T10:30:00+08:00'),
            language: of('language', 'zh'),
            room: of('room', `r${index}`),
            type: `t${index}`,
            speakers: [of('speaker', `s${index}`)],
            tags: [of('tag', `g${index}`)],
          },
          room: named(of('room', `r${index}`), of('roomName', `R${index}`)),
          type: named(`t${index}`, of('type', `T${index}`)),
          tag: named(of('tag', `g${index}`), of('tagName', `G${index}`)),
          speaker: named(of('speaker', `s${index}`), of('speakerName', 'S'), of('bio', 'B')),
        };
      });
      const sound = { id: 'sound', zh: { title: 'Sound' }, start, end: '2026-07-05T11:00:00+08:00' };
      return JSON.stringify({
        sessions: [...parts.map(({ session }) => session), sound],
        rooms: parts.map(({ room }) => room),
        session_types: parts.map(({ type }) => type),
        tags: parts.map(({ tag }) => tag),
        speakers: parts.map(({ speaker }) => speaker),
      });
    },
  },
];

describe.each(FORMATS)('odd texts in $format', ({ fields, write }) => {
  test.each(fields)('as the %s never stop the sound session, and are written or refused one by one', async (field) => {
    const report = await take(write(field));
    expect(report.taken + report.refused).toBe(ODD_TEXTS.length + 1);
    const { rows } = await data.database.db.execute(
      sql`SELECT FROM forums WHERE title_en = 'Sound' AND source_id = 'sound'`,
    );
    expect(rows).toHaveLength(1);
  });
});
