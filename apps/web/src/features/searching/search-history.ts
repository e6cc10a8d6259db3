import { MOST_HISTORY } from '@mingtang/contract/search/model';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { useSyncExternalStore } from 'react';
import { backgroundApi } from '../../api.ts';
import { localStore } from '../../browser-access.ts';
import { useHydrated } from '../../hydrated.ts';
import { useOwnData } from '../../own-data.ts';
import { currentSession, useSession } from '../../session.ts';
import { forgetViewed } from './viewed.ts';

export interface History {
  isKept: boolean;
  words: string[];
}

const KEY = 'searches';
const nothing: History = { isKept: true, words: [] };
const calls = backgroundApi(searchRoutes);
const listeners = new Set<() => void>();
let known: { text: string | null; history: History } = { text: null, history: nothing };

function read(): History {
  const text = localStore.getItem(KEY);
  if (known.text !== text) known = { text, history: parse(text) };
  return known.history;
}

function parse(text: string | null): History {
  try {
    const { isKept, words } = JSON.parse(text ?? '{}') as Partial<History>;
    return {
      isKept: isKept !== false,
      words: Array.isArray(words) ? words.filter((one) => typeof one === 'string').slice(0, MOST_HISTORY) : [],
    };
  } catch {
    return nothing;
  }
}

function write(history: History): void {
  localStore.setItem(KEY, JSON.stringify(history));
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

let last: string | undefined;

/** Counts a question once however often its page is drawn, and keeps it: with the account, or on the device. */
export function recordSearch(words: string): void {
  if (words === '' || words === last) return;
  last = words;
  calls.recordSearch({ words }).catch(() => {
    // Counting must not disturb anybody.
  });
  if (currentSession()) return;
  const history = read();
  if (history.isKept)
    write({ ...history, words: [words, ...history.words.filter((one) => one !== words)].slice(0, MOST_HISTORY) });
}

interface OwnHistory {
  history: History;
  /** False until it is known. */
  isKnown: boolean;
  isWithAccount: boolean;
  /** One question, or all. They reject when the account's did not change. */
  forget: (words?: string) => Promise<void>;
  keep: (isKept: boolean) => Promise<void>;
}

/**
 * What the visitor searched for: the account's for whoever is signed in, else the device's. Who clears all of it also
 * forgets what was looked at on this device.
 */
export function useSearchHistory(): OwnHistory {
  const isHydrated = useHydrated();
  const session = useSession();
  const onDevice = useSyncExternalStore(subscribe, read, () => nothing);
  const own = useOwnData<History>('search-history', () => calls.getHistory());
  if (session)
    return {
      history: own.data ?? nothing,
      isKnown: own.data !== undefined,
      isWithAccount: true,
      forget: async (words) => {
        if (words === undefined) forgetViewed();
        own.set(await calls.forgetHistory(words === undefined ? {} : { words }));
      },
      keep: async (isKept) => {
        if (!isKept) forgetViewed();
        own.set(await calls.keepHistory({ isKept }));
      },
    };
  return {
    history: onDevice,
    isKnown: isHydrated,
    isWithAccount: false,
    forget: async (words) => {
      if (words === undefined) forgetViewed();
      write({ ...onDevice, words: words === undefined ? [] : onDevice.words.filter((one) => one !== words) });
    },
    keep: async (isKept) => {
      if (!isKept) forgetViewed();
      write({ isKept, words: isKept ? onDevice.words : [] });
    },
  };
}
