/**
 * A count for reading: thousands grouped; Chinese from 10,000 in 万 with up to two decimals that say something (spec §9), English from 10,000 in k with one.
 * `formatCount(32600, 'zh')` is 3.26万, of 10,000 1万; `formatCount(32600, 'en')` is 32.6k.
 */
export function formatCount(count: number, lang: 'zh' | 'en'): string {
  if (count < 10_000) return group(String(Math.trunc(count)));
  if (lang === 'zh') return `${groupDecimal((count / 10_000).toFixed(2).replace(/\.?0+$/, ''))}万`;
  const thousands = (count / 1000).toFixed(1);
  if (Number(thousands) < 1000) return `${thousands.replace(/\.0$/, '')}k`;
  return `${groupDecimal((count / 1_000_000).toFixed(1).replace(/\.0$/, ''))}m`;
}

const groupDecimal = (text: string) => {
  const [whole = '', decimals] = text.split('.');
  return decimals === undefined ? group(whole) : `${group(whole)}.${decimals}`;
};

/** Whole digits in groups of three; the same in both languages, hence no locale data. */
export function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
