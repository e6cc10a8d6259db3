import { useSyncExternalStore } from 'react';
import { hasBegun } from './page-begun.ts';

/** Somebody waits for a sign-in; `answer` says whether it happened. */
interface SignInRequest {
  /** They were signed in until just now. */
  hasExpired: boolean;
  answer(isSignedIn: boolean): void;
}

let request: SignInRequest | undefined;
let outcome: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

let goToSignIn: (() => void) | undefined;
/** Tokens whose end is dealt with: what was sent with one and is refused later asks nobody again. */
const ended = new Set<string>();

/**
 * Opens the sign-in sheet; all who ask meanwhile share it. True once somebody signed in, false when it was closed.
 *
 * With `expired`, the token that the server refused, the sheet says why it is there. It opens only where something was begun
 * on the page and could be resumed; else the page is left for the sign-in page (spec §4), and this is false.
 */
export function askSignIn({ expired }: { expired?: string | undefined } = {}): Promise<boolean> {
  if (expired !== undefined && leavePage(expired)) return Promise.resolve(false);
  if (outcome) return outcome;
  const asked = new Promise<boolean>((resolve) => {
    request = {
      hasExpired: expired !== undefined,
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

/** A call that nobody pressed for was refused with this token: leaves a page on which nothing was begun, else stays silent. */
export const noteExpired = (token: string): void => void leavePage(token);

/** Whoever signs out knows that the token has ended: calls under way with it ask for no sign-in. */
export const noteSignedOut = (token: string): void => void ended.add(token);

/** Says how the page is left for the sign-in page; returns how to take it back. */
export function onSignInPageNeeded(go: () => void): () => void {
  goToSignIn = go;
  return () => {
    if (goToSignIn === go) goToSignIn = undefined;
  };
}

/** Whether the page is left, or was when the first of its calls was refused. */
function leavePage(token: string): boolean {
  if (ended.has(token)) return true;
  if (!goToSignIn || hasBegun()) return false;
  ended.add(token);
  goToSignIn();
  return true;
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
