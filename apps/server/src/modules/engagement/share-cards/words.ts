import type { ThingKind } from '@mingtang/contract/engagement/model';
import type { Language } from '@mingtang/contract/envelope';
import type { Edition } from '@mingtang/contract/reference/model';
import { clockTime, eventDay, formatEventDay } from '../../../platform/clock.ts';
import type { CardWords } from './drawing.ts';
import type { CardFacts } from './queries.ts';

const kinds: Record<ThingKind, Record<Language, string>> = {
  forum: { zh: '论坛', en: 'Forum' },
  video: { zh: '直播与回放', en: 'Live and replay' },
  activity: { zh: '活动', en: 'Activity' },
  exhibitor: { zh: '展商', en: 'Exhibitor' },
  exhibit: { zh: '展品', en: 'Exhibit' },
  event: { zh: '大会盛事', en: 'Conference event' },
  speaker: { zh: '嘉宾', en: 'Speaker' },
  news: { zh: '新闻', en: 'News' },
  guest: { zh: '重磅嘉宾', en: 'Distinguished guest' },
  competition: { zh: '赛事', en: 'Competition' },
  showcase: { zh: '智能+', en: 'AI at work' },
};

/** What the card of a thing says in a language. */
export function wordsOfThing(kind: ThingKind, facts: CardFacts, site: string, language: Language): CardWords {
  const isZh = language === 'zh';
  const { startsAt, endsAt, lineZh, lineEn, placeZh, placeEn } = facts;
  const when =
    startsAt && endsAt
      ? `${formatEventDay(eventDay(startsAt))[language]} ${clockTime(startsAt)}–${clockTime(endsAt)}`
      : undefined;
  const where = isZh ? placeZh : placeEn;
  const line = isZh ? lineZh : lineEn;
  return {
    kind: kinds[kind][language],
    title: isZh ? facts.titleZh : facts.titleEn,
    fact: [when, where, line].filter(Boolean).join(' · '),
    site,
  };
}

/** What the conference's own card says. */
export function wordsOfSite(edition: Edition, language: Language): CardWords {
  const isZh = language === 'zh';
  const [first, last] = [edition.firstDay, edition.lastDay].map((day) => formatEventDay(day)[language]);
  return {
    kind: isZh ? edition.venueZh : edition.venueEn,
    title: isZh ? edition.nameZh : edition.nameEn,
    fact: `${first} – ${last}`,
    site: isZh ? edition.shortNameZh : edition.shortNameEn,
  };
}
