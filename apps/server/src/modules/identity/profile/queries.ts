import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { areas, industries } from '../../reference/tables.ts';
import { persons } from '../tables.ts';
import { personProfiles } from './tables.ts';

export type ProfileRow = typeof personProfiles.$inferSelect;

/** A person with what they said of themselves; `profile` is null while they said nothing. */
export async function findPersonProfile(
  db: Reader,
  personId: string,
): Promise<{ person: typeof persons.$inferSelect; profile: ProfileRow | null } | undefined> {
  const [row] = await db
    .select({ person: persons, profile: personProfiles })
    .from(persons)
    .leftJoin(personProfiles, eq(personProfiles.personId, persons.id))
    .where(eq(persons.id, personId));
  return row;
}

/** Industries, and sub-categories, by their ids. */
export async function listIndustriesById(
  db: Reader,
  ids: string[],
): Promise<Map<string, typeof industries.$inferSelect>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(industries).where(inArray(industries.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Areas by their codes. */
export async function listAreasByCode(db: Reader, codes: string[]): Promise<Map<string, typeof areas.$inferSelect>> {
  if (codes.length === 0) return new Map();
  const rows = await db.select().from(areas).where(inArray(areas.code, codes));
  return new Map(rows.map((row) => [row.code, row]));
}
