import type { Language } from '@mingtang/contract/envelope';
import { useLanguage } from '../language.ts';

/** Everything at the conference is told in the time of its place. */
export const EVENT_ZONE = 'Asia/Shanghai';

const monthsEn = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Language, readonly string[]>;

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: EVENT_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

interface Civil {
  /** `2026-07-05` */
  day: string;
  year: number;
  month: number;
  date: number;
  /** `13:30` */
  time: string;
  /** `13:30:07` */
  exact: string;
}

function civil(instant: Date): Civil {
  const read = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = read;
  return {
    day: `${year}-${month}-${day}`,
    year: Number(year),
    month: Number(month),
    date: Number(day),
    time: `${hour}:${minute}`,
    exact: `${hour}:${minute}:${second}`,
  };
}

/** The civil day of an instant at the conference, `2026-07-05`. */
export const dayOf = (instant: Date): string => civil(instant).day;

/** `13:30` */
export const formatTime = (instant: Date): string => civil(instant).time;

/** `7月5日 周日` / `Sun 5 Jul`; with the year when it is not this one. */
export function formatDay(instant: Date, language: Language, now = new Date()): string {
  const { year, month, date } = civil(instant);
  const weekday = weekdays[language][new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? '';
  const isThisYear = year === civil(now).year;
  if (language === 'zh') return `${isThisYear ? '' : `${year}年`}${month}月${date}日 ${weekday}`;
  return `${weekday} ${date} ${monthsEn[month - 1]}${isThisYear ? '' : ` ${year}`}`;
}

/** For columns: today only the time, else day and time: `14:20`, `7月5日 14:20`, `5 Jul 14:20`. */
export function formatMoment(instant: Date, language: Language, now = new Date()): string {
  const { day, year, month, date, time } = civil(instant);
  const today = civil(now);
  if (day === today.day) return time;
  if (language === 'zh') return `${year === today.year ? '' : `${year}年`}${month}月${date}日 ${time}`;
  return `${date} ${monthsEn[month - 1]}${year === today.year ? '' : ` ${year}`} ${time}`;
}

/** For records, to the second: `2026-07-05 14:20:07`. */
export function formatExact(instant: Date): string {
  const { day, exact } = civil(instant);
  return `${day} ${exact}`;
}

/** How long ago or ahead, roughly, for what waits: `5 小时`, `5 h`; `8 分钟`, `8 min`. */
export function formatSpan(milliseconds: number, language: Language): string {
  const minutes = Math.max(0, Math.round(Math.abs(milliseconds) / 60_000));
  if (minutes < 60) return language === 'zh' ? `${minutes} 分钟` : `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return language === 'zh' ? `${hours} 小时` : `${hours} h`;
  const days = Math.round(hours / 24);
  return language === 'zh' ? `${days} 天` : `${days} d`;
}

/** The first and the last instant of a civil day at the conference, for filters that take instants. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999+08:00`);

/** The formats in the language shown. */
export function useTimeFormat(): {
  day: (instant: Date) => string;
  moment: (instant: Date) => string;
  span: (milliseconds: number) => string;
} {
  const language = useLanguage();
  return {
    day: (instant) => formatDay(instant, language),
    moment: (instant) => formatMoment(instant, language),
    span: (milliseconds) => formatSpan(milliseconds, language),
  };
}
