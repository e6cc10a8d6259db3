import type { VenueKind } from '@mingtang/contract/programme/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { playStatusAt } from '../programme/queries.ts';

/** So many broadcasts are listed; the numbers count all of them. */
const MOST_STREAMS = 8;

export interface HallRow {
  hall: number;
  nameZh: string;
  nameEn: string;
  code: string | null;
  kind: VenueKind;
  seats: number | null;
  forumId: string | null;
  titleZh: string | null;
  titleEn: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  places: number | null;
  reserved: number | null;
}

/** The plan's chambers, each with the forum that is on there or comes next that day. */
export const listHalls = (db: Reader, { day, now }: { day: string; now: Date }): Promise<HallRow[]> =>
  listRows<HallRow>(
    db,
    sql`
    SELECT hall, name_zh AS "nameZh", name_en AS "nameEn", code, kind, seats, forum.id AS "forumId", title_zh AS "titleZh",
      title_en AS "titleEn", starts_at AS "startsAt", ends_at AS "endsAt", offline_quota AS places, offline_taken AS reserved
    FROM venues LEFT JOIN LATERAL (
      SELECT * FROM forums WHERE venue_id = venues.id AND day = ${day} AND ends_at > ${now} AND ${isShown(now)}
      ORDER BY starts_at, id LIMIT 1
    ) AS forum ON kind = 'forum'
    WHERE hall IS NOT NULL AND kind <> 'stage' ORDER BY hall`,
  );

export interface StreamRow {
  id: string;
  titleZh: string;
  titleEn: string;
  startsAt: Date;
  endsAt: Date;
  hall: number | null;
  venueZh: string;
  venueEn: string;
  viewers: number | null;
  isOnAir: boolean;
  isHeld: boolean;
  qualities: string[];
  languages: ('zh' | 'en')[];
}

/** What is on air, most watched first, then what that day still brings. */
export const listStreams = (db: Reader, { day, now }: { day: string; now: Date }): Promise<StreamRow[]> =>
  listRows<StreamRow>(
    db,
    sql`
    SELECT id, title_zh AS "titleZh", title_en AS "titleEn", starts_at AS "startsAt", ends_at AS "endsAt", hall,
      venue_zh AS "venueZh", venue_en AS "venueEn", viewers, is_on_air AS "isOnAir", play_switch = 'held' AS "isHeld",
      ARRAY(SELECT quality FROM video_sources WHERE forum_id = shown.id AND purpose = 'live' GROUP BY 1
        ORDER BY length(quality) DESC, quality DESC) AS qualities,
      ARRAY(SELECT DISTINCT language FROM video_sources WHERE forum_id = shown.id AND purpose = 'live' ORDER BY 1 DESC) AS languages
    FROM (
      SELECT forums.*, hall, venues.name_zh AS venue_zh, venues.name_en AS venue_en, ${onAir(now)} AS is_on_air
      FROM forums JOIN venues ON venues.id = venue_id
      WHERE ${isShown(now)} AND (${onAir(now)} OR (day = ${day} AND ${playStatusAt(now)} = 'to_be_started'))
    ) AS shown
    ORDER BY is_on_air DESC, CASE WHEN is_on_air THEN coalesce(viewers, 0) END DESC, starts_at, id LIMIT ${MOST_STREAMS}`,
  );

/** People watching now, and in how many broadcasts. */
export async function countLive(db: Reader, now: Date): Promise<{ viewers: number; streams: number }> {
  const [row] = await listRows<{ viewers: number; streams: number }>(
    db,
    sql`SELECT coalesce(sum(viewers), 0)::float8 AS viewers, count(*)::int AS streams
      FROM forums WHERE ${isShown(now)} AND ${onAir(now)}`,
  );
  return row ?? { viewers: 0, streams: 0 };
}

const onAir = (now: Date): SQL => sql`${playStatusAt(now)} = 'have_already_started'`;
const isShown = (now: Date): SQL => sql`forums.published_at <= ${now}`;
