import type { FieldKind, ResourceField } from '@mingtang/contract/resources/model';
import { describe, expect, it } from 'vitest';
import { isAsWritten, readCell, writeCell } from './resource-cells.ts';
import type { ResourceColumn } from './resource-columns.ts';
import { RowNames } from './row-names.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => `0197a2b3-0000-7000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];
const people = new RowNames();
people.add(one, { zh: '沈砚秋', en: 'Shen Yanqiu' });
people.add(two, { zh: '李岚', en: 'Li Lan' });
people.add(three, { zh: '李岚', en: 'Li  Lan B' });
const names = new Map([['person', people]]);

function columnOf(kind: FieldKind, more: Partial<ResourceColumn> = {}, field: Partial<ResourceField> = {}) {
  return {
    key: 'x',
    head: { zh: '', en: '' },
    empty: undefined,
    parts: [],
    ...more,
    field: { kind, ...field },
  } as never;
}
const options = [
  { value: 'main', label: { zh: '主论坛', en: 'Main, plenary' } },
  { value: 'side', label: { zh: '分论坛', en: 'Side' } },
];
const person = { of: 'person' };
const parts = [
  columnOf('reference', { key: 'who' }, person),
  columnOf('text', { key: 'note', empty: '' }),
  columnOf('switch', { key: 'isFirst' }),
] as ResourceColumn[];

describe('a cell', () => {
  it.each<[ResourceColumn, unknown, unknown]>([
    [columnOf('fen'), 12_850, { fen: 12_850 }],
    [columnOf('switch'), true, 'Yes'],
    [columnOf('instant'), '2026-07-04T01:00:00.000Z', '2026-07-04 09:00:00'],
    [columnOf('choice', {}, { options }), 'side', 'Side'],
    [columnOf('choices', {}, { options }), ['main', 'side'], 'Main, plenary\nSide'],
    [columnOf('reference', {}, person), one, `Shen Yanqiu [${one}]`],
    [columnOf('reference', {}, { of: 'unread' }), one, `[${one}]`],
    [columnOf('references', {}, person), [one, three], `Shen Yanqiu [${one}]\nLi Lan B [${three}]`],
    [
      columnOf('parts', { parts }),
      [{ who: two, note: 'a|b\\c\nd', isFirst: false }],
      `Li Lan [${two}] | a\\|b\\\\c\\nd | No`,
    ],
  ])('%j holds what its field holds', (column, value, written) => {
    const cell = writeCell(column, value, 'en', names);
    expect(cell).toEqual(written);
    const inFile = typeof cell === 'object' && cell !== null ? cell.fen / 100 : cell;
    expect(readCell(column, inFile, names)).toEqual(value);
    expect(isAsWritten(column, inFile, value, names) || column.field.kind === 'fen').toBe(true);
  });

  it.each<[ResourceColumn, string | number | boolean, unknown]>([
    [columnOf('fen'), '¥1,280.5', 128_050],
    [columnOf('fen'), 0.1, 10],
    [columnOf('switch'), '是', true],
    [columnOf('switch'), false, false],
    [columnOf('instant'), '2026/7/4 9:30', '2026-07-04T01:30:00.000Z'],
    [columnOf('instant'), '2026年7月4日', '2026-07-03T16:00:00.000Z'],
    [columnOf('instant'), 'soon', 'soon'],
    [columnOf('instant'), '2026-02-30 10:00', '2026-02-30 10:00'],
    [columnOf('instant'), '2026-11-27 25:00', '2026-11-27 25:00'],
    [columnOf('text'), 13_800_138_000, '13800138000'],
    [columnOf('day'), '2026/7/4', '2026-07-04'],
    [columnOf('day'), '2026-07-04 09:00:00', '2026-07-04 09:00:00'],
    [columnOf('days'), '2026-07-04、2026/7/5', ['2026-07-04', '2026-07-05']],
    [columnOf('numbers'), '1, 2\n3', ['1', '2', '3']],
    [columnOf('choice', {}, { options }), '分论坛', 'side'],
    [columnOf('choices', {}, { options }), 'side；主论坛', ['side', 'main']],
    [columnOf('reference', {}, person), 'shen  yanqiu', one],
    [columnOf('text'), "'=1+1", '=1+1'],
    [columnOf('text'), 2026, '2026'],
  ])('%j takes %j', (column, cell, value) => {
    expect(readCell(column, cell, names)).toEqual(value);
  });

  it.each<[ResourceColumn, string | number, string]>([
    [columnOf('fen'), '1.005', 'not_an_amount'],
    [columnOf('switch'), 'maybe', 'not_a_switch'],
    [columnOf('reference', {}, person), 'Nobody', 'no_such_row'],
    [columnOf('reference', {}, person), '李岚', 'several_such_rows'],
    [columnOf('reference', {}, person), `Li Lan [${one}]`, 'name_of_another'],
    [columnOf('parts', { parts }), `[${one}] | a | Yes | more`, 'too_many_parts'],
    [columnOf('text'), '#N/A', 'cell_error:#N/A'],
    [columnOf('number'), '#REF!', 'cell_error:#REF!'],
    [columnOf('text'), '1.10101E+17', 'digits_lost'],
    [columnOf('text'), 110_101_199_003_074_480, 'digits_lost'],
  ])('%j does not take %j', (column, cell, reason) => {
    expect(() => readCell(column, cell, names)).toThrow(reason);
  });

  it('that is empty says that there is nothing, where nothing may be', () => {
    expect(readCell(columnOf('text', { empty: '' }), null, names)).toBe('');
    expect(readCell(columnOf('day', { empty: null }), ' ', names)).toBeNull();
    expect(readCell(columnOf('texts', { empty: [] }), '', names)).toEqual([]);
    expect(readCell(columnOf('number'), null, names)).toBeUndefined();
  });

  it('holds no more than spreadsheet programs let it, and is then left as it is', () => {
    const column = columnOf('long_text') as ResourceColumn;
    const value = 'x'.repeat(32_768);
    const cell = writeCell(column, value, 'zh', names) as string;
    expect(cell.length).toBeLessThan(100);
    expect(isAsWritten(column, cell, value, names)).toBe(true);
    expect(() => readCell(column, cell, names)).toThrow('too_long_for_cell');
  });
});
