import type { EditionHoldings } from '@mingtang/contract/edition/model';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';

/** How much an edition holds, for whoever thinks of clearing it. */
export async function countHoldings(db: Reader): Promise<EditionHoldings> {
  const { rows } = await db.execute<Record<keyof EditionHoldings, number>>(sql`
    SELECT
      (SELECT count(*)::int FROM forums) AS forums,
      (SELECT count(*)::int FROM products) AS products,
      (SELECT count(*)::int FROM exhibitors) AS exhibitors,
      (SELECT count(*)::int FROM news) AS news,
      (SELECT count(*)::int FROM reservations) AS reservations,
      (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM tickets) AS tickets`);
  return rows[0] as EditionHoldings;
}

/** What readiness is counted by. */
export async function countReadiness(db: Reader, now: Date) {
  const { rows } = await db.execute<{
    forums: number;
    halfForums: number;
    streamless: number;
    productsForSale: number;
    productsWithoutPlaces: number;
    staff: number;
  }>(sql`
    SELECT
      (SELECT count(*)::int FROM forums WHERE published_at <= ${now}) AS forums,
      (SELECT count(*)::int FROM forums WHERE published_at <= ${now} AND (lacks_zh OR lacks_en)) AS "halfForums",
      (SELECT count(*)::int FROM forums WHERE published_at <= ${now} AND ends_at > ${now} AND play_switch <> 'off'
        AND NOT EXISTS (SELECT FROM video_sources WHERE forum_id = forums.id AND purpose = 'live')) AS streamless,
      count(*)::int AS "productsForSale",
      (count(*) FILTER (WHERE quota <= set_aside))::int AS "productsWithoutPlaces",
      (SELECT count(*)::int FROM staff_accounts WHERE is_active) AS staff
    FROM products WHERE published_at IS NOT NULL AND sale_to > ${now} AND 'general' = ANY(channels)`);
  return rows[0] as (typeof rows)[number];
}
