import {
  EXHIBIT_ARTS,
  EXHIBITOR_SIZES,
  type ExhibitorLabel,
  type ExhibitSpec,
  PLAN_SIDES,
  type StandPerson,
} from '@mingtang/contract/exhibition/model';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { publicationColumns } from '../../platform/publication.ts';
import { resourceColumns } from '../../platform/resource-definition.ts';
import { areas } from '../reference/tables.ts';

/** A tree of at most three levels. */
export const exhibitCategories = pgTable(
  'exhibit_categories',
  {
    ...resourceColumns(),
    parentId: uuid('parent_id').references((): AnyPgColumn => exhibitCategories.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (table) => [
    unique('exhibit_categories_name').on(table.parentId, table.nameZh).nullsNotDistinct(),
    check('exhibit_categories_parent', sql`${table.parentId} <> ${table.id}`),
    index('exhibit_categories_by_parent').on(table.parentId, table.position),
  ],
);

const filmColumns = () => ({
  filmZh: text('film_zh'),
  filmEn: text('film_en'),
  filmCover: text('film_cover'),
});

export const exhibitors = pgTable(
  'exhibitors',
  {
    ...publicationColumns(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    lineZh: text('line_zh').notNull(),
    lineEn: text('line_en').notNull(),
    /** 0–8 row-major, north up. */
    hall: smallint('hall').notNull(),
    booth: text('booth').notNull(),
    mark: smallint('mark').notNull(),
    descriptionZh: text('description_zh'),
    descriptionEn: text('description_en'),
    categoryId: uuid('category_id').references(() => exhibitCategories.id),
    countryId: uuid('country_id').references(() => areas.id),
    size: text('size', { enum: EXHIBITOR_SIZES }),
    labels: text('labels').array().$type<ExhibitorLabel[]>().notNull().default(sql`'{}'`),
    website: text('website'),
    logo: text('logo'),
    ...filmColumns(),
    /** Whom one meets at the stand. */
    staff: jsonb('staff').$type<StandPerson[]>().notNull().default([]),
    takesContact: boolean('takes_contact').notNull().default(true),
  },
  (table) => [
    unique('exhibitors_booth').on(table.hall, table.booth),
    check('exhibitors_hall', sql`${table.hall} BETWEEN 0 AND 8`),
    check('exhibitors_mark', sql`${table.mark} BETWEEN 0 AND 11`),
    check('exhibitors_size', sql`${table.size} IN ('seed', 'small', 'medium', 'large')`),
    index('exhibitors_by_position').on(table.position),
    index('exhibitors_by_category').on(table.categoryId),
    index('exhibitors_by_country').on(table.countryId),
  ],
);

/** Shown once both it and its exhibitor are published. */
export const exhibits = pgTable(
  'exhibits',
  {
    ...publicationColumns(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    bodyZh: text('body_zh'),
    bodyEn: text('body_en'),
    exhibitorId: uuid('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id),
    categoryId: uuid('category_id').references(() => exhibitCategories.id),
    isPremiere: boolean('is_premiere').notNull(),
    /** What is drawn until there is a picture. */
    art: text('art', { enum: EXHIBIT_ARTS }).notNull(),
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    ...filmColumns(),
    specs: jsonb('specs').$type<ExhibitSpec[]>().notNull().default([]),
  },
  (table) => [
    index('exhibits_by_position').on(table.position),
    index('exhibits_by_exhibitor').on(table.exhibitorId),
    index('exhibits_by_category').on(table.categoryId),
  ],
);

/** Where one comes into the plan. */
export const gates = pgTable(
  'exhibition_gates',
  {
    ...resourceColumns(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    side: text('side', { enum: PLAN_SIDES }).notNull(),
    /** From the west or the north, in hundredths of the side. */
    along: smallint('along').notNull(),
  },
  (table) => [
    check('exhibition_gates_side', sql`${table.side} IN ('north', 'east', 'south', 'west')`),
    check('exhibition_gates_along', sql`${table.along} BETWEEN 0 AND 100`),
  ],
);
