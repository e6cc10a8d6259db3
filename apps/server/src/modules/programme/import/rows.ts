import { createHash } from 'node:crypto';
import { newId } from '../../../platform/id.ts';
import type { Origin } from '../queries.ts';

/** The rows of one kind in a file, beside what an earlier import made of them. */
export class Rows<Item extends { key: string }> {
  readonly #source: string;
  readonly #items: Item[];
  readonly #known: Map<string, Origin>;
  readonly #ids: Map<string, string>;
  readonly #hashes: Map<string, string>;
  readonly #named: Set<string>;

  /** `named`: rows the organiser entered, by name; they are used and stay as they are. */
  constructor(source: string, items: Item[], known: Map<string, Origin>, named: Map<string, string> = new Map()) {
    const namedOf = (item: Item) =>
      known.has(item.key)
        ? undefined
        : namesOf(item)
            .map((name) => named.get(name))
            .find(Boolean);
    this.#source = source;
    this.#items = items;
    this.#known = known;
    this.#named = new Set(items.filter((item) => namedOf(item) !== undefined).map(({ key }) => key));
    this.#ids = new Map(items.map((item) => [item.key, known.get(item.key)?.id ?? namedOf(item) ?? newId()]));
    this.#hashes = new Map(items.map((item) => [item.key, digestOf(item)]));
  }

  idOf(key: string): string {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`The programme file refers to ${key}, which it does not hold.`);
    return id;
  }

  outcomeOf(key: string): 'taken' | 'changed' | 'unchanged' {
    if (this.#named.has(key)) return 'unchanged';
    const known = this.#known.get(key);
    if (!known) return 'taken';
    return known.hash === this.#hashes.get(key) ? 'unchanged' : 'changed';
  }

  /** How many items are new or say something new. */
  get newsCount(): number {
    return this.#items.filter(({ key }) => this.outcomeOf(key) !== 'unchanged').length;
  }

  /** The new and the changed items as rows of ours. */
  toWrite<Row>(make: (item: Item) => Row) {
    return this.#items
      .filter(({ key }) => this.outcomeOf(key) !== 'unchanged')
      .map((item) => ({
        ...make(item),
        id: this.idOf(item.key),
        source: this.#source,
        sourceId: item.key,
        sourceHash: this.#hashes.get(item.key) ?? null,
      }));
  }
}

/** Objects of a file are always built in the same order of fields. */
const digestOf = (item: object): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22);

const namesOf = (item: object): string[] => {
  const { name } = item as { name?: { zh: string; en: string } };
  return name ? [name.zh, name.en] : [];
};
