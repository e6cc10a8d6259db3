import type { Reader } from '../../platform/platform.ts';

/** What the door has counted on a civil day. */
export interface EntranceCounts {
  /** Persons who came in, each once. */
  entered: number;
  /** Persons who are inside now, by chamber of the plan (0–8). */
  insideByHall: ReadonlyMap<number, number>;
}

/** The door's own count. While no door is connected, the dashboard says that nobody counts, not that nobody came. */
export type CountEntrance = (db: Reader, day: string) => Promise<EntranceCounts>;
