/** A cell of an exported table. Instants and days are written as text, so that every program shows the same. */
export type Cell = string | number | boolean | null;

/**
 * What a spreadsheet would take for a formula is made text: a cell that begins like one gets an apostrophe, which
 * spreadsheets do not show. Minus and plus are left to numbers.
 */
export function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?%?$/.test(text) ? `'${text}` : text;
}

/** Marks UTF-8 for spreadsheet programs that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a CSV file (RFC 4180), with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = neutralised(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
