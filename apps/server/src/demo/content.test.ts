import { describe, expect, it } from 'vitest';
import { industryNames } from '../modules/reference/industry-names.ts';
import { standardDictionary } from '../modules/reference/standard-dictionary.ts';
import { adverts } from './content/adverts.ts';
import { applicants } from './content/applicants.ts';
import { checkpoints } from './content/checkpoints.ts';
import { competitions } from './content/competitions.ts';
import { edition } from './content/edition.ts';
import { exhibitCategories } from './content/exhibit-categories.ts';
import { exhibitorProfiles, exhibits, gates } from './content/exhibition.ts';
import { exhibitors } from './content/exhibitors.ts';
import { forums } from './content/forums.ts';
import { visitingGuests } from './content/guests/visiting.ts';
import { guests } from './content/guests.ts';
import { demoMembers, demoRedeemers } from './content/membership.ts';
import { news } from './content/news.ts';
import { notices } from './content/notices.ts';
import { organisations } from './content/organisations.ts';
import { products } from './content/products.ts';
import { profiles } from './content/profiles.ts';
import { questions } from './content/questions.ts';
import { energyTasks } from './content/rewards/energy.ts';
import { demoGifts } from './content/rewards/gifts.ts';
import { showcases } from './content/showcases.ts';
import { speakers } from './content/speakers.ts';
import { ticketBenefits } from './content/ticket-benefits.ts';
import { topics } from './content/topics.ts';
import { halls, walkingMinutes } from './content/venues.ts';

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

const talks = forums.flatMap((forum) => forum.talks.map((talk) => ({ forum, talk })));
const lists = {
  edition: [edition],
  halls,
  topics,
  organisations,
  exhibitors,
  speakers,
  forums,
  products,
  ticketBenefits,
  notices,
  news,
  // Of those who speak it says what the programme says.
  guests: visitingGuests,
  competitions,
  showcases,
  energyTasks: energyTasks.map((task) => ({ ...task, key: task.kind })),
  gifts: demoGifts.map((gift) => ({ ...gift, key: gift.nameEn })),
  questions,
  adverts,
};

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
    if (en.length !== zh.length) throw new Error(`${where}.${name} is longer in one language`);
    return zh.map((item: unknown, index) => ({
      where: `${where}.${name}[${index}]`,
      zh: String(item),
      en: String(en[index]),
    }));
  });
}

const withoutStand = organisations.filter((one) => !('booth' in one));
const texts = Object.entries({
  ...lists,
  organisations: withoutStand,
  exhibitCategories,
  exhibitorProfiles,
  exhibits,
  gates,
  checkpoints,
}).flatMap(([name, list]) => textsOf(list, name));

describe('the size of the edition', () => {
  it('is that of a real conference', () => {
    expect(forums.length).toBeGreaterThanOrEqual(66);
    expect(speakers.length).toBeGreaterThanOrEqual(130);
    expect(exhibitors).toHaveLength(72);
    expect(exhibits.length).toBeGreaterThanOrEqual(150);
    expect(news.length).toBeGreaterThanOrEqual(24);
    expect(guests.length).toBeGreaterThanOrEqual(30);
    expect(competitions.length).toBeGreaterThanOrEqual(8);
    expect(showcases.length).toBeGreaterThanOrEqual(16);
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(topics).toHaveLength(14);
    expect(new Set(forums.map((forum) => forum.dayIndex))).toEqual(new Set(edition.dayIndexes));
    const distinguished = speakers.filter((speaker) => speaker.isDistinguished).length;
    expect(distinguished).toBeGreaterThanOrEqual(20);
    expect(distinguished).toBeLessThanOrEqual(30);
  });

  it('shows every kind of forum, category, track, topic and advert position', () => {
    const seen = (values: (string | null)[]) => values.filter((value, index) => values.indexOf(value) === index).length;
    expect(seen(forums.map((forum) => forum.forumType))).toBe(4);
    expect(seen(forums.map((forum) => forum.category))).toBe(5);
    expect(seen(forums.map((forum) => forum.track))).toBe(3);
    expect(seen(forums.map((forum) => forum.language))).toBe(3);
    expect(seen(forums.flatMap((forum) => forum.topics))).toBe(14);
    // spec §7: six advert codes and two sponsor codes of the live page; spec §2: the preview of the ticket area
    expect(seen(adverts.map((advert) => advert.position))).toBe(9);
    // spec §9
    expect(adverts.filter((advert) => advert.position === 'ticket_promo')).toHaveLength(30);
  });
});

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

  it('keeps no institution that neither speaks nor organises', () => {
    const named = new Set([...speakers.map((one) => one.organisation), ...forums.flatMap((one) => one.organisers)]);
    expect(withoutStand.filter((one) => !named.has(one.key)).map((one) => one.key)).toEqual([]);
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

  it('says of each exhibitor who it is and what it shows, each exhibit by a name of its own', () => {
    const keys = exhibitors.map((one) => one.key).toSorted();
    expect(exhibitorProfiles.map((one) => one.of).toSorted()).toEqual(keys);
    const shown = Map.groupBy(exhibits, (one) => one.of);
    expect([...shown.keys()].toSorted()).toEqual(keys);
    expect([...shown].filter(([, own]) => own.length < 2 || own.length > 4)).toEqual([]);
    expect(repeated(exhibits.map((one) => one.nameZh))).toEqual([]);
    expect(repeated(exhibits.map((one) => one.nameEn))).toEqual([]);
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

describe('the shop', () => {
  it('charges what the specification says for the exhibition', () => {
    const pass = products.find((product) => product.key === 'exhibition-pass');
    expect(pass).toMatchObject({ priceFen: 12_800, validDays: [0, 1, 2], limitPerPurchase: 5, halls: [0, 2, 6, 8] });
  });

  it('shows a nearly empty shelf, a sold-out tier and one recommendation among the general tickets', () => {
    const left = new Map(products.map((product) => [product.key, product.quota - product.soldInDemo]));
    expect(left.get('forum-pass')).toBe(46);
    expect(left.get('all-access-pass')).toBe(12);
    expect(left.get('professional-pass')).toBe(138);
    expect(left.get('early-bird-pass')).toBe(0);
    expect([...left.values()].every((count) => count >= 0)).toBe(true);
    const general = products.filter((product) => product.channel === 'general');
    expect(general.filter((product) => product.isRecommended).map((product) => product.key)).toEqual([
      'all-access-pass',
    ]);
  });

  it('says of tickets alone what they include', () => {
    const admissions = products.filter(({ validDays }) => validDays.length > 0).map(({ key }) => key);
    const named = ticketBenefits.flatMap(({ productKeys }) => productKeys);
    expect(named.filter((key) => !admissions.includes(key))).toEqual([]);
    expect(new Set(ticketBenefits.map(({ kind }) => kind))).toEqual(new Set(['meal', 'souvenir', 'service']));
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

describe('news and adverts', () => {
  it('has news of three to five paragraphs, all from before the day of seeding', () => {
    expect(news.filter((item) => item.publishedDaysBefore < 1).map((item) => item.key)).toEqual([]);
    expect(repeated(news.map((item) => `${item.publishedDaysBefore} ${item.publishedAt}`))).toEqual([]);
    expect(news.filter((item) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(item.publishedAt)).map((item) => item.key)).toEqual(
      [],
    );
    expect(news.filter((item) => item.bodyZh.length < 1 || item.bodyZh.length > 5).map((item) => item.key)).toEqual([]);
  });

  it('links adverts within the site', () => {
    expect(adverts.filter((advert) => !/^\/[a-z]/.test(advert.linkPath)).map((advert) => advert.key)).toEqual([]);
  });

  it('names the stand that an exhibitor really has', () => {
    const stands = adverts.flatMap((advert) => {
      const booth = /[A-D]-\d\d/.exec(advert.subtitleZh)?.[0];
      return booth ? [{ booth, advert }] : [];
    });
    expect(stands).toHaveLength(4);
    const wrong = stands.filter(({ booth, advert }) => {
      const exhibitor = exhibitors.find((one) => one.booth === booth && advert.subtitleZh.includes(one.nameZh));
      if (!exhibitor) return true;
      return advert.linkPath !== `/exhibition?hall=${exhibitor.hall}` || !advert.subtitleEn.includes(exhibitor.nameEn);
    });
    expect(wrong.map(({ advert }) => advert.key)).toEqual([]);
  });
});

describe('both languages', () => {
  it('are there everywhere, each in its own script', () => {
    const sameInBoth = 'AR/VR';
    const wrong = texts.filter(
      ({ zh, en }) =>
        !(/\p{Script=Han}/u.test(zh) || zh === sameInBoth) || !/[A-Za-z]/.test(en) || /\p{Script=Han}/u.test(en),
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

describe('profiles', () => {
  const known = (type: string) => standardDictionary.filter((item) => item.type === type).map(({ value }) => value);

  it.each(profiles)(
    '$name is one of the demo’s people and chooses what there is',
    ({ name, industry, position, interests }) => {
      const people = [...applicants, ...demoMembers, ...demoRedeemers];
      expect(people.map((one) => one.name)).toContain(name);
      expect(industryNames.map(({ zh }) => zh)).toContain(industry);
      expect(known('person_position')).toContain(position);
      expect(known('interest')).toEqual(expect.arrayContaining([...interests]));
    },
  );
});
