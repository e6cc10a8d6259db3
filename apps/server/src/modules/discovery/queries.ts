import type { discoveryRoutes } from '@mingtang/contract/discovery/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';

/** A sitemap's part may hold so many (both languages count); beyond it nobody's conference goes. */
const MOST = 20_000;

/** Everything the public may open by itself, the last changed first. */
export function listPublicThings(
  db: Reader,
  now: Date,
): Promise<RouteOutput<(typeof discoveryRoutes)['listPublicThings']>> {
  return listRows(
    db,
    sql`
    SELECT kind, id, title_zh AS "titleZh", title_en AS "titleEn", summary_zh AS "summaryZh", summary_en AS "summaryEn",
      published_at AS "publishedAt", greatest(updated_at, published_at) AS "changedAt"
    FROM (
      SELECT 'forum' AS kind, id, title_zh, title_en, summary_zh, summary_en, published_at, updated_at FROM forums WHERE NOT is_unlisted
      UNION ALL SELECT 'video', id, title_zh, title_en, summary_zh, summary_en, published_at, updated_at FROM forums
        WHERE NOT is_unlisted AND play_switch <> 'off' AND ends_at <= ${now}::timestamptz
      UNION ALL SELECT 'activity', id, title_zh, title_en, summary_zh, summary_en, published_at, updated_at FROM activities WHERE NOT is_unlisted
      UNION ALL SELECT 'event', id, title_zh, title_en, summary_zh, summary_en, published_at, updated_at FROM conference_events
      UNION ALL SELECT 'speaker', id, name_zh, name_en, position_zh, position_en, created_at, updated_at FROM speakers
        WHERE EXISTS (
          SELECT FROM talk_speakers JOIN talks ON talks.id = talk_id JOIN forums ON forums.id = talks.forum_id
          WHERE speaker_id = speakers.id AND forums.published_at <= ${now}::timestamptz AND NOT forums.is_unlisted)
          -- Who is a guest has that page alone.
          AND NOT EXISTS (SELECT FROM guests WHERE guests.speaker_id = speakers.id AND guests.published_at <= ${now}::timestamptz)
      UNION ALL SELECT 'exhibitor', id, name_zh, name_en, line_zh, line_en, published_at, updated_at FROM exhibitors
      UNION ALL SELECT 'exhibit', exhibits.id, exhibits.name_zh, exhibits.name_en, exhibits.summary_zh, exhibits.summary_en,
        CASE WHEN exhibits.published_at IS NOT NULL THEN greatest(exhibits.published_at, exhibitors.published_at) END,
        exhibits.updated_at FROM exhibits JOIN exhibitors ON exhibitors.id = exhibitor_id AND exhibitors.published_at IS NOT NULL
      UNION ALL SELECT 'news', id, title_zh, title_en, summary_zh, summary_en, published_at, updated_at FROM news
      UNION ALL SELECT 'guest', id, name_zh, name_en, line_zh, line_en, published_at, updated_at FROM guests
      UNION ALL SELECT 'competition', id, title_zh, title_en, summary_zh, summary_en, published_at, updated_at FROM competitions
      UNION ALL SELECT 'showcase', id, title_zh, title_en, summary_zh, summary_en, published_at, updated_at FROM showcases
    ) AS things
    WHERE published_at <= ${now}::timestamptz
    ORDER BY "changedAt" DESC, id, kind LIMIT ${MOST}`,
  );
}
