import type { AdvertReportDay, AdvertReportRow } from '@mingtang/contract/content/console';
import type { AdvertPlace } from '@mingtang/contract/content/model';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';

export interface ReportFilter {
  place?: AdvertPlace | undefined;
  /** Days of the event, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

/** What was seen and clicked in these days, one row an advert and day. */
const counted = ({ place, from, until }: ReportFilter) => sql`
  SELECT advert_id, day, sum(views)::int AS views, sum(clicks)::int AS clicks
  FROM (
    SELECT advert_id, day, views, 0 AS clicks FROM advert_views
    UNION ALL SELECT advert_id, day, 0, clicks FROM advert_clicks
  ) AS each JOIN adverts ON adverts.id = advert_id
  WHERE (${place ?? null}::text IS NULL OR place = ${place ?? null})
    AND (${from ?? null}::date IS NULL OR day >= ${from ?? null}::date)
    AND (${until ?? null}::date IS NULL OR day <= ${until ?? null}::date)
  GROUP BY advert_id, day`;

/** Every advert of the place, those seen most first, and the days on which any was seen. */
export async function reportAdverts(
  db: Reader,
  filter: ReportFilter,
  now: Date,
): Promise<{ adverts: AdvertReportRow[]; days: AdvertReportDay[]; since: string | null }> {
  const place = filter.place ?? null;
  const { rows: adverts } = await db.execute(sql`
    SELECT id, place, name, title_zh AS "titleZh", title_en AS "titleEn",
      coalesce(sum(views), 0)::int AS views, coalesce(sum(clicks), 0)::int AS clicks,
      coalesce(published_at <= ${now}::timestamptz AND coalesce(shown_from <= ${now}::timestamptz, true)
        AND coalesce(shown_until > ${now}::timestamptz, true), false) AS "isShown"
    FROM adverts LEFT JOIN (${counted(filter)}) AS counted ON advert_id = id
    WHERE ${place}::text IS NULL OR place = ${place}
    GROUP BY id ORDER BY views DESC, clicks DESC, place, position, id`);
  const { rows: days } = await db.execute(sql`
    SELECT day::text, sum(views)::int AS views, sum(clicks)::int AS clicks
    FROM (${counted(filter)}) AS counted GROUP BY day ORDER BY day`);
  const { rows: first } = await db.execute<{ since: string | null }>(sql`
    SELECT least((SELECT min(day) FROM advert_views), (SELECT min(day) FROM advert_clicks))::text AS since`);
  return {
    adverts: adverts as unknown as AdvertReportRow[],
    days: days as unknown as AdvertReportDay[],
    since: first[0]?.since ?? null,
  };
}
