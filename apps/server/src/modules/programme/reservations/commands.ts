import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import { HELD_STATES, LIVE_STATES, mayDoWithReservation } from '@mingtang/contract/programme/reservation';
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import { EVENT_TIME_ZONE } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refuse.ts';
import { activities } from '../activities/tables.ts';
import { forums } from '../tables.ts';
import { type Bookable, findBookable, lockBookables, takePlaces } from './bookables.ts';
import { announceFreed } from './line.ts';
import { listAlternatives, lockPerson, type OwnPlace } from './places.ts';
import { placesLeft } from './policy.ts';
import { reservations } from './tables.ts';

type ReservationRow = typeof reservations.$inferSelect;

/** A reservation and what it is of, locked in the order everybody locks them: person, forums and activities by id, reservation. */
async function lockReservation(
  tx: Tx,
  id: string,
  { isReplacing }: { isReplacing: boolean },
): Promise<{ reservation: ReservationRow; bookable: Bookable } | null> {
  const [found] = await tx.select().from(reservations).where(eq(reservations.id, id));
  if (!found) return null;
  await lockPerson(tx, found.personId);
  // Approving gives the places up that the person has at the same time, so what they are at is locked along.
  const wanted = await findBookable(tx, found.bookableId);
  if (!wanted) return null;
  const others = isReplacing ? await listAlternatives(tx, found.personId, wanted) : [];
  const locked = await lockBookables(tx, [wanted.id, ...others.map(({ bookableId }) => bookableId)]);
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update');
  const bookable = locked.get(found.bookableId);
  return reservation && bookable ? { reservation, bookable } : null;
}

/**
 * Gives an own place back, takes an application back, leaves the line or leaves what is offered to the next. Throws not_found,
 * reservation_not_in_this_state, booking_over.
 */
export async function cancelReservation(
  tx: Tx,
  events: Events,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<void> {
  const locked = await lockReservation(tx, id, { isReplacing: false });
  if (locked?.reservation.personId !== personId) refuse('protocol.not_found');
  const { reservation, bookable } = locked;
  if (!mayDoWithReservation('cancel', reservation.state)) refuse('programme.reservation_not_in_this_state');
  if (bookable.endsAt <= now) refuse('programme.booking_over');
  await change(tx, reservation, { state: 'cancelled', cancelledAt: now });
  if (!isHeld(reservation.state)) return;
  await takePlaces(tx, bookable.id, reservation.mode, -1);
  await announceFreed(tx, events, [bookable.id]);
}

const isHeld = (state: ReservationRow['state']): boolean => (HELD_STATES as readonly string[]).includes(state);

/** Gives every place and application of a person back that is still to come. */
export async function giveUpReservations(tx: Tx, events: Events, personId: string, now: Date): Promise<void> {
  const live = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .leftJoin(forums, eq(forums.id, reservations.forumId))
    .leftJoin(activities, eq(activities.id, reservations.activityId))
    .where(
      and(
        eq(reservations.personId, personId),
        inArray(reservations.state, LIVE_STATES),
        or(gt(forums.endsAt, now), gt(activities.endsAt, now)),
      ),
    )
    // In one order, forums first, or two of these could wait for each other.
    .orderBy(asc(reservations.forumId), asc(reservations.activityId));
  for (const { id } of live) await cancelReservation(tx, events, { id, personId, now });
}

/**
 * Cancels the entry times a person has reserved on days on which no ticket of theirs opens the exhibition any more, so that others
 * get the places. `listDays`: the days, `YYYY-MM-DD`, on which one does; asked once the person is locked, so that a reservation
 * under way, which saw the ticket as it was, is seen. Doing it again changes nothing.
 */
export async function releaseEntryTimes(
  tx: Tx,
  events: Events,
  { personId, listDays, now }: { personId: string; listDays: (tx: Tx) => Promise<string[]>; now: Date },
): Promise<void> {
  await lockPerson(tx, personId);
  const days = await listDays(tx);
  const day = sql<string>`to_char(${activities.startsAt} AT TIME ZONE ${EVENT_TIME_ZONE}, 'YYYY-MM-DD')`;
  const live = await tx
    .select({ id: reservations.id, day })
    .from(reservations)
    .innerJoin(activities, eq(activities.id, reservations.activityId))
    .where(
      and(
        eq(reservations.personId, personId),
        inArray(reservations.state, LIVE_STATES),
        eq(activities.kind, ENTRY_TIME),
        gt(activities.endsAt, now),
      ),
    )
    .orderBy(asc(reservations.activityId));
  for (const { id, day: ofEntry } of live)
    if (!days.includes(ofEntry)) await cancelReservation(tx, events, { id, personId, now });
}

const change = (tx: Tx, { id, version }: ReservationRow, values: Partial<typeof reservations.$inferInsert>) =>
  tx
    .update(reservations)
    .set({ ...values, version: version + 1 })
    .where(eq(reservations.id, id));

interface Decision {
  id: string;
  /** As the reviewer saw it. */
  version: number;
  verdict: 'approve' | 'reject';
  /** Why not; the applicant reads it. */
  note: string | null;
  now: Date;
}

/**
 * A reviewer's word on an application. Approved, it takes a place, and a place the person had at the same time is given
 * back. The applicant is told. Throws not_found, conflict when it is no longer as the reviewer saw it, quota_reached,
 * booking_over.
 */
export async function decideReservation(
  tx: Tx,
  events: Events,
  actor: Actor,
  { id, version, verdict, note, now }: Decision,
): Promise<void> {
  const { reservation, bookable } =
    (await lockReservation(tx, id, { isReplacing: true })) ?? refuse('protocol.not_found');
  if (reservation.state !== 'under_review' || reservation.version !== version) refuse('protocol.conflict');
  const decided = { decidedAt: now, decidedBy: actor.kind === 'staff' ? actor.id : null };
  if (verdict === 'approve') {
    if (bookable.endsAt <= now) refuse('programme.booking_over');
    if (placesLeft(bookable, reservation.mode) === 0) refuse('programme.quota_reached');
    const others = await listAlternatives(tx, reservation.personId, bookable);
    for (const other of others) await release(tx, events, actor, other, now);
    await takePlaces(tx, bookable.id, reservation.mode, 1);
    await announceFreed(
      tx,
      events,
      others.map(({ bookableId }) => bookableId),
    );
    await change(tx, reservation, { ...decided, state: 'reserved' });
  } else await change(tx, reservation, { ...decided, state: 'rejected', decisionNote: note });
  await recordAudit(tx, actor, now, [
    {
      action: verdict,
      entity: 'reservation',
      entityId: id,
      before: { state: 'under_review' },
      after: { state: verdict === 'approve' ? 'reserved' : 'rejected', note },
    },
  ]);
  await events.publish(tx, 'programme.reservation_decided', { reservationId: id });
}

async function release(
  tx: Tx,
  events: Events,
  actor: Actor,
  { reservationId, bookableId, mode }: OwnPlace,
  now: Date,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ state: 'released', decidedAt: now, version: sql`${reservations.version} + 1` })
    .where(eq(reservations.id, reservationId));
  await takePlaces(tx, bookableId, mode, -1);
  await recordAudit(tx, actor, now, [
    {
      action: 'release',
      entity: 'reservation',
      entityId: reservationId,
      before: { state: 'reserved' },
      after: { state: 'released' },
    },
  ]);
  await events.publish(tx, 'programme.reservation_decided', { reservationId });
}

const closingActor: Actor = { kind: 'system', id: 'programme.close-reservations', address: null };

/**
 * What nobody has decided when it begins has failed (spec §4), and the applicant is told. Takes up to `limit` of
 * them; returns how many.
 */
export async function closeReservations(tx: Tx, events: Events, now: Date, limit: number): Promise<number> {
  const late = await tx
    .select({ id: reservations.id, version: reservations.version })
    .from(reservations)
    .leftJoin(forums, eq(forums.id, reservations.forumId))
    .leftJoin(activities, eq(activities.id, reservations.activityId))
    .where(and(eq(reservations.state, 'under_review'), or(lte(forums.startsAt, now), lte(activities.startsAt, now))))
    .orderBy(asc(reservations.id))
    .limit(limit)
    .for('update', { of: reservations });
  if (late.length === 0) return 0;
  const ids = late.map(({ id }) => id);
  await tx
    .update(reservations)
    .set({ state: 'failed', decidedAt: now, version: sql`${reservations.version} + 1` })
    .where(inArray(reservations.id, ids));
  await recordAudit(
    tx,
    closingActor,
    now,
    ids.map((id) => ({
      action: 'close',
      entity: 'reservation',
      entityId: id,
      before: { state: 'under_review' },
      after: { state: 'failed' },
    })),
  );
  await events.publishAll(
    tx,
    'programme.reservation_decided',
    ids.map((reservationId) => ({ reservationId })),
  );
  return late.length;
}
