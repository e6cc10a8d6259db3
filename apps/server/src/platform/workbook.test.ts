import { describe, expect, it } from 'vitest';
import type { Cell } from './sheets.ts';
import { writeWorkbook } from './workbook.ts';
import { unzip } from './zip.ts';

async function* portions(...some: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* some;
}

async function write(rows: AsyncIterable<Cell[][]>): Promise<{ sheet: string; files: string[] }> {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook({ sheet: 'Books & more', widths: [10, 20], rows })) parts.push(part);
  const files = unzip(Buffer.concat(parts), 100_000_000).map(({ content }) => content.toString('utf8'));
  return { sheet: files.at(-1) ?? '', files };
}

describe('a workbook', () => {
  it('is a whole archive whose sheet has the rows in order, numbers as numbers and money with two decimals', async () => {
    const { sheet, files } = await write(
      portions([['Name', 'Amount']], [['岚序 <智能>', { fen: 12_850 }]], [['none', null]]),
    );
    expect(files).toHaveLength(6);
    expect(files[2]).toContain('name="Books &amp; more"');
    expect(sheet).toContain(
      '<row r="1"><c r="A1" t="inlineStr" s="2"><is><t xml:space="preserve">Name</t></is></c><c r="B1" t="inlineStr" s="2"><is><t xml:space="preserve">Amount</t></is></c></row>',
    );
    expect(sheet).toContain(
      '<row r="2"><c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">岚序 &lt;智能&gt;</t></is></c><c r="B2" s="1"><v>128.5</v></c></row>',
    );
    expect(sheet).toContain('none</t></is></c></row></sheetData>');
    expect(files[4]).toContain('<xf numFmtId="4" applyNumberFormat="1"/>');
  });

  it('keeps what looks like a formula text, also once it is edited, and leaves out what XML cannot hold', async () => {
    const { sheet } = await write(portions([['head']], [['=HYPERLINK("x")'], ['a\u0000b\uD800']]));
    expect(sheet).toContain(
      '<c r="A2" t="inlineStr" s="3"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>',
    );
    expect(sheet).toContain('>ab\uFFFD<');
    expect(sheet).not.toContain('<f>');
  });

  it('ends with the failure of whoever gives the rows', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['head']];
      throw new Error('the database is gone');
    }
    await expect(write(broken())).rejects.toThrow('the database is gone');
  });

  it('writes before all rows are read', async () => {
    let read = 0;
    async function* many(): AsyncGenerator<Cell[][]> {
      for (; read < 1_000; read++)
        yield Array.from({ length: 200 }, (_, index) => [`${read}-${index}-${Math.random()}`, index]);
    }
    let readAtFirstSheetBytes: number | undefined;
    let bytes = 0;
    for await (const part of writeWorkbook({ sheet: 'Long', widths: [10, 10], rows: many() })) {
      bytes += part.length;
      if (bytes > 50_000) readAtFirstSheetBytes ??= read;
    }
    expect(readAtFirstSheetBytes).toBeLessThan(900);
    expect(read).toBe(1_000);
  });
});
