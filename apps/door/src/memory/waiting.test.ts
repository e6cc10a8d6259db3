import { expect, it } from 'vitest';
import type { Store, WaitingScan } from './store.ts';
import { Waiting } from './waiting.ts';

const scanAt = (minute: number): WaitingScan => ({
  id: `scan-${minute}`,
  code: 'code',
  checkpointId: 'north',
  scannedAt: new Date(Date.UTC(2026, 6, 5, 1, minute)),
  said: 'admitted',
});

/** As much of a store as waiting scans touch, with room for so many rows; its log takes some of it. */
function storeWith({ room, logged = 0 }: { room: number; logged?: number }) {
  const rows = new Map<string, WaitingScan>();
  const disk = { room, logged };
  const store = {
    getAll: async () => [...rows.values()],
    put: async (_: string, scan: WaitingScan) => {
      if (rows.size + disk.logged >= disk.room) throw new DOMException('full', 'QuotaExceededError');
      rows.set(scan.id, scan);
    },
    clear: async () => {
      disk.logged = 0;
    },
    transaction: () => ({ store: { delete: async (id: string) => rows.delete(id) }, done: Promise.resolve() }),
  };
  return { rows, disk, store: store as unknown as Store };
}

it('keeps scans in the store, the oldest first, and finds them again when it is opened anew', async () => {
  const { store } = storeWith({ room: 9 });
  const waiting = await Waiting.open(store, 'waiting');
  for (const minute of [5, 3, 4]) await waiting.add(scanAt(minute));
  const again = await Waiting.open(store, 'waiting');
  expect(again.first(2).map(({ id }) => id)).toEqual(['scan-3', 'scan-4']);
  expect(again.oldestAt).toEqual(scanAt(3).scannedAt);
  await again.remove(['scan-3', 'scan-4', 'scan-5']);
  expect([again.count, (await Waiting.open(store, 'waiting')).count]).toEqual([0, 0]);
});

it('gives up its log before a scan when the store is full', async () => {
  const { rows, store } = storeWith({ room: 3, logged: 3 });
  const waiting = await Waiting.open(store, 'waiting');
  await waiting.add(scanAt(1));
  expect([waiting.isStoreFull, rows.size]).toEqual([false, 1]);
});

it('loses no scan to a full store while the page lives, says so, and writes it once there is room', async () => {
  const { rows, disk, store } = storeWith({ room: 1 });
  const waiting = await Waiting.open(store, 'waiting');
  await waiting.add(scanAt(1));
  await waiting.add(scanAt(2));
  expect([waiting.isStoreFull, waiting.count, rows.size]).toEqual([true, 2, 1]);
  disk.room = 9;
  await waiting.retry();
  expect([waiting.isStoreFull, rows.size]).toEqual([false, 2]);
});

it('goes on saying so while one is in memory alone, whatever had room after it', async () => {
  const { rows, disk, store } = storeWith({ room: 1 });
  const waiting = await Waiting.open(store, 'waiting');
  for (const minute of [1, 2]) await waiting.add(scanAt(minute));
  disk.room = 2;
  await waiting.add(scanAt(3));
  expect([waiting.isStoreFull, [...rows.keys()]]).toEqual([true, ['scan-1', 'scan-3']]);
  disk.room = 9;
  await waiting.retry();
  expect([waiting.isStoreFull, rows.size]).toEqual([false, 3]);
});

it('says no more of a full store once the server has what was in memory alone', async () => {
  const { store } = storeWith({ room: 1 });
  const waiting = await Waiting.open(store, 'waiting');
  for (const minute of [1, 2]) await waiting.add(scanAt(minute));
  await waiting.remove(['scan-2']);
  expect([waiting.isStoreFull, waiting.count]).toEqual([false, 1]);
});
