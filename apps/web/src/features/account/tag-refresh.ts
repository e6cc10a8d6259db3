import { identityRoutes } from '@mingtang/contract/identity/routes';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { useCallback, useEffect } from 'react';
import { backgroundApi } from '../../api.ts';
import { usePageReturn } from '../../page-return.ts';
import { currentSession, type Session, updateSession, useSession } from '../../session.ts';

const identity = backgroundApi(identityRoutes);
/** The server raises the tag of a buyer by a job, mostly within a second. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Stores the tag the server has for a person whom this device still takes for a cloud tourist. Returns whether it was raised. */
export function storeRaisedTag({ userTag, name }: Pick<Session, 'userTag' | 'name'>): boolean {
  const isRaised = currentSession()?.userTag === USER_TAG.cloudTourist && userTag !== USER_TAG.cloudTourist;
  if (isRaised) updateSession({ userTag, name });
  return isRaised;
}

/**
 * Keeps the session's tag up to date while `isOn` and the person is a cloud tourist: until this device knows that a ticket
 * raised it, most pages are closed to its owner. Asks the server when the visitor comes back to the page and, where
 * `isRiseExpected`, five times within sixteen seconds.
 */
export function useTagRefresh({ isOn, isRiseExpected }: { isOn: boolean; isRiseExpected: boolean }): void {
  const isTourist = useSession()?.userTag === USER_TAG.cloudTourist;
  const isRefreshing = isOn && isTourist;
  const refresh = useCallback(async (): Promise<boolean> => {
    const person = await identity.getPerson().catch(() => undefined);
    return person !== undefined && storeRaisedTag(person);
  }, []);
  usePageReturn(() => {
    if (isRefreshing) void refresh();
  });
  const isPolling = isRefreshing && isRiseExpected;
  useEffect(() => {
    if (!isPolling) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const poll = (tries: number): void => {
      const pause = PAUSES_MS[tries];
      if (pause === undefined) return;
      timer = setTimeout(() => {
        void refresh().then((isRaised) => {
          if (!isOver && !isRaised) poll(tries + 1);
        });
      }, pause);
    };
    poll(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPolling, refresh]);
}
