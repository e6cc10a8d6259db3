import { useState } from 'react';

/** Pages are up to 15 s old when they come, and the clock beside them ticks as slowly. */
const PAGE_AGE_MS = 30_000;

/**
 * A forum or an activity with its places as the visitor's own reservation told them, while that is newer than the page:
 * undefined before, and once the page was loaded after it. Instants are epoch milliseconds.
 */
export function useNewer<Thing extends { id: string }>({
  id,
  loadedAt,
  now,
}: {
  id: string;
  loadedAt: number;
  now: number;
}): [Thing | undefined, (thing: Thing | undefined) => void] {
  const [told, setTold] = useState<{ thing: Thing; at: number }>();
  const isNewer = told?.thing.id === id && loadedAt < told.at + PAGE_AGE_MS;
  return [isNewer ? told.thing : undefined, (thing) => setTold(thing && { thing, at: now })];
}
