/** A code that was out of sight for so long and comes back was shown again. */
const AWAY_MS = 2_500;

/**
 * A camera sees the same phone many times a second, and for a while after the verdict. What was just scanned counts again
 * only once it was out of sight.
 */
export class Repeats {
  #subject: string | undefined;
  #seenAt = 0;
  #isBusy = false;

  /** Judges what is new, one after the other: what comes meanwhile was not seen, and counts when it is shown again. */
  async take(subject: string, now: number, judge: () => Promise<void>): Promise<void> {
    // What is being judged stays what was seen last, however long that takes.
    if (this.#isBusy && subject !== this.#subject) return;
    if (!this.isNew(subject, now) || this.#isBusy) return;
    this.#isBusy = true;
    try {
      await judge();
    } finally {
      this.#isBusy = false;
    }
  }

  /** @param subject whose code it is: of one ticket it changes every minute. @param now milliseconds */
  isNew(subject: string, now: number): boolean {
    const isSame = subject === this.#subject && now - this.#seenAt < AWAY_MS;
    this.#subject = subject;
    this.#seenAt = now;
    return !isSame;
  }

  /** What was just scanned may still be in sight: somebody looked at its verdict for long. */
  hold(now: number): void {
    this.#seenAt = now;
  }
}
