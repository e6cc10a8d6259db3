/** What came of one kind of call. */
export interface CallFigures {
  times: number[];
  /** Answers that said no as they may, such as a full forum, by their code. */
  refusals: Map<string, number>;
  /** What must not be: no answer, an answer that is no envelope, another refusal. */
  failures: Map<string, number>;
  /** Processor time of the server for each of them while nothing else was asked, in milliseconds. */
  alone: number[];
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts what people ask for, by the name of the call. */
export class Meter {
  readonly calls = new Map<string, CallFigures>();
  #isOver = false;

  of(name: string): CallFigures {
    const known = this.calls.get(name);
    if (known) return known;
    const made = { times: [], refusals: new Map(), failures: new Map(), alone: [] };
    this.calls.set(name, made);
    return made;
  }

  answered(name: string, ms: number): void {
    if (!this.#isOver) this.of(name).times.push(ms);
  }

  refused(name: string, code: string): void {
    if (!this.#isOver) add(this.of(name).refusals, code);
  }

  failed(name: string, reason: string): void {
    add(this.of(name).failures, reason);
  }

  /** From here on only failures count, and what each call costs alone. */
  end(): void {
    this.#isOver = true;
  }

  /** The names of calls of which one failed, with why. */
  failures(): string[] {
    return Array.from(this.calls, ([name, { failures }]) =>
      Array.from(failures, ([reason, count]) => `${name}: ${reason} (${count})`),
    ).flat();
  }
}

/** The value that so many parts of all are not above. */
export function partOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
