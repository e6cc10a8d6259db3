import type { Language } from '@mingtang/contract/envelope';

const ZONE = 'Asia/Shanghai';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** `09:12` on the event's clocks. */
export const formatTime = (at: Date): string => clock.format(at);

const noon = (day: string): Date => new Date(`${day}T12:00:00+08:00`);

const monthDay = {
  zh: new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, month: 'long', day: 'numeric' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, month: 'long', day: 'numeric' }),
};
const weekday = {
  zh: new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, weekday: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short' }),
};

/** `7月5日 周五`, `Fri 5 July`. */
export const formatDay = (day: string, language: Language): string => {
  const [date, name] = [monthDay[language].format(noon(day)), weekday[language].format(noon(day))];
  return language === 'zh' ? `${date} ${name}` : `${name} ${date}`;
};

const shortMonthDay = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, month: 'short', day: 'numeric' });

/** A day in a narrow place, in two parts that each stay whole: `7月5日` and `周五`, `Fri` and `5 Jul`. */
export const dayParts = (day: string, language: Language): [string, string] => {
  const name = weekday[language].format(noon(day));
  return language === 'zh' ? [monthDay.zh.format(noon(day)), name] : [name, shortMonthDay.format(noon(day))];
};

/** `7月6—7日`, `6–7 July`; days apart stand one after the other. */
export function formatDays(days: readonly string[], language: Language): string {
  const runs: string[][] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    const isNext = last && noon(day).getTime() - noon(last.at(-1) ?? day).getTime() === 86_400_000;
    if (isNext) last.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => formatRun(run, language)).join(language === 'zh' ? '、' : ', ');
}

function formatRun(run: readonly string[], language: Language): string {
  const [first = '', last = ''] = [run[0], run.at(-1)];
  const [from, until] = [monthDay[language].format(noon(first)), monthDay[language].format(noon(last))];
  if (first === last) return from;
  // Within a month it is named once: `7月6—7日`, `6–7 July`.
  if (first.slice(0, 7) !== last.slice(0, 7)) return language === 'zh' ? `${from}—${until}` : `${from} – ${until}`;
  const [one, other] = [Number(first.slice(8)), Number(last.slice(8))];
  return language === 'zh' ? `${Number(first.slice(5, 7))}月${one}—${other}日` : `${one}–${until}`;
}
