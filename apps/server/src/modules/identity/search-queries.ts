import { type SQL, sql } from 'drizzle-orm';
import { atBeginning } from '../../platform/like.ts';
import { isNamedFrom } from '../../platform/names.ts';
import { readTarget } from './policy.ts';

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

/** A phone as it is shown masked: what it begins with, and its last four digits. */
const MASKED_PHONE = /^(\+?\d{1,8})\*{2,}(\d{4})$/;

/** Any id of ours, as it is stored; providers know our payments and refunds by it, without hyphens. */
export const readId = (typed: string): string | undefined =>
  UUID.test(typed)
    ? typed
        .toLowerCase()
        .replaceAll('-', '')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    : undefined;

/** What may be the beginning of a name, an e-mail address or a title. */
export const readBeginning = (typed: string): string | undefined =>
  Array.from(typed).length >= 2 && !/^[\d\s-]+$/.test(typed) ? typed : undefined;

/**
 * The people these words may mean, as conditions on `persons` of which each has an index of its own: by a phone whole,
 * by its last digits as people say them, or as it is shown masked; by an e-mail address; by the beginning of a name or an
 * address. Only for who may look at what is masked: by the people that match, one would read it letter by letter.
 */
export function conditionsOfPersons(words: string): SQL[] {
  const typed = words.trim();
  const address = readTarget(typed, undefined);
  const beginning = readBeginning(typed);
  const [, start = '', lastDigits = ''] = MASKED_PHONE.exec(typed.replaceAll(' ', '')) ?? [];
  return [
    ...(address ? [address.kind === 'phone' ? sql`phone = ${address.value}` : sql`email = ${address.value}`] : []),
    ...(/^\d{4}$/.test(typed) ? [sql`right(phone, 4) = ${typed}`] : []),
    // Mainland numbers are shown without their country.
    ...(lastDigits === ''
      ? []
      : [sql`right(phone, 4) = ${lastDigits} AND phone LIKE ${`${start.startsWith('+') ? start : `+86${start}`}%`}`]),
    ...(beginning === undefined
      ? []
      : [isNamedFrom(sql`name`, beginning), sql`email LIKE ${atBeginning(beginning.toLowerCase())}`]),
  ];
}
