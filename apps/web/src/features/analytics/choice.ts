import { useSyncExternalStore } from 'react';
import { localStore } from '../../browser-access.ts';

const KEY = 'visits';
const listeners = new Set<() => void>();

/** Whether the browser itself says that it does not want to be counted (Global Privacy Control, Do Not Track). */
export function browserObjects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether visits of this browser may be counted: neither it nor the visitor said no. */
export const mayCount = (): boolean => !browserObjects() && !hasDeclined();

const hasDeclined = (): boolean => localStore.getItem(KEY) === 'off';

/** Remembers the visitor's choice on this device. */
export function chooseCounting(isWanted: boolean): void {
  if (isWanted) localStore.removeItem(KEY);
  else localStore.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

/** The visitor's choice while rendering. */
export const useIsCounted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => !hasDeclined(),
    () => true,
  );
