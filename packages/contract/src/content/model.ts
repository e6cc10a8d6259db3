import * as z from 'zod/mini';
import { day, instant, int, list, text, uuid } from '../fields.ts';
import { USER_TAG } from '../identity/tags.ts';
import { isOurPath, isSecureAddress } from '../links.ts';
import { richText } from '../rich-text.ts';
import { picture } from './news.ts';

/**
 * Where adverts stand (spec §7; it leaves the two sponsors' codes open). `ticket_promo` is ours: the leaves of the ticket
 * area's preview on phones (spec §2), edited like every advert.
 */
export const advertPlaces = [
  'search_advert',
  'forum_advert',
  'exhibition_rotation_advert',
  'exhibition_advert',
  'live_advert',
  'splash_advert',
  'live_sponsor_left',
  'live_sponsor_right',
  'ticket_promo',
] as const;
export type AdvertPlace = (typeof advertPlaces)[number];

/** A page of ours such as `/forum`, or a secure address elsewhere. */
const link = text({ max: 500 }).check(
  z.refine((value) => isOurPath(value) || isSecureAddress(value), { error: 'bad_link' }),
);

/** Whom an advert may be meant for: whoever is not signed in, and the tags persons bear. */
export const AUDIENCES = ['guest', ...Object.values(USER_TAG)] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What is edited of an advert. */
export const advertFields = {
  place: z.enum(advertPlaces),
  /** For statistics: entrance, flow and exhibitor, separated by underscores (spec §3). */
  name: text({ max: 120 }).check(z.regex(/^[^_]+_[^_]+_[^_]+$/, { error: 'bad_advert_name' })),
  titleZh: text({ max: 60 }),
  titleEn: text({ max: 120 }),
  subtitleZh: text({ min: 0, max: 80 }),
  subtitleEn: text({ min: 0, max: 160 }),
  /** 1920 wide (spec §9); without pictures the art of the seed is drawn. */
  desktopPicture: z.nullable(picture),
  /** 750 wide (spec §9). */
  phonePicture: z.nullable(picture),
  artSeed: int({ min: 0, max: 2_147_483_647 }),
  link: z.nullable(link),
  /** Shown from this instant on; at once when null. */
  shownFrom: z.nullable(instant),
  /** No longer shown from this instant on; never ends when null. */
  shownUntil: z.nullable(instant),
  /** In which language of the site alone; in both when null. */
  language: z.nullable(z.enum(['zh', 'en'])),
  /** For whom; for everybody when empty. */
  audience: list(z.enum(AUDIENCES), { max: AUDIENCES.length }).check(
    z.refine((values) => new Set(values).size === values.length, { error: 'named_twice' }),
  ),
  /** How often it is chosen among its fellows: one of 20 comes twice as often as one of 10. */
  weight: int({ min: 1, max: 100 }),
  /** How often a day one device is shown it; without a limit when null. */
  dailyCap: z.nullable(int({ min: 1, max: 100 })),
};

export const advert = {
  id: uuid,
  name: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  subtitleZh: z.string(),
  subtitleEn: z.string(),
  desktopPicture: z.nullable(z.string()),
  phonePicture: z.nullable(z.string()),
  artSeed: z.number(),
  link: z.nullable(z.string()),
  /** Whether the link stays in this app, leaves it, or is absent. */
  linkKind: z.enum(['inside', 'outside', 'none']),
  audience: z.array(z.enum(AUDIENCES)),
  weight: int({ min: 1, max: 100 }),
  dailyCap: z.nullable(int({ min: 1, max: 100 })),
};

/** Where a link leads. One that no form would have taken leads nowhere, however it came into the database. */
export const linkKindOf = (target: string | null): 'inside' | 'outside' | 'none' => {
  if (target === null) return 'none';
  if (isOurPath(target)) return 'inside';
  return isSecureAddress(target) ? 'outside' : 'none';
};

/** What stands in a notice's text in braces, and is filled in with what the settings say: so that no number is told twice. */
export const noticeNumbers = ['holdMinutes', 'foreignIdDeadline', 'entersFrom', 'aloneFrom', 'advisedFrom'] as const;
export type NoticeNumber = (typeof noticeNumbers)[number];

const noticeText = (max: number) =>
  text({ max }).check(
    z.refine(
      (value) => [...value.matchAll(/\{(\w*)\}/g)].every(([, name]) => noticeNumbers.some((known) => known === name)),
      { error: 'bad_placeholder' },
    ),
  );
/** What is edited of a notice that buyers read beforehand. */
export const noticeFields = {
  titleZh: text({ max: 40 }),
  titleEn: text({ max: 80 }),
  bodyZh: noticeText(500),
  bodyEn: noticeText(1000),
};
export const notice = {
  id: uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  bodyZh: z.string(),
  bodyEn: z.string(),
};

/** Pages whose text is the organiser's, by where they stand. */
export const pageCodes = [
  'privacy',
  'agreement',
  'digital_currency',
  'guide',
  'manual',
  'about',
  'registration_notice',
] as const;
export type PageCode = (typeof pageCodes)[number];
/** What visitors are asked to accept: every installation has them from the beginning. */
export const legalPageCodes = ['privacy', 'agreement', 'digital_currency'] as const satisfies PageCode[];
export type LegalPageCode = (typeof legalPageCodes)[number];

/** What is edited of a page. Sections begin with `##`. */
export const pageFields = {
  code: z.enum(pageCodes),
  titleZh: text({ max: 40 }),
  titleEn: text({ max: 80 }),
  descriptionZh: text({ max: 160 }),
  descriptionEn: text({ max: 320 }),
  leadZh: text({ max: 400 }),
  leadEn: text({ max: 800 }),
  bodyZh: richText({ max: 40_000 }),
  bodyEn: richText({ max: 80_000 }),
  /** From when what it says is in force; null where that does not matter. */
  since: z.nullable(day),
};
export const page = {
  code: z.enum(pageCodes),
  titleZh: z.string(),
  titleEn: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  leadZh: z.string(),
  leadEn: z.string(),
  bodyZh: z.string(),
  bodyEn: z.string(),
  since: z.nullable(day),
};
