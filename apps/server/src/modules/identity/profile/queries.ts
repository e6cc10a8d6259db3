import type { Gender } from '@mingtang/contract/identity/documents';
import type { Words } from '@mingtang/contract/queues/model';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
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

/** What a person says of themselves, in words; undefined while they said nothing. */
export async function findProfileWords(db: Reader, personId: string) {
  const area = (code: SQL) => sql`CASE WHEN ${code} IS NULL THEN NULL ELSE coalesce(
    (SELECT json_build_object('zh', name_zh, 'en', name_en) FROM areas WHERE areas.code = ${code}),
    json_build_object('zh', ${code}, 'en', ${code})) END`;
  const [row] = await listRows<{
    gender: Gender | null;
    country: Words | null;
    province: Words | null;
    city: Words | null;
    company: string | null;
    position: Words | null;
    industry: Words | null;
    interests: Words[];
    completedAt: Date | null;
  }>(
    db,
    sql`
    SELECT gender, ${area(sql`country`)} AS country, ${area(sql`province`)} AS province, ${area(sql`city`)} AS city, company,
      (SELECT json_build_object('zh', label_zh, 'en', label_en) FROM dictionary_items WHERE type = 'person_position' AND value = profile.position) AS position,
      (SELECT json_build_object('zh', name_zh, 'en', name_en) FROM industries WHERE id = industry_id) AS industry,
      (SELECT coalesce(json_agg(json_build_object('zh', label_zh, 'en', label_en) ORDER BY item.position), '[]')
        FROM dictionary_items AS item WHERE type = 'interest' AND value = ANY(interests)) AS interests,
      completed_at AS "completedAt"
    FROM person_profiles AS profile WHERE person_id = ${personId}`,
  );
  return row;
}
