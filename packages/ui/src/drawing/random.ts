/** A stable seed for an entity: the same id draws the same art on every machine (FNV-1a, 32 bit, never 0). */
export function seedFrom(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) {
    hash ^= id.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash || 1;
}

/** A seeded sequence of numbers in [0, 1) (xorshift32). Drawing must not use Math.random: server and browser have to agree. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** An item of a non-empty list by a number in [0, 1). */
export function pick<Item>(items: readonly [Item, ...Item[]], at: number): Item {
  return items[Math.floor(at * items.length)] ?? items[0];
}
