/** `42:18`, from an hour on `1:02:18`; of milliseconds. */
export function formatPlayTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A talk as a part of the picture; instants count from the broadcast's beginning. */
export interface Chapter {
  id: string;
  title: string;
  startMs: number;
}

/** The chapter a position lies in: the last that has begun. */
export const chapterAt = (chapters: readonly Chapter[], ms: number): Chapter | undefined =>
  chapters.findLast(({ startMs }) => startMs <= ms);
