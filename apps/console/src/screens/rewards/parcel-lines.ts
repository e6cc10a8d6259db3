/** A line that was pasted: which order, by whom and under which number it was sent. */
interface ParcelLine {
  /** Which of the pasted ones it is, from 1. */
  line: number;
  id: string;
  carrier: string;
  trackingNumber: string;
}

const isOrder = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/**
 * Lines from the sheet of addresses, or just order, carrier and number: the first cell is the order, the last two are the
 * parcel. A head is left out. Cells are apart by tabs, as spreadsheets copy them, else by commas.
 */
export function readParcelLines(pasted: string): ParcelLine[] {
  const rows = pasted.split(/\r?\n/).flatMap((text, index) => {
    if (text.trim() === '') return [];
    const cells = text.split(text.includes('\t') ? '\t' : /[,，]/).map((cell) => cell.trim());
    return [{ line: index + 1, cells }];
  });
  const [head] = rows;
  const lines = head && rows.length > 1 && !isOrder(head.cells[0] ?? '') ? rows.slice(1) : rows;
  return lines.map(({ line, cells }) => ({
    line,
    id: cells[0] ?? '',
    carrier: cells.length > 2 ? (cells.at(-2) ?? '') : '',
    trackingNumber: cells.length > 2 ? (cells.at(-1) ?? '') : '',
  }));
}
