import { describe, expect, it } from 'vitest';
import { type Claim, checkClaim } from './claim.ts';

const holder: Claim = {
  country: 'CN',
  documentKind: 'id_card',
  documentNumber: '310101199204180046',
  gender: 'female',
  birthDate: '1992-04-18',
};

describe('who somebody says they are', () => {
  it.each<[string, Partial<Claim>, object[]]>([
    ['is consistent', {}, []],
    ['has another birth date', { birthDate: '1992-04-19' }, [{ field: 'birthDate', problem: 'not_as_document' }]],
    ['has another gender', { gender: 'male' }, [{ field: 'gender', problem: 'not_as_document' }]],
    ['is of another country', { country: 'FR' }, [{ field: 'country', problem: 'not_as_document' }]],
    [
      'has a wrong number',
      { documentNumber: '310101199204180040' },
      [{ field: 'documentNumber', problem: 'id_card_checksum' }],
    ],
    [
      'was born before the date picker begins',
      { documentKind: 'passport', documentNumber: 'E12345678', birthDate: '1929-12-31' },
      [{ field: 'birthDate', problem: 'date_out_of_range' }],
    ],
    [
      'is not born yet',
      { documentKind: 'passport', documentNumber: 'E12345678', birthDate: '2026-11-22' },
      [{ field: 'birthDate', problem: 'date_out_of_range' }],
    ],
    [
      'of a passport may be of any country',
      { documentKind: 'passport', documentNumber: 'E12345678', country: 'BR', gender: 'male' },
      [],
    ],
    [
      'of a Macao permit is of Macao',
      { documentKind: 'hk_macao_permit', documentNumber: 'M12345678', country: 'HK' },
      [{ field: 'country', problem: 'not_as_document' }],
    ],
  ])('%s', (_, change, problems) => {
    expect(checkClaim({ ...holder, ...change }, '2026-11-21').problems).toEqual(problems);
  });
});
