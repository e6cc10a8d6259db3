import type { EditionHoldings } from '@mingtang/contract/edition/model';
import type { Edition } from '@mingtang/contract/reference/model';
import { sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
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

/** Somebody without an invitation may buy it, now or later. */
const isForSale = (now: Date) => sql`published_at IS NOT NULL AND sale_to > ${now} AND 'general' = ANY(channels)`;

/** Whether there is anything to rehearse the sale of. */
export async function hasProductsForSale(db: Reader, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM products WHERE ${isForSale(now)} LIMIT 1`);
  return rows.length > 0;
}

const DAY_MS = 86_400_000;

/** What readiness is counted by. */
export async function countReadiness(
  db: Reader,
  now: Date,
  { firstDay, lastDay }: Pick<Edition, 'firstDay' | 'lastDay'>,
) {
  const begins = eventInstant(firstDay);
  const ends = new Date(eventInstant(lastDay).getTime() + DAY_MS);
  const isAhead = sql`published_at IS NOT NULL AND ends_at > ${now}`;
  const { rows } = await db.execute<{
    forums: number;
    strayForums: number;
    halfForums: number;
    streamless: number;
    productsForSale: number;
    productsWithoutPlaces: number;
    staff: number;
    untouchedPages: number;
    hasRehearsed: boolean;
    draws: number;
    overfullDraws: number;
  }>(sql`
    SELECT
      (SELECT count(*)::int FROM forums WHERE published_at <= ${now}) AS forums,
      (SELECT count(*)::int FROM forums WHERE published_at <= ${now}
        AND (starts_at < ${begins} OR starts_at >= ${ends})) AS "strayForums",
      (SELECT count(*)::int FROM forums WHERE published_at <= ${now} AND (lacks_zh OR lacks_en)) AS "halfForums",
      (SELECT count(*)::int FROM forums WHERE published_at <= ${now} AND ends_at > ${now} AND play_switch <> 'off'
        AND NOT EXISTS (SELECT FROM video_sources WHERE forum_id = forums.id AND purpose = 'live')) AS streamless,
      count(*)::int AS "productsForSale",
      (count(*) FILTER (WHERE quota <= set_aside))::int AS "productsWithoutPlaces",
      (SELECT count(*)::int FROM staff_accounts WHERE is_active) AS staff,
      (SELECT count(*)::int FROM pages WHERE code IN ('privacy', 'agreement')
        AND version = 1) AS "untouchedPages",
      (SELECT count(*)::int FROM draws WHERE ${isAhead}) AS draws,
      (SELECT count(*)::int FROM draws WHERE ${isAhead}
        AND slots < (SELECT sum(winners) FROM draw_prizes WHERE draw_id = draws.id)) AS "overfullDraws",
      EXISTS (SELECT FROM rehearsals WHERE report ->> 'hasHeld' = 'true') AS "hasRehearsed"
    FROM products WHERE ${isForSale(now)}`);
  return rows[0] as (typeof rows)[number];
}
