import type { Gender } from '@mingtang/contract/identity/documents';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/columns.ts';
import { industries } from '../../reference/tables.ts';
import { persons } from '../tables.ts';

/** What people say of themselves. */
export const personProfiles = pgTable(
  'person_profiles',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => persons.id, { onDelete: 'cascade' }),
    gender: text('gender').$type<Gender>(),
    /** The day, sealed: beside a masked document number it would give the number away. */
    birthSealed: bytes('birth_sealed'),
    /** Codes of areas; names of a province and city where the country has none. */
    country: text('country'),
    province: text('province'),
    city: text('city'),
    industryId: uuid('industry_id').references(() => industries.id, { onDelete: 'set null' }),
    subIndustryIds: uuid('sub_industry_ids').array().notNull().default(sql`'{}'`),
    /** Dictionary `person_position`. */
    position: text('position'),
    company: text('company'),
    /** Dictionary `interest`. */
    interests: text('interests').array().notNull().default(sql`'{}'`),
    completedAt: instant('completed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('person_profiles_gender', sql`${table.gender} IN ('male', 'female')`),
    check(
      'person_profiles_complete',
      sql`${table.completedAt} IS NULL OR (${table.country} IS NOT NULL AND ${table.position} IS NOT NULL)`,
    ),
  ],
);
