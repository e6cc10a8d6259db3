import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';

/** Where a film is; one language's stands in for the other's. */
interface FilmSources extends Record<string, string> {
  zh: string;
  en: string;
}

/** The film of an exhibitor or an exhibit that the public may see. */
export async function findFilm(db: Reader, id: string, now: Date): Promise<FilmSources | undefined> {
  const { rows } = await db.execute<FilmSources>(sql`
    SELECT coalesce(film_zh, film_en) AS zh, coalesce(film_en, film_zh) AS en FROM (
      SELECT film_zh, film_en FROM exhibitors WHERE id = ${id} AND published_at <= ${now}::timestamptz
      UNION ALL
      SELECT exhibits.film_zh, exhibits.film_en FROM exhibits
      JOIN exhibitors ON exhibitors.id = exhibits.exhibitor_id AND exhibitors.published_at <= ${now}::timestamptz
      WHERE exhibits.id = ${id} AND exhibits.published_at <= ${now}::timestamptz
    ) AS films WHERE film_zh IS NOT NULL OR film_en IS NOT NULL`);
  return rows[0];
}
