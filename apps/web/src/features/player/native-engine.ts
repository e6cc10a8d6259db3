import type { Engine, Opening, QualityChoice } from './engine.ts';
import { fetchPlaylist } from './playlists.ts';
import type { Rendition } from './sources.ts';

interface DatedVideo extends HTMLVideoElement {
  /** Of browsers that play HTTP Live Streaming themselves. */
  getStartDate?: () => Date;
}

/** Plays by the browser itself: old iPhones, and what is built upon their browser. */
export async function openNative({ video, renditions, quality, startAt, events, signal }: Opening): Promise<Engine> {
  let current = renditions;
  /** Signed anew and not in use yet: another address begins the picture anew, so it waits until the old one fails. */
  let isFresh = false;
  let choice = quality;
  const source = (): string => pick(current, choice)?.url ?? '';
  // What is missing or over is told apart only by asking.
  await fetchPlaylist(source(), signal);
  const change = (at: number | undefined): void => {
    const wasPlaying = !video.paused;
    isFresh = false;
    video.src = source();
    if (at !== undefined) video.addEventListener('loadedmetadata', () => (video.currentTime = at), { once: true });
    if (wasPlaying) void video.play().catch(() => undefined);
  };
  const isRecording = (): boolean => Number.isFinite(video.duration);
  const onError = (): void => {
    if (isFresh) change(isRecording() ? video.currentTime : undefined);
    else events.onTrouble('network');
  };
  const onSize = (): void => events.onHeight(video.videoHeight);
  video.addEventListener('error', onError);
  video.addEventListener('resize', onSize);
  change(startAt);
  return {
    setQuality: (next) => {
      choice = next;
      change(isRecording() ? video.currentTime : undefined);
    },
    renew: (again) => {
      current = again;
      isFresh = true;
      return Promise.resolve();
    },
    happenedAt: () => {
      const began = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(began) ? null : began + video.currentTime * 1_000;
    },
    liveEdge: () =>
      isRecording() || video.seekable.length === 0 ? null : video.seekable.end(video.seekable.length - 1),
    destroy: () => {
      video.removeEventListener('error', onError);
      video.removeEventListener('resize', onSize);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** The lesser quality on slow networks and small screens, unless one is chosen. */
function pick(renditions: readonly Rendition[], choice: QualityChoice): Rendition | undefined {
  const wanted = choice === 'auto' ? (innerWidth >= 1024 ? '1080p' : '720p') : choice;
  return renditions.find(({ quality }) => quality === wanted) ?? renditions[0];
}
