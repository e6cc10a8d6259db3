/** The time of the product. Tests set it; nothing else in the server reads the machine's clock for business decisions. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The event's time zone; instants are stored as timestamptz (domain §1). */
export const EVENT_TIME_ZONE = 'Asia/Shanghai';

const civilDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: EVENT_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The civil day of an instant in the event's time zone, `YYYY-MM-DD`. */
export const eventDay = (instant: Date): string => civilDay.format(instant);

/** The instant of a civil day and a wall-clock time ('09:30') in the event's time zone, which has no daylight saving. */
export const eventInstant = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00+08:00`);

const civilTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: EVENT_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant on the event's clocks, `YYYY-MM-DD HH:MM:SS`: as sheets and programs sort it. */
export const eventTime = (instant: Date): string => civilTime.format(instant);

/** The time of day on the event's clocks, `14:00`. */
export const clockTime = (instant: Date): string => eventTime(instant).slice(11, 16);

const monthsEn = 'January February March April May June July August September October November December'.split(' ');

/** A civil day as people say it: `7 月 5 日`, `5 July`. */
export function formatEventDay(day: string): { zh: string; en: string } {
  const [month = 1, date = 1] = day.split('-').slice(1).map(Number);
  return { zh: `${month} 月 ${date} 日`, en: `${date} ${monthsEn[month - 1]}` };
}
