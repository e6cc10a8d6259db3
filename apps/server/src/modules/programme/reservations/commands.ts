import { mayDoWithReservation, type ReservationMode } from '@mingtang/contract/programme/model';
import { and, asc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { isShown } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findProfessional } from '../../identity/professionals/queries.ts';
import { findPerson } from '../../identity/queries.ts';
import { getSetting } from '../../reference/queries.ts';
import { forums } from '../tables.ts';
import { judgeApplicant, judgePlaces, modeOf, placesLeft } from './policy.ts';
import { reservations } from './tables.ts';

export type ReservationRow = typeof reservations.$inferSelect;
type ForumRow = typeof forums.$inferSelect;

/** How reserving reads the forum. Tests replace it to show what the lock prevents. */
export type ReadForum = (tx: Tx, id: string) => Promise<ForumRow | undefined>;

const lockForum: ReadForum = async (tx, id) => {
  const [forum] = await tx.select().from(forums).where(eq(forums.id, id)).for('update');
  return forum;
};

/** What one person reserves and what is decided on it goes one after the other: two places at one time are seen. */
const lockPerson = (tx: Tx, personId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reservations ${personId}`}, 0))`);

interface ReserveInput {
  personId: string;
  forumId: string;
  mode?: ReservationMode | undefined;
  purpose?: string | undefined;
  now: Date;
}

/**
 * Reserves a place, or applies for one where reservations are reviewed; an application takes no place yet. Returns the
 * reservation's id. Throws not_found and the refusals of `programme` for persons, windows, quotas and overlaps.
 */
export async function reserveForum(
  tx: Tx,
  { personId, forumId, mode: wanted, purpose, now }: ReserveInput,
  readForum: ReadForum = lockForum,
): Promise<string> {
  const person = (await findPerson(tx, personId)) ?? refuse('protocol.sign_in_required');
  const needsProfile = await getSetting(tx, 'booking_needs_profile');
  const professional = await findProfessional(tx, personId);
  await lockPerson(tx, personId);
  const forum = (await readForum(tx, forumId)) ?? refuse('protocol.not_found');
  if (!isShown(forum, now)) refuse('protocol.not_found');
  const mode = modeOf(wanted, forum);
  const [known] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(own(personId, forumId), inArray(reservations.state, ['under_review', 'reserved'])));
  if (known) refuse('programme.already_reserved');
  const refusal =
    judgeApplicant({ userTag: person.userTag, professional: professional?.state }, forum, { needsProfile }) ??
    judgePlaces(forum, mode, now);
  if (refusal) refuse(refusal);
  const [other] = await listOverlaps(tx, personId, forum);
  if (other) refuse('programme.overlapping', { titleZh: other.titleZh, titleEn: other.titleEn });
  const state = forum.isReviewNeeded ? 'under_review' : 'reserved';
  const id = newId(now.getTime());
  await tx
    .insert(reservations)
    .values({ id, personId, forumId, mode, state, purpose: purpose || null, requestedAt: now });
  if (state === 'reserved') await takePlace(tx, forumId, mode, 1);
  return id;
}

const own = (personId: string, forumId: string) =>
  and(eq(reservations.personId, personId), eq(reservations.forumId, forumId));

/** Other forums at the same time at which a person has a place. */
export function listOverlaps(
  tx: Pick<Tx, 'select'>,
  personId: string,
  { id, startsAt, endsAt }: Pick<ForumRow, 'id' | 'startsAt' | 'endsAt'>,
) {
  return tx
    .select({
      reservationId: reservations.id,
      forumId: forums.id,
      mode: reservations.mode,
      titleZh: forums.titleZh,
      titleEn: forums.titleEn,
      startsAt: forums.startsAt,
      endsAt: forums.endsAt,
    })
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .where(
      and(
        eq(reservations.personId, personId),
        eq(reservations.state, 'reserved'),
        ne(forums.id, id),
        lt(forums.startsAt, endsAt),
        gt(forums.endsAt, startsAt),
      ),
    )
    .orderBy(asc(forums.startsAt));
}

async function takePlace(tx: Tx, forumId: string, mode: ReservationMode, places: 1 | -1): Promise<void> {
  const change =
    mode === 'offline'
      ? { offlineTaken: sql`${forums.offlineTaken} + ${places}` }
      : { onlineTaken: sql`${forums.onlineTaken} + ${places}` };
  await tx.update(forums).set(change).where(eq(forums.id, forumId));
}

/** A reservation and its forum, locked in the order everybody locks them: person, forums by id, reservation. */
async function lockReservation(tx: Tx, id: string): Promise<{ reservation: ReservationRow; forum: ForumRow } | null> {
  const [found] = await tx.select().from(reservations).where(eq(reservations.id, id));
  if (!found) return null;
  await lockPerson(tx, found.personId);
  // Approving gives the places up that the person has at the same time, so those forums are locked along.
  const [wanted] = await tx.select().from(forums).where(eq(forums.id, found.forumId));
  if (!wanted) return null;
  const ids = [wanted.id, ...(await listOverlaps(tx, found.personId, wanted)).map(({ forumId }) => forumId)];
  const locked = await tx.select().from(forums).where(inArray(forums.id, ids)).orderBy(asc(forums.id)).for('update');
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update');
  const forum = locked.find((one) => one.id === found.forumId);
  return reservation && forum ? { reservation, forum } : null;
}

/** Gives an own place back, or takes an application back. Throws not_found, reservation_not_in_this_state. */
export async function cancelReservation(
  tx: Tx,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<void> {
  const locked = await lockReservation(tx, id);
  if (locked?.reservation.personId !== personId) refuse('protocol.not_found');
  const { reservation, forum } = locked;
  if (!mayDoWithReservation('cancel', reservation.state)) refuse('programme.reservation_not_in_this_state');
  if (forum.endsAt <= now) refuse('programme.booking_over');
  await change(tx, reservation, { state: 'cancelled', cancelledAt: now });
  if (reservation.state === 'reserved') await takePlace(tx, forum.id, reservation.mode, -1);
}

/** Gives every place and application of a person back whose forum is still to come. */
export async function giveUpReservations(tx: Tx, personId: string, now: Date): Promise<void> {
  const live = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .where(
      and(
        eq(reservations.personId, personId),
        inArray(reservations.state, ['under_review', 'reserved']),
        gt(forums.endsAt, now),
      ),
    )
    // In one order, or two of these could wait for each other.
    .orderBy(asc(reservations.forumId));
  for (const { id } of live) await cancelReservation(tx, { id, personId, now });
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
  const { reservation, forum } = (await lockReservation(tx, id)) ?? refuse('protocol.not_found');
  if (reservation.state !== 'under_review' || reservation.version !== version) refuse('protocol.conflict');
  const decided = { decidedAt: now, decidedBy: actor.kind === 'staff' ? actor.id : null };
  if (verdict === 'approve') {
    if (forum.endsAt <= now) refuse('programme.booking_over');
    if (placesLeft(forum, reservation.mode) === 0) refuse('programme.quota_reached');
    for (const other of await listOverlaps(tx, reservation.personId, forum))
      await release(tx, events, actor, other, now);
    await takePlace(tx, forum.id, reservation.mode, 1);
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
  { reservationId, forumId, mode }: { reservationId: string; forumId: string; mode: ReservationMode },
  now: Date,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ state: 'released', decidedAt: now, version: sql`${reservations.version} + 1` })
    .where(eq(reservations.id, reservationId));
  await takePlace(tx, forumId, mode, -1);
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
 * What nobody has decided when its forum begins has failed (spec §4), and the applicant is told. Takes up to `limit` of
 * them; returns how many.
 */
export async function closeReservations(tx: Tx, events: Events, now: Date, limit: number): Promise<number> {
  const late = await tx
    .select({ id: reservations.id, version: reservations.version })
    .from(reservations)
    .innerJoin(forums, eq(forums.id, reservations.forumId))
    .where(and(eq(reservations.state, 'under_review'), lte(forums.startsAt, now)))
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
