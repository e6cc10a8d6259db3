import type { Dashboard } from '@mingtang/contract/dashboard/model';

type Hours = NonNullable<Dashboard['sales']>['hours'];

/** The hours worth a look: six to ten in the evening, and whatever sold before or after. */
export function shownHours(hours: Hours, hourNow: number): { first: number; last: number } {
  const sold = hours.flatMap(({ todayFen, yesterdayFen }, hour) => (todayFen || yesterdayFen ? [hour] : []));
  return { first: Math.min(6, hourNow, ...sold), last: Math.max(21, hourNow, ...sold) };
}

export interface Scale {
  /** In fen. */
  low: number;
  high: number;
  /** Where a line is drawn, zero left out. */
  ticks: number[];
}

/** A scale in round yuan for these amounts, with at most four lines. */
export function scaleOf(amounts: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const step = roundStep((most - least) / 3);
  const low = Math.floor(least / step) * step;
  // Room above the highest bar, so that its line has one.
  const high = Math.max(step, Math.ceil((most * 1.02) / step) * step);
  const count = Math.round((high - low) / step) + 1;
  return { low, high, ticks: Array.from({ length: count }, (_, index) => low + index * step).filter((at) => at !== 0) };
}

const YUAN = 100;

/** The next of 1, 2, 5, 10, 20 … yuan, in fen. */
function roundStep(fen: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(fen, YUAN)));
  return [1, 2, 5, 10].map((times) => times * magnitude).find((step) => step >= fen) ?? magnitude * 10;
}
