import type { Language } from '@mingtang/contract/envelope';
import { type ImportProblem, MOST_IMPORT_PROBLEMS } from '@mingtang/contract/resources/model';
import { sheetHeads } from '../platform/resource-columns.ts';
import { BYTE_ORDER_MARK, csvLine, type PlainCell, unneutralised } from '../platform/sheets.ts';
import type { SheetRow } from '../platform/workbook-reader.ts';
import type { ImportLayout, RowProblem } from './import-rows.ts';

/** What is wrong with a file, row by row. */
export class ImportProblems {
  /** Rows that have problems. */
  refused = 0;
  readonly #layout: ImportLayout;
  readonly #language: Language;
  readonly #listed: ImportProblem[] = [];
  readonly #rows: { row: SheetRow; reasons: string }[] = [];

  constructor(layout: ImportLayout, language: Language) {
    this.#layout = layout;
    this.#language = language;
  }

  add(row: SheetRow, problems: RowProblem[]): void {
    this.refused += 1;
    const placeOf = ({ column }: RowProblem): number => (column ? this.#layout.heads.indexOf(column) : -1);
    const sorted = problems.toSorted((one, other) => placeOf(one) - placeOf(other));
    const room = MOST_IMPORT_PROBLEMS - this.#listed.length;
    this.#listed.push(...sorted.slice(0, room).map((problem) => ({ row: row.number, ...problem })));
    const reasons = sorted.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join(' ');
    if (this.#rows.length < MOST_IMPORT_PROBLEMS) this.#rows.push({ row, reasons });
  }

  /** In the order of the file. */
  list(): ImportProblem[] {
    return this.#listed.sort((one, other) => one.row - other.row);
  }

  /** The refused rows as CSV with their reasons, to be mended and imported by itself; empty when there are none. */
  toCsv(): string {
    if (this.#rows.length === 0) return '';
    const { heads, at } = this.#layout;
    const isKept = (_: unknown, index: number): boolean => index !== at.problem && heads[index] !== '';
    const plain = (cell: PlainCell): PlainCell => (typeof cell === 'string' ? unneutralised(cell) : cell);
    const lines = this.#rows
      .sort((one, other) => one.row.number - other.row.number)
      .map(({ row: { cells }, reasons }) =>
        csvLine([...heads.map((__, index) => plain(cells[index] ?? null)).filter(isKept), reasons]),
      );
    const head = csvLine([...heads.filter(isKept), sheetHeads.problem[this.#language]]);
    return `${BYTE_ORDER_MARK}${head}${lines.join('')}`;
  }
}
