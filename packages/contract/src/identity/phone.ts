import { foldTyped } from '../typed.ts';

/**
 * How a typed number can be meant, the likeliest first: each `+`, calling code and digits; none where it holds anything but a number.
 * `+86…`, `0086…` and `86…` are understood beside a chosen calling code, which many people type once more. Pure: whether a reading is
 * a number that exists is for the server to say, who knows every country's.
 */
export function readingsOfPhone(typed: string, countryCode = '86'): string[] {
  const dialled = foldTyped(typed)
    .replace(/^tel:/i, '')
    .replace(/^\(?\+\)?/, '+')
    // The trunk zero as it is printed behind a calling code: `+44 (0)7911 123456`.
    .replace('(0)', '')
    .replace(/[\s()./·-]/g, '');
  const whole = /^(\+|00)?(\d{4,18})$/.exec(dialled);
  if (!whole) return [];
  const [, prefix, digits = ''] = whole;
  const code = countryCode.replace(/\D/g, '');
  const rest = digits.startsWith(code) ? digits.slice(code.length) : undefined;
  // A calling code typed twice, once by itself and once with the number.
  const doubled = rest?.startsWith(code) ? [`+${rest}`] : [];
  const withoutTrunk = digits.startsWith('0') ? [`+${code}${digits.slice(1)}`] : [];
  if (prefix === undefined) return [`+${code}${digits}`, ...withoutTrunk, ...(rest ? [`+${digits}`] : []), ...doubled];
  // Two zeros are dialled before a calling code, and also stand at the beginning of some numbers.
  return [`+${digits}`, ...doubled, ...(prefix === '00' ? [`+${code}00${digits}`] : [])];
}

/** What a mainland mobile number looks like, and what at least any number does. */
const MAINLAND = /^\+861[3-9]\d{9}$/;
const ANYWHERE = /^\+[1-9]\d{6,14}$/;

/** Whether a typed number may be a mobile number, as far as a page can tell: never stricter than the server. */
export const mayBeMobile = (typed: string, countryCode = '86'): boolean =>
  readingsOfPhone(typed, countryCode).some((reading) =>
    reading.startsWith('+86') ? MAINLAND.test(reading) : ANYWHERE.test(reading),
  );
