import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type Cell, isMoney, looksLikeFormula, writtenCell } from './sheets.ts';

/**
 * An XLSX workbook of one sheet, or two (ECMA-376), written while its rows are read: a hundred thousand of them need no more memory
 * than a few. The first row stays in sight.
 */
export async function* writeWorkbook({
  sheet,
  widths,
  rows,
  second,
}: WorkbookSheet & {
  /** Beside it, to be read by people: readers take the first. */
  second?: WorkbookSheet;
}): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const names = second ? [sheet, second.sheet] : [sheet];
  yield* archive.add('[Content_Types].xml', [contentTypes(names.length)]);
  yield* archive.add('_rels/.rels', [RELATIONS]);
  yield* archive.add('xl/workbook.xml', [workbookXml(names)]);
  yield* archive.add('xl/_rels/workbook.xml.rels', [workbookRelations(names.length)]);
  yield* archive.add('xl/styles.xml', [STYLES]);
  yield* archive.add('xl/worksheets/sheet1.xml', sheetXml(widths, rows));
  if (second) yield* archive.add('xl/worksheets/sheet2.xml', sheetXml(second.widths, second.rows));
  yield archive.end();
}

interface WorkbookSheet {
  /** The sheet's name, at most 31 characters. */
  sheet: string;
  /** Of the columns, in characters. */
  widths: readonly number[];
  /** The head first; some rows at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** For each sheet, by its number. */
const eachSheet = (count: number, write: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index + 1)).join('');
const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${eachSheet(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${eachSheet(sheets, (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** Cells are plain, money with two decimals (4 is `#,##0.00`), a head, or text that would be taken for a formula. */
const STYLE = { plain: 0, money: 1, head: 2, quoted: 3 };
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;

const workbookXml = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${eachSheet(names.length, (number) => `<sheet name="${escaped((names[number - 1] ?? '').slice(0, 31))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`;

async function* sheetXml(
  widths: readonly number[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  let row = 0;
  for await (const some of rows) {
    let xml = '';
    for (const cells of some) {
      row += 1;
      const isHead = row === 1;
      xml += `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${row}`, isHead)).join('')}</row>`;
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

/** The letters of a column: A, B … Z, AA. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cellXml(given: Cell, address: string, isHead: boolean): string {
  const cell = writtenCell(given);
  if (cell === null || cell === '') return '';
  if (isMoney(cell)) return `<c r="${address}" s="${STYLE.money}"><v>${cell.fen / 100}</v></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
  const style = isHead ? STYLE.head : looksLikeFormula(cell) ? STYLE.quoted : STYLE.plain;
  return `<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no control characters but tab and line ends, and no half of a surrogate pair. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    // Readers take `_x000D_` for the character of that number.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Sizes follow each file, as they are not known before it (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
/** Midnight of 1 January 1980, the first day ZIP knows: the same content is the same file. */
const DOS_DAY = 0x0021;

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** A ZIP archive as it goes out, file after file. */
class Archive {
  #offset = 0;
  readonly #entries: Entry[] = [];

  async *add(name: string, text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
    const entry: Entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, packed: 0, size: 0 };
    yield this.#count(
      Buffer.concat([
        head(0x04034b50, [VERSION, FLAGS, DEFLATED, 0, DOS_DAY], [0, 0, 0], [entry.name.length, 0]),
        entry.name,
      ]),
    );
    const deflate = createDeflateRaw();
    // What ends early, or fails, ends the other side too; the failure is thrown by the loop.
    pipeline(Readable.from(measured(text, entry)), deflate, () => undefined);
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield this.#count(chunk);
    }
    yield this.#count(head(0x08074b50, [], [entry.crc, entry.packed, entry.size], []));
    this.#entries.push(entry);
  }

  /** The directory, which ends the archive. */
  end(): Uint8Array {
    const directory = Buffer.concat(
      this.#entries.flatMap(({ name, offset, crc, packed, size }) => [
        head(
          0x02014b50,
          [VERSION, VERSION, FLAGS, DEFLATED, 0, DOS_DAY],
          [crc, packed, size],
          [name.length, 0, 0, 0, 0],
        ),
        head(undefined, [], [0, offset], []),
        name,
      ]),
    );
    const count = this.#entries.length;
    return Buffer.concat([directory, head(0x06054b50, [0, 0, count, count], [directory.length, this.#offset], [0])]);
  }

  #count(bytes: Buffer): Buffer {
    this.#offset += bytes.length;
    return bytes;
  }
}

async function* measured(text: Iterable<string> | AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  for await (const part of text) {
    const bytes = Buffer.from(part);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** A record of the archive: its signature, then 16-bit, 32-bit and again 16-bit numbers, little-endian. */
function head(signature: number | undefined, shorts: number[], longs: number[], ends: number[]): Buffer {
  const bytes = Buffer.alloc((signature === undefined ? 0 : 4) + (shorts.length + ends.length) * 2 + longs.length * 4);
  let at = signature === undefined ? 0 : bytes.writeUInt32LE(signature);
  for (const value of shorts) at = bytes.writeUInt16LE(value, at);
  for (const value of longs) at = bytes.writeUInt32LE(value, at);
  for (const value of ends) at = bytes.writeUInt16LE(value, at);
  return bytes;
}
