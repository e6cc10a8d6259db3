import { Refusal, refuse } from './refuse.ts';

interface QueueOptions {
  /** That wait in a lane beside the one at work; any more are sent away at once. */
  mostWaiting: number;
  /** That one account of the other lane than `staff` may have waiting. */
  mostOfOne: number;
  /** How long one waits for its turn before it is sent away. */
  waitMs: number;
}

/** Whose work it is: staff have places of their own. */
export interface WorkSender {
  lane: 'staff' | 'visitor';
  account: string;
}

interface Waiting {
  account: string;
  begin(this: void): void;
}

/**
 * Does one piece of work at a time, so that many at once cost no more than one. Accounts take turns, however much each of them
 * brought, and so do staff and visitors. Refuses with `files.another_is_read` when a turn does not come soon.
 */
export class WorkQueue {
  readonly #options: QueueOptions;
  readonly #waiting: Record<WorkSender['lane'], Waiting[]> = { staff: [], visitor: [] };
  #isBusy = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  async run<Result>(sender: WorkSender, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#turn(sender);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      // Whoever is next keeps the queue busy: nobody who comes now goes before them.
      const other = sender.lane === 'staff' ? 'visitor' : 'staff';
      const next = this.#waiting[other].shift() ?? this.#waiting[sender.lane].shift();
      if (next) next.begin();
      else this.#isBusy = false;
    }
  }

  #turn({ lane, account }: WorkSender): Promise<void> {
    const { mostWaiting, mostOfOne, waitMs } = this.#options;
    const waiting = this.#waiting[lane];
    const isSame = (one: Waiting): boolean => one.account === account;
    const own = waiting.filter(isSame).length;
    if (waiting.length >= mostWaiting || (lane === 'visitor' && own >= mostOfOne)) refuse('files.another_is_read');
    const turn = Promise.withResolvers<void>();
    const begin = (): void => {
      clearTimeout(timer);
      turn.resolve();
    };
    const entry = { account, begin };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1);
      turn.reject(new Refusal('files.another_is_read'));
    }, waitMs);
    // Behind the `own` rounds in which each of the others has one turn, too.
    const rounds = new Map<string, number>();
    const at = waiting.findIndex((one) => {
      const round = rounds.get(one.account) ?? 0;
      rounds.set(one.account, round + 1);
      return round > own;
    });
    waiting.splice(at < 0 ? waiting.length : at, 0, entry);
    return turn.promise;
  }
}
