import { asc, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
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
