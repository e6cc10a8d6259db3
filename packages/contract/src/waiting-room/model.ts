import * as z from 'zod/mini';
import { instant, int } from '../fields.ts';

/**
 * How somebody stands with the waiting room. `open`: there is no line, go ahead · `outside`: there is one, take a place ·
 * `waiting`: in line · `admitted`: it is their turn.
 */
export const placeStates = ['open', 'outside', 'waiting', 'admitted'] as const;
export type PlaceState = (typeof placeStates)[number];

export const place = {
  state: z.enum(placeStates),
  /** The number drawn; it stays the same. */
  number: z.nullable(int({ min: 1 })),
  /** How many stand in front, oneself included: 1 is next. */
  position: z.nullable(int({ min: 1 })),
  /** What the wait will be at the pace of the last minutes; null while that is not known. */
  waitSeconds: z.nullable(int({ min: 0 })),
  /** Until when an order may be placed. */
  admittedUntil: z.nullable(instant),
  /** Ask again after so many seconds. A place whose owner is not heard of for a minute is given up. */
  checkSeconds: int({ min: 1 }),
};
export interface Place {
  state: PlaceState;
  number: number | null;
  position: number | null;
  waitSeconds: number | null;
  admittedUntil: Date | null;
  checkSeconds: number;
}

/** The same as an event stream (`data: {…}` a line), for clients that can read one; the header `token` says whose. */
export const PLACE_STREAM_PATH = '/ticket/shop/queue/stream';
