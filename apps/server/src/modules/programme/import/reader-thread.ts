import { parentPort, workerData } from 'node:worker_threads';
import { type ReadOptions, UnreadableProgramme } from './programme-file.ts';
import { readProgramme } from './read.ts';
import type { ReaderAnswer } from './reader.ts';

const { content, options } = workerData as { content: Uint8Array; options: ReadOptions };

function answer(): ReaderAnswer {
  try {
    return { file: readProgramme(content, options) };
  } catch (error) {
    if (!(error instanceof UnreadableProgramme)) throw error;
    return { unreadable: error.words };
  }
}
parentPort?.postMessage(answer());
