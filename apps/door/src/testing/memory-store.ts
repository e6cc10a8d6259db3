import type { Store } from '../memory/store.ts';

const keyPaths: Record<string, string> = { tickets: 'hash', members: 'membershipId' };

/** A device's store that lives as long as its test: what a Door does with IndexedDB, one thing after the other. */
export function memoryStore(kept: Record<string, unknown> = {}) {
  const tables = new Map<string, Map<unknown, unknown>>([['kept', new Map(Object.entries(kept))]]);
  const table = (name: string) => {
    const rows = tables.get(name) ?? new Map<unknown, unknown>();
    tables.set(name, rows);
    return rows;
  };
  const of = (name: string) => ({
    put: async (row: Record<string, unknown>, key: unknown = row[keyPaths[name] ?? 'id']) => table(name).set(key, row),
    delete: async (key: unknown) => table(name).delete(key),
    clear: async () => table(name).clear(),
  });
  const store = {
    get: async (name: string, key: unknown) => table(name).get(key),
    getAll: async (name: string) => [...table(name).values()],
    put: async (name: string, row: Record<string, unknown>, key?: unknown) => of(name).put(row, key),
    delete: async (name: string, key: unknown) => of(name).delete(key),
    clear: async (name: string) => of(name).clear(),
    transaction: (names: string | string[]) => ({
      objectStore: of,
      store: of(typeof names === 'string' ? names : ''),
      done: Promise.resolve(),
    }),
  };
  return { store: store as unknown as Store, table };
}
