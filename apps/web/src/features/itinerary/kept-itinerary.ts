import type { Itinerary } from '@mingtang/contract/itinerary/model';
import { localStore } from '../../browser-access.ts';
import { currentSession, KEPT_ITINERARY_KEY } from '../../session.ts';
import { revive } from '../tickets/kept.ts';

/** A person's days as they were loaded. */
export interface LoadedItinerary {
  itinerary: Itinerary;
  /** Epoch milliseconds. */
  loadedAt: number;
}
interface Kept extends LoadedItinerary {
  personId: string;
}

/** Keeps the days of whoever asked for them on this device, so that they can be read without a network. */
export function keepItinerary(personId: string, loaded: LoadedItinerary): void {
  // Somebody else has signed in meanwhile, or nobody is.
  if (personId !== currentSession()?.id) return;
  localStore.setItem(KEPT_ITINERARY_KEY, JSON.stringify({ personId, ...loaded } satisfies Kept));
}

/** What whoever is signed in saw last on this device. */
export function findKeptItinerary(): LoadedItinerary | undefined {
  try {
    const kept = JSON.parse(localStore.getItem(KEPT_ITINERARY_KEY) ?? 'null', revive) as Kept | null;
    if (!kept || kept.personId !== currentSession()?.id) return undefined;
    // What an older version of the page kept may lack what this one shows.
    return kept.itinerary.days.every(
      ({ events, entries }) => Array.isArray(events) && entries.every(({ meeting }) => meeting !== undefined),
    )
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
}
