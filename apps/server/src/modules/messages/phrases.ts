import type { Language } from '@mingtang/contract/envelope';
import type { ExchangeFacts } from './exchange-facts.ts';
import type { Facts, Phrases, Words } from './facts.ts';
import { en } from './phrases-en.ts';
import { zh } from './phrases-zh.ts';

const phrases: Record<Language, Phrases> = { zh, en };

/** The words of a message in its reader's language. */
export function wordsOf<Kind extends keyof Facts>(kind: Kind, facts: Facts[Kind], language: Language): Words {
  return phrases[language][kind](facts);
}

/** What was reviewed, as the SMS of every review names it. */
export const reviewSubjects = {
  reservation: { zh: (forum: string) => `「${forum}」预约`, en: (forum: string) => `reservation of ${forum}` },
  gift: {
    zh: (ticket: string) => `「${ticket}」转赠异议`,
    en: (ticket: string) => `request to return ${ticket}`,
  },
  professional: { zh: () => '专业观众票', en: () => 'professional ticket' },
  realName: { zh: () => '实名认证', en: () => 'identity verification' },
};

/** What became of a gift, as the SMS to its receiver says it. */
export const giftOutcomes = {
  gift_taken_back: { zh: '已退还转赠人', en: 'returned to the sender' },
  gift_confirmed: { zh: '转赠有效，仍归你所有', en: 'not returned, the ticket remains yours' },
} as const;

/** What became of a forum, as the SMS says it. */
export const forumChanges: {
  [Kind in 'forum_moved' | 'forum_cancelled' | 'forum_resumed' | 'talk_moved' | 'speaker_withdrawn']: Record<
    Language,
    (facts: Facts[Kind]) => string
  >;
} = {
  forum_moved: {
    zh: ({ time, venue }) => `改为 ${time}，${venue}`,
    en: ({ time, venue }) => `now ${time}, ${venue}`,
  },
  forum_cancelled: { zh: () => '已取消', en: () => 'cancelled' },
  forum_resumed: {
    zh: ({ time, venue }) => `恢复举行，${time}，${venue}`,
    en: ({ time, venue }) => `going ahead, ${time}, ${venue}`,
  },
  talk_moved: { zh: () => '议程时间有变', en: () => 'agenda times have changed' },
  speaker_withdrawn: {
    zh: ({ speaker }) => `${speaker}不能出席`,
    en: ({ speaker }) => `${speaker} cannot attend`,
  },
};

/** How many units of a benefit are left; null is without a limit. */
export const unitsLeftWords: Record<Language, (left: number | null) => string> = {
  zh: (left) => (left === null ? '不限次数' : left === 0 ? '已全部用完' : `还剩 ${left} 次`),
  en: (left) => (left === null ? 'unlimited' : left === 0 ? 'none left' : `${left} left`),
};

/** What a waiting list brought, or what begins, as the SMS says it. */
export const placeNews = {
  place_offered: {
    zh: ({ until }: { until: string }) => `有空位了，为你保留到 ${until}，请打开页面确认`,
    en: ({ until }: { until: string }) =>
      `a place is held for you until ${until}; please confirm it on the session page`,
  },
  place_lapsed: {
    zh: () => '为你保留的名额逾期未确认，已让给下一位',
    en: () => 'the place held for you was not confirmed in time',
  },
  place_reminder: {
    zh: ({ time, venue }: { time: string; venue: string }) => `即将开始，${time}，${venue}`,
    en: ({ time, venue }: { time: string; venue: string }) => `starting soon, ${time}, ${venue}`,
  },
  booking_opened: { zh: () => '预约已开放', en: () => 'reservations are open' },
} as const;

/** What became of a gift for points, as the SMS says it; the provider cuts what is long, so the number comes first. */
export const exchangeNews: {
  [Kind in keyof ExchangeFacts]: Record<Language, (facts: ExchangeFacts[Kind]) => string>;
} = {
  exchange_shipped: {
    zh: ({ carrier, trackingNumber }) => `已发货，${trackingNumber}（${carrier}）`,
    en: ({ carrier, trackingNumber }) => `shipped, ${trackingNumber} (${carrier})`,
  },
  exchange_cancelled: {
    zh: ({ points }) => `已取消，${points} 点能量已退还`,
    en: ({ points }) => `cancelled, ${points} energy returned`,
  },
};

/** Why not, where no reviewer said it. */
export const reviewReasons: Record<'reviewed' | 'begun' | 'overlapping', Record<Language, string>> = {
  reviewed: { zh: '不符合本次要求', en: 'it does not meet the requirements' },
  begun: { zh: '论坛开始时仍没有名额', en: 'no place was available when the session started' },
  overlapping: { zh: '同一时段的另一场已通过', en: 'another session at the same time was approved' },
};
