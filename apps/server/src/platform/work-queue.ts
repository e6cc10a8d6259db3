import { Refusal, refuse } from './refuse.ts';

interface QueueOptions {
  /** That wait beside the one at work; any more are sent away at once. */
  mostWaiting: number;
  /** How long one waits for its turn before it is sent away. */
  waitMs: number;
}

/**
 * Does one piece of work at a time, in order of arrival, so that many at once cost no more than one. Refuses with
 * `files.another_is_read` when a turn does not come soon.
 */
export class WorkQueue {
  readonly #options: QueueOptions;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#turn();
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      // Whoever is next keeps the queue busy: nobody who comes now goes before them.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isBusy = false;
    }
  }

  #turn(): Promise<void> {
    const { mostWaiting, waitMs } = this.#options;
    if (this.#waiting.length >= mostWaiting) refuse('files.another_is_read');
    const turn = Promise.withResolvers<void>();
    const begin = (): void => {
      clearTimeout(timer);
      turn.resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(begin), 1);
      turn.reject(new Refusal('files.another_is_read'));
    }, waitMs);
    this.#waiting.push(begin);
    return turn.promise;
  }
}
