import writeXlsx from 'write-excel-file/node';
import { neutralised, type PlainCell } from './sheets.ts';

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of one sheet: its head in bold and kept in sight, then the rows. Text never becomes a formula. */
export async function xlsxSheet(head: readonly string[], rows: readonly (readonly PlainCell[])[]): Promise<Uint8Array> {
  const title = head.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((value) => (typeof value === 'string' ? neutralised(value) : value)));
  const columns = head.map((_, index) => ({ width: widthOf([head, ...rows.slice(0, 100)].map((row) => row[index])) }));
  return writeXlsx([title, ...body], { columns, stickyRowsCount: 1 }).toBuffer();
}

const NARROWEST = 8;
const WIDEST = 60;

/** In characters; a Chinese one takes two. */
function widthOf(cells: (PlainCell | undefined)[]): number {
  const lengths = cells.map((cell) =>
    Array.from(String(cell ?? '')).reduce((sum, one) => sum + (one > '\u2E80' ? 2 : 1), 2),
  );
  return Math.min(WIDEST, Math.max(NARROWEST, ...lengths));
}
