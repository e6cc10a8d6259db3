import type { Platform } from './platform.ts';

interface Waiting<Item, Result> {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

export interface BatchOptions<Item, Result> {
  /** Handles the gathered items in order and returns one result each; an Error among them refuses that item alone. */
  run: (items: Item[]) => Promise<(Result | Error)[]>;
  /** At most this many items a run. */
  max?: number;
  /** More than this many waiting are refused at once by `overflow()`, so that a flood cannot fill the memory. */
  maxWaiting?: number;
  overflow?: () => Error;
}

/**
 * Turns a burst of requests into few set-based transactions. While one run is under way, what arrives waits; the next
 * run takes it all. There is no timer: measured with a 2 ms one, every load was slower.
 */
export class Batch<Item, Result> {
  readonly #options: Required<BatchOptions<Item, Result>>;
  #waiting: Waiting<Item, Result>[] = [];
  #isRunning = false;

  constructor({
    max = 500,
    maxWaiting = 20_000,
    overflow = () => new Error('Too many are waiting.'),
    run,
  }: BatchOptions<Item, Result>) {
    this.#options = { max, maxWaiting, overflow, run };
  }

  /** Resolves with this item's own result; rejects with its own error, or with the run's when the whole run failed. */
  submit(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(this.#options.overflow());
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject });
      if (!this.#isRunning) {
        this.#isRunning = true;
        setImmediate(() => void this.#drain());
      }
    });
  }

  /** Milliseconds the first in line has waited for its run; 0 when nobody waits. */
  get waitedMs(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.since : 0;
  }

  async #drain(): Promise<void> {
    let answer = (): void => undefined;
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, this.#options.max);
      const running = this.#settled(taken);
      // The next run is sent off before the last one's callers are answered, so that the database works meanwhile.
      setImmediate(answer);
      answer = await running;
    }
    this.#isRunning = false;
    answer();
  }

  /** Runs these items; what it resolves with answers their callers. */
  async #settled(taken: Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await this.#options.run(taken.map(({ item }) => item));
      // Whoever has no result must not be told that all is well.
      if (results.length !== taken.length)
        throw new Error(`A batch of ${taken.length} gave ${results.length} results.`);
      return () => {
        taken.forEach(({ resolve, reject }, index) => {
          const result = results[index];
          if (result instanceof Error) reject(result);
          else resolve(result as Result);
        });
      };
    } catch (error) {
      return () => {
        for (const { reject } of taken) reject(error);
      };
    }
  }
}

/**
 * The run of a batch that is counted under `name`: all items together, and each alone when that fails, so that one bad item
 * does not refuse its neighbours.
 */
export const togetherOrAlone =
  <Item, Result>(
    { metrics, log }: Pick<Platform, 'metrics' | 'log'>,
    name: string,
    run: (items: Item[]) => Promise<(Result | Error)[]>,
  ) =>
  async (items: Item[]): Promise<(Result | Error)[]> => {
    metrics.batchSize.observe({ batch: name }, items.length);
    try {
      return await run(items);
    } catch (error) {
      if (items.length === 1) throw error;
      log.warn({ error, batch: name }, 'a batch failed; its items are done one by one');
      return oneByOne(items, run);
    }
  };

/** Runs items that failed together each alone, so that one bad item does not refuse its neighbours. */
export async function oneByOne<Item, Result>(
  items: Item[],
  run: (one: Item[]) => Promise<(Result | Error)[]>,
): Promise<(Result | Error)[]> {
  const results: (Result | Error)[] = [];
  for (const item of items) {
    const [result] = await run([item]).catch((error: Error) => [error]);
    results.push(result ?? new Error('A batch of one gave no result.'));
  }
  return results;
}
