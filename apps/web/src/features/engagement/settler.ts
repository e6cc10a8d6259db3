/** Those with a call under way. */
const running = new Set<{ flush: () => void }>();
// Nothing answers any more on a page that leaves: what waits its turn goes at once.
if (typeof window !== 'undefined')
  addEventListener('pagehide', () => {
    for (const settler of running) settler.flush();
  });

/**
 * Brings the server to what was wanted last: one call at a time, in the order of wanting, and none for what somebody wanted
 * in between and then no longer.
 */
export class Settler<Wanted> {
  readonly #send: (wanted: Wanted) => Promise<void>;
  #wanted: { value: Wanted } | undefined;
  #running: Promise<void> | undefined;

  constructor(send: (wanted: Wanted) => Promise<void>) {
    this.#send = send;
  }

  /** Resolves when nothing is left to send; rejects as the call that failed, and then nothing is wanted any more. */
  want(value: Wanted): Promise<void> {
    this.#wanted = { value };
    running.add(this);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      running.delete(this);
    });
    return this.#running;
  }

  /** Sends what is wanted last without waiting for the call before it. */
  flush(): void {
    if (!this.#wanted) return;
    const { value } = this.#wanted;
    this.#wanted = undefined;
    void this.#send(value).catch(() => undefined);
  }

  async #run(): Promise<void> {
    try {
      while (this.#wanted) {
        const { value } = this.#wanted;
        this.#wanted = undefined;
        await this.#send(value);
      }
    } catch (error) {
      this.#wanted = undefined;
      throw error;
    }
  }
}
