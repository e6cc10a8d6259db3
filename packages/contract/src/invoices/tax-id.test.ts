import { describe, expect, it } from 'vitest';
import { bareCode } from '../typed.ts';
import { creditCodeCheck, findTaxIdProblem } from './tax-id.ts';

describe('the last character of a unified social credit code', () => {
  it.each([
    // The example of GB 32100—2015 itself.
    ['91350100M000100Y4', '3'],
    ['91310115MA7T2Y8K1', 'N'],
    ['92310115MA1HHLX00', 'K'],
    // A sum of 31 times something is closed by 0, not by a 32nd character.
    ['00000000000000000', '0'],
  ])('%s ends in %s', (first, last) => {
    expect(creditCodeCheck(first)).toBe(last);
  });

  it.each([['91350100M000100Y'], ['91350100I000100Y4'], ['']])('%s cannot begin one', (first) => {
    expect(creditCodeCheck(first)).toBeUndefined();
  });
});

describe('a tax ID', () => {
  it.each([
    ['91350100M000100Y43', null, 'credit code'],
    ['91310115MA7T2Y8K1N', null, 'credit code'],
    ['91350100M000100Y44', 'tax_id_checksum', 'last character wrong'],
    ['91350100M000100Y34', 'tax_id_checksum', 'two characters swapped'],
    ['91350100I000100Y43', 'tax_id_characters', 'the code has no I'],
    ['9135O100M000100Y43', 'tax_id_characters', 'a letter O where the place stands'],
    ['310115607234518', null, '15: place and organisation code'],
    ['31011560723451X', null, '15: organisation code closed by X'],
    ['31O115607234518', 'tax_id_characters', '15: a letter in the place'],
    ['3101019003072A1A1', 'tax_id_characters', '17: a letter in the identity number'],
    ['310101900307221A1', null, '17: old identity number and two characters'],
    ['310101199003072217', null, '18: a sole trader’s identity number'],
    ['31010119900307006X', null, '18: the same closed by X'],
    ['310101199003072218', 'tax_id_checksum', '18: an identity number whose last digit does not fit'],
    ['31010119900307221801', 'tax_id_checksum', '20: the same with two characters'],
    ['310101199013072217', 'tax_id_checksum', '18: no such month, so it would be a credit code'],
    ['31010119900307221701', null, '20: identity number and two characters'],
    ['3101011990030722170!', 'tax_id_characters', '20: a mark'],
    ['9135010', 'tax_id_length', 'short'],
    ['91350100M000100Y431', 'tax_id_length', '19'],
    ['', 'tax_id_length', 'nothing'],
  ])('%s: %s (%s)', (taxId, problem, _why) => {
    expect(findTaxIdProblem(taxId)).toBe(problem);
  });

  it('is tidied as people type it', () => {
    expect(bareCode(' 9135 0100-m000100y43 ')).toBe('91350100M000100Y43');
    expect(bareCode('９１３５０１００Ｍ０００１００Ｙ４３')).toBe('91350100M000100Y43');
  });
});
