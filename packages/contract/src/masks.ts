import * as z from 'zod/mini';

/** First 3 and last 4 digits (spec §9): `138****2046`; a foreign number keeps its country code. Masked again it stays. */
export function maskPhone(e164: string): string {
  const number = e164.startsWith('+86') ? e164.slice(3) : e164;
  return number.length <= 7
    ? `${number.slice(0, 1)}****${number.slice(-2)}`
    : `${number.slice(0, 3)}****${number.slice(-4)}`;
}

/** `y***n@example.org`; masked again it stays. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***${local.length > 2 && !local.endsWith('*') ? local.slice(-1) : ''}@${domain}`;
}

/** A name as it may be shown to others: each word's first letter, `林**`, `A** L***`. Masked again it stays. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word);
      return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3));
    })
    .join(' ');

/** Addresses and long numbers within what a provider or a person wrote, masked; the words around them stay. */
export const maskWithin = (text: string): string =>
  text
    .replace(/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, maskEmail)
    .replace(/\+?\d[\d -]{6,}\d/g, (number) => maskPhone(number.replace(/[ -]/g, '')));

const masks = { name: maskName, phone: maskPhone, email: maskEmail, text: maskWithin };
export type PersonalKind = keyof typeof masks;

/** Something of a person as others may read it. */
export const maskAs = (kind: PersonalKind, value: string): string => masks[kind](value);

/**
 * A field of an answer that is somebody's personal data: it leaves masked whatever the handler gives. What is revealed, with its
 * line of the audit trail, is an answer of its own.
 */
export const masked = (kind: PersonalKind) =>
  z.codec(z.string(), z.string(), { decode: (wire) => wire, encode: (value) => maskAs(kind, value) });
