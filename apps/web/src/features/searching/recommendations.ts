import { searchRoutes } from '@mingtang/contract/search/routes';
import type { Recommendation } from '@mingtang/contract/search/wire';
import { useEffect, useState } from 'react';
import { backgroundApi } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';
import { useSession } from '../../session.ts';
import { useViewed } from './viewed.ts';

const calls = backgroundApi(searchRoutes);

interface Recommendations {
  /** Something is known of whom they are for. */
  isPersonal: boolean;
  items: Recommendation[];
}

/**
 * Forums for whoever looks: by their account when they are signed in, and by what they looked at on this device when they
 * agreed to that. Undefined while nothing is known of them, and when asking failed: what most like stands there then.
 */
export function useForumsForMe(limit: number): Recommendations | undefined {
  const isSignedIn = useSession() !== undefined;
  const { ids } = useViewed();
  const viewed = ids.join();
  const [asGuest, setAsGuest] = useState<{ viewed: string; answer: Recommendations }>();
  const own = useOwnData(`recommended-forums-${viewed}`, () => ask(viewed, limit));
  const isGuestAsking = !isSignedIn && viewed !== '';
  useEffect(() => {
    if (!isGuestAsking) return;
    let isWanted = true;
    ask(viewed, limit).then(
      (answer) => {
        if (isWanted) setAsGuest({ viewed, answer });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isGuestAsking, viewed, limit]);
  if (isSignedIn) return own.data;
  return isGuestAsking && asGuest?.viewed === viewed ? asGuest.answer : undefined;
}

const ask = (viewed: string, limit: number): Promise<Recommendations> =>
  viewed === ''
    ? calls.recommendForums({ limit })
    : calls.recommendByViewed({ kind: 'forum', limit, viewed: viewed.split(',') });
