import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { api } from '../../api.ts';
import { useLanguage } from '../../language.ts';
import { useSession } from '../../session.ts';
import { Broadcast, type BroadcastState } from './broadcast.ts';
import type { PictureClock } from './player-clock.ts';

const watching = api(watchingRoutes);
/** What plays now: it is opened once there is a video element, and told to whoever draws. */
class Slot {
  private broadcast: Broadcast | undefined;
  private readonly listeners = new Set<() => void>();

  readonly get = (): Broadcast | undefined => this.broadcast;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  put(broadcast: Broadcast | undefined): void {
    this.broadcast = broadcast;
    for (const listener of this.listeners) listener();
  }
}

const nothing = () => () => undefined;
const noState = (): undefined => undefined;

/** Plays a forum into a video element for as long as the page shows it. */
export function useBroadcast(
  video: RefObject<HTMLVideoElement | null>,
  { forumId, startsAt, clock }: { forumId: string; startsAt: number; clock: PictureClock },
): { broadcast: Broadcast | undefined; state: BroadcastState | undefined } {
  const language = useLanguage();
  const personId = useSession()?.id ?? 'guest';
  const [slot] = useState(() => new Slot());
  const broadcast = useSyncExternalStore(slot.subscribe, slot.get, noState);
  // Another language of the page is no reason to begin anew.
  const open = useEffectEvent((element: HTMLVideoElement) => {
    const load = () => watching.getWatchAddresses({ forumId });
    return new Broadcast({ forumId, startsAt, personId, language, video: element, clock, load });
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const opened = open(video.current);
    slot.put(opened);
    return () => {
      opened.destroy();
      slot.put(undefined);
    };
  }, [video, forumId, startsAt, personId, clock, slot]);
  const state = useSyncExternalStore(broadcast?.subscribe ?? nothing, broadcast?.snapshot ?? noState, noState);
  return { broadcast, state };
}
