import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuse } from '../../../platform/refuse.ts';
import type { Face } from './network.ts';

/** A square picture of `side` pixels: red, green and blue of each. */
export interface FaceOrder {
  pixels: Uint8Array;
  side: number;
  /** 0–1. */
  leastScore: number;
}

const SECONDS = { looking: 10, idle: 60 };
const MEGABYTES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 };
/** A look takes about a tenth of a second; whoever would wait longer than a few is sent away at once. */
const MOST_WAITING = 30;

/** Finds faces in a picture, the surest first. */
export interface FaceDetector {
  find(order: FaceOrder): Promise<Face[]>;
}

/**
 * Looks for faces in a thread of its own, one picture at a time. The thread starts at the first use, which reads the
 * network's weights, and ends when nobody asked for a minute.
 */
export class FaceFinder implements FaceDetector {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #rest: NodeJS.Timeout | undefined;

  /** The faces in a picture, the surest first. Refuses another_is_read when too many ask, or when it takes too long. */
  async find(order: FaceOrder): Promise<Face[]> {
    if (this.#waiting >= MOST_WAITING) return refuse('files.another_is_read');
    this.#waiting += 1;
    const found = this.#last.then(() => this.#look(order));
    this.#last = found.catch(() => undefined);
    try {
      return await found;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Whether its thread runs. */
  get isAwake(): boolean {
    return this.#worker !== undefined;
  }

  /** Ends the thread; the next use starts another. */
  async end(): Promise<void> {
    clearTimeout(this.#rest);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #look(order: FaceOrder): Promise<Face[]> {
    clearTimeout(this.#rest);
    const worker = (this.#worker ??= this.#start());
    const late = AbortSignal.timeout(SECONDS.looking * 1_000);
    try {
      worker.postMessage(order);
      // Rejects when the thread fails, too.
      const [faces] = (await once(worker, 'message', { signal: late })) as [Face[]];
      this.#rest = setTimeout(() => void this.end(), SECONDS.idle * 1_000).unref();
      return faces;
    } catch (error) {
      await this.end();
      if (late.aborted) return refuse('files.another_is_read');
      throw error;
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./finder-thread.ts', import.meta.url), { resourceLimits: MEGABYTES });
    worker.unref();
    // One that fails while nobody waits for it must not take the process along.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
