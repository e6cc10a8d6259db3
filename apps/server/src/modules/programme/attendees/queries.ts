import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { reservations } from '../reservations/tables.ts';
import { forums, speakers, talkSpeakers, talks, venues } from '../tables.ts';

/** When and where a forum is. */
export interface ForumPlace {
  startsAt: Date;
  endsAt: Date;
  venueId: string;
}

export const isSamePlace = (one: ForumPlace, other: ForumPlace): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime() &&
  one.venueId === other.venueId;

/** A forum with the name of its venue, shown or not. */
export async function findForumPlace(db: Reader, id: string) {
  const [row] = await db
    .select({
      titleZh: forums.titleZh,
      titleEn: forums.titleEn,
      startsAt: forums.startsAt,
      endsAt: forums.endsAt,
      venueId: forums.venueId,
      venueZh: venues.nameZh,
      venueEn: venues.nameEn,
      version: forums.version,
      publishedAt: forums.publishedAt,
    })
    .from(forums)
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(eq(forums.id, id));
  return row;
}

export async function findSpeakerName(db: Reader, id: string) {
  const [speaker] = await db
    .select({ nameZh: speakers.nameZh, nameEn: speakers.nameEn })
    .from(speakers)
    .where(eq(speakers.id, id));
  return speaker;
}

/** Whether somebody speaks or moderates at a forum. */
export async function speaksAt(db: Reader, forumId: string, speakerId: string): Promise<boolean> {
  const rows = await db
    .select({ talkId: talks.id })
    .from(talks)
    .innerJoin(talkSpeakers, eq(talkSpeakers.talkId, talks.id))
    .where(and(eq(talks.forumId, forumId), eq(talkSpeakers.speakerId, speakerId)))
    .limit(1);
  return rows.length > 0;
}

/** Whoever has a place at a forum, or waits for one. */
export async function listReservedPersons(db: Reader, forumId: string): Promise<string[]> {
  const rows = await db
    .select({ personId: reservations.personId })
    .from(reservations)
    .where(and(eq(reservations.forumId, forumId), inArray(reservations.state, ['under_review', 'reserved'])));
  return rows.map(({ personId }) => personId);
}
