import { callingCodeOf } from './calling-codes.ts';

export type AccountKind = 'phone' | 'email';

/** What is wrong with an account as typed; undefined when the server may be asked. The server's check is the stricter one. */
export function accountProblem(kind: AccountKind, account: string, region: string): 'missing' | 'wrong' | undefined {
  // Chinese keyboards write digits, dots and the @ in full width; the server reads them alike.
  const typed = account.normalize('NFKC').replaceAll('。', '.').trim();
  if (typed === '') return 'missing';
  if (kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed) ? undefined : 'wrong';
  const digits = typed.replace(/[\s().-]/g, '');
  const isNumber = region === 'CN' ? /^1[3-9]\d{9}$/.test(digits) : /^\d{5,14}$/.test(digits);
  return isNumber ? undefined : 'wrong';
}

/** An account as typed, as the calls take it; `region` is that of the number's calling code. */
export const accountTarget = (
  kind: AccountKind,
  typed: string,
  region: string,
): { account: string; countryCode?: string } => ({
  account: typed.trim(),
  ...(kind === 'phone' ? { countryCode: callingCodeOf(region) } : {}),
});
