import type { RefusalKey } from '@mingtang/contract/refusals';
import * as z from 'zod/mini';

/** A refusal with a stable code in both languages. Thrown by commands; the transaction rolls back, the reader is told. */
export class Refusal extends Error {
  readonly key: RefusalKey;
  /** Fills `{name}` in the text and travels as `data`. */
  readonly details: Record<string, unknown> | undefined;
  constructor(key: RefusalKey, details?: Record<string, unknown>) {
    // An answer, not a fault: a sold-out product gives thousands a second, and a stack is what costs in making one.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(key);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.key = key;
    this.details = details;
  }
}

/** Throws a Refusal. */
export function refuse(key: RefusalKey, details?: Record<string, unknown>): never {
  throw new Refusal(key, details);
}

/**
 * Refuses an input as its contract would: each field by its name on the wire, which `names` gives where it is another one,
 * with a reason of `contract/reasons.ts`. Without fields there is nothing to refuse.
 */
export function refuseFields<Field extends string>(
  wrong: { field: Field; reason: string }[],
  names: Partial<Record<Field, string>> = {},
): void {
  if (wrong.length === 0) return;
  throw new z.core.$ZodRealError(
    wrong.map(({ field, reason }) => ({
      code: 'custom',
      path: [names[field] ?? field],
      message: reason,
      input: undefined,
    })),
  );
}
