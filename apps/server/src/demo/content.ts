import type { Audience } from '@mingtang/contract/content/model';
import type { ReportReason } from '@mingtang/contract/live/comments/model';
import type { MemberTier } from '@mingtang/contract/membership/model';
/**
 * The shapes of the demo edition's content: plain data, written by hand in both languages.
 *
 * Everything dated is relative to the day of seeding, so that whoever opens a fresh demo finds sessions that are over,
 * on air and still to come. Clock times are civil times in Asia/Shanghai. Keys are stable, unique within their list
 * and never shown to visitors.
 */

/** 0 = the day before seeding, 1 = the day of seeding, 2 = the day after. */
export type DayIndex = 0 | 1 | 2;

/** 'HH:MM' on a 24-hour clock, 00:00–23:59. */
export type ClockTime = `${number}:${number}`;

export type HallKey = 'h1' | 'xuanying' | 'h2' | 'baizang' | 'taishi' | 'qingyang' | 'h4' | 'zhuming' | 'h3';

/** Position in the nine-chamber plan, row by row from the north-west corner. */
export type HallIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The interest tags of spec §3, in its order. */
export type TopicKey =
  | 'health'
  | 'home'
  | 'ar-vr'
  | 'education'
  | 'algorithms'
  | 'robotics'
  | 'city'
  | 'driving'
  | 'vision'
  | 'fintech'
  | 'talent'
  | 'speech'
  | 'industry'
  | 'others';

export interface DemoTopic {
  key: TopicKey;
  nameZh: string;
  nameEn: string;
}

export interface DemoEdition {
  nameZh: string;
  nameEn: string;
  shortNameZh: string;
  shortNameEn: string;
  taglineZh: string;
  taglineEn: string;
  introZh: string;
  introEn: string;
  venueZh: string;
  venueEn: string;
  cityZh: string;
  cityEn: string;
  addressZh: string;
  addressEn: string;
  timeZone: 'Asia/Shanghai';
  dayIndexes: DayIndex[];
  /** When the exhibition halls are open, every day (spec §9). */
  opensAt: ClockTime;
  closesAt: ClockTime;
  hotline: string;
  mails: { press: string; exhibitors: string; tickets: string; visitors: string };
}

export interface DemoStage {
  key: string;
  nameZh: string;
  nameEn: string;
  seats: number;
}

export interface DemoHall {
  key: HallKey;
  index: HallIndex;
  kind: 'forum' | 'exhibition';
  nameZh: string;
  nameEn: string;
  /** At most three characters, for the plan and for tickets. */
  code: string;
  /** What one finds there, in a few words. */
  themeZh: string;
  themeEn: string;
  /** Seats of a forum hall; people admitted at once to an exhibition hall. */
  capacity: number;
  /** Rooms within the hall that hold sessions of their own, beside the main floor. */
  stages: DemoStage[];
}

/** A body that speaks, organises or exhibits. */
export interface DemoOrganisation {
  key: string;
  nameZh: string;
  nameEn: string;
}

export interface DemoExhibitor extends DemoOrganisation {
  lineZh: string;
  lineEn: string;
  hall: HallKey;
  booth: string;
  /** Which of the twelve invented marks stands for it, 0–11. */
  mark: number;
}

export interface DemoSpeaker {
  key: string;
  nameZh: string;
  nameEn: string;
  positionZh: string;
  positionEn: string;
  /** Key of an organisation or exhibitor. */
  organisation: string;
  bioZh: string;
  bioEn: string;
  /** Ground of the monogram portrait, 0–5. */
  tone: 0 | 1 | 2 | 3 | 4 | 5;
  isDistinguished: boolean;
}

export type ForumCategory = 'main' | 'special' | 'industry' | 'academic' | 'public';
export type ForumType = 'paid' | 'free' | 'public_booking' | 'invited';

/** Times earlier than the forum's own start fall on the following day. */
export interface DemoTalk {
  start: ClockTime;
  end: ClockTime;
  titleZh: string;
  titleEn: string;
  abstractZh: string;
  abstractEn: string;
  /** Speaker keys, in order of appearance, the moderator not among them. */
  speakers: string[];
  moderator: string | null;
}

export interface DemoForum {
  key: string;
  dayIndex: DayIndex;
  start: ClockTime;
  end: ClockTime;
  /** True when `end` is a time of the day after `dayIndex`. */
  endsNextDay: boolean;
  hall: HallKey;
  /** A stage of that hall, or null for the hall's own floor. */
  stage: string | null;
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  category: ForumCategory;
  forumType: ForumType;
  topics: TopicKey[];
  track: 'connect' | 'future' | null;
  /** Put above the others of its day. */
  isTop?: true;
  /** Places on site; 0 where there is no audience in the room. */
  quotaOffline: number;
  quotaOnline: number;
  /** Places on site already gone when the demo opens, where that matters to what one sees. */
  reservedInDemo?: number;
  needsReview: boolean;
  /** The booking window, counted back from the start. */
  reservation: { opensHoursBefore: number; closesMinutesBefore: number };
  /** Organisation keys. */
  organisers: string[];
  language: 'zh' | 'en' | 'both';
  liveMode: 'live' | 'none';
  hasPlayback: boolean;
  talks: DemoTalk[];
}

export type ProductKind = 'exhibition' | 'forum' | 'special_activity' | 'video' | 'membership';
export type ProductChannel = 'general' | 'vip' | 'leader' | 'special';

export interface DemoProduct {
  key: string;
  kind: ProductKind;
  channel: ProductChannel;
  nameZh: string;
  nameEn: string;
  lineZh: string;
  lineEn: string;
  inclusionsZh: string[];
  inclusionsEn: string[];
  priceFen: number;
  /** Chambers the ticket opens, for the access plan; empty where it opens no door. */
  halls: HallIndex[];
  /** Empty where the purchase is not tied to days. */
  validDays: DayIndex[];
  quota: number;
  /** How many are gone when the demo opens; equal to the quota where it is sold out. */
  soldInDemo: number;
  limitPerPurchase: number;
  limitPerPerson: number;
  needsRealName: boolean;
  needsApproval: boolean;
  /** Valid once its holder is approved as professional audience. */
  needsReview?: boolean;
  isRecommended: boolean;
  /** What a membership makes of its buyer. */
  tier?: MemberTier;
  /** Keys of the forums it opens or shows. */
  forumKeys?: string[];
  /** The day at whose beginning its buyer can no longer give it back; not at all when absent (spec §9). */
  refundUntilDay?: DayIndex;
}

/** A demo invitation; its code is in docs/demo.md. */
export interface DemoInvite {
  code: string;
  channel: 'vip' | 'leader' | 'special';
  labelZh: string;
  labelEn: string;
  /** Of one product; of the whole channel when null. */
  productKey: string | null;
  /** A stock of its own, set aside from the product's. */
  quota: number | null;
  mostBindings: number;
}

/** Printed codes that become tickets. */
export interface DemoActivationCodes {
  productKey: string;
  /** For whom they were printed. */
  label: string;
  codes: string[];
}

/** Rules shown before buying; edited in the console like any other text. */
export interface DemoNotice {
  key: string;
  titleZh: string;
  titleEn: string;
  bodyZh: string;
  bodyEn: string;
}

export type AdvertPosition =
  | 'search_advert'
  | 'forum_advert'
  | 'exhibition_rotation_advert'
  | 'exhibition_advert'
  | 'live_advert'
  | 'splash_advert'
  | 'live_sponsor_left'
  | 'live_sponsor_right'
  | 'ticket_promo';

export interface DemoAdvert {
  key: string;
  position: AdvertPosition;
  titleZh: string;
  titleEn: string;
  subtitleZh: string;
  subtitleEn: string;
  /** A path of the visitor site or the ticket area. */
  linkPath: string;
  /** Seed of the generated hall art. */
  artSeed: number;
  /** Alone in one language of the site. */
  language?: 'zh' | 'en';
  /** For these alone. */
  audience?: Audience[];
  weight?: number;
  dailyCap?: number;
}

/** A visitor of the demo who talks below broadcasts. */
export interface DemoCommenter {
  key: string;
  name: string;
  email: string;
  language: 'zh' | 'en';
}

/** What somebody says in the course of a broadcast. */
/** What was said below broadcasts, by key of the forum: seconds since it began, key of the commenter, text. */
export type SaidBelow = Record<string, [at: number, by: string, text: string][]>;
export interface DemoComment {
  /** Key of a forum. */
  forum: string;
  /** Key of a commenter. */
  by: string;
  /** Seconds since the broadcast began. */
  at: number;
  text: string;
  /** Words of the list that hold it. */
  heldFor?: string[];
  /** Who complains of it. */
  reported?: { by: string; reason: ReportReason }[];
}

/** Somebody of an exhibitor, by its key. */
export interface DemoStandPerson {
  email: string;
  name: string;
  exhibitor: string;
  role: 'manager' | 'staff';
}
export interface DemoContact {
  email: string;
  name: string;
  exhibitor: string;
  body: string;
  hoursAgo: number;
  answer: { by: string; text: string; afterMinutes: number } | null;
}
export interface DemoCard {
  email: string;
  card: { name: string; company: string; jobTitle: string; phone: string | null; email: string };
  exhibitor: string;
  by: string;
  hoursAgo: number;
  grade: 'hot' | 'warm' | 'cold';
  note: string;
}
