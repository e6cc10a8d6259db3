import { useSyncExternalStore } from 'react';
import { EVENT_OFFSET_MIN, EVENT_ZONE } from '../../dates.ts';

/** Intl's first answer takes a weak phone a tenth of a second: nobody asks before the page is alive. */
let mayAsk = false;
const listeners = new Set<() => void>();
/** By the clocks' minutes from UTC in winter and in summer, which change while the page is open for somebody who travels. */
const zones = new Map<string, string>([[`${-EVENT_OFFSET_MIN} ${-EVENT_OFFSET_MIN}`, EVENT_ZONE]]);

function zoneHere(): string | undefined {
  if (!mayAsk) return undefined;
  const year = new Date().getFullYear();
  const offsets = [0, 6].map((month) => new Date(year, month).getTimezoneOffset()).join(' ');
  const zone = zones.get(offsets) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  zones.set(offsets, zone);
  return zone;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!mayAsk)
    setTimeout(() => {
      mayAsk = true;
      for (const one of listeners) one();
    });
  return () => listeners.delete(listener);
}

/** The zone of the visitor's clocks; undefined while the server renders, which does not know it, and until the page is alive. */
export const useOwnZone = (): string | undefined => useSyncExternalStore(subscribe, zoneHere, () => undefined);
