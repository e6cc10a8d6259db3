import type { BenefitKind, BenefitPeriod } from '@mingtang/contract/entrance/redemption';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { publicationColumns } from '../../../platform/publication.ts';

/** What tickets include besides the way in. */
export const ticketBenefits = pgTable(
  'ticket_benefits',
  {
    ...publicationColumns(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Where it is handed out; may be empty. */
    placeZh: text('place_zh').notNull(),
    placeEn: text('place_en').notNull(),
    kind: text('kind').$type<BenefitKind>().notNull(),
    /** Whose tickets include it. */
    productIds: uuid('product_ids').array().notNull(),
    /** So many a `per`. */
    units: integer('units').notNull(),
    per: text('per').$type<BenefitPeriod>().notNull(),
    /** None: the days of the ticket. */
    days: date('days').array().notNull(),
    /** `11:00` on the event's clocks; null: all day. */
    opensAt: text('opens_at'),
    closesAt: text('closes_at'),
  },
  (table) => [
    index('ticket_benefits_by_product').using('gin', table.productIds),
    check('ticket_benefits_kind', sql`${table.kind} IN ('meal', 'souvenir', 'service')`),
    check('ticket_benefits_per', sql`${table.per} IN ('ticket', 'day')`),
    check('ticket_benefits_units', sql`${table.units} > 0`),
    check(
      'ticket_benefits_hours',
      sql`(${table.opensAt} IS NULL) = (${table.closesAt} IS NULL) AND ${table.opensAt} < ${table.closesAt}`,
    ),
  ],
);
