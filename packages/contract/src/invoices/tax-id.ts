import { checkCharacter } from '../identity/documents.ts';

/** Taxpayers' numbers as Chinese companies write them on invoices. Pure: the form and the server ask the same. */

/** GB 32100—2015: no I, O, S, V, Z. A character's place is its value. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** GB 32100—2015, 5.3: 3 to the power of the place, modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export type TaxIdProblem = 'tax_id_length' | 'tax_id_characters' | 'tax_id_checksum';

/** The last character of the unified social credit code that begins with these 17; undefined when they cannot begin one. */
export function creditCodeCheck(first17: string): string | undefined {
  if (first17.length !== WEIGHTS.length) return undefined;
  let sum = 0;
  for (const [place, weight] of WEIGHTS.entries()) {
    const value = ALPHABET.indexOf(first17.charAt(place));
    if (value < 0) return undefined;
    sum += value * weight;
  }
  return ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** The unified social credit code: authority, category, six digits of the place, nine characters of the body, one to check. */
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
/**
 * The forms from before 2015 that are still in use, by length: 15 = place and organisation code, or an old identity
 * number; 17 and 20 = an identity number and two characters; 18 = a sole trader's identity number.
 */
const OLDER: Record<number, RegExp> = {
  15: /^\d{6}[0-9A-Z]{9}$/,
  17: /^\d{15}[0-9A-Z]{2}$/,
  18: /^\d{6}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/,
  20: /^\d{17}[\dX][0-9A-Z]{2}$/,
};

/** What is wrong with a tidy tax ID; null when nothing is. */
export function findTaxIdProblem(taxId: string): TaxIdProblem | null {
  const older = OLDER[taxId.length];
  if (!older) return 'tax_id_length';
  if (older.test(taxId) && isClosed(taxId)) return null;
  if (taxId.length === 20 && older.test(taxId)) return 'tax_id_checksum';
  if (taxId.length !== 18 || !CREDIT_CODE.test(taxId)) return 'tax_id_characters';
  return creditCodeCheck(taxId.slice(0, 17)) === taxId.charAt(17) ? null : 'tax_id_checksum';
}

/** Of the forms with a whole identity number: its last character fits (GB 11643). */
const isClosed = (taxId: string): boolean => taxId.length < 18 || checkCharacter(taxId) === taxId.charAt(17);
