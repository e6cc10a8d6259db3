import { describe, expect, it } from 'vitest';
import { csvLine, neutralised, unneutralised } from './sheets.ts';

describe('neutralised', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['\n=1', "'\n=1"],
    ['\r=1', "'\r=1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['-12.50', '-12.50'],
    ['+8613800138000', '+8613800138000'],
    ["'=1+1", "''=1+1"],
    ["'tis", "'tis"],
    ['plain', 'plain'],
  ])('%j becomes %j, and is itself again', (text, expected) => {
    expect(neutralised(text)).toBe(expected);
    expect(unneutralised(expected)).toBe(text);
  });
});

describe('csvLine', () => {
  it('quotes what needs it', () => {
    expect(csvLine(['a,b', 'say "so"', 'two\nlines', null, 3, true])).toBe(
      '"a,b","say ""so""","two\nlines",,3,true\r\n',
    );
  });

  it.each(['110101199003074477', '+8613800138000', '123456789012'])('keeps the digits of %s', (digits) => {
    expect(csvLine([digits])).toBe(`'${digits}\r\n`);
    expect(unneutralised(`'${digits}`)).toBe(digits);
  });

  it('leaves numbers that every program shows', () => {
    expect(csvLine(['13800138000', -12.5, '-12.50'])).toBe('13800138000,-12.5,-12.50\r\n');
  });
});
