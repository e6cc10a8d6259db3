/**
 * Providers write amounts in yuan as decimal text (`128.00`). Reads it as integer fen without ever making a fraction of
 * it; more than two decimals (fees have five) are rounded half away from zero. Undefined when it is not an amount.
 */
export function readYuan(text: string): number | undefined {
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', decimals = ''] = match;
  const isRoundedUp = Number(decimals.charAt(2) || '0') >= 5;
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2)) + (isRoundedUp ? 1 : 0);
  return sign === '-' && fen !== 0 ? -fen : fen;
}

/** Integer fen as yuan with two decimals. */
export function writeYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
