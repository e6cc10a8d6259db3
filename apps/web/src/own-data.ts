import type { CallFailure } from '@mingtang/contract/client';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { callFailureOf } from './api.ts';
import { useHydrated } from './hydrated.ts';
import { useSession } from './session.ts';
import { useSignInRequest } from './sign-in-request.ts';

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
  key: string;
  personId: string;
  data?: Data | undefined;
  problem?: CallFailure | undefined;
}

/**
 * Loads in the browser what belongs to the person who is signed in, and again after signing in or when `key` (the thing's
 * id) changes. A session that ends on a 401 leaves it in place until the sign-in it asks for is answered: what is being
 * done there goes on. Pages are the same for everybody, so on the server this is always `loading`.
 */
export function useOwnData<Data>(key: string, load: () => Promise<Data>): OwnData<Data> {
  const isHydrated = useHydrated();
  const session = useSession();
  const isAskedToSignIn = useSignInRequest() !== undefined;
  const { token, id: personId } = session ?? {};
  const [known, setKnown] = useState<Known<Data>>();
  const [turn, setTurn] = useState(0);
  const isForSomebodyElse = known !== undefined && (session ? known.personId !== personId : !isAskedToSignIn);
  if (isForSomebodyElse) setKnown(undefined);

  const ask = useEffectEvent(load);
  useEffect(() => {
    if (!token || !personId) return;
    const of = { key, personId };
    let isWanted = true;
    ask().then(
      (data) => {
        if (isWanted) setKnown({ ...of, data });
      },
      (error: unknown) => {
        const failure = callFailureOf(error);
        if (isWanted) setKnown((old) => ({ ...of, data: old?.key === key ? old.data : undefined, problem: failure }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [token, personId, key, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);

  const current = known?.key === key && !isForSomebodyElse ? known : undefined;
  const set = useCallback(
    (data: Data) => {
      if (personId) setKnown({ key, personId, data });
    },
    [key, personId],
  );
  const state = !isHydrated
    ? 'loading'
    : current?.data !== undefined
      ? 'ready'
      : !token
        ? 'guest'
        : current?.problem
          ? 'failed'
          : 'loading';
  return { state, data: current?.data, problem: current?.problem, reload, set };
}

/** Whether there is no such thing, or it is not theirs: trying again would not help. */
export const isMissing = ({ problem }: Pick<OwnData<unknown>, 'problem'>): boolean =>
  problem?.status === 400 || problem?.status === 404;
