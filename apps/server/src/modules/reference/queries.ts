import type { Language } from '@mingtang/contract/envelope';
import { type ClosedType, findStandardLabel } from '@mingtang/contract/labels';
import type { DictionaryType } from '@mingtang/contract/reference/model';
import type { Label } from '@mingtang/contract/resources/model';
import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { RowNames } from '../../platform/row-names.ts';
import { auditEntries } from '../../platform/tables.ts';
import { remembered } from './setting-memory.ts';
import { isSettingCode, type SettingCode, type SettingValue, settings } from './settings.ts';
import { areas, dictionaryItems, industries, settings as settingRows } from './tables.ts';

/** Cache tag of what shows labels or items of a type of the dictionary. */
export const dictionaryTag = (type: DictionaryType): string => `dictionary:${type}`;

export type DictionaryItemRow = typeof dictionaryItems.$inferSelect;

/** The items of these types, in their order. */
export function listDictionaryItems(db: Reader, types: readonly DictionaryType[]): Promise<DictionaryItemRow[]> {
  return db
    .select()
    .from(dictionaryItems)
    .where(inArray(dictionaryItems.type, types))
    .orderBy(asc(dictionaryItems.position), asc(dictionaryItems.id));
}

/**
 * How the values of a type are called now: as its item says, else by the standard, else the bare value. Answers that use it
 * carry `dictionaryTag` of the type.
 */
export async function readLabels(db: Reader, type: ClosedType): Promise<(value: string) => Label> {
  const rows = await listDictionaryItems(db, [type]);
  const labels = new Map(rows.map(({ value, labelZh, labelEn }) => [value, { zh: labelZh, en: labelEn }]));
  return (value) => labels.get(value) ?? findStandardLabel(type, value) ?? { zh: value, en: value };
}

/** The same for the form of a resource or a setting: what its choices are `called` that are values of this type. */
export async function nameValues(db: Reader, type: ClosedType): Promise<RowNames> {
  const names = new RowNames();
  for (const { value, labelZh, labelEn } of await listDictionaryItems(db, [type]))
    names.add(value, { zh: labelZh, en: labelEn });
  return names;
}

/** Whether each of these is an item of its type, without reading all that may be chosen: what is not comes back. */
export async function findUnknownChoices<Choice extends { type: DictionaryType; value: string }>(
  db: Reader,
  choices: readonly Choice[],
): Promise<Choice[]> {
  if (choices.length === 0) return [];
  const { type, value } = dictionaryItems;
  const rows = await db
    .select({ type, value })
    .from(dictionaryItems)
    .where(or(...choices.map((choice) => and(eq(type, choice.type), eq(value, choice.value)))));
  return choices.filter((choice) => !rows.some((row) => row.type === choice.type && row.value === choice.value));
}

/** What stands below an industry, or with null the industries themselves, in their order. */
export function listIndustries(db: Reader, parentId: string | null): Promise<(typeof industries.$inferSelect)[]> {
  return db
    .select()
    .from(industries)
    .where(parentId === null ? isNull(industries.parentId) : eq(industries.parentId, parentId))
    .orderBy(asc(industries.position), asc(industries.id));
}

type AreaRow = typeof areas.$inferSelect;

/** What stands below an area, or with null the countries, in their order. */
export function listAreas(db: Reader, parentId: string | null): Promise<AreaRow[]> {
  return db
    .select()
    .from(areas)
    .where(parentId === null ? isNull(areas.parentId) : eq(areas.parentId, parentId))
    .orderBy(asc(areas.position), asc(areas.id));
}

/** Those of these that are countries, in their order. */
export function listCountries(db: Reader, ids: string[]): Promise<AreaRow[]> {
  return db
    .select()
    .from(areas)
    .where(and(eq(areas.kind, 'country'), inArray(areas.id, ids)))
    .orderBy(asc(areas.position), asc(areas.id));
}

export interface CurrentSetting<Code extends SettingCode> {
  value: SettingValue<Code>;
  /** 0 while it was never set. */
  version: number;
}

/** A setting with the version an edit of it must name: outside of transactions from memory, while nobody changes any. */
export const getSettingVersion = <Code extends SettingCode>(db: Reader, code: Code): Promise<CurrentSetting<Code>> =>
  remembered(db, code, () => readSetting(db, code));

async function readSetting<Code extends SettingCode>(db: Reader, code: Code): Promise<CurrentSetting<Code>> {
  const { schema, preset } = settings[code];
  const rows = await db.select().from(settingRows).where(eq(settingRows.code, code)).limit(1);
  if (!rows[0]) return { value: preset as SettingValue<Code>, version: 0 };
  const read = z.safeDecode(schema as z.core.$ZodType, rows[0].value as never);
  // Not the caller's mistake: the stored value and the program disagree.
  if (!read.success) throw new Error(`Setting ${code} holds what its schema refuses.`, { cause: read.error });
  return { value: read.data as SettingValue<Code>, version: rows[0].version };
}

/** A setting's value: what was set, else its preset. */
export async function getSetting<Code extends SettingCode>(db: Reader, code: Code): Promise<SettingValue<Code>> {
  return (await getSettingVersion(db, code)).value;
}

/** Whether the edition is so long over that document numbers and face pictures are kept no longer. */
export async function isTimeToForgetDocuments(db: Reader, now: Date): Promise<boolean> {
  const [{ lastDay }, { documentDays }] = await Promise.all([getSetting(db, 'edition'), getSetting(db, 'retention')]);
  const until = new Date(eventInstant(lastDay).getTime() + documentDays * 86_400_000);
  return eventDay(now) > eventDay(until);
}

/** What mails call the conference: the edition's short name, the product's while there is no edition. */
export async function getEditionName(db: Reader, language: Language): Promise<string> {
  const { shortNameZh, shortNameEn } = await getSetting(db, 'edition');
  return language === 'zh' ? shortNameZh : shortNameEn;
}

export interface SettingRow {
  value: unknown;
  version: number;
  updatedAt: Date;
  /** A staff account's id, or the name of a job or command. */
  setBy: string;
}

/** Every setting that was ever set, read by its schema. */
export async function findSettingRows(db: Reader): Promise<Map<SettingCode, SettingRow>> {
  const rows = await db.select().from(settingRows);
  return new Map(
    rows.flatMap((row) =>
      isSettingCode(row.code)
        ? [[row.code, { ...row, value: z.decode(settings[row.code].schema as z.core.$ZodType, row.value as never) }]]
        : [],
    ),
  );
}

const MOST_CHANGES = 100;

/** When a setting was set, newest first: the audit trail remembers. */
export function listSettingChanges(db: Reader, code: SettingCode): Promise<(typeof auditEntries.$inferSelect)[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'setting'), eq(auditEntries.entityId, code)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MOST_CHANGES);
}
