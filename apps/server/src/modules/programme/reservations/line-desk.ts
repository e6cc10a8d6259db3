import { asc, eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lockBookables, takePlaces } from './bookables.ts';
import { inLine, offer } from './line.ts';
import { type LineRules, offerEnd, placesOf } from './policy.ts';
import { reservations } from './tables.ts';

interface ByHand {
  id: string;
  /** As the organiser saw it. */
  version: number;
  now: Date;
}

/** Locks the line somebody stands in, and reads them in it. Throws not_found, conflict when they do not stand there any more. */
async function lockInLine(tx: Tx, { id, version }: Omit<ByHand, 'now'>) {
  const [found] = await tx.select().from(reservations).where(eq(reservations.id, id));
  if (!found) return refuse('protocol.not_found');
  const bookable = (await lockBookables(tx, [found.bookableId])).get(found.bookableId);
  const [entry] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update');
  if (!bookable || !entry) return refuse('protocol.not_found');
  if (entry.state !== 'waiting' || entry.version !== version) refuse('protocol.conflict');
  return { bookable, entry };
}

/**
 * Offers a free place to somebody in line, whoever stands before them. They are told. Throws not_found, conflict, booking_over,
 * quota_reached.
 */
export async function offerByHand(
  tx: Tx,
  events: Events,
  actor: Actor,
  { now, rules, ...target }: ByHand & { rules: LineRules },
): Promise<void> {
  const { bookable, entry } = await lockInLine(tx, target);
  if (bookable.startsAt <= now) refuse('programme.booking_over');
  const { quota, taken } = placesOf(bookable, entry.mode);
  if (quota !== null && taken >= quota) refuse('programme.quota_reached');
  const endsAt = offerEnd(now, bookable.startsAt, rules);
  await offer(tx, events, [entry.id], { now, endsAt });
  await takePlaces(tx, bookable.id, entry.mode, 1);
  await recordAudit(tx, actor, now, [
    {
      action: 'offer',
      entity: 'reservation',
      entityId: entry.id,
      before: { state: 'waiting' },
      after: { state: 'offered', offerEndsAt: endsAt.toISOString() },
    },
  ]);
}

/** Puts somebody elsewhere in their line; `place` 1 is the next. Throws not_found, conflict. */
export async function moveInLine(
  tx: Tx,
  actor: Actor,
  { place, now, ...target }: ByHand & { place: number },
): Promise<void> {
  const { bookable, entry } = await lockInLine(tx, target);
  const line = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(inLine(bookable.id, entry.mode))
    .orderBy(asc(reservations.lineRank));
  const before = line.findIndex(({ id }) => id === entry.id);
  const order = line.map(({ id }) => id).filter((id) => id !== entry.id);
  order.splice(place - 1, 0, entry.id);
  await tx.execute(sql`
    UPDATE reservations SET line_rank = ranked.rank
    FROM unnest(${sql.param(order)}::uuid[]) WITH ORDINALITY AS ranked (id, rank) WHERE reservations.id = ranked.id`);
  await recordAudit(tx, actor, now, [
    {
      action: 'reorder',
      entity: 'reservation',
      entityId: entry.id,
      before: { place: before + 1 },
      after: { place: order.indexOf(entry.id) + 1 },
    },
  ]);
}
