/** A device's clock is never believed further than this away from the server's, where it can be told. */
const MOST_OFF_MS = 60_000;

/**
 * When a device read a code. What is of a time to come is of now; where somebody waits for the server's word, its own clock
 * counts, so that nobody is told what was true an hour ago and no picture is made good by a clock that is behind.
 */
export function readAt({ scannedAt, said }: { scannedAt: Date; said: unknown }, now: Date): Date {
  const ahead = scannedAt.getTime() - now.getTime();
  const isOff = ahead > MOST_OFF_MS || (said === null && ahead < -MOST_OFF_MS);
  return isOff ? now : scannedAt;
}

/**
 * In the order in which they were read. A scan that asked and comes again with what the device decided meanwhile may wait for the
 * same transaction: its word first, for that is what happened.
 */
export const inOrder = <Item extends { scannedAt: Date; said: unknown }>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (one, other) =>
      one.scannedAt.getTime() - other.scannedAt.getTime() || Number(one.said === null) - Number(other.said === null),
  );
