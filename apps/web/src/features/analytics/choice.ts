import { useSyncExternalStore } from 'react';

const KEY = 'visits';
const listeners = new Set<() => void>();
let withoutStorage = false;

/** Whether the browser itself says that it does not want to be counted (Global Privacy Control, Do Not Track). */
export function browserObjects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether visits of this browser may be counted: neither it nor the visitor said no. */
export const mayCount = (): boolean => !browserObjects() && !hasDeclined();

function hasDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return withoutStorage;
  }
}

/** Remembers the visitor's choice on this device. */
export function chooseCounting(isWanted: boolean): void {
  withoutStorage = !isWanted;
  try {
    if (isWanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Then it holds for this page.
  }
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
