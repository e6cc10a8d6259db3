import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { CLOSES_AFTER_MS, GONE_AFTER_MS, measurePace, TURN_MS } from './policy.ts';
import type { RoomRow } from './queries.ts';
import { waitingRooms } from './tables.ts';

/** At most one move of the line in so long, whichever instance makes it. */
const MOVE_MS = 900;

/** Gives these persons the next numbers in the order given; who has a place keeps it. */
export async function takePlaces(tx: Tx, personIds: string[], now: Date): Promise<void> {
  await tx.execute(sql`
    WITH arriving AS (
      SELECT person_id, row_number() OVER (ORDER BY turn) AS turn
      FROM unnest(${sql.param(personIds)}::uuid[]) WITH ORDINALITY AS arrived (person_id, turn)
      WHERE NOT EXISTS (SELECT FROM waiting_places WHERE waiting_places.person_id = arrived.person_id)
    ), drawn AS (
      UPDATE waiting_rooms SET last_number = last_number + (SELECT count(*) FROM arriving) RETURNING last_number
    )
    INSERT INTO waiting_places (person_id, number, joined_at, seen_at)
    SELECT person_id, last_number - (SELECT count(*) FROM arriving) + turn, ${now}, ${now} FROM arriving, drawn
    ON CONFLICT (person_id) DO UPDATE SET seen_at = excluded.seen_at`);
}

/** Notes that the owners of these places are still there. */
export async function touchPlaces(tx: Tx, personIds: string[], now: Date): Promise<void> {
  // Once in a while is enough; a row written every other second would be a write a waiting person.
  const stale = new Date(now.getTime() - GONE_AFTER_MS / 4);
  // Whoever holds a place at this moment knows better how it stands: nobody waits to say that they wait.
  await tx.execute(sql`
    UPDATE waiting_places SET seen_at = ${now}
    WHERE person_id IN (
      SELECT person_id FROM waiting_places
      WHERE person_id = ANY(${sql.param(personIds)}::uuid[]) AND seen_at < ${stale} FOR UPDATE SKIP LOCKED)`);
}

/** Ends places: their owners do not want to wait. */
export async function endPlaces(tx: Tx, personIds: string[]): Promise<void> {
  await tx.execute(endingOf(personIds));
}

/** The statement that ends these places; an order that was placed in turn travels with it. */
export const endingOf = (personIds: string[]): SQL => sql`
  DELETE FROM waiting_places WHERE person_id IN (
    SELECT person_id FROM waiting_places WHERE person_id = ANY(${sql.param(personIds)}::uuid[]) ORDER BY number FOR UPDATE)`;

/** Opens the line because orders come faster than they can be placed; false when it was open. */
export async function openRoom(tx: Tx, now: Date): Promise<boolean> {
  const opened = await tx
    .update(waitingRooms)
    .set({ isOpen: true, perSecond: null, advancedAt: now, calmSince: null })
    .where(eq(waitingRooms.isOpen, false))
    .returning();
  return opened.length > 0;
}

interface Move {
  capacity: number;
  /** Whether it may close by itself. */
  mayClose: boolean;
  now: Date;
}

/**
 * Moves the line: gives up the places of those who are gone and the turns that were not used, and lets in as many of the
 * first as there is room for. Only one instance at a time does it. Returns the room as it is then; nothing when another
 * is at it or has just been.
 */
export async function moveLine(tx: Tx, { capacity, mayClose, now }: Move): Promise<RoomRow | undefined> {
  const [room] = await tx.select().from(waitingRooms).for('update', { skipLocked: true });
  if (!room || now.getTime() - room.advancedAt.getTime() < MOVE_MS) return undefined;
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  // A turn that is being used right now is left to whoever uses it.
  await tx.execute(sql`
    DELETE FROM waiting_places WHERE person_id IN (
      SELECT person_id FROM waiting_places
      WHERE (admitted_at IS NULL AND seen_at < ${before(GONE_AFTER_MS)}) OR admitted_at < ${before(TURN_MS)}
      FOR UPDATE SKIP LOCKED)`);
  const { rows } = await tx.execute<{ inside: number; waiting: number }>(
    sql`SELECT count(admitted_at)::int AS inside, count(*) FILTER (WHERE admitted_at IS NULL)::int AS waiting FROM waiting_places`,
  );
  const { inside = 0, waiting = 0 } = rows[0] ?? {};
  const letIn = Math.min(waiting, Math.max(0, capacity - inside));
  if (letIn > 0)
    await tx.execute(sql`
      UPDATE waiting_places SET admitted_at = ${now}
      WHERE person_id IN (SELECT person_id FROM waiting_places WHERE admitted_at IS NULL ORDER BY number LIMIT ${letIn} FOR UPDATE)`);
  const finished = room.admitted - inside;
  const calmSince = waiting > 0 ? null : (room.calmSince ?? now);
  const isCalm = calmSince !== null && now.getTime() - calmSince.getTime() >= CLOSES_AFTER_MS;
  const elapsedMs = now.getTime() - room.advancedAt.getTime();
  // What was measured belongs to a rush that is over; the next one is measured anew.
  const isOver = isCalm || elapsedMs >= CLOSES_AFTER_MS;
  const [moved] = await tx
    .update(waitingRooms)
    .set({
      isOpen: room.isOpen && !(mayClose && isCalm),
      admitted: room.admitted + letIn,
      finished,
      perSecond: isOver
        ? null
        : measurePace({ before: room.finished, now: finished, elapsedMs, perSecond: room.perSecond }),
      advancedAt: now,
      calmSince,
    })
    .returning();
  return moved;
}
