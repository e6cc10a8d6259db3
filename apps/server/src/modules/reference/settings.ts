import { day, int } from '@mingtang/contract/fields';
import { type Edition, edition, entryAges } from '@mingtang/contract/reference/model';
import type * as z from 'zod/v4/core';

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
  /** An unpaid order keeps its places this long (domain §5). */
  order_hold_minutes: setting(int({ min: 1, max: 1_440 }), 15),
  /** spec §9: members get 10 % off. */
  member_discount_percent: setting(int({ min: 0, max: 100 }), 10),
  /** spec §5 and §9: under 16 not admitted, 16 and 17 with an adult, under 12 discouraged. */
  entry_ages: setting(entryAges, { entersFrom: 16, aloneFrom: 18, advisedFrom: 12 }),
  /** spec §9: the last day on which tickets for foreign IDs are paid; what is not approved then is refunded. */
  foreign_id_deadline: setting(day, '2024-06-25'),
  /** spec §9: the last day of asking for an invoice oneself. */
  invoice_deadline: setting(day, '2024-07-31'),
  /** spec §9: an invoice is sent within so many working days after the conference. */
  invoice_working_days: setting(int({ min: 1, max: 120 }), 20),
  /** spec §9: energy points a chance in the draw needs. */
  draw_threshold_points: setting(int({ min: 0, max: 1_000_000 }), 600),
};
export type SettingCode = keyof typeof settings;
export type SettingValue<Code extends SettingCode> = z.output<(typeof settings)[Code]['schema']>;

export const isSettingCode = (code: string): code is SettingCode => Object.hasOwn(settings, code);
