import { describe, expect, test } from 'vitest';
import { changeEdit, differingKeys, type Edit, rebaseEdit } from './edits.ts';

const held = { version: 3, values: { hotline: '400', city: '上海', days: ['2026-10-01'] } };
const edited = (values: Record<string, unknown>): Edit => ({
  version: 3,
  base: held.values,
  values: { ...held.values, ...values },
});

test('what differs counts by what it holds, and what is only on one side', () => {
  expect(differingKeys(held.values, { ...held.values, days: ['2026-10-01'] })).toEqual([]);
  expect(differingKeys(held.values, { hotline: '401', days: [], more: 1 })).toEqual([
    'hotline',
    'city',
    'days',
    'more',
  ]);
});

describe('an edit', () => {
  test('begins with the first change and ends when all is as it was', () => {
    const edit = changeEdit(undefined, held, { ...held.values, hotline: '401' });
    expect(edit).toEqual(edited({ hotline: '401' }));
    expect(changeEdit(edit, held, held.values)).toBeUndefined();
  });

  test('stays with the version it was made from', () => {
    const later = { version: 4, values: { ...held.values, city: '北京' } };
    expect(changeEdit(edited({ hotline: '401' }), later, { ...held.values, hotline: '402' })).toEqual(
      edited({ hotline: '402' }),
    );
  });

  test('goes on top of what another saved: mine where I changed something, theirs elsewhere', () => {
    const theirs = { version: 4, values: { ...held.values, hotline: '402', city: '北京' } };
    expect(rebaseEdit(edited({ hotline: '401' }), theirs)).toEqual({
      version: 4,
      base: theirs.values,
      values: { ...theirs.values, hotline: '401' },
    });
  });

  test('takes out what I took out, and puts in what I put in', () => {
    const years = { version: 1, base: { 2024: 'a', 2025: 'b' }, values: { 2025: 'b', 2026: 'c' } };
    expect(rebaseEdit(years, { version: 2, values: { 2024: 'a', 2025: 'b2' } })?.values).toEqual({
      2025: 'b2',
      2026: 'c',
    });
  });

  test('is done when the other came to the same', () => {
    expect(rebaseEdit(edited({ hotline: '401' }), { version: 4, values: { ...held.values, hotline: '401' } })).toBe(
      undefined,
    );
  });
});
