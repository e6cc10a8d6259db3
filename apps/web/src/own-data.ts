import { CallFailure } from '@mingtang/contract/client';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from './hydrated.ts';
import { useSession } from './session.ts';

/** What is known of a visitor's own things. Old data stays while it is loaded again and when that fails. */
export interface OwnData<Data> {
  /** `guest`: nobody is signed in; `failed`: nothing to show but `problem`. */
  state: 'loading' | 'guest' | 'ready' | 'failed';
  data: Data | undefined;
  /** Why the last loading failed. */
  problem: CallFailure | undefined;
  reload: () => void;
  /** Shows something newer than what was loaded. */
  set: (data: Data) => void;
}

interface Known<Data> {
  /** Whose and which it is. */
  of: string;
  data?: Data | undefined;
  problem?: CallFailure | undefined;
}

/**
 * Loads in the browser what belongs to the person who is signed in, and again after signing in or when `key` (the thing's
 * id) changes. Pages are the same for everybody, so on the server this is always `loading`.
 */
export function useOwnData<Data>(key: string, load: () => Promise<Data>): OwnData<Data> {
  const isHydrated = useHydrated();
  const token = useSession()?.token;
  const of = `${token} ${key}`;
  const [known, setKnown] = useState<Known<Data>>();
  const [turn, setTurn] = useState(0);

  const ask = useEffectEvent(load);
  useEffect(() => {
    if (!token) return;
    let isWanted = true;
    ask().then(
      (data) => {
        if (isWanted) setKnown({ of, data });
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (isWanted) setKnown((old) => ({ of, data: old?.of === of ? old.data : undefined, problem: error }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [token, of, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);

  const current = known?.of === of ? known : undefined;
  const set = useCallback((data: Data) => setKnown({ of, data }), [of]);
  const state = !isHydrated
    ? 'loading'
    : !token
      ? 'guest'
      : current?.data !== undefined
        ? 'ready'
        : current?.problem
          ? 'failed'
          : 'loading';
  return { state, data: token ? current?.data : undefined, problem: current?.problem, reload, set };
}
