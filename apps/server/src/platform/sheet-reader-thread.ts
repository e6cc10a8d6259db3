import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './sheet-parser.ts';
import type { SheetLimits } from './workbook-reader.ts';

const { content, limits } = workerData as { content: Uint8Array; limits: SheetLimits };
parentPort?.postMessage(await parseSheet(Buffer.from(content), limits));
