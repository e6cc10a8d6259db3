import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no I, L, O, U, so that a number read aloud cannot be misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `length` letters and digits from a cryptographic source, five bits each. */
export function randomCharacters(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 31]).join('');
}

/** A ticket's printed number, such as `MT7K 3F90 21QX`: 50 random bits, so that it cannot be guessed. */
export function newTicketNumber(): string {
  const letters = `MT${randomCharacters(10)}`;
  return `${letters.slice(0, 4)} ${letters.slice(4, 8)} ${letters.slice(8)}`;
}
