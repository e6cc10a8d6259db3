/** An amount in fen; sheets show it in yuan, as a number with two decimals. */
export interface Money {
  fen: number;
}
/** Instants and days are written as text, so that every program shows the same. */
export type PlainCell = string | number | boolean | null;
/** A cell of an exported table. */
export type Cell = PlainCell | Money;

export const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null;

/** Whether a spreadsheet would take a text for a formula; Chinese ones read full width as well. Minus and plus are left to numbers. */
export const looksLikeFormula = (text: string): boolean =>
  /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^[+-]?\d+([.,]\d+)?%?$/.test(text);

/**
 * What a spreadsheet would take for a formula is made text: a cell that begins like one gets an apostrophe, which
 * spreadsheets do not show.
 */
export const neutralised = (text: string): string => (looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text);

/** The text again that was neutralised. */
export const unneutralised = (text: string): string => (neutralised(text.slice(1)) === text ? text.slice(1) : text);

/** Marks UTF-8 for spreadsheet programs that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a CSV file (RFC 4180), with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (isMoney(cell)) return (cell.fen / 100).toFixed(2);
  if (typeof cell !== 'string') return String(cell);
  const text = neutralised(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
