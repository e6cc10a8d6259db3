import { dateStyles, isDateBased1904, serialText } from './workbook-dates.ts';
import { parseXml, type XmlEvents, XmlReader } from './xml.ts';
import { inflate, listEntries, unzip, type ZipEntry } from './zip.ts';

/** What a sheet's cell holds; dates and times come as text. */
export type SheetCell = string | number | boolean | null;
export interface SheetRow {
  /** As spreadsheet programs count, from 1. */
  number: number;
  cells: SheetCell[];
}

export interface SheetLimits {
  /** Rows with anything in them. */
  rows: number;
  columns: number;
  /** With anything in them. */
  cells: number;
  /** Of all texts together, however often one is used: a small file can name a long one a million times. */
  characters: number;
  /** Of what is unpacked. */
  bytes: number;
}

/** A sheet is larger than it may be. */
export class SheetTooLarge extends Error {
  readonly limit: keyof SheetLimits;
  constructor(limit: keyof SheetLimits) {
    super(`too many ${limit}`);
    this.limit = limit;
  }
}

/** Of the parts that say how a workbook is made; thousands of styles take a tenth of it. */
const MOST_MAKING_BYTES = 8 * 1024 * 1024;
const SHARED_STRINGS = 'xl/sharedStrings.xml';

/**
 * The rows of a workbook's first sheet (ECMA-376) that have anything in them. Only cells that are there take room: one far
 * away costs no more than one nearby, and what is unpacked is read as it comes. Throws for what is no workbook, and
 * SheetTooLarge.
 */
export async function readWorkbook(archive: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const isPart = (name: string): boolean => /^xl\/(workbook|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name);
  const parts = new Map(unzip(archive, MOST_MAKING_BYTES, isPart).map(({ name, content }) => [name, content]));
  const workbook = parts.get('xl/workbook.xml');
  if (!workbook) throw new Error('it is no workbook');
  const path = firstSheetPath(workbook, parts.get('xl/_rels/workbook.xml.rels'));
  const entries = listEntries(archive, (name) => name === path || name === SHARED_STRINGS);
  const sheet = entries.find(({ name }) => name === path);
  if (!sheet) throw new Error('the workbook has no sheet');
  const shared = entries.find(({ name }) => name === SHARED_STRINGS);
  const strings = shared ? await readStrings(shared, limits) : [];
  const styles = dateStyles(parts.get('xl/styles.xml'));
  return readRows(sheet, { strings, styles, is1904: isDateBased1904(workbook) }, limits);
}

async function readEntry(entry: ZipEntry, { bytes }: SheetLimits, events: XmlEvents): Promise<void> {
  const reader = new XmlReader(events);
  for await (const portion of inflate(entry, bytes)) reader.write(portion);
  reader.end();
}

/** Where the first sheet stands in the archive. */
function firstSheetPath(workbook: Buffer, relations: Buffer | undefined): string {
  let id: string | undefined;
  parseXml(workbook, {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= Object.entries(attributes()).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  let target = 'worksheets/sheet1.xml';
  if (relations)
    parseXml(relations, {
      open: (name, attributes) => {
        if (name === 'Relationship' && attributes()['Id'] === id) target = attributes()['Target'] ?? target;
      },
    });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts that cells refer to by number. Readings of characters beside them (`rPh`) are left out. */
async function readStrings(entry: ZipEntry, limits: SheetLimits): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let isText = false;
  let isReading = false;
  await readEntry(entry, limits, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (part) => {
      if (!isText) return;
      text += part;
      characters += part.length;
      if (characters > limits.characters) throw new SheetTooLarge('characters');
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      if (strings.length >= limits.cells) throw new SheetTooLarge('cells');
      strings.push(unescaped(text));
    },
  });
  return strings;
}

interface Surroundings {
  strings: string[];
  /** Whether a number of this style is a date. */
  styles: boolean[];
  is1904: boolean;
}

async function readRows(
  entry: ZipEntry,
  { strings, styles, is1904 }: Surroundings,
  limits: SheetLimits,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell = { column: -1, type: '', style: 0 };
  let text = '';
  let isText = false;
  let isReading = false;
  let characters = 0;
  let cells = 0;
  const valueOf = (): SheetCell => {
    if (text === '' && cell.type !== 's') return null;
    if (cell.type === 's') return strings[Number(text)] ?? null;
    if (cell.type === 'b') return text === '1';
    if (cell.type === 'inlineStr') return unescaped(text);
    if (cell.type !== '' && cell.type !== 'n') return text;
    const value = Number(text);
    return styles[cell.style] ? serialText(value, is1904) : value;
  };
  await readEntry(entry, limits, {
    open: (name, attributes) => {
      if (name === 'row') row = { number: Number(attributes()['r'] ?? row.number + 1), cells: [] };
      if (name === 'c') {
        const { r: address, t: type = '', s: style = '0' } = attributes();
        cell = { column: address ? columnOf(address) : cell.column + 1, type, style: Number(style) };
        text = '';
      }
      if (name === 'rPh') isReading = true;
      isText = name === 'v' || (name === 't' && !isReading);
    },
    text: (part) => {
      if (!isText) return;
      text += part;
      if (text.length > limits.characters) throw new SheetTooLarge('characters');
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'c') {
        const value = valueOf();
        if (value === null || value === '') return;
        if (cell.column >= limits.columns) throw new SheetTooLarge('columns');
        row.cells[cell.column] = value;
        cells += 1;
        if (cells > limits.cells) throw new SheetTooLarge('cells');
        if (typeof value === 'string') characters += value.length;
        if (characters > limits.characters) throw new SheetTooLarge('characters');
      }
      if (name === 'row') {
        cell.column = -1;
        if (row.cells.length === 0) return;
        if (rows.length >= limits.rows) throw new SheetTooLarge('rows');
        rows.push({ number: row.number, cells: Array.from(row.cells, (value) => value ?? null) });
      }
    },
  });
  return rows;
}

/** From 0, of an address such as AB12. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
