import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentKind, readDocument } from './documents.ts';

const TODAY = '2026-11-21';
const isFine = (kind: DocumentKind, number: string): boolean => readDocument(kind, number, TODAY).ok;

/** ISO 7064 MOD 11-2 by its recursive definition: not the weighted sum the program uses. */
function closing(digits: string): string {
  const left = Array.from(digits).reduce((product, digit) => ((product + Number(digit)) * 2) % 11, 0);
  return '0123456789X'.charAt((12 - left) % 11);
}
const close = (digits: string): string => digits + closing(digits);

const regions = [
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46',
  '50 51 52 53 54 61 62 63 64 65 71 81 82 83',
].flatMap((row) => row.split(' '));
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''));
const region = fc.constantFrom(...regions);
const birth = fc
  .date({ min: new Date('1900-01-01'), max: new Date(TODAY), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const idCard = fc.tuple(region, digits(4), birth, digits(3)).map(([place, county, day, order]) => ({
  number: close(place + county + day.replaceAll('-', '') + order),
  day,
  order,
}));
/** The residence card of 2023 (a 9, place, country, birth date, order). */
const residenceCard = fc.tuple(region, digits(3), birth, digits(3)).map(([place, country, day, order]) => ({
  number: close(`9${place}${country}${day.replaceAll('-', '')}${order}`),
  day,
}));

/** All that differ from it in one place. */
const slips = (number: string, letters = '0123456789X'): string[] =>
  Array.from(number).flatMap((own, at) =>
    Array.from(letters)
      .filter((other) => other !== own)
      .map((other) => number.slice(0, at) + other + number.slice(at + 1)),
  );
/** All in which two neighbours have changed places. */
const swaps = (number: string): string[] =>
  Array.from(number.slice(1))
    .map((next, at) => number.slice(0, at) + next + number.charAt(at) + number.slice(at + 2))
    .filter((swapped) => swapped !== number);

describe.each([
  ['id_card' as const, idCard],
  ['permanent_residence' as const, residenceCard],
])('every %s', (kind, numbers) => {
  it('that is closed by its check character is read, with the birth date in it', () => {
    fc.assert(
      fc.property(numbers, ({ number, day }) => {
        expect(readDocument(kind, number, TODAY)).toMatchObject({ ok: true, facts: { number, birthDate: day } });
      }),
      { numRuns: 2_000 },
    );
  });

  it('with one wrong character, or two neighbours exchanged, is refused', () => {
    fc.assert(
      fc.property(numbers, ({ number }) => {
        expect([...slips(number), ...swaps(number)].filter((wrong) => isFine(kind, wrong))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('with a character lost or doubled is refused', () => {
    fc.assert(
      fc.property(numbers, fc.nat(17), ({ number }, at) => {
        expect(isFine(kind, number.slice(0, at) + number.slice(at + 1))).toBe(false);
        expect(isFine(kind, number.slice(0, at) + number.charAt(at) + number.slice(at))).toBe(false);
      }),
    );
  });

  it('is read in full width and in groups, and refused in letters that only look like its digits', () => {
    const wide = (number: string): string =>
      number.replace(/[0-9X]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const lookAlikes: Record<string, string[]> = {
      0: ['O', 'o', 'О', 'Ο', '〇'],
      1: ['I', 'l', '|', 'І'],
      2: ['Z'],
      3: ['З'],
      5: ['S'],
      6: ['б'],
      8: ['B', 'В'],
      X: ['Х', 'Χ', '×', '✕'],
    };
    fc.assert(
      fc.property(numbers, ({ number }) => {
        expect(readDocument(kind, wide(number), TODAY)).toMatchObject({ facts: { number } });
        const grouped = `${number.slice(0, 6)} ${number.slice(6, 14)}-${number.slice(14).toLowerCase()} `;
        expect(readDocument(kind, grouped, TODAY)).toMatchObject({ facts: { number } });
        const dressed = Array.from(number).flatMap((own, at) =>
          (lookAlikes[own] ?? []).map((other) => number.slice(0, at) + other + number.slice(at + 1)),
        );
        expect(dressed.filter((wrong) => isFine(kind, wrong))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the dates in an ID card', () => {
  const at = (day: string): string => close(`310101${day}004`);

  it('are those of the calendar: leap days in leap years and in no other', () => {
    const years = Array.from({ length: 127 }, (_, index) => 1900 + index);
    const accepted = years.filter((year) => isFine('id_card', at(`${year}0229`)));
    expect(accepted).toEqual(years.filter((year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)));
  });

  it('have no thirteenth month, no thirty-first of June, and none to come', () => {
    const impossible = ['19901301', '19900001', '19900100', '19900132', '19900431', '19900631', '19900931', '19901131'];
    const outOfTime = ['18991231', '20261122', '20270101', '99991231', '00010101'];
    expect([...impossible, ...outOfTime].filter((day) => isFine('id_card', at(day)))).toEqual([]);
    expect(['19000101', '19900630', '20261121'].filter((day) => !isFine('id_card', at(day)))).toEqual([]);
  });

  it('do not make a person of a region there is not', () => {
    const every = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    const accepted = every.filter((place) => isFine('id_card', close(`${place}010119900101004`)));
    expect(accepted).toEqual([...regions].sort());
  });
});

describe('numbers without a check character', () => {
  const passport = fc.stringMatching(/^[A-Z0-9]{6,9}$/);
  const readers: [DocumentKind, fc.Arbitrary<string>, RegExp][] = [
    ['passport', passport, /^(?=.*\d)[A-Z0-9]{6,9}$/],
    ['hk_macao_permit', fc.stringMatching(/^[A-Z]\d{7,11}$/), /^[HM]\d{8}(\d\d)?$/],
    ['taiwan_permit', fc.stringMatching(/^\d{6,12}$/), /^\d{8}(\d{1,3})?$/],
    ['permanent_residence', fc.stringMatching(/^[A-Z]{3}\d{12}$/), /^[A-Z]{3}\d{12}$/],
  ];
  it.each(readers)('%s: the form decides, and nothing else is read', (kind, numbers, form) => {
    fc.assert(
      fc.property(numbers, (number) => {
        const hasDate = kind !== 'permanent_residence' || isDay(number.slice(7, 13));
        expect(isFine(kind, number)).toBe(form.test(number) && hasDate);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(readers)('%s: whatever else is typed is refused, and never thrown at', (kind) => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x2ffff), { maxLength: 60 }), (points) => {
        const typed = String.fromCodePoint(...points);
        const reading = readDocument(kind, typed, TODAY);
        expect(reading.ok ? reading.facts.number : 'refused').toMatch(/^([A-Z0-9]{6,17}|refused)$/);
      }),
      { numRuns: 1_000 },
    );
  });

  /** Of this century or the last. */
  function isDay(short: string): boolean {
    return ['19', '20'].some((century) => {
      const day = `${century}${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`;
      const date = new Date(`${day}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day <= TODAY;
    });
  }
});
