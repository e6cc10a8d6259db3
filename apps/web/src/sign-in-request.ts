import { useSyncExternalStore } from 'react';

/** Somebody waits for a sign-in; `answer` says whether it happened. */
interface SignInRequest {
  /** They were signed in until just now. */
  hasExpired: boolean;
  answer(isSignedIn: boolean): void;
}

let request: SignInRequest | undefined;
let outcome: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Opens the sign-in sheet; all who ask meanwhile share it. True once somebody signed in, false when it was closed.
 * `hasExpired` when a session ended by itself, so that the sheet says why it is there.
 */
export function askSignIn({ hasExpired = false } = {}): Promise<boolean> {
  if (outcome) return outcome;
  const asked = new Promise<boolean>((resolve) => {
    request = {
      hasExpired,
      answer: (isSignedIn) => {
        request = undefined;
        outcome = undefined;
        resolve(isSignedIn);
        announce();
      },
    };
  });
  outcome = asked;
  announce();
  return asked;
}

/** The open request, for the sheet. */
export const useSignInRequest = (): SignInRequest | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );

/** Tells of every request when it opens; returns how to stop. */
export function onSignInRequest(listener: (request: SignInRequest) => void): () => void {
  return subscribe(() => {
    if (request) listener(request);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
