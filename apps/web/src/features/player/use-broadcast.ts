import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../language.ts';
import { useSession } from '../../session.ts';
import { type Addresses, Broadcast, type BroadcastState } from './broadcast.ts';
import type { PictureClock } from './player-clock.ts';

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

/** Plays something into a video element for as long as the page shows it. */
export function useBroadcast(
  video: RefObject<HTMLVideoElement | null>,
  {
    thingId,
    startsAt,
    clock,
    load,
  }: { thingId: string; startsAt: number; clock: PictureClock; load: () => Promise<Addresses> },
): { broadcast: Broadcast | undefined; state: BroadcastState | undefined } {
  const language = useLanguage();
  const personId = useSession()?.id ?? 'guest';
  const [slot] = useState(() => new Slot());
  const broadcast = useSyncExternalStore(slot.subscribe, slot.get, noState);
  // Another language of the page is no reason to begin anew.
  const open = useEffectEvent(
    (element: HTMLVideoElement) =>
      new Broadcast({ thingId, startsAt, personId, language, video: element, clock, load }),
  );
  useEffect(() => {
    if (!video.current) return undefined;
    const opened = open(video.current);
    slot.put(opened);
    return () => {
      opened.destroy();
      slot.put(undefined);
    };
  }, [video, thingId, startsAt, personId, clock, slot]);
  const state = useSyncExternalStore(broadcast?.subscribe ?? nothing, broadcast?.snapshot ?? noState, noState);
  return { broadcast, state };
}
