import { and, asc, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { briefColumns } from '../members/queries.ts';
import { exhibitors } from '../tables.ts';
import { MOST_SLOTS } from './policy.ts';
import { meetingSlots, meetings } from './tables.ts';

export type SlotRow = typeof meetingSlots.$inferSelect;

/** Cache tag of the times an exhibitor offers. */
export const slotsTag = (exhibitorId: string): string => `meeting-slots:${exhibitorId}`;

const isOn = isNull(meetingSlots.withdrawnAt);
const booking = and(eq(meetings.slotId, meetingSlots.id), eq(meetings.state, 'booked'));

/** The times an exhibitor the public may see offers from now on. */
export async function listSlots(db: Reader, exhibitorId: string, now: Date) {
  const rows = await db
    .select({ slot: meetingSlots, meetingId: meetings.id })
    .from(meetingSlots)
    .innerJoin(exhibitors, and(eq(exhibitors.id, meetingSlots.exhibitorId), isPublished(exhibitors, now)))
    .leftJoin(meetings, booking)
    .where(and(eq(meetingSlots.exhibitorId, exhibitorId), isOn, gt(meetingSlots.startsAt, now)))
    .orderBy(asc(meetingSlots.startsAt));
  return rows.map(({ slot: { id, startsAt, endsAt, placeZh, placeEn }, meetingId }) => ({
    id,
    startsAt,
    endsAt,
    placeZh,
    placeEn,
    isFree: meetingId === null,
  }));
}

const selectMeetings = (db: Reader) =>
  db
    .select({ meeting: meetings, slot: meetingSlots, exhibitor: briefColumns })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.id, meetings.slotId))
    .innerJoin(exhibitors, eq(exhibitors.id, meetingSlots.exhibitorId));
export type MeetingAtStand = Awaited<ReturnType<typeof selectMeetings>>[number];

/** A meeting as either side sees it. */
export const toMeeting = ({ meeting, slot, exhibitor }: MeetingAtStand) => ({
  id: meeting.id,
  state: meeting.state,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  placeZh: slot.placeZh,
  placeEn: slot.placeEn,
  bookedAt: meeting.bookedAt,
  cancelledAt: meeting.cancelledAt,
  cancelledBy: meeting.cancelledBy,
  cancelReason: meeting.cancelReason,
  exhibitor,
});
export type OwnMeeting = ReturnType<typeof toMeeting>;

/** A person's meetings, by start. */
export async function listOwnMeetings(db: Reader, personId: string): Promise<OwnMeeting[]> {
  const rows = await selectMeetings(db)
    .where(eq(meetings.personId, personId))
    .orderBy(asc(meetingSlots.startsAt), asc(meetings.id));
  return rows.map(toMeeting);
}

export async function findMeeting(db: Reader, id: string): Promise<MeetingAtStand | undefined> {
  const [row] = await selectMeetings(db).where(eq(meetings.id, id));
  return row;
}

/** A person's booked meetings that are not over. */
export const listComing = (db: Reader, personId: string, now: Date): Promise<MeetingAtStand[]> =>
  selectMeetings(db)
    .where(and(eq(meetings.personId, personId), eq(meetings.state, 'booked'), gt(meetingSlots.endsAt, now)))
    .orderBy(asc(meetingSlots.startsAt));

/** Booked meetings with an exhibitor that have not begun, by their ids. */
export async function listAhead(db: Reader, exhibitorId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.id, meetings.slotId))
    .where(and(eq(meetingSlots.exhibitorId, exhibitorId), eq(meetings.state, 'booked'), gt(meetingSlots.startsAt, now)))
    .orderBy(asc(meetingSlots.startsAt), asc(meetings.id));
  return rows.map(({ id }) => id);
}

/** How many meetings with an exhibitor a person called off themselves since an instant. */
export async function countCalledOff(
  db: Reader,
  { personId, exhibitorId, since }: { personId: string; exhibitorId: string; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ calledOff: count() })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.id, meetings.slotId))
    .where(
      and(
        eq(meetings.personId, personId),
        eq(meetingSlots.exhibitorId, exhibitorId),
        eq(meetings.cancelledBy, 'visitor'),
        gt(meetings.cancelledAt, since),
      ),
    );
  return row?.calledOff ?? 0;
}

const MOST_CANCELLED = 20;

/** What a stand offers, who comes, and what was called off lately. */
export async function listStandMeetings(db: Reader, exhibitorId: string) {
  const rows = await db
    .select({ slot: meetingSlots, meeting: meetings })
    .from(meetingSlots)
    .leftJoin(meetings, booking)
    .where(and(eq(meetingSlots.exhibitorId, exhibitorId), isOn))
    .orderBy(asc(meetingSlots.startsAt))
    .limit(MOST_SLOTS);
  const cancelled = await selectMeetings(db)
    .where(and(eq(meetingSlots.exhibitorId, exhibitorId), eq(meetings.state, 'cancelled')))
    .orderBy(desc(meetings.cancelledAt))
    .limit(MOST_CANCELLED);
  return {
    slots: rows.map(({ slot: { id, startsAt, endsAt, placeZh, placeEn }, meeting }) => ({
      id,
      startsAt,
      endsAt,
      placeZh,
      placeEn,
      meeting: meeting && { id: meeting.id, name: meeting.name, email: meeting.email, phone: meeting.phone },
    })),
    cancelled: cancelled.map((row) => ({ ...toMeeting(row), name: row.meeting.name })),
  };
}

const unreminded = and(eq(meetings.state, 'booked'), isNull(meetings.remindedAt));

/** When meetings begin until an instant of which nobody was reminded. */
export async function listUnremindedStarts(db: Reader, { now, until }: { now: Date; until: Date }): Promise<Date[]> {
  const rows = await db
    .selectDistinct({ startsAt: meetingSlots.startsAt })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.id, meetings.slotId))
    .where(and(unreminded, gt(meetingSlots.startsAt, now), lte(meetingSlots.startsAt, until)));
  return rows.map(({ startsAt }) => startsAt);
}

/** Meetings ahead with exhibitors that left the public pages before an instant, some at a time; kept from others who look. */
export async function lockWithdrawn(
  db: Reader,
  { now, leftBefore, limit }: { now: Date; leftBefore: Date; limit: number },
) {
  return db
    .select({ id: meetings.id, exhibitorId: meetingSlots.exhibitorId })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.id, meetings.slotId))
    .innerJoin(exhibitors, eq(exhibitors.id, meetingSlots.exhibitorId))
    .where(
      and(
        eq(meetings.state, 'booked'),
        gt(meetingSlots.startsAt, now),
        isNull(exhibitors.publishedAt),
        lte(exhibitors.updatedAt, leftBefore),
      ),
    )
    .orderBy(asc(meetings.id))
    .limit(limit)
    .for('update', { of: meetings, skipLocked: true });
}

/** Meetings that begin at an instant, booked until another, and nobody was reminded of, some at a time; kept from others who look. */
export async function lockNear(
  db: Reader,
  { startsAt, bookedUntil, limit }: { startsAt: Date; bookedUntil: Date; limit: number },
) {
  return db
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.id, meetings.slotId))
    .where(and(unreminded, eq(meetingSlots.startsAt, startsAt), lte(meetings.bookedAt, bookedUntil)))
    .orderBy(asc(meetings.id))
    .limit(limit)
    .for('update', { of: meetings, skipLocked: true });
}
