import { useSyncExternalStore } from 'react';

/** Somebody waits for a sign-in; `answer` says whether it happened. */
interface SignInRequest {
  answer(isSignedIn: boolean): void;
  promise: Promise<boolean>;
}

let pending: SignInRequest | undefined;
const listeners = new Set<() => void>();

/** Opens the sign-in sheet; all who ask meanwhile share it. True once somebody signed in, false when it was closed. */
export function askSignIn(): Promise<boolean> {
  if (!pending) {
    let settle: (isSignedIn: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    pending = {
      promise,
      answer: (isSignedIn) => {
        pending = undefined;
        settle(isSignedIn);
        announce();
      },
    };
    announce();
  }
  return pending.promise;
}

/** The open request, for the sheet. */
export const useSignInRequest = (): SignInRequest | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
    () => undefined,
  );

function announce(): void {
  for (const listener of listeners) listener();
}
