import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSheet } from './sheet-reader.ts';
import type { Cell } from './sheets.ts';
import { writeWorkbook } from './workbook.ts';
import { readWorkbook } from './workbook-reader.ts';

const LIMITS = { rows: 100, columns: 10, cells: 1_000, characters: 10_000, bytes: 1_000_000 };

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
const cellsOf = async (archive: Buffer) => (await readWorkbook(archive, LIMITS)).map(({ cells }) => cells);

describe('a workbook', () => {
  it('of ours is read as it was written', async () => {
    const rows: Cell[][] = [
      ['头', 'b', 'c'],
      ['=1+1 & <b>', { fen: 12_850 }, true],
      [null, 'two\nlines', ' _x000D_ '],
      [-3, null, null],
    ];
    expect(await cellsOf(await written(rows))).toEqual([
      ['头', 'b', 'c'],
      ['=1+1 & <b>', 128.5, true],
      [null, 'two\nlines', ' _x000D_ '],
      [-3],
    ]);
  });

  it('of another program has shared texts, rich ones without their readings, results of formulas, and no addresses', async () => {
    const archive = foreign(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row><row r="5"><c r="C5" t="str"><f>A1</f><v>done</v></c></row><row/>',
    );
    expect(await readWorkbook(archive, LIMITS)).toEqual([
      { number: 1, cells: ['甲 & 乙', 'rich text', 'a\rb'] },
      { number: 5, cells: [null, null, 'done'] },
    ]);
  });

  it('has dates where its styles say so', async () => {
    const row =
      '<row><c s="1"><v>46207.375</v></c><c s="2"><v>46207</v></c><c s="1"><v>0.4375</v></c><c s="3"><v>7.5</v></c></row>';
    expect(await cellsOf(foreign(row))).toEqual([['2026-07-04 09:00:00', '2026-07-04', '10:30', 7.5]]);
    expect((await cellsOf(foreign(row, { is1904: true })))[0]?.[1]).toBe('2030-07-05');
  });

  it('costs what it holds, not what it says: far cells, many rows, one text a thousand times, bombs', async () => {
    const far = foreign('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
    await expect(cellsOf(far)).rejects.toThrow('columns');
    expect(await readWorkbook(foreign('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), LIMITS)).toEqual([
      { number: 1_048_576, cells: [1] },
    ]);
    const cell = '<c><v>1</v></c>';
    await expect(cellsOf(foreign(`<row>${cell}</row>`.repeat(101)))).rejects.toThrow('rows');
    await expect(
      readWorkbook(foreign(`<row>${cell.repeat(5)}</row>`.repeat(3)), { ...LIMITS, cells: 14 }),
    ).rejects.toThrow('cells');
    const texts = (count: number): string => `<row><c t="str"><v>${'<![CDATA[xxxxx]]>'.repeat(count)}</v></c></row>`;
    await expect(cellsOf(foreign(texts(2_001)))).rejects.toThrow('characters');
    const bomb = foreign(`<row><c t="str"><v>${' '.repeat(2_000_000)}</v></c></row>`);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(cellsOf(bomb)).rejects.toThrow('too large');
    await expect(cellsOf(foreign('<a>'.repeat(200)))).rejects.toThrow('too deep');
  });

  it('keeps nothing of what it unpacks: 250 MB of spaces in 250 kB are refused within some megabytes', async () => {
    const bomb = foreign(`<row>${' '.repeat(250_000_000)}</row>`);
    expect(bomb.length).toBeLessThan(300_000);
    let most = 0;
    let looks = 0;
    // What the bomb was made of may go meanwhile: then it is less than before.
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      looks += 1;
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 5);
    await expect(readSheet(bomb, 50_000)).rejects.toMatchObject({ key: 'resources.unreadable_sheet' });
    clearInterval(watch);
    expect(looks).toBeGreaterThan(0);
    expect(most).toBeLessThan(200_000_000);
  });

  it('is refused when it is cut, no workbook, or no XML', async () => {
    const archive = await written([['a']]);
    await expect(cellsOf(archive.subarray(0, -40))).rejects.toThrow('archive');
    await expect(cellsOf(zipOf({ 'word/document.xml': '<a/>' }))).rejects.toThrow('no workbook');
    await expect(cellsOf(foreign('<row><c'))).rejects.toThrow('invalid');
    await expect(readSheet(archive.subarray(0, -40), 10)).rejects.toMatchObject({ key: 'resources.unreadable_sheet' });
  });
});
