import type { Bus } from '../../platform/bus.ts';
import { type Cache, EVERYTHING } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';

/** Cache tag of everything that shows or reckons with a setting. */
export const SETTINGS_TAG = 'settings';

/** An instance whose bus is cut off hears of no change: it asks again after so long. */
const LONGEST_MS = 10_000;

interface Known {
  answer: Promise<unknown>;
  until: number;
}

/**
 * Settings as this process last read them, until a change of any is committed, by whichever instance. From the moment this
 * process itself begins a change until it hears of the commit, everybody reads the database: whoever saved a setting
 * meets it at once.
 */
export class SettingMemory {
  readonly #known = new Map<string, Known>();
  #suspendedUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A setting's value from memory, else as `read` says. */
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

  /** A change has begun: until it is heard of, which one that is rolled back never is. */
  suspend(): void {
    this.#known.clear();
    this.#suspendedUntil = this.#now() + LONGEST_MS;
  }

  /** A change was committed, or may have been missed. */
  forget(): void {
    this.#known.clear();
    this.#suspendedUntil = 0;
  }
}

/** All who read one setting share its value. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Of each process's database: reads within a transaction are of that transaction. */
const memories = new WeakMap<Reader, SettingMemory>();

/** Has settings that are read through `db` remembered, as long as the bus tells of changes. */
export function rememberSettings(db: Db, { cache, bus }: { cache: Cache; bus: Bus }): void {
  const memory = new SettingMemory();
  const isOfSettings = (tags: readonly string[]): boolean => tags.includes(SETTINGS_TAG) || tags.includes(EVERYTHING);
  cache.onInvalidating((tags) => {
    if (isOfSettings(tags)) memory.suspend();
  });
  cache.onInvalidated((tags) => {
    if (isOfSettings(tags)) memory.forget();
  });
  bus.on('reconnected', () => memory.forget());
  memories.set(db, memory);
}

/** A setting from the memory of whoever reads, where there is one. */
export const remembered = <Value>(db: Reader, code: string, read: () => Promise<Value>): Promise<Value> =>
  memories.get(db)?.get(code, read) ?? read();
