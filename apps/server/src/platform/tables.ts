import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who changed what, when and from where. Insert-only: a trigger of its migration refuses everything else. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorKind: text('actor_kind').notNull(),
    /** A staff account's or person's id; the name of a job or command of the system. */
    actorId: text('actor_id').notNull(),
    /** The network address it came from; null for the system itself. */
    address: text('address'),
    /** The verb, such as `update`. */
    action: text('action').notNull(),
    /** What kind of thing it was done to, such as `news`. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The fields that changed; null when the thing was made. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The same fields afterwards; null when the thing was deleted. */
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    check('audit_entries_actor', sql`${table.actorKind} IN ('staff', 'person', 'system')`),
    index('audit_entries_by_entity').on(table.entity, table.entityId, table.at),
    index('audit_entries_by_actor').on(table.actorKind, table.actorId, table.at),
    index('audit_entries_by_time').on(table.at),
  ],
);

/** One row: what is true of the whole installation, whichever process asks. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Tells the secret that signed and hashed what is in this database, without giving it away. */
    keyFingerprint: text('key_fingerprint').notNull(),
  },
  (table) => [check('installation_one_row', sql`${table.id} = 1`)],
);
