import * as z from 'zod/mini';
import { day, int, mailAddress, text, uuid } from '../fields.ts';
import { isOurPath, isSecureAddress } from '../links.ts';

/** The dictionary's types (spec §3); those that are not as on the wire are named in `wire.ts`. */
export const dictionaryTypes = [
  'forum_date',
  'forum_time',
  'forum_type',
  'forum_tag',
  'activity_date',
  'exhibition_time',
  'exhibit_booth_place',
  'enterprise_label',
  'business_type',
  'company_level',
  'play_status',
  'user_tag',
  'interest',
  'person_position',
  'person_identity_type',
  'cert_type',
  'sex',
  'whether',
  'check_state',
  'procurement_amount',
  'member_level',
  'pay_type',
  'invoice_type',
  'invoice_header_type',
  'invoice_status',
  'ticket_refund_deadline',
  'setting_type',
] as const;
export type DictionaryType = (typeof dictionaryTypes)[number];

/** What is edited of an item. A value is what other records store: changing one changes what they mean. */
export const dictionaryItemFields = {
  type: z.enum(dictionaryTypes),
  value: text({ max: 50 }),
  labelZh: text({ max: 100 }),
  labelEn: text({ max: 100 }),
};

export const dictionaryItem = {
  id: uuid,
  type: z.enum(dictionaryTypes),
  value: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  /** In the reader's language. */
  label: z.string(),
};

/** A wall-clock time in the event's time zone. */
/** A time of day on the event's clocks, `14:00`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not_a_time' }));

/** What header, footer and home say about this edition of the conference. Days and times are the event's own. */
export const editionFields = {
  nameZh: text({ max: 60 }),
  nameEn: text({ max: 100 }),
  shortNameZh: text({ max: 12 }),
  shortNameEn: text({ max: 24 }),
  taglineZh: text({ max: 40 }),
  taglineEn: text({ max: 80 }),
  introZh: text({ max: 300 }),
  introEn: text({ max: 600 }),
  venueZh: text({ max: 60 }),
  venueEn: text({ max: 100 }),
  cityZh: text({ max: 40 }),
  cityEn: text({ max: 60 }),
  addressZh: text(),
  addressEn: text(),
  firstDay: day,
  lastDay: day,
  /** When the exhibition halls open and close, every day (spec §9). */
  opensAt: clockTime,
  closesAt: clockTime,
  hotline: text({ max: 40 }),
  pressMail: mailAddress,
  exhibitorsMail: mailAddress,
  ticketsMail: mailAddress,
  visitorsMail: mailAddress,
  /** Numbers under which a site of mainland China is registered; its footer has to show them. */
  icpFiling: z.optional(text({ min: 0, max: 40 })),
  policeFiling: z.optional(text({ min: 0, max: 40 })),
};
export const edition = z.object(editionFields).check(
  z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'ends_before_start', path: ['lastDay'] }),
  z.refine(({ opensAt, closesAt }) => opensAt < closesAt, { error: 'ends_before_start', path: ['closesAt'] }),
);
export type Edition = z.output<typeof edition>;

/** Ages in whole years (spec §5 and §9). */
export const entryAges = z
  .object({
    /** Younger visitors cannot enter the venue and register as cloud visitors. */
    entersFrom: int({ min: 0, max: 99 }),
    /** Younger visitors come with an adult. */
    aloneFrom: int({ min: 0, max: 99 }),
    /** Bringing younger children is discouraged. */
    advisedFrom: int({ min: 0, max: 99 }),
  })
  .check(
    // Whoever may not enter does not come with an adult either.
    z.refine(({ entersFrom, aloneFrom }) => entersFrom <= aloneFrom, { error: 'below_entry_age', path: ['aloneFrom'] }),
  );

/** The signs that the menu's own link may carry. */
const menuLinkIcons = ['external', 'globe', 'building', 'map', 'ticket', 'video'] as const;

/** The external link of the header's menu (spec §2); without an address there is none. */
export const menuLink = z
  .object({
    url: text({ min: 0, max: 500 }).check(
      z.refine((value) => value === '' || isOurPath(value) || isSecureAddress(value), { error: 'bad_link' }),
    ),
    textZh: text({ min: 0, max: 20 }),
    textEn: text({ min: 0, max: 40 }),
    icon: z.enum(menuLinkIcons),
  })
  .check(
    z.refine(({ url, textZh }) => url === '' || textZh !== '', { error: 'required', path: ['textZh'] }),
    z.refine(({ url, textEn }) => url === '' || textEn !== '', { error: 'required', path: ['textEn'] }),
  );
export type MenuLink = z.output<typeof menuLink>;

/** What is edited of an industry; one with a parent is a sub-category of it. */
export const industryFields = {
  parentId: z.nullable(uuid),
  nameZh: text({ max: 30 }),
  nameEn: text({ max: 60 }),
};
export const industry = { id: uuid, parentId: z.nullable(uuid), nameZh: z.string(), nameEn: z.string() };

/** Levels of areas, each within the one before. */
export const areaKinds = ['country', 'province', 'city'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** What is edited of an area. */
export const areaFields = {
  kind: z.enum(areaKinds),
  parentId: z.nullable(uuid),
  /** ISO 3166-1 of a country; within China the six digits of GB/T 2260. */
  code: text({ max: 12 }).check(z.regex(/^[A-Z0-9-]+$/, { error: 'plain_code' })),
  nameZh: text({ max: 60 }),
  nameEn: text({ max: 80 }),
};
export const area = {
  id: uuid,
  parentId: z.nullable(uuid),
  kind: z.enum(areaKinds),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
};
