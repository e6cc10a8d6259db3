import type {
  ForumType,
  PlayStatus,
  VIDEO_LANGUAGES,
  VIDEO_PURPOSES,
  VideoQuality,
  VideoRegion,
} from '@mingtang/contract/programme/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { playStatusAt } from '../../programme/queries.ts';
import { forums, venues, videoSources } from '../../programme/tables.ts';

/** A forum as far as watching it goes. */
export interface WatchedForum {
  id: string;
  forumType: ForumType;
  playStatus: PlayStatus;
  /** Civil day of the event. */
  day: string;
  /** Chamber of the plan, 0–8. */
  hall: number | null;
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
  /** Addresses of the recording's captions. */
  captionsZh: string | null;
  captionsEn: string | null;
}

/** None while the public may not see it. */
export async function findWatchedForum(db: Reader, id: string, now: Date): Promise<WatchedForum | undefined> {
  const [row] = await db
    .select({
      id: forums.id,
      forumType: forums.forumType,
      playStatus: playStatusAt(now),
      day: forums.day,
      hall: venues.hall,
      bookingOpensAt: forums.bookingOpensAt,
      bookingClosesAt: forums.bookingClosesAt,
      captionsZh: forums.captionsZh,
      captionsEn: forums.captionsEn,
    })
    .from(forums)
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(and(eq(forums.id, id), isPublished(forums, now)));
  return row;
}

/** One address of a stream or a recording, as it is kept. */
export interface WatchedSource {
  region: VideoRegion;
  language: (typeof VIDEO_LANGUAGES)[number];
  quality: VideoQuality;
  url: string;
}

export function listSources(
  db: Reader,
  forumId: string,
  purpose: (typeof VIDEO_PURPOSES)[number],
): Promise<WatchedSource[]> {
  return db
    .select({
      region: videoSources.region,
      language: videoSources.language,
      quality: videoSources.quality,
      url: videoSources.url,
    })
    .from(videoSources)
    .where(and(eq(videoSources.forumId, forumId), eq(videoSources.purpose, purpose)));
}

/** Where addresses lead that are not this site's own: `https://cdn.example`. */
export async function listVideoOrigins(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ origin: string }>(sql`
    SELECT DISTINCT substring(url FROM '^https?://[][a-zA-Z0-9.:-]+') AS origin
    FROM (
      SELECT url FROM video_sources
      UNION SELECT captions_zh FROM forums UNION SELECT captions_en FROM forums
      UNION SELECT film_zh FROM exhibitors UNION SELECT film_en FROM exhibitors
      UNION SELECT film_zh FROM exhibits UNION SELECT film_en FROM exhibits
      -- Pages that are open when a stream moves to its reserve must be allowed to follow.
      UNION SELECT url FROM stream_reserves
    ) AS addresses (url)
    WHERE url ~ '^https?://[][a-zA-Z0-9.:-]+(/|$)'`);
  return rows.map(({ origin }) => origin);
}
