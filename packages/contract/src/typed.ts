/**
 * What people type, paste and import, understood in one way by pages, server and sheets. Pure. A field for words is `text` of
 * `fields.ts`, over `tidyText`; numbers, codes and addresses are folded here first, because phones, contact lists, keyboards and spreadsheets put things
 * into them that nobody sees or means.
 */

/** Shows nothing: zero-width blanks and joiners, soft hyphens, direction marks, variation selectors, fillers; and what separates lines. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
/** Every hyphen, dash and minus sign. */
const dashes = /[\p{Pd}\u2043\u2212]/gu;
/** Where scripts that NFKC leaves alone begin to count: the code points of their zeros. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810,
];

function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => point >= one && point <= one + 9);
  return zero === undefined ? digit : String(point - zero);
}

/** What breaks a line. */
const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/**
 * What nobody sees and nobody means: controls, zero-width blanks, soft hyphens, and what turns the direction of everything after it.
 * Joiners and direction marks stay, for Persian, Hindi, emoji and mixed lines are written with them.
 */
const invisibleCharacters = /(?![\n\t])[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Anything a reader sees: more than blanks, direction marks, joiners, fillers of Hangul and Braille, and marks on nothing. */
const visibleCharacter = /[^\s\p{Cf}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** Nobody stacks more marks on a letter; putting thousands in order (NFC) takes quadratic time. */
const markPile = /(\p{M}{20})\p{M}+/gu;

/**
 * Words as they were meant: NFC, without what nobody sees, trimmed; on one line, or on several. Empty when nothing of it can be seen.
 */
export function tidyText(text: string, { lines }: { lines: boolean }): string {
  const broken = lines ? text.replace(lineBreaks, '\n') : text.replace(lineBreaks, ' ').replaceAll('\t', ' ');
  const tidied = broken.replace(markPile, '$1').normalize('NFC').replace(invisibleCharacters, '').trim();
  // A name of nothing but invisible letters is none.
  return visibleCharacter.test(tidied) ? tidied : '';
}

/**
 * Something without words as it was meant: full-width forms narrow, digits of any script as ASCII, every dash a hyphen, without
 * invisible and control characters, one blank where there were several, none at the ends.
 */
export const foldTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(dashes, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The same without the blanks and hyphens by which people group a number or a code. */
export const bareTyped = (typed: string): string => foldTyped(typed).replace(/[\s-]/g, '');

/** A number or a code in capitals: `mt7k-3f90 21qx` is `MT7K3F9021QX`. */
export const bareCode = (typed: string): string => bareTyped(typed).toUpperCase();

/** A mail address as it was meant: without blanks, `mailto:`, angle brackets and what ended the sentence around it. */
export const foldMail = (typed: string): string =>
  foldTyped(typed)
    .replaceAll('。', '.')
    .replace(/[\s.,;]+$/, '')
    .replace(/^.*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/\s/g, '');

/** The name of a character that cannot be taken, for a refusal: `U+D800`. */
export const nameOfCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Whether a mail address, or six digits that were sent, may be meant: pages ask before the server does, and never more strictly. */
export const isMailAddress = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(foldMail(typed));
export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(bareTyped(typed));

/**
 * A code without what some readers put before it: the AIM identifier of its kind (`]Q1`) and the character set a QR names
 * (`\\000026`).
 */
export const withoutReaderPrefix = (scanned: string): string =>
  scanned.replace(/^\s*(?:\][A-Za-z][0-9A-Za-z])?(?:\\\d{6})*/, '');
