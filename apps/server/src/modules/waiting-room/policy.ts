/** A place is given up when its owner was not heard of for so long: time enough to reload a page or change the network. */
export const GONE_AFTER_MS = 60_000;
/** Once it is somebody's turn they have so long to place an order. */
export const TURN_MS = 300_000;
/** The room opens by itself when an order has waited this long to be placed. */
export const OPENS_AFTER_MS = 2_000;
/** It closes by itself when nobody has waited for so long. */
export const CLOSES_AFTER_MS = 30_000;
/** How much of the measured pace is new at each move; a minute or two decide. */
const NEW_SHARE = 0.05;

interface Pace {
  /** How many had finished at the last move, and now. */
  before: number;
  now: number;
  elapsedMs: number;
  perSecond: number | null;
}

/** How many finish a second, smoothed over the last minutes; null until the first has finished. */
export function measurePace({ before, now, elapsedMs, perSecond }: Pace): number | null {
  const current = ((now - before) * 1000) / Math.max(1, elapsedMs);
  if (perSecond === null) return now > before ? current : null;
  return perSecond * (1 - NEW_SHARE) + current * NEW_SHARE;
}

/** What the wait of a position will be, in whole seconds; null while the pace is not known. */
export const waitOf = (position: number, perSecond: number | null): number | null =>
  perSecond === null || perSecond < 0.001 ? null : Math.ceil(position / perSecond);

/** How often somebody asks: the front of the line hears at once, its end costs little. */
export const checkSecondsOf = (position: number): number => (position <= 100 ? 2 : position <= 2_000 ? 5 : 15);

/** How many of these sorted numbers are not above `number`. */
export function positionOf(numbers: number[], number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  return Math.max(1, low);
}
