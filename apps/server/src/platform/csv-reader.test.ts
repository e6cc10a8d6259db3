import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-reader.ts';
import { csvLine } from './sheets.ts';

const LIMITS = { rows: 10, columns: 4, cells: 20, characters: 1_000, bytes: 1_000 };
const cellsOf = (content: Buffer | string) => readCsv(Buffer.from(content), LIMITS).map(({ cells }) => cells);

describe('a CSV file', () => {
  it('is read as it was written', () => {
    const rows = [
      ['a,b', 'say "so"', 'two\nlines'],
      ['', 'x', null],
      ['末', null, '  spaces '],
    ];
    expect(cellsOf(rows.map(csvLine).join(''))).toEqual(rows.map((row) => row.map((cell) => cell || null)));
  });

  it('counts its rows as a spreadsheet does, and leaves empty ones out', () => {
    expect(readCsv(Buffer.from('a\r\n\r\n"b\r\nc"\nd'), LIMITS)).toEqual([
      { number: 1, cells: ['a'] },
      { number: 3, cells: ['b\nc'] },
      { number: 4, cells: ['d'] },
    ]);
  });

  it.each([
    ['semicolons', Buffer.from('a;b\n1,5;2')],
    ['tabs in UTF-16', Buffer.from('\uFEFFa\tb\n1,5\t2', 'utf16le')],
    ['a mark at its beginning', Buffer.from('\uFEFFa,b\n"1,5",2')],
  ])('may have %s', (_, content) => {
    expect(cellsOf(content)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('may be in GB 18030, as Chinese programs save it', () => {
    expect(cellsOf(Buffer.from('c3fbb3c62c410a', 'hex'))).toEqual([['名称', 'A']]);
  });

  it('has limits', () => {
    expect(() => cellsOf('a\n'.repeat(11))).toThrow('rows');
    expect(() => cellsOf('a,b,c,d,e')).toThrow('columns');
    expect(cellsOf('a,b,c,d,')).toEqual([['a', 'b', 'c', 'd']]);
    expect(() => cellsOf('"never closed')).toThrow('quote');
    expect(() => cellsOf(Buffer.from([97, 0, 98]))).toThrow('no text');
  });
});
