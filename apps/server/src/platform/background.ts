import type { Logger } from 'pino';

/**
 * What a process does beside requests and jobs: what it heard over the bus, what it looks after by and by. It uses the
 * database too, so a process that stops lets it end before it closes the pools.
 */
export class Background {
  readonly #log: Logger;
  readonly #underWay = new Set<Promise<void>>();
  #isEnding = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Begins `work`, unless the process stops. `failed` is what the log says when it fails: `search index was not refreshed`. */
  run(failed: string, work: () => Promise<unknown>, level: 'warn' | 'error' = 'warn'): void {
    if (this.#isEnding) return;
    const done = work()
      .then(
        () => undefined,
        (error: unknown) => this.#log[level]({ error }, failed),
      )
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Nothing begins any more; resolves when what is under way has ended, well or not. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#underWay);
  }
}
