import type { SlotPlan } from '@mingtang/contract/exhibition/meetings/model';
import { and, eq, isNull } from 'drizzle-orm';
import type { Cache } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getManager } from '../members/queries.ts';
import { exhibitors } from '../tables.ts';
import { MOST_SLOTS, overlaps, timesOf } from './policy.ts';
import { slotsTag } from './queries.ts';
import { meetingSlots, meetings } from './tables.ts';

/**
 * Offers the slots of a day. What overlaps with one there is, or is over, is left out: a stand never meets two at once.
 * Throws not_member, managers_only, no_slots, slots_in_past, too_many_slots.
 */
export async function addSlots(
  tx: Tx,
  cache: Cache,
  { personId, exhibitorId, plan, now }: { personId: string; exhibitorId: string; plan: SlotPlan; now: Date },
): Promise<{ made: number; leftOut: number }> {
  await getManager(tx, { personId, exhibitorId });
  // Locked: slots that colleagues add at once would not see each other.
  await tx.select({ id: exhibitors.id }).from(exhibitors).where(eq(exhibitors.id, exhibitorId)).for('no key update');
  const there = await tx
    .select({ startsAt: meetingSlots.startsAt, endsAt: meetingSlots.endsAt })
    .from(meetingSlots)
    .where(and(eq(meetingSlots.exhibitorId, exhibitorId), isNull(meetingSlots.withdrawnAt)));
  const wanted = timesOf(plan);
  if (wanted.length === 0) refuse('stand.no_slots');
  const coming = wanted.filter(({ startsAt }) => startsAt > now);
  if (coming.length === 0) refuse('stand.slots_in_past');
  const times = coming.filter((time) => !there.some((one) => overlaps(one, time)));
  if (times.length === 0) refuse('stand.no_slots');
  if (there.length + times.length > MOST_SLOTS) refuse('stand.too_many_slots', { max: MOST_SLOTS });
  const { placeZh, placeEn } = plan;
  await tx
    .insert(meetingSlots)
    .values(times.map((time) => ({ id: newId(), exhibitorId, ...time, placeZh, placeEn, createdAt: now })));
  await cache.invalidate(tx, [slotsTag(exhibitorId)]);
  return { made: times.length, leftOut: wanted.length - times.length };
}

/** Offers a free slot no longer; again changes nothing. Throws not_found, not_member, managers_only, slot_taken. */
export async function withdrawSlot(
  tx: Tx,
  cache: Cache,
  { personId, id, now }: { personId: string; id: string; now: Date },
): Promise<void> {
  const [slot] = await tx.select().from(meetingSlots).where(eq(meetingSlots.id, id)).for('update');
  if (!slot) return refuse('protocol.not_found');
  await getManager(tx, { personId, exhibitorId: slot.exhibitorId });
  if (slot.withdrawnAt) return;
  const taken = await tx.$count(meetings, and(eq(meetings.slotId, id), eq(meetings.state, 'booked')));
  if (taken > 0) refuse('stand.slot_taken');
  await tx.update(meetingSlots).set({ withdrawnAt: now }).where(eq(meetingSlots.id, id));
  await cache.invalidate(tx, [slotsTag(slot.exhibitorId)]);
}
