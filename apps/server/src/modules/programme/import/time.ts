import { day, ourTime } from '@mingtang/contract/fields';
import { foldTyped } from '@mingtang/contract/typed';
import * as z from 'zod/mini';

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a thousand uses of it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  // A file names one zone; what is sent names few.
  if (formats.size > 50) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** Parts of a civil date and time in a zone, as milliseconds of UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The instant at which clocks of a zone show a civil time (`2024-07-05T09:30`); of a time that comes twice, the first. */
function instantIn(timeZone: string, civil: string): Date | undefined {
  const wanted = Date.parse(`${civil}Z`);
  if (Number.isNaN(wanted)) return undefined;
  // The zone's offset is that of the instant sought, which the offset leads to: two steps settle it.
  let instant = wanted - (wallClock(wanted, timeZone) - wanted);
  instant = wanted - (wallClock(instant, timeZone) - instant);
  return new Date(instant);
}

export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Minutes by which clocks of a zone are ahead of UTC at an instant. */
export const offsetAt = (instant: Date, timeZone: string): number => {
  const whole = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  return Math.round((wallClock(whole, timeZone) - whole) / MINUTE_MS);
};

/** The civil day of an instant in a zone, as a number that grows by one a day. */
export const dayNumber = (instant: Date, timeZone: string): number =>
  Math.floor(wallClock(instant.getTime(), timeZone) / 86_400_000);

const civilTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(:\d{2})?(?:\.\d+)?$/i;
const withOffset = /^(\d{4}-\d{2}-\d{2}[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** A date and time that says how far its clock is from UTC, in both parts: `2026-07-05T10:00` and 480 minutes. */
export function splitOffset(text: string): { civil: string; offset: number } | undefined {
  const [, civil = '', offset = ''] = withOffset.exec(foldTyped(text)) ?? [];
  if (civil === '') return undefined;
  if (/^z$/i.test(offset)) return { civil, offset: 0 };
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', ''));
  return { civil, offset: offset.startsWith('-') ? -minutes : minutes };
}

/** An ISO date and time; one without an offset is civil time of `timeZone`. Undefined also of what no calendar shows. */
export function readInstant(text: string, timeZone: string): Date | undefined {
  const split = splitOffset(text);
  const civil = civilTime.exec(split?.civil ?? foldTyped(text));
  // Programs take 30 February for 2 March.
  if (!civil || !z.safeParse(day, civil[1]).success) return undefined;
  const written = `${civil[1]}T${civil[2]?.padStart(5, '0')}${civil[3] ?? ':00'}`;
  const instant = split ? new Date(Date.parse(`${written}Z`) - split.offset * MINUTE_MS) : instantIn(timeZone, written);
  return z.safeParse(ourTime, instant).success ? instant : undefined;
}

/** Minutes after midnight of `9:30` or `09:30:00`. */
export function readClock(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(foldTyped(text));
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes < 1440 && Number(match[2]) < 60 ? minutes : undefined;
}

export interface Duration {
  minutes: number;
  /** It may have been meant as days, hours and minutes. */
  isMaybeInDays: boolean;
}
const isoDuration = /^P(?=\d|T\d)(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/i;
/** Days of the longest session: what counts more of them cannot have meant days. */
const MOST_DAYS = 2;

/**
 * A duration: `00:45`, `00:45:00` (hours, minutes, seconds), `PT45M`, or bare minutes. Three fields were days, hours and minutes once, which
 * `isMaybeInDays` says where they could be: nobody writes days that are none.
 */
export function readDuration(text: string): Duration | undefined {
  const typed = foldTyped(text);
  const asWritten = (minutes: number): Duration => ({ minutes, isMaybeInDays: false });
  if (/^\d{1,5}$/.test(typed)) return asWritten(Number(typed));
  const iso = isoDuration.exec(typed);
  if (iso) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = iso
      .slice(1)
      .map((part: string | undefined) => Number(part ?? 0));
    return asWritten(days * 1440 + hours * 60 + minutes + seconds / 60);
  }
  const [, hours, minutes, seconds] = /^(\d{1,5}):(\d{2})(?::(\d{1,2}))?$/.exec(typed)?.map(Number) ?? [];
  if (hours === undefined || minutes === undefined || minutes > 59) return undefined;
  if (seconds === undefined || Number.isNaN(seconds)) return asWritten(hours * 60 + minutes);
  if (seconds > 59) return undefined;
  return {
    minutes: hours * 60 + minutes + seconds / 60,
    isMaybeInDays: hours > 0 && hours <= MOST_DAYS && minutes < 24,
  };
}

/** The day after `day` (`YYYY-MM-DD`). */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
