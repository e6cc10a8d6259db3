import { refuse } from '../../platform/refuse.ts';

/** Whose password is hashed: of somebody who proved something already, or of whoever comes along. */
export type HashingQueue = 'known' | 'stranger';

/**
 * A hash takes a core and 64 MiB for a fifth of a second, and one of the few threads that files and names are waiting for.
 * One at a time in each queue, so that a flood of strangers leaves threads to the rest of the process, and a queue to the
 * staff; the queue is what a caller would wait two seconds for.
 */
const WAITING: Record<HashingQueue, number> = { known: 20, stranger: 8 };

const queues: Record<HashingQueue, { isTaken: boolean; waiting: (() => void)[] }> = {
  known: { isTaken: false, waiting: [] },
  stranger: { isTaken: false, waiting: [] },
};

/** Refuses at once with `staff.busy` when a hash in this queue would be one too many. */
export function requireTurn(queue: HashingQueue): void {
  if (queues[queue].waiting.length >= WAITING[queue]) refuse('staff.busy');
}

/** Does `work` when it is its turn. Refuses with `staff.busy`. */
export async function inTurn<Result>(queue: HashingQueue, work: () => Promise<Result>): Promise<Result> {
  requireTurn(queue);
  const own = queues[queue];
  if (own.isTaken) await new Promise<void>((resolve) => own.waiting.push(resolve));
  own.isTaken = true;
  try {
    return await work();
  } finally {
    const next = own.waiting.shift();
    if (next) next();
    else own.isTaken = false;
  }
}
