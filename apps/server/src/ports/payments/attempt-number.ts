import { PaymentProviderError } from './provider.ts';

/** Our ids as providers take them, letters and digits up to 32: a UUID without its hyphens. */
export function numberOf(id: string): string {
  const number = id.replaceAll('-', '');
  if (/^[0-9A-Za-z]{6,32}$/.test(number)) return number;
  throw new PaymentProviderError('id_invalid', 'the id cannot be written as a number of the provider', {
    isRetryable: false,
  });
}

/** The id whose number it is. */
export function idOf(number: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(number);
  return parts?.slice(1).join('-');
}

/** Throws unless it is an amount a provider can move. */
export function requireAmount(fen: number): void {
  if (Number.isSafeInteger(fen) && fen > 0) return;
  throw new PaymentProviderError('amount_invalid', `not an amount in fen: ${fen}`, { isRetryable: false });
}
