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
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
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
