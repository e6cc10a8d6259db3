import { expect, test } from 'vitest';
import { emptyFields, isBehindMask, toRequest, withFacts } from './holder-fields.ts';

test.each([
  ['139****7712', '139 0000 7712', true],
  ['139****7712', '13900007713', false],
  ['+44 74****0018', '+44 7400 900 018', true],
  ['l***@example.org', 'lu.zhiwei@example.org', true],
  ['l***@example.org', 'lu@example.com', false],
  [null, '13900007712', false],
])('%s hides %s: %s', (masked, typed, isHidden) => {
  expect(isBehindMask(masked, typed)).toBe(isHidden);
});

test('what the number says goes before what was chosen', () => {
  const fields = { ...emptyFields, gender: 'male' as const, birthDate: '1990-01-01', country: 'GB' };
  const facts = { number: '', birthDate: '1992-04-18', gender: 'female' as const, countries: ['CN'] };
  expect(withFacts(fields, facts)).toMatchObject({ gender: 'female', birthDate: '1992-04-18', country: 'CN' });
  expect(withFacts(fields, { number: '', countries: ['HK', 'MO'] })).toMatchObject({ gender: 'male', country: 'GB' });
});

test('what was left empty does not travel', () => {
  const request = toRequest('id', { ...emptyFields, phone: ' 13900007712 ', code: '123456', isBuying: '0' }, false);
  expect(request).toMatchObject({ account: '13900007712', countryCode: '86', isBuying: false });
  expect(Object.keys(request)).not.toContain('code');
  expect(Object.keys(request)).not.toContain('city');
});
