import type { Reservation, ReservationState } from '@mingtang/contract/programme/model';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { summaryColumns } from '../columns.ts';
import { toSummary } from '../queries.ts';
import { forums, venues } from '../tables.ts';
import { reservations } from './tables.ts';

const selected = {
  ...summaryColumns,
  reservation: {
    id: reservations.id,
    mode: reservations.mode,
    state: reservations.state,
    purpose: reservations.purpose,
    decisionNote: reservations.decisionNote,
    requestedAt: reservations.requestedAt,
    decidedAt: reservations.decidedAt,
  },
};

/** A person's reservations by the forum's start: of each forum the last one. */
export async function listOwnReservations(db: Reader, personId: string, now: Date): Promise<Reservation[]> {
  const rows = await db
    .selectDistinctOn([forums.startsAt, forums.id], selected)
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(eq(reservations.personId, personId))
    .orderBy(forums.startsAt, forums.id, desc(reservations.requestedAt), desc(reservations.id));
  return rows.map(({ reservation, ...forum }) => ({ ...reservation, forum: toSummary(forum, now) }));
}

/** One of a person's reservations. */
export async function findOwnReservation(
  db: Reader,
  id: string,
  personId: string,
  now: Date,
): Promise<Reservation | undefined> {
  const [row] = await db
    .select(selected)
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .innerJoin(venues, eq(venues.id, forums.venueId))
    .where(and(eq(reservations.id, id), eq(reservations.personId, personId)));
  if (!row) return undefined;
  const { reservation, ...forum } = row;
  return { ...reservation, forum: toSummary(forum, now) };
}

/** What became of a reservation, for telling its person. */
export async function findReservationDecision(
  db: Reader,
  id: string,
): Promise<
  | {
      personId: string;
      state: ReservationState;
      note: string | null;
      forumId: string;
      titleZh: string;
      titleEn: string;
      startsAt: Date;
    }
  | undefined
> {
  const [row] = await db
    .select({
      personId: reservations.personId,
      state: reservations.state,
      note: reservations.decisionNote,
      forumId: forums.id,
      titleZh: forums.titleZh,
      titleEn: forums.titleEn,
      startsAt: forums.startsAt,
    })
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .where(eq(reservations.id, id));
  return row;
}
