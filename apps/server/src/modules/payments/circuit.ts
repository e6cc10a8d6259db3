import type { Clock } from '../../platform/clock.ts';
import { PaymentProviderError } from '../../ports/payments/provider.ts';

interface CircuitOptions {
  clock: Clock;
  /** Failures in a row that open it. */
  failures?: number;
  /** How long it then stays open. */
  restMs?: number;
  /** A call that takes longer has failed; what it does may still happen, and every call may be repeated. */
  slowMs?: number;
  /** Calls under way at once; a slow provider must not gather everybody. */
  atOnce?: number;
}

/**
 * Stops asking a provider that does not answer: after some failures in a row every call fails at once for a while, then
 * one call is let through to see. Refusals by a provider that answers are no failures.
 */
export class Circuit {
  readonly #options: Required<CircuitOptions>;
  #failuresInRow = 0;
  #openUntil = 0;
  #underWay = 0;
  #isProbing = false;

  constructor(options: CircuitOptions) {
    this.#options = { failures: 5, restMs: 20_000, slowMs: 12_000, atOnce: 500, ...options };
  }

  /** Whether the next call would be tried. */
  get isClosed(): boolean {
    return this.#openUntil === 0 || (!this.#isProbing && this.#options.clock.now().getTime() >= this.#openUntil);
  }

  /** Throws a retryable PaymentProviderError `circuit_open` or `too_slow`, or what `call` throws. */
  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (!this.isClosed || this.#underWay >= this.#options.atOnce)
      throw new PaymentProviderError('circuit_open', 'the provider is given a rest', { isRetryable: true });
    const isProbe = this.#openUntil !== 0;
    if (isProbe) this.#isProbing = true;
    this.#underWay += 1;
    try {
      const answer = await this.#inTime(call());
      this.#succeed();
      return answer;
    } catch (error) {
      if (isFailure(error)) this.#fail();
      else this.#succeed();
      throw error;
    } finally {
      this.#underWay -= 1;
      if (isProbe) this.#isProbing = false;
    }
  }

  async #inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      const error = new PaymentProviderError('too_slow', 'the provider takes too long', { isRetryable: true });
      timer = setTimeout(() => reject(error), this.#options.slowMs);
    });
    try {
      return await Promise.race([answer, tooSlow]);
    } finally {
      clearTimeout(timer);
    }
  }

  #succeed(): void {
    this.#failuresInRow = 0;
    this.#openUntil = 0;
  }

  #fail(): void {
    this.#failuresInRow += 1;
    if (this.#failuresInRow >= this.#options.failures)
      this.#openUntil = this.#options.clock.now().getTime() + this.#options.restMs;
  }
}

const isFailure = (error: unknown): boolean =>
  error instanceof PaymentProviderError && error.isRetryable && error.code !== 'payment_under_way';
