import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCode } from '../typed.ts';
import { findTaxIdProblem } from './tax-id.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100—2015, 5.3, from its formula and not from its table of weights: the places weigh the powers of 3. */
function closing(first17: string): string {
  let [sum, weight] = [0, 1];
  for (const letter of first17) {
    sum += ALPHABET.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return Array.from(ALPHABET).find((_, value) => (sum + value) % 31 === 0) ?? '';
}

const letters = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: length, maxLength: length })
    .map((each) => each.join(''));
const creditCode = fc
  .tuple(letters(ALPHABET, 2), letters('0123456789', 6), letters(ALPHABET, 9))
  .map((parts) => parts.join(''))
  .map((first17) => first17 + closing(first17));
const isIdNumber = (code: string): boolean => /^\d{17}[\dX]$/.test(code);

describe('every unified social credit code', () => {
  it('closed by its check character is accepted, typed in full width, small letters or groups as well', () => {
    fc.assert(
      fc.property(creditCode, (code) => {
        expect(findTaxIdProblem(code)).toBeNull();
        const wide = code.replace(/[0-9A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
        expect(bareCode(wide)).toBe(code);
        expect(bareCode(` ${code.slice(0, 8).toLowerCase()}-${code.slice(8)} `)).toBe(code);
      }),
      { numRuns: 2_000 },
    );
  });

  it('with one wrong character, or two neighbours exchanged, is refused', () => {
    fc.assert(
      fc.property(creditCode, (code) => {
        const wrong = Array.from(code).flatMap((own, at) => [
          ...Array.from(`${ALPHABET}IOSVZ`)
            .filter((other) => other !== own)
            .map((other) => code.slice(0, at) + other + code.slice(at + 1)),
          ...(at > 0 && code[at - 1] !== own
            ? [code.slice(0, at - 1) + own + code.charAt(at - 1) + code.slice(at + 1)]
            : []),
        ]);
        // One in very many becomes a sole trader's identity number, which has a check of its own.
        expect(wrong.filter((each) => !isIdNumber(each) && findTaxIdProblem(each) === null)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('in letters that only look like its own is refused', () => {
    fc.assert(
      fc.property(creditCode, fc.nat(17), fc.constantFrom('О', 'І', 'Α', 'Ζ', '〇', 'é'), (code, at, other) => {
        expect(findTaxIdProblem(bareCode(code.slice(0, at) + other + code.slice(at + 1)))).not.toBeNull();
      }),
    );
  });
});
