import type { Language } from '@mingtang/contract/envelope';
import { EVENT_OFFSET_MIN, formatDay } from './dates.ts';

const HOUR_MIN = 60;

/** Kept: to make one takes longer than all it is then asked. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** An instant on the clocks of a zone: `2026-07-05` and `13:30`. */
function civil(instant: number, timeZone: string): { day: string; time: string } {
  // Only digits are taken from Intl: its words differ between machines.
  const parts = clockOf(timeZone).formatToParts(instant);
  const read = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { day: `${read['year']}-${read['month']}-${read['day']}`, time: `${read['hour']}:${read['minute']}` };
}

/** How many minutes a zone's clocks are ahead of the conference's at an instant; behind: negative. */
export function minutesAhead(timeZone: string, instant: number): number {
  const { day, time } = civil(instant, timeZone);
  return Date.parse(`${day}T${time}Z`) / 60_000 - Math.floor(instant / 60_000) - EVENT_OFFSET_MIN;
}

/**
 * The same hours on the clocks of a zone: `4 July 22:30 – 5 July 01:00`; the day of the end only where it is another one.
 * Undefined where the clocks show what those of the conference do.
 */
export function hoursIn(
  timeZone: string,
  { start, end }: { start: number; end: number },
  language: Language,
): string | undefined {
  if (minutesAhead(timeZone, start) === 0 && minutesAhead(timeZone, end) === 0) return undefined;
  const [from, to] = [civil(start, timeZone), civil(end, timeZone)];
  const first = `${formatDay(from.day, language)} ${from.time}`;
  return from.day === to.day ? `${first}–${to.time}` : `${first} – ${formatDay(to.day, language)} ${to.time}`;
}

/** An instant on the clocks of a zone, `4 July 22:30`; undefined where they show what those of the conference do. */
export function instantIn(timeZone: string, instant: number, language: Language): string | undefined {
  if (minutesAhead(timeZone, instant) === 0) return undefined;
  const { day, time } = civil(instant, timeZone);
  return `${formatDay(day, language)} ${time}`;
}

/** How far apart clocks are: `7 小时`, `2 小时 30 分`; `7 h`, `2 h 30 min`. */
export function formatGap(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN];
  const words = language === 'zh' ? (['小时', '分'] as const) : (['h', 'min'] as const);
  return [
    [hours, words[0]],
    [rest, words[1]],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(' ');
}

const chineseNames = new Map<string, string>();

/** What a zone is called: `英国时间` in Chinese, the city of its name in English, `London`. */
export function zoneName(timeZone: string, language: Language): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  if (language === 'en') return city;
  const known = chineseNames.get(timeZone);
  if (known !== undefined) return known;
  const named = new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = named.find(({ type }) => type === 'timeZoneName')?.value ?? city;
  chineseNames.set(timeZone, name);
  return name;
}
