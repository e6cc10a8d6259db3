import { useSyncExternalStore } from 'react';

/** A call waits for somebody to do something in a dialog; `answer` says whether it happened. */
interface PendingRequest {
  answer(isDone: boolean): void;
}

/** Something that calls ask of whoever is at the screen: all who ask meanwhile share one dialog. */
function createRequest(): { ask: () => Promise<boolean>; use: () => PendingRequest | undefined } {
  let request: PendingRequest | undefined;
  let outcome: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const ask = (): Promise<boolean> => {
    if (outcome) return outcome;
    outcome = new Promise<boolean>((resolve) => {
      request = {
        answer: (isDone) => {
          request = undefined;
          outcome = undefined;
          resolve(isDone);
          announce();
        },
      };
    });
    announce();
    return outcome;
  };
  return { ask, use: () => useSyncExternalStore(subscribe, () => request) };
}

/** The session has ended: true once somebody signed in again, false when the dialog was closed. */
export const signInRequest = createRequest();
/** A call wants the second factor again: true once a code was right, false when the dialog was closed. */
export const factorRequest = createRequest();
