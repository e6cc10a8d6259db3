import type { ResourceField } from '@mingtang/contract/resources/model';
import { describe, expect, test } from 'vitest';
import { plainField } from '../../parts/fields/plain-field.ts';
import { changedKeys, merge } from './changes.ts';

const fields: ResourceField[] = [
  plainField({ name: 'title', isLocalized: true }),
  plainField({ name: 'hall', kind: 'number' }),
  plainField({ name: 'tags', kind: 'texts' }),
];
const base = { titleZh: '开幕', titleEn: 'Opening', hall: 3, tags: ['a', 'b'] };

describe('what has changed', () => {
  test('is told by key, in the order of the form', () => {
    expect(changedKeys(fields, base, { ...base, tags: ['b', 'a'], titleEn: 'Opening night' })).toEqual([
      'titleEn',
      'tags',
    ]);
    expect(changedKeys(fields, base, { ...base, tags: ['a', 'b'] })).toEqual([]);
  });

  test('an absent value and null are the same', () => {
    const { hall: _, ...without } = base;
    expect(changedKeys(fields, { ...base, hall: null }, without)).toEqual([]);
  });
});

describe('what two people made of one state', () => {
  test('comes together where each changed something else', () => {
    const mine = { ...base, titleZh: '开幕夜' };
    const theirs = { ...base, hall: 5 };
    expect(merge(fields, { base, mine, theirs })).toEqual({
      values: { ...base, titleZh: '开幕夜', hall: 5 },
      taken: ['hall'],
      clashes: [],
    });
  });

  test('clashes where both changed the same, unless they agree', () => {
    const mine = { ...base, titleEn: 'Night one', hall: 5 };
    const theirs = { ...base, titleEn: 'First night', hall: 5 };
    const { clashes, values, taken } = merge(fields, { base, mine, theirs });
    expect(clashes).toEqual([{ key: 'titleEn', mine: 'Night one', theirs: 'First night' }]);
    expect([values['titleEn'], values['hall'], taken]).toEqual(['Night one', 5, []]);
  });

  test('is all to be chosen when what they began with is not known', () => {
    const mine = { ...base, titleZh: '甲' };
    const theirs = { ...base, titleZh: '乙', hall: 5 };
    const { clashes } = merge(fields, { base: undefined, mine, theirs });
    expect(clashes.map(({ key }) => key)).toEqual(['titleZh', 'hall']);
  });
});
