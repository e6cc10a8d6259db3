import type { Bus } from './bus.ts';
import { type Cache, EVERYTHING } from './cache.ts';

/** An instance whose bus is cut off hears of no change: it asks again after so long. */
const LONGEST_MS = 10_000;
/** A change that began beside one that was committed is committed within this, as a rule. */
const BESIDE_MS = 1_000;

interface Known {
  answer: Promise<unknown>;
  until: number;
}

/**
 * Answers of the database as this process last read them, until a change of what they are of is committed, by whichever
 * instance. From the moment this process itself begins a change until it hears of the commit, everybody reads the database:
 * a person who saved something reads it back at once.
 */
export class CommittedMemory {
  readonly #known = new Map<string, Known>();
  #suspendedUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** One that is dropped with any of some tags of the cache, and when changes may have been missed. */
  static of(those: readonly string[], { cache, bus }: { cache: Cache; bus: Bus }): CommittedMemory {
    const memory = new CommittedMemory();
    const isOfIt = (tags: readonly string[]): boolean =>
      tags.includes(EVERYTHING) || those.some((tag) => tags.includes(tag));
    cache.onInvalidating((tags) => {
      if (isOfIt(tags)) memory.suspend();
    });
    cache.onInvalidated((tags) => {
      if (isOfIt(tags)) memory.forget();
    });
    bus.on('reconnected', () => memory.forget());
    return memory;
  }

  /** An answer from memory, else as `read` says. */
  get<Value>(code: string, read: () => Promise<Value>): Promise<Value> {
    const now = this.#now();
    if (now < this.#suspendedUntil) return read();
    const known = this.#known.get(code);
    if (known && now < known.until) return known.answer as Promise<Value>;
    const answer = read().then(frozen);
    const kept = { answer, until: now + LONGEST_MS };
    this.#known.set(code, kept);
    // A failure is not an answer.
    answer.catch(() => {
      if (this.#known.get(code) === kept) this.#known.delete(code);
    });
    return answer;
  }

  /** A change began here: the database is asked until its commit is announced, ten seconds at most, for a rollback never is. */
  suspend(): void {
    this.#known.clear();
    this.#suspendedUntil = this.#now() + LONGEST_MS;
  }

  /** A change was committed, or may have been missed. */
  forget(): void {
    this.#known.clear();
    this.#suspendedUntil = Math.min(this.#suspendedUntil, this.#now() + BESIDE_MS);
  }
}

/** All who read share the value. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
