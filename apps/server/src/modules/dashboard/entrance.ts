import type { Reader } from '../../platform/platform.ts';

/** What the door has counted on a civil day. */
export interface EntranceCounts {
  /** Tickets that came in, each once. */
  entered: number;
  /** Persons who are inside now, by chamber of the plan (0–8); without those that nobody counts. */
  insideByHall: ReadonlyMap<number, number>;
}

/** The door's own count. While it has no device, the dashboard says that nobody counts, not that nobody came. */
export type CountEntrance = (db: Reader, day: string) => Promise<EntranceCounts | undefined>;
