import { readInThread } from './file-thread.ts';
import { refuse } from './refuse.ts';
import type { ParsedSheet } from './sheet-parser.ts';
import type { SheetRow } from './workbook-reader.ts';

/** Of an uploaded file beside its rows: fifty thousand of sixty cells, or of twenty with fifty characters in each. */
const LIMITS = { columns: 256, cells: 3_000_000, characters: 50_000_000, bytes: 256 * 1024 * 1024 };

/**
 * The rows of an uploaded workbook or CSV file that have anything in them; what it is, is seen from its first bytes. Read
 * in a thread of its own, so that nobody waits for it. Refuses with `resources.unreadable_sheet`, above `mostRows` with
 * `resources.too_many_rows`, and with `files.another_is_read`.
 */
export async function readSheet(content: Buffer, mostRows: number): Promise<SheetRow[]> {
  const limits = { ...LIMITS, rows: mostRows + 1 };
  const answer = await readInThread<ParsedSheet>(new URL('./sheet-reader-thread.ts', import.meta.url), {
    content,
    limits,
  });
  if (answer && 'rows' in answer) return answer.rows;
  if (answer && 'tooLarge' in answer && answer.tooLarge === 'rows')
    return refuse('resources.too_many_rows', { limit: mostRows });
  return refuse('resources.unreadable_sheet');
}
