import { asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { TURN_MS } from './policy.ts';
import { waitingPlaces, waitingRooms } from './tables.ts';

export type RoomRow = typeof waitingRooms.$inferSelect;
export type PlaceRow = typeof waitingPlaces.$inferSelect;

export async function getRoom(db: Reader): Promise<RoomRow> {
  const [room] = await db.select().from(waitingRooms);
  if (!room) throw new Error('The row of the waiting room is missing.');
  return room;
}

/** The places of these persons, by person. */
export async function findPlaces(db: Reader, personIds: string[]): Promise<Map<string, PlaceRow>> {
  const rows = await db.select().from(waitingPlaces).where(inArray(waitingPlaces.personId, personIds));
  return new Map(rows.map((row) => [row.personId, row]));
}

/** The numbers that wait, in their order. */
export async function listWaitingNumbers(db: Reader): Promise<number[]> {
  const rows = await db
    .select({ number: waitingPlaces.number })
    .from(waitingPlaces)
    .where(isNull(waitingPlaces.admittedAt))
    .orderBy(asc(waitingPlaces.number));
  return rows.map(({ number }) => number);
}

/** Asks whose turn it is among these persons; tests replace it to show what the lock prevents. */
export type AskTurns = (personIds: string[], now: Date) => SQL;
export interface TurnRow {
  personId: string;
}

export const askTurns: AskTurns = (personIds, now) => sql`
  SELECT person_id AS "personId" FROM waiting_places
  WHERE person_id = ANY(${sql.param(personIds)}::uuid[]) AND admitted_at > ${new Date(now.getTime() - TURN_MS)}
  ORDER BY number`;

/** Locks the turns it finds, in the order of their numbers: who comes second waits, and finds none. */
export const lockTurns: AskTurns = (personIds, now) => sql`${askTurns(personIds, now)} FOR UPDATE`;
