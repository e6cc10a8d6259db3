import { expect, it } from 'vitest';
import type { KeptPassage, Store } from './store.ts';
import { takeList } from './take-list.ts';

const passage = (id: string) => ({ id }) as KeptPassage;
const portions = [
  { rows: ['a', 'b', 'c'], cursor: 'after c' },
  { rows: ['d'], cursor: 'after d' },
];

/** A store with room for so many rows at once. */
function storeWithRoomFor(most: number) {
  const rows: string[] = [];
  const kept = new Map<string, string>();
  const store = {
    get: async (_: string, key: string) => kept.get(key),
    transaction: () => {
      const put: string[] = [];
      let cursor: [string, string] | undefined;
      return {
        objectStore: (name: string) => ({
          put: async (value: unknown, key: string) => {
            if (name === 'kept') cursor = [key, value as string];
            else put.push((value as KeptPassage).id);
          },
        }),
        get done() {
          if (put.length > most) return Promise.reject(new Error('no room'));
          rows.push(...put);
          if (cursor) kept.set(...cursor);
          return Promise.resolve();
        },
      };
    },
  };
  return { store: store as unknown as Store, rows, kept };
}

const take = async (store: Store) => {
  const asked: string[] = [];
  await takeList(store, 'passageCursor', async (cursor) => {
    asked.push(cursor);
    const at = cursor === '' ? 0 : 1;
    const { rows, cursor: next } = portions[at] ?? { rows: [], cursor };
    return { cursor: next, isMore: at === 0, changes: [{ name: 'passages', put: rows.map(passage), drop: [] }] };
  });
  return asked;
};

it('keeps portions with how far they reach', async () => {
  const { store, rows, kept } = storeWithRoomFor(3);
  expect(await take(store)).toEqual(['', 'after c']);
  expect([rows, kept.get('passageCursor')]).toEqual([['a', 'b', 'c', 'd'], 'after d']);
});

it('keeps nothing behind a portion there was no room for, and asks for it again', async () => {
  const { store, rows, kept } = storeWithRoomFor(2);
  expect(await take(store)).toEqual(['', 'after c']);
  expect([rows, kept.get('passageCursor')]).toEqual([[], undefined]);
  expect(await take(store)).toEqual(['', 'after c']);
});
