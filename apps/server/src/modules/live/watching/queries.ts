import type { ForumType, PlayStatus } from '@mingtang/contract/programme/model';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { playStatusAt } from '../../programme/queries.ts';
import { forums, venues } from '../../programme/tables.ts';

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
    })
    .from(forums)
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(and(eq(forums.id, id), isPublished(forums, now)));
  return row;
}
