import { Worker } from 'node:worker_threads';
import type { FileAnswer } from './file-orders.ts';
import { refuse } from './refuse.ts';

/** However a file is made, it takes no longer and no more memory than this; a turn comes and ends before a request does. */
const SECONDS = { turn: 10, reading: 18, idle: 60 };
const MEGABYTES = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** One that is read, and those that wait for it; any more are sent away at once. */
const MOST_IN_HAND = 6;
/** Of memory that a thread may hold while it waits for another file; its libraries take a third of it. */
const MOST_KEPT_BYTES = 128 * 1024 * 1024;

/** Threads by their scripts. One whose turn it is works, the others wait for another file. */
const awake = new Map<string, FileThread>();
let last: Promise<unknown> = Promise.resolve();
let inHand = 0;

/**
 * What the thread in `script` (by `answerFileOrders`) answers to `order` about somebody else's file; undefined when it fails,
 * or takes too much time or memory. One file is read at a time in a process, so that many at once cost no more than one. Refuses with
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

/** Asks the thread that reads files by `script`: the one that is awake, or a new one. */
async function askThread<Answer>(script: URL, order: unknown): Promise<Answer | undefined> {
  const thread = awake.get(script.href) ?? new FileThread(script);
  const answer = await thread.ask<Answer>(order);
  if (answer && answer.heldBytes <= MOST_KEPT_BYTES) thread.rest();
  // The next one's turn comes when this thread is gone with all it held.
  else await thread.end();
  return answer?.answer;
}

/** A thread between files: to start one and to load what it reads with takes longer than most files. */
class FileThread {
  readonly #key: string;
  readonly #worker: Worker;
  #idle: NodeJS.Timeout | undefined;

  constructor(script: URL) {
    this.#key = script.href;
    this.#worker = new Worker(script, { resourceLimits: MEGABYTES });
    // A failure is the answer to the file under way; without one it must not end the process.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => void this.end());
    awake.set(this.#key, this);
  }

  /** Undefined when it fails, or takes too long. */
  async ask<Answer>(order: unknown): Promise<FileAnswer<Answer> | undefined> {
    clearTimeout(this.#idle);
    this.#worker.ref();
    const { promise, resolve } = Promise.withResolvers<FileAnswer<Answer> | undefined>();
    const giveUp = (): void => resolve(undefined);
    const timer = setTimeout(giveUp, SECONDS.reading * 1_000);
    this.#worker.on('message', resolve).on('error', giveUp).on('exit', giveUp);
    this.#worker.postMessage(order);
    const answer = await promise;
    clearTimeout(timer);
    this.#worker.off('message', resolve).off('error', giveUp).off('exit', giveUp);
    return answer;
  }

  /** Waits for another file for a while, and keeps no process from ending meanwhile. */
  rest(): void {
    this.#worker.unref();
    this.#idle = setTimeout(() => void this.end(), SECONDS.idle * 1_000).unref();
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    if (awake.get(this.#key) === this) awake.delete(this.#key);
    await this.#worker.terminate();
  }
}
