import {
  type Kept,
  type KeptMembership,
  type KeptPassage,
  type KeptRedemption,
  type KeptTicket,
  readKept,
  type Store,
} from './store.ts';

type Change =
  | { name: 'tickets'; put: readonly KeptTicket[]; drop: readonly string[] }
  | { name: 'passages'; put: readonly KeptPassage[]; drop: readonly string[] }
  | { name: 'members'; put: readonly KeptMembership[]; drop: readonly string[] }
  | { name: 'redemptions'; put: readonly KeptRedemption[]; drop: readonly string[] };

type CursorName = 'ticketListCursor' | 'passageCursor' | 'memberCursor' | 'redemptionCursor';

/**
 * Reads a list on to its end, a portion at a time. Rows and how far they reach are kept together or not at all; a full store
 * has them in memory until the page ends, and asks for them again afterwards.
 */
export async function takeList(
  store: Store,
  cursorName: CursorName,
  fetchPortion: (cursor: string) => Promise<{ cursor: string; isMore: boolean; changes: Change[] }>,
): Promise<void> {
  let cursor = (await readKept(store, cursorName)) ?? '';
  // After one that had no room a shorter one may have: kept, its place in the list would pass over the rows before it for good.
  let hasRoom = true;
  for (let isMore = true; isMore; ) {
    const portion = await fetchPortion(cursor);
    if (hasRoom && portion.cursor !== cursor)
      hasRoom = await keepPortion(store, cursorName, portion).then(
        () => true,
        () => false,
      );
    ({ cursor, isMore } = portion);
  }
}

async function keepPortion(
  store: Store,
  cursorName: CursorName,
  { cursor, changes }: { cursor: Kept[CursorName]; changes: Change[] },
): Promise<void> {
  const names: (Change['name'] | 'kept')[] = [...changes.map(({ name }) => name), 'kept'];
  const change = store.transaction(names, 'readwrite');
  const written: Promise<unknown>[] = [];
  for (const { name, put, drop } of changes) {
    for (const row of put) written.push(change.objectStore(name).put(row as never));
    for (const id of drop) written.push(change.objectStore(name).delete(id));
  }
  await Promise.all([...written, change.objectStore('kept').put(cursor, cursorName), change.done]);
}
