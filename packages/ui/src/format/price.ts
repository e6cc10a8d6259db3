import { group } from './count.ts';

/**
 * Fen as yuan without the sign: `128`, `115.20`, `1,280`. Decimals only when there are fen, or always when `isExact`
 * (columns of money). A minus is the typographic one. Throws on anything but whole fen.
 */
export function formatPrice(fen: number, { isExact = false } = {}): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not whole fen: ${fen}`);
  const amount = Math.abs(fen);
  const cents = amount % 100;
  const yuan = group(String((amount - cents) / 100));
  const decimals = isExact || cents > 0 ? `.${String(cents).padStart(2, '0')}` : '';
  return `${fen < 0 ? '−' : ''}${yuan}${decimals}`;
}
