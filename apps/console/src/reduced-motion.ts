import { useSyncExternalStore } from 'react';

const wish = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether whoever sits here asked their system for less movement. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => wish.matches);

function subscribe(listener: () => void): () => void {
  wish.addEventListener('change', listener);
  return () => wish.removeEventListener('change', listener);
}
