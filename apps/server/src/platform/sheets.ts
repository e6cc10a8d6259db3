import { maskAs, type PersonalKind } from '@mingtang/contract/masks';

/** An amount in fen; sheets show it in yuan, as a number with two decimals. */
export interface Money {
  fen: number;
}
/** Instants and days are written as text, so that every program shows the same. */
export type PlainCell = string | number | boolean | null;
/** Something of a person: a sheet never shows it but masked. A sheet that reveals has plain cells, and its call writes that down. */
export interface Personal {
  personal: PersonalKind;
  value: string | null;
}
/** A cell of an exported table. */
export type Cell = PlainCell | Money | Personal;
/** The same as it is written. */
export type WrittenCell = PlainCell | Money;

export const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null && 'fen' in cell;

/** What a sheet shows of a cell. */
export function writtenCell(cell: Cell): WrittenCell {
  if (typeof cell !== 'object' || cell === null || isMoney(cell)) return cell;
  return cell.value === null ? null : maskAs(cell.personal, cell.value);
}

/** Whether a spreadsheet would take a text for a formula; Chinese ones read full width as well. Minus and plus are left to numbers. */
export const looksLikeFormula = (text: string): boolean =>
  /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^[+-]?\d+([.,]\d+)?%?$/.test(text);

/**
 * What a spreadsheet would take for a formula is made text: a cell that begins like one gets an apostrophe, which
 * spreadsheets do not show.
 */
export const neutralised = (text: string): string => (looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text);

/** Digits that a spreadsheet would take for a number and show as `1.38E+12`, without the last ones. */
const isLongNumber = (text: string): boolean => /^[+-]?\d{12,}$/.test(text);

/** A text as a cell of a CSV file: what a spreadsheet would take for a formula or shorten as a number gets an apostrophe. */
const csvText = (text: string): string => (isLongNumber(text) ? `'${text}` : neutralised(text));

/** The text again that was neutralised. */
export const unneutralised = (text: string): string => {
  const rest = text.slice(1);
  return neutralised(rest) === text || csvText(rest) === text ? rest : text;
};

/** Marks UTF-8 for spreadsheet programs that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a CSV file (RFC 4180), with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(given: Cell): string {
  const cell = writtenCell(given);
  if (cell === null) return '';
  if (isMoney(cell)) return (cell.fen / 100).toFixed(2);
  if (typeof cell !== 'string') return String(cell);
  const text = csvText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
