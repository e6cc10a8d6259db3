import ical, { type ICalCalendar, type ICalCalendarData } from 'ical-generator';

/** A name as iCalendar has a text (RFC 5545, 3.3.11), on one line. */
const escapeName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`);

/** An empty calendar. The library escapes what events say, and a calendar's name not at all. */
export const openCalendar = (
  product: string,
  { name, ...more }: Omit<ICalCalendarData, 'prodId'> & { name: string },
): ICalCalendar => ical({ ...more, name: escapeName(name), prodId: { company: 'mingtang', product } });

/** The file. RFC 5545 ends every line, the last one too; the library leaves that one open. */
export const calendarFile = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
