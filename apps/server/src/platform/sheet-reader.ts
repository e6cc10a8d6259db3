import { Worker } from 'node:worker_threads';
import { readCsv } from './csv-reader.ts';
import { refuse } from './refuse.ts';
import { readWorkbook, type SheetLimits, type SheetRow, SheetTooLarge } from './workbook-reader.ts';

/** Of an uploaded file beside its rows. */
const LIMITS = { columns: 256, characters: 100_000_000, bytes: 256 * 1024 * 1024 };
/** However it is made, a file takes no longer and no more memory than this. */
const SECONDS = 30;
const MEGABYTES = 1_024;

/** What the thread answers. */
export type SheetAnswer = { rows: SheetRow[] } | { tooLarge: keyof SheetLimits } | { unreadable: string };

/**
 * The rows of an uploaded workbook or CSV file that have anything in them; what it is, is seen from its first bytes. Read
 * in a thread of its own, so that nobody waits for it. Refuses with `resources.unreadable_sheet`, and above `mostRows` with
 * `resources.too_many_rows`.
 */
export async function readSheet(content: Buffer, mostRows: number): Promise<SheetRow[]> {
  const answer = await inThread(content, { ...LIMITS, rows: mostRows + 1 });
  if ('rows' in answer) return answer.rows;
  if ('tooLarge' in answer && answer.tooLarge === 'rows') return refuse('resources.too_many_rows', { limit: mostRows });
  return refuse('resources.unreadable_sheet');
}

function inThread(content: Buffer, limits: SheetLimits): Promise<SheetAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-reader-thread.ts', import.meta.url), {
      workerData: { content, limits },
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    const end = (answer: SheetAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(end, SECONDS * 1_000, { unreadable: 'it takes too long' });
    worker.once('message', end);
    worker.once('error', (error) => end({ unreadable: String(error) }));
  });
}

/** The same in the thread at hand. */
export function readSheetHere(content: Buffer, limits: SheetLimits): SheetAnswer {
  try {
    const isArchive = content.subarray(0, 2).toString('latin1') === 'PK';
    return { rows: isArchive ? readWorkbook(content, limits) : readCsv(content, limits) };
  } catch (error) {
    return error instanceof SheetTooLarge ? { tooLarge: error.limit } : { unreadable: String(error) };
  }
}
