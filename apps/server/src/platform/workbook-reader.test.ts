import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSheet } from './sheet-reader.ts';
import type { Cell } from './sheets.ts';
import { writeWorkbook } from './workbook.ts';
import { readWorkbook } from './workbook-reader.ts';

const LIMITS = { rows: 100, columns: 10, characters: 10_000, bytes: 1_000_000 };

async function written(rows: Cell[][]): Promise<Buffer> {
  async function* some() {
    yield rows;
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook({ sheet: 'Sheet', widths: [10], rows: some() })) parts.push(part);
  return Buffer.concat(parts);
}

/** A ZIP archive of these files. */
function zipOf(files: Record<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const body = Buffer.concat([local, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entries.push(Buffer.concat([entry, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

/** A workbook as other programs write it: shared texts, styles, its sheet somewhere. */
const foreign = (sheet: string, { is1904 = false } = {}) =>
  zipOf({
    'xl/workbook.xml': `<x:workbook xmlns:r="r"><workbookPr date1904="${is1904}"/><sheets><sheet name="One" sheetId="4" r:id="rId7"/><sheet name="Two" sheetId="5" r:id="rId8"/></sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId8" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="/xl/worksheets/first.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>甲 &amp; 乙</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>reading</t></rPh></si><si><t>a_x000D_b</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="171" formatCode="[Red]0.00&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    'xl/worksheets/first.xml': `<x:worksheet><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    'xl/worksheets/other.xml': '<worksheet/>',
  });
const cellsOf = (archive: Buffer) => readWorkbook(archive, LIMITS).map(({ cells }) => cells);

describe('a workbook', () => {
  it('of ours is read as it was written', async () => {
    const rows: Cell[][] = [
      ['头', 'b', 'c'],
      ['=1+1 & <b>', { fen: 12_850 }, true],
      [null, 'two\nlines', ' _x000D_ '],
      [-3, null, null],
    ];
    expect(cellsOf(await written(rows))).toEqual([
      ['头', 'b', 'c'],
      ['=1+1 & <b>', 128.5, true],
      [null, 'two\nlines', ' _x000D_ '],
      [-3],
    ]);
  });

  it('of another program has shared texts, rich ones without their readings, results of formulas, and no addresses', () => {
    const archive = foreign(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row><row r="5"><c r="C5" t="str"><f>A1</f><v>done</v></c></row><row/>',
    );
    expect(readWorkbook(archive, LIMITS)).toEqual([
      { number: 1, cells: ['甲 & 乙', 'rich text', 'a\rb'] },
      { number: 5, cells: [null, null, 'done'] },
    ]);
  });

  it('has dates where its styles say so', () => {
    const row =
      '<row><c s="1"><v>46207.375</v></c><c s="2"><v>46207</v></c><c s="1"><v>0.4375</v></c><c s="3"><v>7.5</v></c></row>';
    expect(cellsOf(foreign(row))).toEqual([['2026-07-04 09:00:00', '2026-07-04', '10:30', 7.5]]);
    expect(cellsOf(foreign(row, { is1904: true }))[0]?.[1]).toBe('2030-07-05');
  });

  it('costs what it holds, not what it says: far cells, many rows, one text a thousand times, bombs', () => {
    const far = foreign('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
    expect(() => cellsOf(far)).toThrow('columns');
    expect(readWorkbook(foreign('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), LIMITS)).toEqual([
      { number: 1_048_576, cells: [1] },
    ]);
    expect(() => cellsOf(foreign('<row><c><v>1</v></c></row>'.repeat(101)))).toThrow('rows');
    expect(() => cellsOf(foreign(`<row><c t="str"><v>${'x'.repeat(10_001)}</v></c></row>`))).toThrow('characters');
    const bomb = foreign(`<row><c t="str"><v>${' '.repeat(2_000_000)}</v></c></row>`);
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => cellsOf(bomb)).toThrow('too large');
  });

  it('is refused when it is cut, no workbook, or no XML', async () => {
    const archive = await written([['a']]);
    expect(() => cellsOf(archive.subarray(0, -40))).toThrow('archive');
    expect(() => cellsOf(zipOf({ 'word/document.xml': '<a/>' }))).toThrow('no workbook');
    expect(() => cellsOf(foreign('<row><c'))).toThrow('invalid');
    await expect(readSheet(archive.subarray(0, -40), 10)).rejects.toMatchObject({ key: 'resources.unreadable_sheet' });
  });
});
