import { describe, expect, it } from 'vitest';
import {
  ageOn,
  checkCharacter,
  type DocumentKind,
  isForeignDocument,
  maskDocument,
  readDocument,
} from './documents.ts';

const TODAY = '2026-11-21';

describe('reading a document number', () => {
  it.each<[DocumentKind, string, object]>([
    [
      'id_card',
      '310101 19920418 0046',
      { number: '310101199204180046', birthDate: '1992-04-18', gender: 'female', countries: ['CN'] },
    ],
    ['id_card', '11010519491231002x', { number: '11010519491231002X', birthDate: '1949-12-31', gender: 'female' }],
    ['id_card', '１１０１０５１９４９１２３１００２Ｘ', { number: '11010519491231002X' }],
    ['id_card', '440300200002290019', { birthDate: '2000-02-29', gender: 'male' }],
    ['passport', 'e12345678', { number: 'E12345678' }],
    ['passport', 'X 1234-56', { number: 'X123456' }],
    ['hk_macao_permit', 'h12345678', { number: 'H12345678', countries: ['HK'] }],
    ['hk_macao_permit', 'M1234567801', { number: 'M12345678', countries: ['MO'] }],
    ['taiwan_permit', '12345678', { number: '12345678', countries: ['TW'] }],
    ['taiwan_permit', '12345678（01）', { number: '12345678' }],
    ['permanent_residence', 'GBR110092050501', { number: 'GBR110092050501' }],
  ])('%s %s is well formed', (kind, typed, facts) => {
    expect(readDocument(kind, typed, TODAY)).toMatchObject({ ok: true, facts });
  });

  it.each<[DocumentKind, string, string]>([
    // What people really get wrong: a digit lost, two changed places, the last one guessed.
    ['id_card', '31010119920418004', 'id_card_length'],
    ['id_card', '3101011992041800400', 'id_card_length'],
    ['id_card', '130503670401001', 'id_card_length'],
    ['id_card', '31010119920418O04X', 'id_card_length'],
    ['id_card', '310101199204180040', 'id_card_checksum'],
    ['id_card', '31010119920481004X', 'id_card_date'],
    ['id_card', '31010119922418004X', 'id_card_date'],
    ['id_card', '31011019920418004X', 'id_card_checksum'],
    ['id_card', '99010119920418004X', 'id_card_region'],
    ['id_card', '000000000000000000', 'id_card_region'],
    ['id_card', '111111111111111111', 'id_card_date'],
    ['id_card', '440300190002290019', 'id_card_date'],
    ['id_card', '440300203002290019', 'id_card_date'],
    ['id_card', '440300189912310019', 'id_card_date'],
    ['passport', '12345', 'bad_passport'],
    ['passport', 'ABCDEFG', 'bad_passport'],
    ['passport', 'E1234567890', 'bad_passport'],
    ['passport', 'E1234567Ω', 'bad_passport'],
    ['hk_macao_permit', 'A12345678', 'bad_hk_macao_permit'],
    ['hk_macao_permit', 'H1234567', 'bad_hk_macao_permit'],
    ['taiwan_permit', '1234567', 'bad_taiwan_permit'],
    ['permanent_residence', 'GBR110092990501', 'bad_permanent_residence'],
    ['permanent_residence', '910000199211120010', 'bad_permanent_residence'],
    ['permanent_residence', 'GB1110092050501', 'bad_permanent_residence'],
  ])('%s %s is refused as %s', (kind, typed, problem) => {
    expect(readDocument(kind, typed, TODAY)).toEqual({ ok: false, problem });
  });

  it('knows the new permanent residence card, with birth date and gender', () => {
    const body = '91156419901112001';
    const number = body + checkCharacter(body);
    expect(readDocument('permanent_residence', number, TODAY)).toEqual({
      ok: true,
      facts: { number, birthDate: '1990-11-12', gender: 'male' },
    });
  });

  it('tells residents of Hong Kong, Macao and Taiwan by the region of their residence permit', () => {
    const body = '81000019880808003';
    expect(readDocument('id_card', body + checkCharacter(body), TODAY)).toMatchObject({ facts: { countries: ['HK'] } });
  });

  it('notices every single wrong digit and every exchange of neighbours', () => {
    const number = '310101199204180046';
    const isFine = (other: string): boolean => readDocument('id_card', other, TODAY).ok;
    const places = Array.from({ length: 17 }, (_, at) => at);
    const wrong = places.flatMap((at) =>
      Array.from('0123456789')
        .filter((digit) => digit !== number[at])
        .map((digit) => number.slice(0, at) + digit + number.slice(at + 1)),
    );
    const swapped = places
      .filter((at) => number[at] !== number[at + 1])
      .map((at) => `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`);
    expect([wrong.length, swapped.length]).toEqual([153, 14]);
    expect([...wrong, ...swapped].filter(isFine)).toEqual([]);
  });

  it('asks the committee about everything but the resident ID card', () => {
    expect(isForeignDocument('id_card')).toBe(false);
    expect(isForeignDocument('passport')).toBe(true);
  });
});

describe('age', () => {
  it.each([
    ['2010-11-21', '2026-11-21', 16],
    ['2010-11-22', '2026-11-21', 15],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1930-01-01', '2026-11-21', 96],
  ])('of somebody born on %s is on %s %i', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age);
  });
});

describe('masking', () => {
  it.each([
    ['310101199204180046', '3101**********0046'],
    ['E12345678', 'E1*****78'],
    ['12345678', '12****78'],
    ['GBR110092050501', 'GBR1*******0501'],
  ])('shows %s as %s', (number, shown) => {
    expect(maskDocument(number)).toBe(shown);
  });
});
