import { Worker } from 'node:worker_threads';
import { refuse } from './refuse.ts';

/** However a file is made, it takes no longer and no more memory than this; a turn comes and ends before a request does. */
const SECONDS = { turn: 10, reading: 18 };
const MEGABYTES = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** One that is read, and those that wait for it; any more are sent away at once. */
const MOST_IN_HAND = 6;

let last: Promise<unknown> = Promise.resolve();
let inHand = 0;

/**
 * What the thread in `script` answers to `order` about somebody else's file; undefined when it fails, or takes too much time
 * or memory. One file is read at a time in a process, so that many at once cost no more than one. Refuses with
 * `files.another_is_read` when this one's turn does not come soon.
 */
export async function readInThread<Answer>(script: URL, order: unknown): Promise<Answer | undefined> {
  if (inHand >= MOST_IN_HAND) return refuse('files.another_is_read');
  const before = last;
  const turn = Promise.withResolvers<void>();
  last = before.then(() => turn.promise);
  inHand += 1;
  try {
    return (await inTime(before)) ? await askThread<Answer>(script, order) : refuse('files.another_is_read');
  } finally {
    inHand -= 1;
    turn.resolve();
  }
}

/** Whether it ends before whoever waits is sent away. */
async function inTime(awaited: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, SECONDS.turn * 1_000, false);
  const isInTime = await Promise.race([awaited.then(() => true), late.promise]);
  clearTimeout(timer);
  return isInTime;
}

function askThread<Answer>(script: URL, order: unknown): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { workerData: order, resourceLimits: MEGABYTES });
    // The next one's turn comes when this thread is gone with all it held.
    const end = (answer: Answer | undefined): void => {
      clearTimeout(timer);
      void worker.terminate().then(() => resolve(answer));
    };
    const timer = setTimeout(end, SECONDS.reading * 1_000, undefined);
    worker.once('message', end);
    worker.once('error', () => end(undefined));
  });
}
