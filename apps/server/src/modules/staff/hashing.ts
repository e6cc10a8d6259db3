import { refuse } from '../../platform/refuse.ts';

/** Whose password is hashed: of somebody who proved something already, or of whoever comes along. */
export type Lane = 'known' | 'stranger';

/**
 * A hash takes a core and 64 MiB for a fifth of a second, and one of the few threads that files and names are waiting for.
 * One at a time in each lane, so that a flood of strangers leaves threads to the rest of the process, and a lane to the
 * staff; the queue is what a caller would wait two seconds for.
 */
const WAITING: Record<Lane, number> = { known: 20, stranger: 8 };

const lanes: Record<Lane, { isTaken: boolean; waiting: (() => void)[] }> = {
  known: { isTaken: false, waiting: [] },
  stranger: { isTaken: false, waiting: [] },
};

/** Refuses at once with `staff.busy` when a hash in this lane would be one too many. */
export function requireTurn(lane: Lane): void {
  if (lanes[lane].waiting.length >= WAITING[lane]) refuse('staff.busy');
}

/** Does `work` when it is its turn. Refuses with `staff.busy`. */
export async function inTurn<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  requireTurn(lane);
  const desk = lanes[lane];
  if (desk.isTaken) await new Promise<void>((resolve) => desk.waiting.push(resolve));
  desk.isTaken = true;
  try {
    return await work();
  } finally {
    const next = desk.waiting.shift();
    if (next) next();
    else desk.isTaken = false;
  }
}
