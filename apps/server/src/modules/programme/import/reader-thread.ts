import { answerFileOrders } from '../../../platform/file-orders.ts';
import { type ReadOptions, UnreadableProgramme } from './programme-file.ts';
import { readProgramme } from './read.ts';
import type { ReaderAnswer } from './reader.ts';

answerFileOrders(({ content, options }: { content: Uint8Array; options: ReadOptions }): ReaderAnswer => {
  try {
    return { file: readProgramme(content, options) };
  } catch (error) {
    if (!(error instanceof UnreadableProgramme)) throw error;
    return { unreadable: error.words };
  }
});
