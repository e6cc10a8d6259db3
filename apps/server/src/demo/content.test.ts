import { describe, expect, it } from 'vitest';
import { edition } from './content/edition.ts';
import { exhibitors } from './content/exhibitors.ts';
import { forums } from './content/forums.ts';
import { notices } from './content/notices.ts';
import { organisations } from './content/organisations.ts';
import { products } from './content/products.ts';
import { speakers } from './content/speakers.ts';
import { topics } from './content/topics.ts';
import { halls, walkingMinutes } from './content/venues.ts';
import type { ClockTime, DemoForum, DemoTalk } from './content.ts';

const dayMinutes = 24 * 60;

function minuteOf(time: ClockTime): number {
  expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

interface Span {
  label: string;
  start: number;
  end: number;
}

/** Minutes from midnight at the beginning of day 0. */
function forumSpan(forum: DemoForum): Span {
  const midnight = forum.dayIndex * dayMinutes;
  const end = midnight + minuteOf(forum.end) + (forum.endsNextDay ? dayMinutes : 0);
  return { label: forum.key, start: midnight + minuteOf(forum.start), end };
}

function talkSpan(forum: DemoForum, talk: DemoTalk): Span {
  const midnight = forum.dayIndex * dayMinutes;
  const place = (time: ClockTime) => {
    const minute = midnight + minuteOf(time);
    return time < forum.start ? minute + dayMinutes : minute;
  };
  return { label: `${forum.key} / ${talk.titleEn}`, start: place(talk.start), end: place(talk.end) };
}

function overlaps(spans: Span[]): string[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const found: string[] = [];
  let latest: Span | undefined;
  for (const span of sorted) {
    if (latest && span.start < latest.end) found.push(`${latest.label} × ${span.label}`);
    if (!latest || span.end > latest.end) latest = span;
  }
  return found;
}

function grouped<T>(entries: [string, T][]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

const talks = forums.flatMap((forum) => forum.talks.map((talk) => ({ forum, talk })));
const lists = { edition: [edition], halls, topics, organisations, exhibitors, speakers, forums, products, notices };

interface Text {
  where: string;
  zh: string;
  en: string;
}

/** Every pair of texts in the content, found by the names of their fields, however deep. */
function textsOf(value: unknown, where: string): Text[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsOf(item, `${where}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  return [...fields].flatMap(([name, zh]) => {
    if (!name.endsWith('Zh')) return textsOf(zh, `${where}.${name}`);
    const en = fields.get(`${name.slice(0, -2)}En`);
    if (typeof zh === 'string' && typeof en === 'string') return [{ where: `${where}.${name}`, zh, en }];
    if (!Array.isArray(zh) || !Array.isArray(en)) throw new Error(`${where}.${name} has no English counterpart`);
    expect(en.length, `${where}.${name}: as many entries in both languages`).toBe(zh.length);
    return zh.map((item: unknown, index) => ({
      where: `${where}.${name}[${index}]`,
      zh: String(item),
      en: String(en[index]),
    }));
  });
}

const withoutStand = organisations.filter((one) => !('booth' in one));
const texts = Object.entries({ ...lists, organisations: withoutStand }).flatMap(([name, list]) => textsOf(list, name));

describe('keys and references', () => {
  it.each(Object.entries(lists).filter(([name]) => name !== 'edition'))('%s have unique keys', (_name, list) => {
    expect(repeated(list.map((item) => ('key' in item ? item.key : '')))).toEqual([]);
  });

  it('names every organisation, forum and speaker once in each language', () => {
    expect(repeated(organisations.map((one) => one.nameZh))).toEqual([]);
    expect(repeated(organisations.map((one) => one.nameEn))).toEqual([]);
    expect(repeated(forums.map((one) => one.titleZh))).toEqual([]);
    expect(repeated(forums.map((one) => one.titleEn))).toEqual([]);
    expect(repeated(speakers.map((one) => one.nameZh))).toEqual([]);
    expect(repeated(speakers.map((one) => one.nameEn))).toEqual([]);
  });

  it('resolves every organisation, speaker, topic and stage that is named', () => {
    const organisationKeys = new Set(organisations.map((one) => one.key));
    const speakerKeys = new Set(speakers.map((one) => one.key));
    const topicKeys = new Set(topics.map((one) => one.key));
    const places = new Set(halls.flatMap((hall) => hall.stages.map((stage) => `${hall.key}/${stage.key}`)));
    const unknown = [
      ...speakers
        .filter((one) => !organisationKeys.has(one.organisation))
        .map((one) => `${one.key}: ${one.organisation}`),
      ...forums.flatMap((one) => one.organisers.filter((key) => !organisationKeys.has(key))),
      ...forums.flatMap((one) => one.topics.filter((key) => !topicKeys.has(key))),
      ...forums.filter((one) => one.stage && !places.has(`${one.hall}/${one.stage}`)).map((one) => one.key),
      ...talks.flatMap(({ talk }) => [...talk.speakers, talk.moderator]).filter((key) => key && !speakerKeys.has(key)),
    ];
    expect(unknown).toEqual([]);
  });

  it('holds sessions of exhibition halls on their stages only', () => {
    const exhibition = new Set(halls.filter((hall) => hall.kind === 'exhibition').map((hall) => hall.key));
    expect(forums.filter((forum) => exhibition.has(forum.hall) && !forum.stage).map((forum) => forum.key)).toEqual([]);
  });

  it('gives each exhibitor a booth of its own in an exhibition hall', () => {
    expect(repeated(exhibitors.map((one) => `${one.hall} ${one.booth}`))).toEqual([]);
    expect(new Set(exhibitors.map((one) => one.hall))).toEqual(new Set(['h1', 'h2', 'h3', 'h4']));
    expect(exhibitors.filter((one) => one.mark < 0 || one.mark > 11)).toEqual([]);
  });
});

describe('the plan', () => {
  it('has nine chambers, the cross for forums and the corners for the exhibition', () => {
    expect(halls.map((hall) => hall.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(halls.filter((hall) => hall.kind === 'forum').map((hall) => hall.index)).toEqual([1, 3, 4, 5, 7]);
  });

  it('measures walks by the walls between two halls', () => {
    expect(walkingMinutes('taishi', 'taishi')).toBe(0);
    expect(walkingMinutes('taishi', 'baizang')).toBe(6);
    expect(walkingMinutes('h1', 'taishi')).toBe(10);
    expect(walkingMinutes('h1', 'h3')).toBe(18);
    expect(walkingMinutes('h3', 'h1')).toBe(18);
  });
});

describe('the programme', () => {
  it('keeps every talk inside its forum, without overlap', () => {
    const wrong = forums.flatMap((forum) => {
      const { start, end } = forumSpan(forum);
      const spans = forum.talks.map((talk) => talkSpan(forum, talk));
      const outside = spans.filter((span) => span.start < start || span.end > end || span.start >= span.end);
      return [...outside.map((span) => span.label), ...overlaps(spans)];
    });
    expect(wrong).toEqual([]);
  });

  it('has at least two talks in each forum and an end after each start', () => {
    expect(forums.filter((forum) => forum.talks.length < 2).map((forum) => forum.key)).toEqual([]);
    const backwards = forums.map(forumSpan).filter((span) => span.end <= span.start || span.end - span.start > 4 * 60);
    expect(backwards).toEqual([]);
  });

  it('never books a room twice', () => {
    const rooms = grouped(forums.map((forum) => [`${forum.hall}/${forum.stage ?? ''}`, forumSpan(forum)]));
    expect([...rooms.values()].flatMap(overlaps)).toEqual([]);
  });

  it('never puts a speaker in two places at once', () => {
    const appearances = talks.flatMap(({ forum, talk }) =>
      [...new Set([...talk.speakers, talk.moderator])].flatMap((key): [string, Span][] =>
        key ? [[key, talkSpan(forum, talk)]] : [],
      ),
    );
    const clashes = [...grouped(appearances)].flatMap(([key, spans]) =>
      overlaps(spans).map((clash) => `${key}: ${clash}`),
    );
    expect(clashes).toEqual([]);
  });

  it('seats nobody whom the room cannot hold', () => {
    const tooMany = forums.filter((forum) => {
      const hall = halls.find((one) => one.key === forum.hall);
      const stage = hall?.stages.find((one) => one.key === forum.stage);
      return (
        forum.quotaOffline > (stage?.seats ?? hall?.capacity ?? 0) || (forum.reservedInDemo ?? 0) > forum.quotaOffline
      );
    });
    expect(tooMany.map((forum) => forum.key)).toEqual([]);
  });
});

describe('the shop', () => {
  it('charges what the specification says for the exhibition', () => {
    const pass = products.find((product) => product.key === 'exhibition-pass');
    expect(pass).toMatchObject({ priceFen: 12_800, validDays: [0, 1, 2], limitPerPurchase: 5, halls: [0, 2, 6, 8] });
  });

  it('shows a nearly empty shelf, a sold-out tier and one recommendation among the general tickets', () => {
    const left = new Map(products.map((product) => [product.key, product.quota - product.soldInDemo]));
    expect(left.get('forum-pass')).toBe(46);
    expect(left.get('all-access-pass')).toBe(12);
    expect(left.get('professional-pass')).toBe(0);
    expect([...left.values()].every((count) => count >= 0)).toBe(true);
    const general = products.filter((product) => product.channel === 'general');
    expect(general.filter((product) => product.isRecommended).map((product) => product.key)).toEqual([
      'all-access-pass',
    ]);
  });

  it('sells something through every channel and of every kind', () => {
    expect(new Set(products.map((product) => product.channel))).toEqual(
      new Set(['general', 'vip', 'leader', 'special']),
    );
    expect(new Set(products.map((product) => product.kind))).toEqual(
      new Set(['exhibition', 'forum', 'special_activity', 'video', 'membership']),
    );
    expect(products.filter((one) => !Number.isInteger(one.priceFen) || one.priceFen <= 0)).toEqual([]);
  });
});

describe('both languages', () => {
  it('are there everywhere, each in its own script', () => {
    const roomCodes = /^(AR／VR)$/;
    const wrong = texts.filter(
      ({ zh, en }) =>
        !(/\p{Script=Han}/u.test(zh) || roomCodes.test(zh)) || !/[A-Za-z]/.test(en) || /\p{Script=Han}/u.test(en),
    );
    expect(wrong).toEqual([]);
  });

  it('keep titles and names to a length that fits', () => {
    const short = texts.filter(({ where }) => /\.(title|name|line)Zh$/.test(where));
    const tooLong = short.filter(({ zh, en }) => zh.length > 40 || en.length > 110);
    expect(tooLong).toEqual([]);
  });

  it('raise no voice and carry no filler', () => {
    const banned = /[!！]|lorem|ipsum|测试|示例文字|xxx|todo|tbd|placeholder|undefined/i;
    expect(texts.filter(({ zh, en }) => banned.test(zh) || banned.test(en))).toEqual([]);
  });

  it('never repeat a sentence of their own', () => {
    const long = texts.filter(({ where }) => /\.(summary|abstract|bio|line|body)Zh/.test(where));
    expect(repeated(long.map(({ zh }) => zh))).toEqual([]);
    expect(repeated(long.map(({ en }) => en))).toEqual([]);
  });

  it('use the punctuation of their script', () => {
    const western = /\p{Script=Han}[,;:?]|[,;?]\p{Script=Han}/u;
    expect(texts.filter(({ zh, en }) => western.test(zh) || /[，。；：？、]/u.test(en))).toEqual([]);
  });
});
