import type { VideoQuality } from '@mingtang/contract/programme/model';
import type { Trouble } from './playlists.ts';
import type { Rendition } from './sources.ts';

export type QualityChoice = VideoQuality | 'auto';

/** What plays a stream into a video element. */
export interface Engine {
  setQuality(choice: QualityChoice): void;
  /** Goes on with addresses that were signed anew, without a break where that is possible. Throws StreamTrouble. */
  renew(renditions: readonly Rendition[]): Promise<void>;
  /** When what the picture shows happened, in epoch milliseconds; null where the stream does not say. */
  happenedAt(): number | null;
  /** Where the live edge is, in seconds of the video; null of what is no broadcast. */
  liveEdge(): number | null;
  destroy(): void;
}

export interface EngineEvents {
  /** It will not go on by itself. */
  onTrouble(kind: Trouble): void;
  /** Lines of the picture that is played. */
  onHeight(height: number): void;
}

export interface Opening {
  video: HTMLVideoElement;
  renditions: readonly Rendition[];
  quality: QualityChoice;
  /** Seconds into a recording. */
  startAt: number | undefined;
  events: EngineEvents;
  signal: AbortSignal;
}

/** Opens a stream with what this browser has: its own player only where Media Source Extensions are missing. Throws StreamTrouble. */
export async function openEngine(opening: Opening): Promise<Engine> {
  const { hasMediaSource, openHls } = await import('./hls-engine.ts');
  if (hasMediaSource()) return openHls(opening);
  const { openNative } = await import('./native-engine.ts');
  return openNative(opening);
}
