import type { Language } from '@mingtang/contract/envelope';

/** Everything at the conference is told in the time of its place. */
export const EVENT_ZONE = 'Asia/Shanghai';
/**
 * By how many minutes its clocks are ahead of UTC, all the year. Counted with instead of asking Intl, whose first answer takes a
 * weak phone a tenth of a second before the page can do anything else.
 */
export const EVENT_OFFSET_MIN = 8 * 60;

const monthsEn = 'January February March April May June July August September October November December'.split(' ');
const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Language, readonly string[]>;

interface CivilDay {
  year: number;
  month: number;
  day: number;
}

/** `2026-07-05T13:30:00.000Z` of an instant at which the conference's clocks show that. */
const read = (instant: Date): string => new Date(instant.getTime() + EVENT_OFFSET_MIN * 60_000).toISOString();

/** `13:30` */
export const formatTime = (instant: Date): string => read(instant).slice(11, 16);

/** `13:30–16:00` */
export const formatTimeRange = (start: Date, end: Date): string => `${formatTime(start)}–${formatTime(end)}`;

/** The civil day of an instant at the conference, `2026-07-05`. */
export const dayOf = (instant: Date): string => read(instant).slice(0, 10);

/** `7月5日` / `5 July`, of an instant or a civil day `2026-07-05`. */
export function formatDay(when: Date | string, language: Language): string {
  const { month, day } = civil(when);
  return language === 'zh' ? `${month}月${day}日` : `${day} ${monthsEn[month - 1]}`;
}

/** `周日` / `Sun` */
export function formatWeekday(when: Date | string, language: Language): string {
  const { year, month, day } = civil(when);
  return weekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
}

/** `2026年7月4日至7日` / `4–7 July 2026`, of civil days; `hasYear: false` leaves the year out. */
export function formatDayRange(first: string, last: string, language: Language, { hasYear = true } = {}): string {
  const [from, to] = [civil(first), civil(last)];
  const isOneMonth = from.month === to.month && from.year === to.year;
  if (language === 'zh') {
    const start = `${hasYear ? `${from.year}年` : ''}${from.month}月${from.day}日`;
    if (first === last) return start;
    return `${start}至${isOneMonth ? '' : `${to.month}月`}${to.day}日`;
  }
  const end = `${to.day} ${monthsEn[to.month - 1]}${hasYear ? ` ${to.year}` : ''}`;
  if (first === last) return end;
  return isOneMonth ? `${from.day}–${end}` : `${from.day} ${monthsEn[from.month - 1]} – ${end}`;
}

/** `2026年7月5日` / `5 July 2026`, of an instant or a civil day. */
export function formatYearDay(when: Date | string, language: Language): string {
  const day = typeof when === 'string' ? when : dayOf(when);
  return formatDayRange(day, day, language);
}

function civil(when: Date | string): CivilDay {
  const [year = 0, month = 1, day = 1] = (typeof when === 'string' ? when : dayOf(when)).split('-').map(Number);
  return { year, month, day };
}
