/** China keeps one offset all year. */
const offsetMs = 8 * 60 * 60 * 1000;
export const dayMs = 24 * 60 * 60 * 1000;

const shifted = (instant: number): string => new Date(instant + offsetMs).toISOString();

/** 2026-07-04T18:05:09+08:00, as WeChat Pay writes instants. */
export const toRfc3339 = (instant: number): string => `${shifted(instant).slice(0, 19)}+08:00`;

/** 2026-07-04 18:05:09, as Alipay and both bills write them. */
export const toPlainTime = (instant: number): string => shifted(instant).slice(0, 19).replace('T', ' ');

/** 2026-07-04 */
export const toDay = (instant: number): string => shifted(instant).slice(0, 10);

/** The first instant of a civil day; NaN for what is none. */
export function startOfDay(day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return Number.NaN;
  const start = Date.parse(`${day}T00:00:00+08:00`);
  return toDay(start) === day ? start : Number.NaN;
}
