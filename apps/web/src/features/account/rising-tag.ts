import { identityRoutes } from '@mingtang/contract/identity/routes';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { useEffect, useEffectEvent } from 'react';
import { backgroundApi } from '../../api.ts';
import { updateSession, useSession } from '../../session.ts';

const identity = backgroundApi(identityRoutes);
/** The server raises the tag of a buyer by a job, mostly within a second. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Asks, while `isWanted`, whether a ticket has made more of a cloud tourist: until this device knows, the pages of the ticket
 * are closed to its owner. `onRisen` is called once when it has.
 */
export function useRisingTag(isWanted: boolean, onRisen?: () => void): void {
  const isTourist = useSession()?.userTag === USER_TAG.cloudTourist;
  const tell = useEffectEvent(() => onRisen?.());
  const isAsking = isWanted && isTourist;
  useEffect(() => {
    if (!isAsking) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const askAfter = (tries: number): void => {
      const pause = PAUSES_MS[tries];
      if (pause === undefined) return;
      timer = setTimeout(() => {
        void identity
          .getPerson()
          .catch(() => undefined)
          .then((person) => {
            if (isOver) return;
            if (!person || person.userTag === USER_TAG.cloudTourist) return askAfter(tries + 1);
            updateSession(person);
            tell();
          });
      }, pause);
    };
    askAfter(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAsking]);
}
