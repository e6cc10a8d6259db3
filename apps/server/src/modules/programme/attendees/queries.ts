import { LIVE_STATES } from '@mingtang/contract/programme/reservation';
import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { activities } from '../activities/tables.ts';
import { reservations } from '../reservations/tables.ts';
import { forums, speakers, talkSpeakers, talks, venues } from '../tables.ts';

/** When and where a forum or an activity is. */
export interface SessionPlace {
  startsAt: Date;
  endsAt: Date;
  venueId: string;
}

export const isSamePlace = (one: SessionPlace, other: SessionPlace): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime() &&
  one.venueId === other.venueId;

const placeColumns = (of: typeof forums | typeof activities) => ({
  titleZh: of.titleZh,
  titleEn: of.titleEn,
  startsAt: of.startsAt,
  endsAt: of.endsAt,
  venueId: of.venueId,
  venueZh: venues.nameZh,
  venueEn: venues.nameEn,
  version: of.version,
  publishedAt: of.publishedAt,
});

/** A forum or an activity with the name of its venue, shown or not. */
export async function findSessionPlace(db: Reader, id: string) {
  for (const [kind, table] of [['forum', forums] as const, ['activity', activities] as const]) {
    const [row] = await db
      .select(placeColumns(table))
      .from(table)
      .innerJoin(venues, eq(venues.id, table.venueId))
      .where(eq(table.id, id));
    if (row) return { kind, ...row };
  }
  return undefined;
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

/** Whoever has a place at a forum or an activity, or waits for one. */
export async function listReservedPersons(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .select({ personId: reservations.personId })
    .from(reservations)
    .where(and(eq(reservations.bookableId, id), inArray(reservations.state, LIVE_STATES)));
  return rows.map(({ personId }) => personId);
}
