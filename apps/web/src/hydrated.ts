import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server renders and the browser repeats its picture, true afterwards: for what only a browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
