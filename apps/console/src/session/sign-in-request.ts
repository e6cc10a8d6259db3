import { useSyncExternalStore } from 'react';

/** A call waits for somebody to sign in again; `answer` says whether it happened. */
interface SignInRequest {
  answer(isSignedIn: boolean): void;
}

let request: SignInRequest | undefined;
let outcome: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog; all who ask meanwhile share it. True once somebody signed in, false when it was closed. */
export function askSignIn(): Promise<boolean> {
  if (outcome) return outcome;
  const asked = new Promise<boolean>((resolve) => {
    request = {
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

/** The open request, for the dialog. */
export const useSignInRequest = (): SignInRequest | undefined => useSyncExternalStore(subscribe, () => request);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
