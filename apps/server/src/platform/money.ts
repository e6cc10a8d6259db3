/** Money is an integer number of fen, never a fraction. */

/** `percent` per cent of an amount in fen, half up to the fen (domain §5). */
export function percentOf(amountFen: number, percent: number): number {
  return Math.floor((amountFen * percent + 50) / 100);
}

/** `¥1,152.00` of an amount in fen. */
export function formatYuan(amountFen: number): string {
  const yuan = Math.trunc(amountFen / 100);
  return `¥${yuan.toLocaleString('en-US')}.${String(Math.abs(amountFen % 100)).padStart(2, '0')}`;
}
