const WINDOW_MS = 60_000;
/** More keys than this within a minute are a flood of made-up ones: counting starts anew rather than fill the memory. */
const CAPACITY = 500_000;

/** Counts calls by key in windows of one minute. A map and no promises: every request passes here. */
export class MinuteLimits {
  #counts = new Map<string, number>();
  #endsAt = 0;

  /** Counts one more of `key`, or `amount`; true when that was too many. */
  exceeds(key: string, max: number, { now = performance.now(), amount = 1 } = {}): boolean {
    if (now >= this.#endsAt || this.#counts.size >= CAPACITY) {
      this.#counts = new Map();
      this.#endsAt = now + WINDOW_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + amount;
    this.#counts.set(key, count);
    return count > max;
  }

  /** Whether `max` of `key` were counted already; counts none. */
  isSpent(key: string, max: number, now = performance.now()): boolean {
    return now < this.#endsAt && (this.#counts.get(key) ?? 0) >= max;
  }

  /** Seconds until everybody may again. */
  secondsLeft(now = performance.now()): number {
    return Math.max(1, Math.ceil((this.#endsAt - now) / 1000));
  }
}
