// Loaded anew by the thread of every uploaded file: it imports nothing but the readers.
import { readCsv } from './csv-reader.ts';
import { readWorkbook, type SheetLimits, type SheetRow, SheetTooLarge } from './workbook-reader.ts';

/** What a file came to: its rows, the limit it passes, or why it cannot be read. */
export type ParsedSheet = { rows: SheetRow[] } | { tooLarge: keyof SheetLimits } | { unreadable: string };

/** The rows of a workbook or CSV file that have anything in them; what it is, is seen from its first bytes. */
export async function parseSheet(content: Buffer, limits: SheetLimits): Promise<ParsedSheet> {
  try {
    const isArchive = content.subarray(0, 2).toString('latin1') === 'PK';
    return { rows: isArchive ? await readWorkbook(content, limits) : readCsv(content, limits) };
  } catch (error) {
    return error instanceof SheetTooLarge ? { tooLarge: error.limit } : { unreadable: String(error) };
  }
}
