import { useSyncExternalStore } from 'react';

type Place = '' | 'settings' | 'look-up' | 'log' | 'wall';

/** Which screen lies over the scanner, in the address, so that going back closes it. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, () => location.hash.slice(1) as Place);

export const goTo = (place: Place): void => {
  location.hash = place;
};

/** Closes what lies over the scanner. */
export const goBack = (): void => {
  if (history.length > 1) history.back();
  else location.hash = '';
};

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
