import type { RefusalKey } from '@mingtang/contract/refusals';

/** A refusal with a stable code in both languages. Thrown by commands; the transaction rolls back, the reader is told. */
export class Refusal extends Error {
  readonly key: RefusalKey;
  /** Fills `{name}` in the text and travels as `data`. */
  readonly details: Record<string, unknown> | undefined;
  constructor(key: RefusalKey, details?: Record<string, unknown>) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.details = details;
  }
}

/** Throws a Refusal. */
export function refuse(key: RefusalKey, details?: Record<string, unknown>): never {
  throw new Refusal(key, details);
}
