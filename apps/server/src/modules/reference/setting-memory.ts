import type { Bus } from '../../platform/bus.ts';
import type { Cache } from '../../platform/cache.ts';
import { CommittedMemory } from '../../platform/committed-memory.ts';
import type { Db } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';

/** Cache tag of everything that shows or reckons with a setting. */
export const SETTINGS_TAG = 'settings';

/** Of each process's database: reads within a transaction are of that transaction. */
const memories = new WeakMap<Reader, CommittedMemory>();

/** Has settings that are read through `db` remembered, as long as the bus tells of changes. */
export function rememberSettings(db: Db, { cache, bus }: { cache: Cache; bus: Bus }): void {
  memories.set(db, CommittedMemory.of([SETTINGS_TAG], { cache, bus }));
}

/** A setting from memory where `db` has one (outside of transactions), else as `read` says. */
export const remembered = <Value>(db: Reader, code: string, read: () => Promise<Value>): Promise<Value> =>
  memories.get(db)?.get(code, read) ?? read();
