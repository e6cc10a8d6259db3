/**
 * Identity documents as their numbers tell them: pure, so that a form says what is wrong while somebody types and the
 * server refuses by the same rule. A number that passes is well formed; whose it is, only a check with its issuer tells.
 */
import { bareCode } from '../typed.ts';

/** Resident ID card, passport, the mainland permits of Hong Kong, Macao and Taiwan residents, and a foreigner's permanent residence. */
export const documentKinds = [
  'id_card',
  'passport',
  'hk_macao_permit',
  'taiwan_permit',
  'permanent_residence',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the resident registry cannot confirm, the committee looks at where a ticket asks for it (spec §9). */
export const isForeignDocument = (kind: DocumentKind): boolean => kind !== 'id_card';

export type Gender = 'male' | 'female';

export interface DocumentFacts {
  /** Upper case, without spaces and hyphens. */
  number: string;
  /** `YYYY-MM-DD`; only where the number holds it. */
  birthDate?: string;
  gender?: Gender;
  /** ISO 3166-1 alpha-2 codes the holder can be of; only where the kind or number fixes them. */
  countries?: string[];
}

export type DocumentProblem =
  | 'id_card_length'
  | 'id_card_region'
  | 'id_card_date'
  | 'id_card_checksum'
  | 'bad_passport'
  | 'bad_hk_macao_permit'
  | 'bad_taiwan_permit'
  | 'bad_permanent_residence';

export type DocumentReading = { ok: true; facts: DocumentFacts } | { ok: false; problem: DocumentProblem };

/** Reads a document number as typed. `today` (`YYYY-MM-DD`) bounds birth dates. */
export function readDocument(kind: DocumentKind, typed: string, today: string): DocumentReading {
  return readers[kind](bareCode(typed), today);
}

const readers: Record<DocumentKind, (number: string, today: string) => DocumentReading> = {
  id_card: readIdCard,
  // ICAO 9303 gives a passport number nine characters; some states print fewer.
  passport: (number) =>
    /^(?=.*\d)[A-Z0-9]{6,9}$/.test(number) ? { ok: true, facts: { number } } : { ok: false, problem: 'bad_passport' },
  // A letter for where its holder lives, and eight digits; older cards print how often they were renewed after it.
  hk_macao_permit: (number) =>
    /^[HM]\d{8}(\d{2})?$/.test(number)
      ? { ok: true, facts: { number: number.slice(0, 9), countries: [number.startsWith('H') ? 'HK' : 'MO'] } }
      : { ok: false, problem: 'bad_hk_macao_permit' },
  // Eight digits; older booklets print a renewal count and a letter in brackets after them.
  taiwan_permit: (number) =>
    /^\d{8}(\(?[0-9A-Z]{1,3}\)?)?$/.test(number)
      ? { ok: true, facts: { number: number.slice(0, 8), countries: ['TW'] } }
      : { ok: false, problem: 'bad_taiwan_permit' },
  permanent_residence: readPermanentResidence,
};

/** Province-level prefixes in use (GB/T 2260); 81 to 83 are the residence permits of Hong Kong, Macao and Taiwan residents. */
const REGIONS = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
const COUNTRY_OF_REGION: Record<string, string> = { '71': 'TW', '81': 'HK', '82': 'MO', '83': 'TW' };

/** GB 11643: region, birth date, sequence (odd: male), check character by ISO 7064 MOD 11-2. */
function readIdCard(number: string, today: string): DocumentReading {
  if (!/^\d{17}[\dX]$/.test(number)) return { ok: false, problem: 'id_card_length' };
  const region = number.slice(0, 2);
  if (!REGIONS.has(region)) return { ok: false, problem: 'id_card_region' };
  const birthDate = dateOf(number.slice(6, 14), today);
  if (!birthDate) return { ok: false, problem: 'id_card_date' };
  if (checkCharacter(number) !== number[17]) return { ok: false, problem: 'id_card_checksum' };
  const country = COUNTRY_OF_REGION[region] ?? 'CN';
  return { ok: true, facts: { number, birthDate, gender: genderOf(number), countries: [country] } };
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The 18th character of a GB 11643 number, from its first 17 digits. */
export function checkCharacter(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return '10X98765432'[sum % 11] ?? '';
}

const genderOf = (number: string): Gender => (Number(number[16]) % 2 === 1 ? 'male' : 'female');

/**
 * The card of 2023 is numbered as an ID card that begins with 9: region, numeric country, birth date, sequence, check
 * character. The older one has its country in three letters, then twelve digits that hold the birth date.
 */
function readPermanentResidence(number: string, today: string): DocumentReading {
  const refused = { ok: false, problem: 'bad_permanent_residence' } as const;
  if (/^9\d{16}[\dX]$/.test(number)) {
    const birthDate = dateOf(number.slice(6, 14), today);
    const isWhole = REGIONS.has(number.slice(1, 3)) && birthDate && checkCharacter(number) === number[17];
    return isWhole ? { ok: true, facts: { number, birthDate, gender: genderOf(number) } } : refused;
  }
  if (!/^[A-Z]{3}\d{12}$/.test(number)) return refused;
  const short = number.slice(7, 13);
  const centuries = [`20${short}`, `19${short}`].map((digits) => dateOf(digits, today));
  return centuries.some(Boolean) ? { ok: true, facts: { number } } : refused;
}

/** `19920418` as `1992-04-18` when that day exists, is not to come, and may be a living person's. */
function dateOf(digits: string, today: string): string | undefined {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return exists && day >= '1900-01-01' && day <= today ? day : undefined;
}

/** Whole years on `day`; both `YYYY-MM-DD`. Somebody born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** As it may be shown: `3101**********0048`. Short numbers keep their first and last two characters. */
export function maskDocument(number: string): string {
  const kept = number.length >= 12 ? 4 : 2;
  return number.slice(0, kept) + '*'.repeat(Math.max(number.length - 2 * kept, 0)) + number.slice(-kept);
}
