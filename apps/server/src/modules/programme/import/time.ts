/** Parts of a civil date and time in a zone, as milliseconds of UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
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

const civilTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(:\d{2})?(?:\.\d+)?$/;
const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** An ISO date and time; one without an offset is civil time of `timeZone`. */
export function readInstant(text: string, timeZone: string): Date | undefined {
  if (withOffset.test(text)) {
    const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
    return Number.isNaN(instant.getTime()) ? undefined : instant;
  }
  const civil = civilTime.exec(text);
  return civil ? instantIn(timeZone, `${civil[1]}T${civil[2]?.padStart(5, '0')}${civil[3] ?? ':00'}`) : undefined;
}

/** Minutes after midnight of `9:30` or `09:30:00`. */
export function readClock(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes < 1440 && Number(match[2]) < 60 ? minutes : undefined;
}

/** Minutes of a frab duration: `00:45`, `1:02:00` (days, hours, minutes), or bare minutes. */
export function readDuration(text: string): number | undefined {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text);
  if (!match || Number(match[3]) > 59) return undefined;
  return Number(match[1] ?? 0) * 1440 + Number(match[2]) * 60 + Number(match[3]);
}

/** The day after `day` (`YYYY-MM-DD`). */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
