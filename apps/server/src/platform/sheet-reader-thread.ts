import { parentPort, workerData } from 'node:worker_threads';
import { readSheetHere } from './sheet-reader.ts';
import type { SheetLimits } from './workbook-reader.ts';

const { content, limits } = workerData as { content: Uint8Array; limits: SheetLimits };
parentPort?.postMessage(await readSheetHere(Buffer.from(content), limits));
