import { randomCharacters } from '../../platform/crypto.ts';

/** A ticket's printed number, such as `MT7K 3F90 21QX`: 50 random bits, so that it cannot be guessed. */
export function newTicketNumber(): string {
  const letters = `MT${randomCharacters(10)}`;
  return `${letters.slice(0, 4)} ${letters.slice(4, 8)} ${letters.slice(8)}`;
}

/** A code to be printed and typed in again, in groups of four: 5 random bits a character, no look-alikes. */
export const newPrintedCode = (characters: number): string =>
  (randomCharacters(characters).match(/.{1,4}/g) ?? []).join('-');
