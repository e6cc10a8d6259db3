import { expect, test } from 'vitest';
import { accountProblem } from './account.ts';
import { allCodes, callingCodeOf } from './calling-codes.ts';

test.each([
  ['phone', '', 'CN', 'missing'],
  ['phone', '138 0000 2046', 'CN', undefined],
  ['phone', '1380000204', 'CN', 'wrong'],
  ['phone', '23800002046', 'CN', 'wrong'],
  ['phone', '20 7946 0018', 'GB', undefined],
  ['phone', 'call me', 'GB', 'wrong'],
  ['phone', '１３８　００００　２０４６', 'CN', undefined],
  ['phone', '06.12.34.56.78', 'FR', undefined],
  ['email', 'lu@example.org', 'CN', undefined],
  ['email', 'lu+expo＠例子。测试', 'CN', undefined],
  ['email', 'lu@example', 'CN', 'wrong'],
  ['email', '  ', 'CN', 'missing'],
] as const)('%s "%s" of %s: %s', (kind, account, region, problem) => {
  expect(accountProblem(kind, account, region)).toBe(problem);
});

test('lists every region once, its own first', () => {
  const codes = allCodes('en');
  expect(codes.slice(0, 4).map(({ label }) => label)).toEqual([
    'Chinese mainland +86',
    'Hong Kong, China +852',
    'Macao, China +853',
    'Taiwan, China +886',
  ]);
  expect(new Set(codes.map(({ value }) => value)).size).toBe(codes.length);
  expect(codes.find(({ value }) => value === 'GB')).toEqual({ value: 'GB', label: 'United Kingdom +44', short: '+44' });
  expect([callingCodeOf('CN'), callingCodeOf('HK'), callingCodeOf('DM')]).toEqual(['86', '852', '1767']);
});
