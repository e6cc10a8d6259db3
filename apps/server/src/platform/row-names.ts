import type { Label } from '@mingtang/contract/resources/model';

/** A name as it is compared: whoever types it minds neither case nor spaces. */
export const comparedName = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** What the rows of a resource are called. */
export class RowNames {
  readonly #names = new Map<string, Label>();
  readonly #ids = new Map<string, string[]>();

  add(id: string, name: Label): void {
    this.#names.set(id, name);
    for (const one of new Set([comparedName(name.zh), comparedName(name.en)])) {
      if (one) this.#ids.set(one, [...(this.#ids.get(one) ?? []), id]);
    }
  }

  get(id: string): Label | undefined {
    return this.#names.get(id);
  }

  /** By id, as they were added. */
  entries(): [string, Label][] {
    return [...this.#names];
  }

  /** Of the rows that have this name in either language. */
  idsOf(name: string): readonly string[] {
    return this.#ids.get(comparedName(name)) ?? [];
  }
}

/** By resource. One whose names somebody may not read is missing. */
export type Names = ReadonlyMap<string, RowNames>;
