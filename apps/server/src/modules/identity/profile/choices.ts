import type { DictionaryType } from '@mingtang/contract/reference/model';
import type { Reader } from '../../../platform/platform.ts';
import { refuseFields } from '../../../platform/refuse.ts';
import { findUnknownChoices, listAreas, listIndustries } from '../../reference/queries.ts';
import { listAreasByCode, listIndustriesById } from './queries.ts';

export interface Place {
  country: string;
  province: string | undefined;
  city: string | undefined;
}

/**
 * A place as the dictionary of areas has it: a province is needed where the country has any, and then it and the city
 * are codes of areas; elsewhere they are names. Throws a ZodError that names the fields.
 */
export async function requirePlace(db: Reader, { country, province, city }: Place): Promise<void> {
  const area = (await listAreasByCode(db, [country])).get(country);
  if (area?.kind !== 'country') return refuseFields([{ field: 'country', reason: 'wrong_choice' }]);
  const provinces = await listAreas(db, area.id);
  if (provinces.length === 0) return;
  if (province === undefined) return refuseFields([{ field: 'province', reason: 'required' }]);
  const chosen = provinces.find(({ code }) => code === province);
  if (!chosen) return refuseFields([{ field: 'province', reason: 'wrong_choice' }]);
  if (city === undefined) return;
  const cities = await listAreas(db, chosen.id);
  if (!cities.some(({ code }) => code === city)) refuseFields([{ field: 'city', reason: 'wrong_choice' }]);
}

/** The sub-categories of an industry by their Chinese names, as ids. Throws a ZodError that names the field by `names`. */
export async function requireIndustry(
  db: Reader,
  { industryId, subIndustries }: { industryId: string; subIndustries: string[] },
  names: { industryId: string; subIndustries: string },
): Promise<string[]> {
  const industry = (await listIndustriesById(db, [industryId])).get(industryId);
  if (!industry || industry.parentId !== null) refuseFields([{ field: names.industryId, reason: 'wrong_choice' }]);
  const parts = new Map((await listIndustries(db, industryId)).map(({ id, nameZh }) => [nameZh, id]));
  const ids = subIndustries.map((name) => parts.get(name));
  if (ids.includes(undefined)) refuseFields([{ field: names.subIndustries, reason: 'wrong_choice' }]);
  return ids.filter((id) => id !== undefined);
}

/** Throws a ZodError that names the field unless the dictionary has all these values. */
export async function requireItems(
  db: Reader,
  { field, type, values }: { field: string; type: DictionaryType; values: string[] },
): Promise<void> {
  const unknown = await findUnknownChoices(
    db,
    values.map((value) => ({ type, value })),
  );
  if (unknown.length > 0) refuseFields([{ field, reason: 'wrong_choice' }]);
}
