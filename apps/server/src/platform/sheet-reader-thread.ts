import { answerFileOrders } from './file-orders.ts';
import { parseSheet } from './sheet-parser.ts';
import type { SheetLimits } from './workbook-reader.ts';

answerFileOrders(({ content, limits }: { content: Uint8Array; limits: SheetLimits }) =>
  parseSheet(Buffer.from(content), limits),
);
