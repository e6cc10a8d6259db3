import type { CallFailure } from '@mingtang/contract/client';
import { protocolRefusals } from '@mingtang/contract/protocol-refusals';
import { useSyncExternalStore } from 'react';

/** Things of open pages that turned out to be there no more, with the words the server said it in. */
const gone = new Map<string, CallFailure>();
const listeners = new Set<() => void>();

/** Remembers that a thing is there no more, if that is what an act failed of: nothing can be done with it on this page. */
export function noticeGone(id: string, failure: CallFailure): void {
  if (failure.code !== protocolRefusals['protocol.not_found'].code) return;
  gone.set(id, failure);
  for (const listener of listeners) listener();
}

/** What said that a thing is there no more; undefined while it is, as far as anybody knows. */
export const useGone = (id: string): CallFailure | undefined =>
  useSyncExternalStore(
    subscribe,
    () => gone.get(id),
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
