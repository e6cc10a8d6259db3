import { PAGES } from '@mingtang/contract/analytics/pages';
import { MOST_SESSION_MINUTES, SESSION_OPENS_MINUTES } from '@mingtang/contract/entrance/admission';
import { day, fen, int, text } from '@mingtang/contract/fields';
import { isOurPath, isSecureAddress } from '@mingtang/contract/links';
import { LONGEST_PAUSE } from '@mingtang/contract/live/comments/model';
import { memberTiers } from '@mingtang/contract/membership/model';
import { payMethods } from '@mingtang/contract/payments/model';
import { retention } from '@mingtang/contract/privacy/model';
import { clockTime, type Edition, edition, entryAges, menuLink } from '@mingtang/contract/reference/model';
import { officialCalendar } from '@mingtang/contract/reference/working-days';
import { REMAINING_SHOWN_UP_TO } from '@mingtang/contract/ticketing/model';
import { TOURIST_PAGES } from '@mingtang/contract/tourist-pages';
import * as mini from 'zod/mini';
import type * as z from 'zod/v4/core';
import { announcedYears } from './official-calendar.ts';

interface Setting<Value extends z.$ZodType> {
  schema: Value;
  /** What holds until an organiser decides otherwise. */
  preset: z.output<Value>;
  /** Anybody may read it. */
  isPublic: boolean;
}
const setting = <Value extends z.$ZodType>(
  schema: Value,
  preset: z.output<Value>,
  isPublic = true,
): Setting<Value> => ({
  schema,
  preset,
  isPublic,
});

/** Some of these, and at least one. */
const choices = <const Choices extends readonly string[]>(all: Choices) =>
  mini.array(mini.enum(all)).check(mini.refine((chosen) => chosen.length > 0, { error: 'required' }));

const invoiceSeller = mini.object({
  nameZh: text({ max: 100 }),
  nameEn: text({ max: 150 }),
  address: text({ min: 0, max: 100 }),
  phone: text({ min: 0, max: 40 }),
  bank: text({ min: 0, max: 60 }),
  account: text({ min: 0, max: 40 }),
  /** The person in whose name invoices are drawn up. */
  clerk: text({ max: 20 }),
  /** With the short name of its class between asterisks, as the tax authority's catalogue has it. */
  goodsName: text({ max: 90 }),
  /** Its 19 digits there. */
  goodsCode: mini.string().check(mini.regex(/^\d{19}$/)),
  taxRatePercent: int({ min: 0, max: 20 }),
});
const presetSeller: mini.output<typeof invoiceSeller> = {
  nameZh: '明堂会展服务（上海）有限公司',
  nameEn: 'Mingtang Conference Services (Shanghai) Ltd',
  address: '上海市浦东新区明堂路 9 号',
  phone: '400 000 0000',
  bank: '',
  account: '',
  clerk: '林见',
  goodsName: '*会展服务*会议展览服务',
  goodsCode: '3040305000000000000',
  taxRatePercent: 6,
};

/** Their token goes there with a visitor: https, or a page of this site, which the token does not leave. */
const registrationUrl = text({ min: 0, max: 500 }).check(
  mini.refine((value) => value === '' || isOurPath(value) || isSecureAddress(value), { error: 'bad_link' }),
);
const cloudRegistration = mini.object({ urlZh: registrationUrl, urlEn: registrationUrl });

const presetEdition: Edition = {
  nameZh: '明堂人工智能大会',
  nameEn: 'Mingtang AI Conference',
  shortNameZh: '明堂',
  shortNameEn: 'Mingtang',
  taglineZh: '九室同明',
  taglineEn: 'Nine rooms, one light',
  introZh: '三天，九个厅。所有的门都朝同一个问题打开：智能如何照亮每一间屋子。',
  introEn: 'Three days, nine halls. Every door opens on the same question: how does intelligence light every room?',
  venueZh: '浦江会展中心',
  venueEn: 'Pujiang Convention Centre',
  cityZh: '上海',
  cityEn: 'Shanghai',
  addressZh: '上海市浦东新区明堂路 9 号',
  addressEn: '9 Mingtang Road, Pudong New Area, Shanghai',
  // spec §9: July 5–7, 9:00–17:00
  firstDay: '2024-07-05',
  lastDay: '2024-07-07',
  opensAt: '09:00',
  closesAt: '17:00',
  hotline: '400 000 0000',
  pressMail: 'press@example.org',
  exhibitorsMail: 'expo@example.org',
  ticketsMail: 'tickets@example.org',
  visitorsMail: 'hello@example.org',
};

/** Everything an organiser can set, by code. Days are civil days of the event. */
export const settings = {
  edition: setting(edition, presetEdition),
  /** spec §2: the external link of the header's menu. */
  menu_link: setting(menuLink, { url: '', textZh: '', textEn: '', icon: 'external' }),
  /** Whether forums are reserved only with a complete profile. */
  booking_needs_profile: setting(mini.boolean(), false),
  /** Everything else leads a cloud tourist to the profile first (spec §4). */
  cloud_tourist_pages: setting(choices(PAGES), [...TOURIST_PAGES]),
  /** Whether only those with a complete profile may comment (spec §6). */
  comments_need_profile: setting(mini.boolean(), true),
  /** Seconds between two comments of one person, where a forum has no pause of its own. */
  comment_pause_seconds: setting(int({ min: 0, max: LONGEST_PAUSE }), 5),
  /** How places that come free go to whoever waits for them. */
  waiting_list: setting(
    mini.object({
      offerMinutes: int({ min: 5, max: 2_880 }),
      leastMinutes: int({ min: 1, max: 240 }),
      confirmsItself: mini.boolean(),
    }),
    { offerMinutes: 240, leastMinutes: 15, confirmsItself: false },
    false,
  ),
  /** On the event's clocks: between the two nobody is offered a place, reminded, or told that booking opened. The same twice: no night. */
  quiet_hours: setting(mini.object({ from: clockTime, until: clockTime }), { from: '22:00', until: '08:00' }, false),
  /** People with a place are reminded so long before it begins; 0: they are not. */
  reminder_minutes: setting(int({ min: 0, max: 2_880 }), 60, false),
  /** Minutes on foot between halls of the plan, at the pace of a crowd: to get out of one, and for each wall crossed. */
  walking: setting(
    mini.object({ leaveMinutes: int({ min: 0, max: 30 }), wallMinutes: int({ min: 1, max: 60 }) }),
    { leaveMinutes: 2, wallMinutes: 4 },
    false,
  ),
  /** An unpaid order keeps its places this long (domain §5). */
  order_hold_minutes: setting(int({ min: 1, max: 1_440 }), 15),
  /** Off stops the whole shop at once; orders that are placed are still paid, and tickets stay as they are. */
  sales_are_open: setting(mini.boolean(), true),
  /** Of the payment methods that are connected, those that are offered. */
  pay_methods: setting(choices(payMethods), [...payMethods]),
  /** How many pieces left the shop still says exactly (VISUAL §6); never more than it promises to keep to itself. */
  stock_shown_up_to: setting(int({ min: 0, max: REMAINING_SHOWN_UP_TO }), REMAINING_SHOWN_UP_TO, false),
  /** Whether buyers wait in line: `auto` when orders come faster than they can be placed, `on` always, `off` never. */
  waiting_room_mode: setting(mini.enum(['on', 'auto', 'off']), 'auto', false),
  /** So many may shop at once while there is a line. */
  waiting_room_capacity: setting(int({ min: 1, max: 100_000 }), 1_000, false),
  /** spec §9: members get 10 % off. */
  member_discount_percent: setting(int({ min: 0, max: 100 }), 10),
  /** Whether the streams and recordings of forums open to all are watched without signing in. */
  streams_are_open: setting(mini.boolean(), false),
  /** How long a signed address of a stream works; players renew it before. */
  stream_address_minutes: setting(int({ min: 1, max: 720 }), 5, false),
  /** How long recordings that were bought, or came with a ticket, may be watched. */
  recording_days: setting(int({ min: 1, max: 3_650 }), 365),
  /** Members of these tiers watch every recording. */
  recording_tiers: setting(mini.array(mini.enum(memberTiers)), ['premium'], false),
  /** What visitors sign in with. */
  sign_in_with: setting(choices(['phone', 'email']), ['phone', 'email']),
  /** Minutes for which a sign-in token's alias may stand in an address (spec §7: `GET {token}`); 0: none is given out. */
  bearer_alias_minutes: setting(int({ min: 0, max: 60 }), 0, false),
  /** Where cloud visitors register elsewhere (spec §2, registration notice); empty: here. */
  cloud_registration: setting(cloudRegistration, { urlZh: '', urlEn: '' }),
  /** spec §5 and §9: under 16 not admitted, 16 and 17 with an adult, under 12 discouraged. */
  entry_ages: setting(entryAges, { entersFrom: 16, aloneFrom: 18, advisedFrom: 12 }),
  /** A reserved session opens the doors of its hall so long before it begins; 0: from its start on. */
  door_session_minutes: setting(int({ min: 0, max: MOST_SESSION_MINUTES }), SESSION_OPENS_MINUTES, false),
  /** Devices of the door end after the edition's last day; what they scanned until then comes in so many days longer. */
  device_hand_in_days: setting(int({ min: 0, max: 60 }), 3, false),
  /** What the console asks of staff before what moves money, gives rights away or carries personal data out. */
  console_security: setting(
    mini.object({
      /** A code of the authenticator counts so long. */
      factorMinutes: int({ min: 1, max: 720 }),
      /** Refunds from this amount on ask for one; 0: every refund. */
      refundFromFen: fen,
      /** Wrong codes after a right password that strangers may try at one account within a day. */
      codesPerDay: int({ min: 5, max: 100 }),
      /** So many people's data may be revealed in a session before it asks for a code again. */
      looksPerCode: int({ min: 1, max: 1_000 }),
    }),
    { factorMinutes: 10, refundFromFen: 100_000, codesPerDay: 10, looksPerCode: 100 },
    false,
  ),
  /** spec §9: the last day on which tickets for foreign IDs are paid; what is not approved then is refunded. */
  foreign_id_deadline: setting(day, '2024-06-25'),
  /** How long what is kept of people (docs/operations.md lists all of it). */
  retention: setting(
    mini.object(retention),
    { erasureDays: 7, copyDays: 7, documentDays: 60, unusedMonths: 24, signInDays: 30, auditMonths: 36 },
    false,
  ),
  /** How many tickets one person may give away a day. */
  gifts_per_day: setting(int({ min: 1, max: 10_000 }), 20),
  /** spec §9: the last day of asking for an invoice oneself. */
  invoice_deadline: setting(day, '2024-07-31'),
  /** spec §9: an invoice is sent within so many working days after the conference. */
  invoice_working_days: setting(int({ min: 1, max: 120 }), 20),
  /** Which days are worked in China; each year's is announced in the autumn before. */
  official_calendar: setting(officialCalendar, announcedYears),
  /** Whether finance uploads each official invoice or the e-invoice provider draws it up by itself. */
  invoice_issuing: setting(mini.enum(['by_finance', 'by_provider']), 'by_finance', false),
  /** Who sells: as it stands on receipts and goes to the e-invoice provider. */
  invoice_seller: setting(invoiceSeller, presetSeller, false),
};
export type SettingCode = keyof typeof settings;
export type SettingValue<Code extends SettingCode> = z.output<(typeof settings)[Code]['schema']>;

export const isSettingCode = (code: string): code is SettingCode => Object.hasOwn(settings, code);
