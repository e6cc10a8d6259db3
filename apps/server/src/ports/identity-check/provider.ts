/** `unknown`: the registry has no such number. */
export type IdentityVerdict = 'same' | 'different' | 'unknown';

export interface IdentityCheckProvider {
  /** Asks the resident registry whether a name and an ID card number are one person's. Throws IdentityCheckError. */
  check(person: { name: string; number: string }): Promise<IdentityVerdict>;
}

/** The provider could not or would not say. `isRetryable`: the same question may be answered later. */
export class IdentityCheckError extends Error {
  override readonly name = 'IdentityCheckError';
  /** The provider's code, or `unreachable`, `unreadable_answer`. */
  readonly code: string;
  readonly isRetryable: boolean;

  constructor(code: string, message: string, options: { isRetryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.isRetryable = options.isRetryable;
  }
}
