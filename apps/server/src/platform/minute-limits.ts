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

  /** Takes one of `key` back that was counted within this minute; `countedIn` is what `minute` was then. */
  forgive(key: string, countedIn: number): void {
    // What was counted in a minute that is over was forgotten with it.
    if (countedIn !== this.#endsAt) return;
    const count = this.#counts.get(key) ?? 0;
    if (count > 1) this.#counts.set(key, count - 1);
    else this.#counts.delete(key);
  }

  /** Names the minute that is being counted. */
  get minute(): number {
    return this.#endsAt;
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
