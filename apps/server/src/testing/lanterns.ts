import { int, text as line } from '@mingtang/contract/fields';
import { asc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Actor } from '../platform/audit-trail.ts';
import { Bus } from '../platform/bus.ts';
import { Cache } from '../platform/cache.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { Publication, publicationColumns } from '../platform/publication.ts';
import type { ResourceDefinition } from '../platform/resource-definition.ts';
import { auditEntries } from '../platform/tables.ts';
import { createLogger } from '../platform/telemetry.ts';
import { createTestDatabase } from './database.ts';

/** A made-up resource, so that what holds for every resource is shown on one that nothing else depends on. */
export const lanterns = pgTable(
  'lanterns',
  {
    ...publicationColumns(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    hall: integer('hall').notNull(),
  },
  (table) => [unique('lanterns_title').on(table.titleZh)],
);

const fields = z.object({
  titleZh: line({ max: 20 }),
  titleEn: line({ max: 40 }),
  hall: int({ min: 0, max: 8 }),
});
const definition: ResourceDefinition<typeof lanterns, z.output<typeof fields>> = {
  name: 'lantern',
  table: lanterns,
  fields,
  searchable: ['titleZh', 'titleEn'],
  tags: ({ hall }) => [`lanterns:${hall}`],
  // Any refusal will do.
  refusals: { lanterns_title: 'exhibition.booth_taken' },
  form: {
    group: 'content',
    label: { zh: '灯', en: 'Lanterns' },
    one: { zh: '灯', en: 'Lantern' },
    title: 'title',
    fields: { title: { label: { zh: '标题', en: 'Title' } }, hall: { label: { zh: '厅', en: 'Hall' } } },
    listed: ['title', 'hall'],
    filters: ['hall'],
  },
};

export const editor: Actor = { kind: 'staff', id: 'mei', address: '203.0.113.7' };
const OPENING = new Date('2026-07-05T01:00:00Z');

/** A database with lanterns, one instance of the server's cache and bus over it, and a clock that stands still. */
export async function createLanterns(postgresUrl: string) {
  const { url, database, drop } = await createTestDatabase(postgresUrl);
  const { db } = database;
  await db.execute(sql`CREATE TABLE lanterns (
    id uuid PRIMARY KEY, version integer NOT NULL, position integer NOT NULL, created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL, published_at timestamptz, title_zh text NOT NULL, title_en text NOT NULL,
    hall integer NOT NULL, CONSTRAINT lanterns_title UNIQUE (title_zh))`);
  const bus = new Bus(url, createLogger('silent'));
  await bus.connect();
  const cache = new Cache(bus);
  let now = OPENING;
  const resource = new Publication(definition, { cache, clock: { now: () => now } });
  const within = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => db.transaction(work);
  return {
    db,
    cache,
    resource,
    within,
    now: (): Date => now,
    setNow: (at: Date): void => {
      now = at;
    },
    make: (titleZh: string, titleEn: string, hall = 0) =>
      within((tx) => resource.create(tx, editor, { titleZh, titleEn, hall })),
    entriesOf: (id: string) =>
      db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(asc(auditEntries.id)),
    /** Returns when the bus has delivered everything committed so far. */
    settle: async (): Promise<void> => {
      const mark = newId();
      const heard = new Promise<void>((resolve) => bus.on(mark, () => resolve()));
      await bus.publish(db, mark, null);
      await heard;
    },
    /** No lanterns, the clock at the opening. */
    reset: async (): Promise<void> => {
      await db.delete(lanterns);
      now = OPENING;
    },
    end: async (): Promise<void> => {
      await bus.close();
      await drop();
    },
  };
}
