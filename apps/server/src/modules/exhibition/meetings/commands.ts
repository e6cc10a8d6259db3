import { isCancellable, type MeetingSide } from '@mingtang/contract/exhibition/meetings/model';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Cache } from '../../../platform/cache.ts';
import { clockTime, eventTime } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { isShown } from '../../../platform/publication.ts';
import { type QuietRules, quietUntil, reminderDue } from '../../../platform/quiet-hours.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getMember, isMember } from '../members/queries.ts';
import { exhibitors } from '../tables.ts';
import { overlaps } from './policy.ts';
import {
  countCalledOff,
  findMeeting,
  listComing,
  listUnremindedStarts,
  lockNear,
  lockWithdrawn,
  type OwnMeeting,
  type SlotRow,
  slotsTag,
  toMeeting,
} from './queries.ts';
import { meetingSlots, meetings } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface Desk {
  cache: Cache;
  events: Events;
}

/** A person books one after the other: two times that overlap are not both theirs. */
export async function lockDiary(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`meetings ${personId}`}, 0))`);
}

/** A slot on offer, kept from others who want it. */
export async function lockSlot(tx: Tx, of: { exhibitorId: string; startsAt: Date }): Promise<SlotRow | undefined> {
  const [row] = await tx
    .select()
    .from(meetingSlots)
    .where(
      and(
        eq(meetingSlots.exhibitorId, of.exhibitorId),
        eq(meetingSlots.startsAt, of.startsAt),
        isNull(meetingSlots.withdrawnAt),
      ),
    )
    .for('update');
  return row;
}

interface Booking {
  personId: string;
  exhibitorId: string;
  startsAt: Date;
  name: string;
  email: string;
  phone: string | null;
  now: Date;
}

/** As often somebody may call meetings with one exhibitor off within a day and still book: each is a letter to all who work there. */
const MOST_CALLED_OFF = 3;

/**
 * Books a time an exhibitor offers; both are told. What is booked already is the same meeting. Throws not_found, own_stand,
 * slot_gone, slot_taken, own_overlap, already_booked, called_off_often.
 */
export async function bookMeeting(
  tx: Tx,
  { cache, events }: Desk,
  { now, exhibitorId, startsAt, ...who }: Booking,
  locks: { diary: typeof lockDiary; slot: typeof lockSlot } = { diary: lockDiary, slot: lockSlot },
): Promise<OwnMeeting> {
  const { personId } = who;
  const [exhibitor] = await tx
    .select({ publishedAt: exhibitors.publishedAt })
    .from(exhibitors)
    .where(eq(exhibitors.id, exhibitorId));
  if (!exhibitor || !isShown(exhibitor, now)) return refuse('protocol.not_found');
  if (await isMember(tx, { personId, exhibitorId })) refuse('stand.own_stand');
  await locks.diary(tx, personId);
  const slot = await locks.slot(tx, { exhibitorId, startsAt });
  if (!slot || slot.startsAt <= now) return refuse('stand.slot_gone');
  const coming = await listComing(tx, personId, now);
  const same = coming.find((one) => one.slot.id === slot.id);
  if (same) return toMeeting(same);
  const clash = coming.find((one) => overlaps(one.slot, slot));
  if (clash)
    refuse('stand.own_overlap', {
      exhibitorZh: clash.exhibitor.nameZh,
      exhibitorEn: clash.exhibitor.nameEn,
      time: timeOf(clash.slot),
    });
  const other = coming.find((one) => one.exhibitor.id === exhibitorId);
  if (other) refuse('stand.already_booked', { time: timeOf(other.slot) });
  const taken = await tx.$count(meetings, and(eq(meetings.slotId, slot.id), eq(meetings.state, 'booked')));
  if (taken > 0) refuse('stand.slot_taken');
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countCalledOff(tx, { personId, exhibitorId, since })) >= MOST_CALLED_OFF) refuse('stand.called_off_often');
  const id = newId();
  await tx.insert(meetings).values({ id, slotId: slot.id, ...who, bookedAt: now });
  await events.publish(tx, 'exhibition.meeting_changed', { meetingId: id, news: 'booked' });
  await cache.invalidate(tx, [slotsTag(exhibitorId)]);
  return toMeeting((await findMeeting(tx, id)) ?? refuse('protocol.not_found'));
}

const timeOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string =>
  `${eventTime(startsAt).slice(0, 16)}–${clockTime(endsAt)}`;

/**
 * Calls a meeting off for the visitor whose it is, or for the stand; the other side is told why. A slot the stand called off
 * is offered no longer. Throws not_found, not_member, already_cancelled, meeting_over.
 */
export async function cancelMeeting(
  tx: Tx,
  { cache, events }: Desk,
  { id, by, personId, reason, now }: { id: string; by: MeetingSide; personId: string; reason: string; now: Date },
): Promise<OwnMeeting> {
  const [locked] = await tx.select().from(meetings).where(eq(meetings.id, id)).for('update');
  const known = locked && (await findMeeting(tx, id));
  if (!known || (by === 'visitor' && known.meeting.personId !== personId)) return refuse('protocol.not_found');
  const { slot, meeting } = known;
  if (by === 'exhibitor') await getMember(tx, { personId, exhibitorId: slot.exhibitorId });
  if (meeting.state === 'cancelled') refuse('stand.already_cancelled');
  if (!isCancellable({ state: meeting.state, startsAt: slot.startsAt }, now)) refuse('stand.meeting_over');
  await tx
    .update(meetings)
    .set({ state: 'cancelled', cancelledAt: now, cancelledBy: by, cancelReason: reason })
    .where(eq(meetings.id, id));
  if (by !== 'visitor') await tx.update(meetingSlots).set({ withdrawnAt: now }).where(eq(meetingSlots.id, slot.id));
  await events.publish(tx, 'exhibition.meeting_changed', { meetingId: id, news: 'cancelled' });
  await cache.invalidate(tx, [slotsTag(slot.exhibitorId)]);
  return toMeeting((await findMeeting(tx, id)) ?? refuse('protocol.not_found'));
}

/**
 * Has both sides told of what begins within so many minutes, once; what would fall into the night goes the evening before, or in
 * the morning. Whoever books so late knows when it begins. Takes up to `limit`; returns how many.
 */
export async function remindOfMeetings(
  tx: Tx,
  events: Events,
  { now, minutes, rules, limit }: { now: Date; minutes: number; rules: QuietRules; limit: number },
): Promise<number> {
  // No night lasts a day.
  const until = new Date(now.getTime() + minutes * MINUTE_MS + DAY_MS);
  const ids: string[] = [];
  for (const startsAt of await listUnremindedStarts(tx, { now, until })) {
    const due = reminderDue(startsAt, minutes, rules.quiet);
    // What the evening missed waits for the morning, where there is one before the start.
    if (due > now || quietUntil(now, startsAt, rules)) continue;
    const bookedUntil = new Date(Math.min(due.getTime(), startsAt.getTime() - minutes * MINUTE_MS));
    const near = await lockNear(tx, { startsAt, bookedUntil, limit: limit - ids.length });
    ids.push(...near.map(({ id }) => id));
    if (ids.length === limit) break;
  }
  if (ids.length === 0) return 0;
  await tx.update(meetings).set({ remindedAt: now }).where(inArray(meetings.id, ids));
  await events.publishAll(
    tx,
    'exhibition.meeting_changed',
    ids.map((meetingId) => ({ meetingId, news: 'near' as const })),
  );
  return ids.length;
}

/** A stand has another number: places of meetings that name the old one name the new one. */
export async function movePlaces(tx: Tx, exhibitorId: string, from: string, to: string): Promise<void> {
  // `A-1` is no part of `A-12`.
  const old = `(?<![A-Za-z0-9])${from.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![A-Za-z0-9])`;
  const moved = (place: typeof meetingSlots.placeZh | typeof meetingSlots.placeEn) =>
    sql`regexp_replace(${place}, ${old}, ${to.replaceAll('\\', '\\\\')}, 'g')`;
  await tx
    .update(meetingSlots)
    .set({ placeZh: moved(meetingSlots.placeZh), placeEn: moved(meetingSlots.placeEn) })
    .where(eq(meetingSlots.exhibitorId, exhibitorId));
}

/** So long an exhibitor may be taken back before those who meet it are told that it does not come. */
const SECOND_THOUGHTS_MS = 2 * MINUTE_MS;

/**
 * Calls off what is booked with exhibitors that were unpublished and did not come back at once; both sides are told. Their times
 * stay, for when they do come back. Takes up to `limit`; returns how many.
 */
export async function callOffWithdrawn(
  tx: Tx,
  { cache, events }: Desk,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const leftBefore = new Date(now.getTime() - SECOND_THOUGHTS_MS);
  const withdrawn = await lockWithdrawn(tx, { now, leftBefore, limit });
  if (withdrawn.length === 0) return 0;
  const ids = withdrawn.map(({ id }) => id);
  await tx
    .update(meetings)
    .set({ state: 'cancelled', cancelledAt: now, cancelledBy: 'organiser' })
    .where(inArray(meetings.id, ids));
  await events.publishAll(
    tx,
    'exhibition.meeting_changed',
    ids.map((meetingId) => ({ meetingId, news: 'cancelled' as const })),
  );
  await cache.invalidate(tx, [...new Set(withdrawn.map(({ exhibitorId }) => slotsTag(exhibitorId)))]);
  return ids.length;
}

/** Lets go of everything somebody booked, whose account is erased: stands are told, and nothing says who it was. */
export async function forgetMeetings(tx: Tx, { cache, events }: Desk, personId: string, now: Date): Promise<void> {
  const coming = await listComing(tx, personId, now);
  const ahead = coming.filter(({ slot }) => slot.startsAt > now);
  const blank = { name: '', email: '', phone: null, cancelReason: null };
  await tx
    .update(meetings)
    .set({ ...blank, state: 'cancelled', cancelledAt: now, cancelledBy: 'visitor' })
    .where(
      inArray(
        meetings.id,
        ahead.map(({ meeting }) => meeting.id),
      ),
    );
  await tx.update(meetings).set(blank).where(eq(meetings.personId, personId));
  await events.publishAll(
    tx,
    'exhibition.meeting_changed',
    ahead.map(({ meeting }) => ({ meetingId: meeting.id, news: 'cancelled' as const })),
  );
  const tags = new Set(ahead.map(({ exhibitor }) => slotsTag(exhibitor.id)));
  if (tags.size > 0) await cache.invalidate(tx, [...tags]);
}
