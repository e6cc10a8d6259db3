/** Milliseconds a line takes from the right edge until it is gone at the left one. */
export const CROSSING_MS = 9_000;
/** Pixels between two lines of one lane. */
const GAP = 24;

interface Runner {
  startedAt: number;
  width: number;
}

/**
 * The lanes in which lines cross the picture. Long lines are faster than short ones, since all take the same time; a line
 * is let into a lane only when it cannot reach the one before it.
 */
export class Lanes {
  readonly #width: number;
  readonly #last: (Runner | undefined)[];

  constructor(count: number, width: number) {
    this.#width = width;
    this.#last = Array.from({ length: count });
  }

  /** The lane for a line of this many pixels that starts now, from the top; undefined when there is no room. */
  place(width: number, now: number): number | undefined {
    const lane = this.#last.findIndex((before) => !before || this.#isClear(before, width, now));
    if (lane === -1) return undefined;
    this.#last[lane] = { startedAt: now, width };
    return lane;
  }

  #isClear(before: Runner, width: number, now: number): boolean {
    const elapsed = now - before.startedAt;
    const tailHasEntered = this.#speed(before.width) * elapsed >= before.width + GAP;
    // When the one before is gone, the new one's head must not have come to the left edge.
    const left = CROSSING_MS - elapsed;
    return tailHasEntered && this.#speed(width) * left + GAP <= this.#width;
  }

  /** Pixels a millisecond. */
  #speed(width: number): number {
    return (this.#width + width) / CROSSING_MS;
  }
}
