import type { Download } from '@mingtang/contract/route';
import type { SheetFormat } from '@mingtang/contract/sheet';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './sheets.ts';
import { writeWorkbook } from './workbook.ts';

/** A table that leaves as a file, written while it is read. */
export interface Sheet {
  /** Of the file, without its ending. */
  name: string;
  /** Of the sheet within. */
  title: string;
  columns: readonly { head: string; width: number }[];
  /** Some rows at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The sheet as a file: money as numbers with two decimals, formulas neutralised. */
export function toFile({ name, title, columns, rows }: Sheet, format: SheetFormat): Download {
  const whole = withHead(
    columns.map(({ head }) => head),
    rows,
  );
  const widths = columns.map(({ width }) => width);
  return {
    name: `${name}.${format}`,
    type: types[format],
    content: format === 'csv' ? toCsv(whole) : writeWorkbook({ sheet: title, widths, rows: whole }),
  };
}

async function* withHead(head: readonly Cell[], rows: Sheet['rows']): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [head];
  yield* rows;
}

async function* toCsv(rows: Sheet['rows']): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK);
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''));
}
