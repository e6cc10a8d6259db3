import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/** What a resource's row was before and after each change. The first state is kept with the first change. */
export const resourceVersions = pgTable(
  'resource_versions',
  {
    resource: text('resource').notNull(),
    rowId: uuid('row_id').notNull(),
    version: integer('version').notNull(),
    /** The verb that made it. */
    action: text('action').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'resource_versions_pkey', columns: [table.resource, table.rowId, table.version] }),
    check('resource_versions_actor', sql`${table.actorKind} IN ('staff', 'person', 'system')`),
  ],
);

/** Changes of a row that are kept and not in force; they may be unfinished. */
export const resourceDrafts = pgTable(
  'resource_drafts',
  {
    resource: text('resource').notNull(),
    rowId: uuid('row_id').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** The version they were made from. */
    baseVersion: integer('base_version').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'resource_drafts_pkey', columns: [table.resource, table.rowId] })],
);

/** Texts whose English is older than their Chinese. */
export const resourceStaleTexts = pgTable(
  'resource_stale_texts',
  {
    resource: text('resource').notNull(),
    rowId: uuid('row_id').notNull(),
    /** Without its language: `title`. */
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ name: 'resource_stale_texts_pkey', columns: [table.resource, table.rowId, table.field] })],
);
