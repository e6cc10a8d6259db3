import { group } from '@mingtang/ui/format/count';
import { formatPrice } from '@mingtang/ui/format/price';

/** A count in full, for lists of record: `1,327`. Where space is short, `formatCount` of ui shortens it. */
export const formatNumber = (count: number): string => group(String(Math.trunc(count)));

/** Whole fen as money with its sign: `¥115.20`, `−¥153.60`. Always with decimals, so that columns line up. */
export function formatMoney(fen: number): string {
  const text = formatPrice(Math.abs(fen), { isExact: true });
  return `${fen < 0 ? '−' : ''}¥${text}`;
}

/** `74%`; nothing of nothing is nothing. */
export const share = (part: number, whole: number): string => `${whole <= 0 ? 0 : Math.round((part / whole) * 100)}%`;
