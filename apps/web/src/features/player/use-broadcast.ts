import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { api } from '../../api.ts';
import { useLanguage } from '../../language.ts';
import { useSession } from '../../session.ts';
import { Broadcast, type BroadcastState } from './broadcast.ts';
import type { PictureClock } from './player-clock.ts';

const watching = api(watchingRoutes);
const nothing = () => () => undefined;
const noState = (): undefined => undefined;

/** Plays a forum into a video element for as long as the page shows it. */
export function useBroadcast(
  video: RefObject<HTMLVideoElement | null>,
  { forumId, startsAt, clock }: { forumId: string; startsAt: number; clock: PictureClock },
): { broadcast: Broadcast | undefined; state: BroadcastState | undefined } {
  const language = useLanguage();
  const personId = useSession()?.id ?? 'guest';
  const [broadcast, setBroadcast] = useState<Broadcast>();
  // Another language of the page is no reason to begin anew.
  const open = useEffectEvent((element: HTMLVideoElement) => {
    const load = () => watching.getWatchAddresses({ forumId });
    return new Broadcast({ forumId, startsAt, personId, language, video: element, clock, load });
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const opened = open(video.current);
    setBroadcast(opened);
    return () => {
      opened.destroy();
      setBroadcast(undefined);
    };
  }, [video, forumId, startsAt, personId, clock]);
  const state = useSyncExternalStore(broadcast?.subscribe ?? nothing, broadcast?.snapshot ?? noState, noState);
  return { broadcast, state };
}
