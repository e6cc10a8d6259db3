import { type RefObject, useEffect, useState } from 'react';
import type { Broadcast } from './broadcast.ts';
import type { PictureClock } from './player-clock.ts';

/** What controls show of a picture; milliseconds. */
export interface Progress {
  position: number | null;
  /** Of a recording; null of a broadcast. */
  duration: number | null;
  /** How far a broadcast's picture is behind its live edge. */
  behind: number;
  isPlaying: boolean;
  isMuted: boolean;
  volume: number;
}

const STEP_MS = 500;
const start: Progress = { position: null, duration: null, behind: 0, isPlaying: false, isMuted: false, volume: 1 };

/** Reads the picture twice a second, and whenever it begins, stops or jumps. */
export function useProgress(
  video: RefObject<HTMLVideoElement | null>,
  broadcast: Broadcast | undefined,
  clock: PictureClock,
): Progress {
  const [progress, setProgress] = useState(start);
  useEffect(() => {
    const element = video.current;
    if (!element || !broadcast) return undefined;
    const read = (): void => {
      const edge = broadcast.liveEdge();
      const next: Progress = {
        position: clock.position(),
        duration: clock.isLive() || !Number.isFinite(element.duration) ? null : element.duration * 1_000,
        behind: edge === null || element.readyState === 0 ? 0 : Math.max(0, (edge - element.currentTime) * 1_000),
        isPlaying: !element.paused && !element.ended,
        isMuted: element.muted,
        volume: element.volume,
      };
      setProgress((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const timer = setInterval(read, STEP_MS);
    const stop = clock.subscribe(read);
    element.addEventListener('volumechange', read);
    return () => {
      clearInterval(timer);
      stop();
      element.removeEventListener('volumechange', read);
    };
  }, [video, broadcast, clock]);
  return progress;
}
