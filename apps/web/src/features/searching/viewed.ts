import { MOST_VIEWED } from '@mingtang/contract/search/model';
import { useSyncExternalStore } from 'react';
import { localStore } from '../../browser-access.ts';
import { VIEWED_KEY } from '../../session.ts';
import { browserObjects } from '../analytics/choice.ts';

/** What somebody looked at on this device. */
export interface Viewed {
  /** Whether they agreed that recommendations go by it; nothing is written down before. */
  isKept: boolean;
  /** Ids of things, the newest last. */
  ids: readonly string[];
}

const nothing: Viewed = { isKept: false, ids: [] };
const listeners = new Set<() => void>();
let known: { text: string | null; viewed: Viewed } = { text: null, viewed: nothing };

/** What is kept now. A browser that objects to being followed keeps nothing, whatever was agreed to before. */
export function currentViewed(): Viewed {
  if (browserObjects()) return nothing;
  const text = localStore.getItem(VIEWED_KEY);
  if (known.text !== text) known = { text, viewed: parse(text) };
  return known.viewed;
}

function parse(text: string | null): Viewed {
  try {
    const ids: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(ids)) return nothing;
    return { isKept: true, ids: ids.filter((id) => typeof id === 'string').slice(-MOST_VIEWED) };
  } catch {
    return nothing;
  }
}

function write(ids: readonly string[] | undefined): void {
  if (ids === undefined) localStore.removeItem(VIEWED_KEY);
  else localStore.setItem(VIEWED_KEY, JSON.stringify(ids));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Writes down on this device that a thing was looked at, where that was agreed to. */
export function rememberViewed(id: string): void {
  const { isKept, ids } = currentViewed();
  if (isKept && ids.at(-1) !== id) write([...ids.filter((one) => one !== id), id].slice(-MOST_VIEWED));
}

/** Forgets all that was looked at; whether more is kept stays as it was. */
export function forgetViewed(): void {
  if (currentViewed().isKept) write([]);
}

/** Whether what is looked at is kept from now on; what was kept goes when it is not. */
export const keepViewed = (isKept: boolean): void => write(isKept ? currentViewed().ids : undefined);

/** What is kept while rendering; nothing on the server, because pages are the same for everybody. */
export const useViewed = (): Viewed => useSyncExternalStore(subscribe, currentViewed, () => nothing);
