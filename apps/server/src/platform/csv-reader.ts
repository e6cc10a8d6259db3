import { type SheetLimits, type SheetRow, SheetTooLarge } from './workbook-reader.ts';

/**
 * The rows of a CSV file (RFC 4180) that have anything in them, as spreadsheet programs save one: separated by commas,
 * semicolons or tabs, in UTF-8, UTF-16 or GB 18030. Throws for bytes that are no text, and SheetTooLarge.
 */
export function readCsv(bytes: Buffer, limits: SheetLimits): SheetRow[] {
  const text = decodeText(bytes);
  const separator = separatorOf(text);
  const rows: SheetRow[] = [];
  let cells: (string | null)[] = [];
  let number = 0;
  let filled = 0;
  const add = (cell: string): void => {
    if (cell !== '') filled += 1;
    if (filled > limits.cells) throw new SheetTooLarge('cells');
    if (cells.length < limits.columns) cells.push(cell === '' ? null : cell);
    else if (cell !== '') throw new SheetTooLarge('columns');
  };
  const endRow = (): void => {
    number += 1;
    if (cells.some((cell) => cell !== null)) {
      if (rows.length >= limits.rows) throw new SheetTooLarge('rows');
      rows.push({ number, cells });
    }
    cells = [];
  };
  const plainEnd = new RegExp(`[${separator}\\r\\n]`, 'g');
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      at = quoted.end;
      add(quoted.value);
    } else {
      plainEnd.lastIndex = at;
      const end = plainEnd.exec(text)?.index ?? text.length;
      add(text.slice(at, end));
      at = end;
    }
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end stands before one more, empty cell.
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}

/** A quoted cell from its first quote on, and where what follows its last one begins. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new Error('a quote is not closed');
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value: value.replace(/\r\n?/g, '\n'), end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function decodeText(bytes: Buffer): string {
  const read = (charset: string): string => {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new Error('it is no text');
    return text;
  };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read('utf-16le');
  try {
    return read('utf-8');
  } catch {
    // What Chinese spreadsheet programs save when they are not told otherwise.
    return read('gb18030');
  }
}

/** Whichever of the separators stands most often in the head. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const count = (separator: string): number => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
