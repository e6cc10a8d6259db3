import { CallFailure } from '@mingtang/contract/client';
import type { Place } from '@mingtang/contract/waiting-room/model';
import { waitingRoomRoutes } from '@mingtang/contract/waiting-room/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, isNetworkFailure } from '../../api.ts';
import { streamPlaces } from './place-stream.ts';

const line = api(waitingRoomRoutes);
const RETRY_SECONDS = 3;
/** A line that moves every second would never stop talking: a screen reader hears it once in so long … */
const TOLD_EVERY_MS = 30_000;
/** … and at each step from here on. */
const NEAR = 3;

/** Stands in line from the moment it is used, and calls `onTurn` once when it is this buyer's turn. */
export function useLine(onTurn: () => void) {
  const [place, setPlace] = useState<Place>();
  /** Where the line was joined. */
  const [firstPosition, setFirstPosition] = useState<number>();
  /** What was read out last, and when. */
  const [told, setTold] = useState<{ place: Place; at: number }>();
  const [wasLost, setLost] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [problem, setProblem] = useState<string>();
  const turn = useEffectEvent(onTurn);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const show = (next: Place): void => {
      setOffline(false);
      setPlace(next);
      const at = performance.now();
      setTold((last) =>
        last && (next.position ?? 0) > NEAR && at - last.at < TOLD_EVERY_MS ? last : { place: next, at },
      );
      if (next.position !== null) setFirstPosition((first) => Math.max(first ?? 0, next.position ?? 0));
    };
    follow(
      signal,
      show,
      () => setLost(true),
      () => setOffline(true),
    ).then(
      () => !signal.aborted && turn(),
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof CallFailure)) throw error;
        setProblem(error.message);
      },
    );
    return () => left.abort();
  }, []);

  return { place, toldPlace: told?.place, firstPosition, wasLost, isOffline, problem };
}

/** Gives the place up at once, so that the next one moves on; without it the place lapses after a minute. */
export const leaveLine = (): void => {
  line.leaveLine().catch(() => undefined);
};

/** Resolves when one may go ahead. Rejects only with what neither waiting nor the network can mend. */
async function follow(
  signal: AbortSignal,
  show: (place: Place) => void,
  onLost: () => void,
  onOffline: () => void,
): Promise<void> {
  let canStream = true;
  let place: Place | undefined;
  while (!signal.aborted) {
    try {
      if (place?.state === 'outside') onLost();
      place = !place || place.state === 'outside' ? await line.joinLine() : await line.getPlace();
      show(place);
      if (canStream && place.state === 'waiting') {
        for await (const next of streamPlaces(signal)) {
          place = next;
          show(next);
        }
      }
    } catch (error) {
      if (error instanceof CallFailure && !isNetworkFailure(error) && error.status !== 429 && error.status < 500)
        throw error;
      if (error instanceof CallFailure) onOffline();
      // Whatever is between us and the server does not let streams through.
      else canStream = false;
    }
    if (place?.state === 'open' || place?.state === 'admitted') return;
    await pause(canStream ? RETRY_SECONDS : (place?.checkSeconds ?? RETRY_SECONDS), signal);
  }
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
