import { mayBeMobile } from '@mingtang/contract/identity/phone';
import { foldTyped, isMailAddress } from '@mingtang/contract/typed';
import { callingCodeOf } from './calling-codes.ts';

export type AccountKind = 'phone' | 'email';

/** What is wrong with an account as typed; undefined when the server may be asked. The server's check is the stricter one. */
export function accountProblem(kind: AccountKind, account: string, region: string): 'missing' | 'wrong' | undefined {
  if (foldTyped(account) === '') return 'missing';
  if (kind === 'email') return isMailAddress(account) ? undefined : 'wrong';
  return mayBeMobile(account, callingCodeOf(region)) ? undefined : 'wrong';
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
