/** Money is an integer number of fen, never a fraction. */

/** `percent` per cent of an amount in fen, half up to the fen (domain §5). */
export function percentOf(amountFen: number, percent: number): number {
  return Math.floor((amountFen * percent + 50) / 100);
}

/** An amount in fen less `percent` per cent of it. */
export const lessPercent = (amountFen: number, percent: number): number => amountFen - percentOf(amountFen, percent);
