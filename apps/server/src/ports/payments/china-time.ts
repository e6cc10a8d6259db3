/** China keeps UTC+8 the year round; its providers write civil time without saying so. */
const offsetMs = 8 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** `2026-07-04 09:30:00` in China as an instant; undefined when it is none. */
export function readChinaTime(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text.trim());
  const time = match ? Date.parse(`${match[1]}T${match[2]}+08:00`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** An instant as `2026-07-04 09:30:00` in China. */
export function writeChinaTime(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Civil days (`YYYY-MM-DD`) in China from an instant's to another's. */
export function daysSince(since: Date, now: Date): string[] {
  const days: string[] = [];
  for (let day = dayIn(since); day <= dayIn(now); day = dayIn(new Date(Date.parse(`${day}T00:00:00+08:00`) + dayMs)))
    days.push(day);
  return days;
}

const dayIn = (instant: Date): string => writeChinaTime(instant).slice(0, 10);

/** Milliseconds since a civil day (`YYYY-MM-DD`) ended in China; negative while it goes on or lies ahead. */
export const sinceEndOf = (day: string, now: Date): number =>
  now.getTime() - (Date.parse(`${day}T00:00:00+08:00`) + dayMs);
