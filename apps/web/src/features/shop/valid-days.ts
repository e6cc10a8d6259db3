import type { Language } from '@mingtang/contract/envelope';
import { formatDay, formatDayRange } from '../../dates.ts';

const DAY_MS = 86_400_000;

/** The civil days a ticket is valid on, runs drawn together: `7月5日至7日` / `5–7 July`. */
export function formatValidDays(days: readonly string[], language: Language): string {
  const runs: { first: string; last: string }[] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run && Date.parse(day) - Date.parse(run.last) <= DAY_MS) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs
    .map(({ first, last }) =>
      first === last ? formatDay(first, language) : formatDayRange(first, last, language, { hasYear: false }),
    )
    .join(language === 'zh' ? '、' : ', ');
}
