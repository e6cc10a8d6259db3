import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import type { Events } from './events.ts';
import type { Platform, Reader } from './platform.ts';

/** Whose data, and with what it is read. */
export interface Subject {
  db: Reader;
  platform: Platform;
  personId: string;
}
/** Whose account is being erased. */
export interface Leaving {
  tx: Tx;
  platform: Platform;
  events: Events;
  personId: string;
  now: Date;
}

/**
 * What a module keeps of a person: each module has one, and the composition root names all of them. A table in which a
 * person's id stands belongs to exactly one, proven in a test.
 */
export interface PersonalData {
  /** The module's name; the folder of its data in a copy. */
  domain: string;
  /** The tables it answers for. */
  tables: readonly PgTable[];
  /** Everything kept of the person, under plain names, as far as it can be written as JSON. Nothing of anybody else. */
  copy(of: Subject): Promise<Record<string, unknown>>;
  /** Deletes what nothing obliges us to keep, and blanks what says who it was in the rest. */
  erase?(of: Leaving): Promise<void>;
}

/** A row without what says nothing about its owner, or is not for anybody's eyes: keys, hashes, who decided. */
export function without<Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]): Omit<Row, Name> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !(names as PropertyKey[]).includes(name))) as Omit<
    Row,
    Name
  >;
}
