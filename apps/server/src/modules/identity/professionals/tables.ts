import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../tables.ts';

/**
 * Applications as professional audience of before they became tickets (`ticketing/professionals`). Nothing is written here any
 * more; the table goes with the next release, for the previous one still reads it during a rolling restart.
 */
export const professionalApplications = pgTable(
  'professional_applications',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => persons.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    company: text('company').notNull(),
    jobTitle: text('job_title').notNull(),
    industry: text('industry').notNull(),
    introduction: text('introduction').notNull(),
    state: text('state', { enum: ['under_review', 'approved', 'rejected'] }).notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The staff account's id; those come after persons, so nothing refers to them here. */
    decidedBy: uuid('decided_by'),
    decisionNote: text('decision_note'),
    /** Raised with every change, so that nobody decides on what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('professional_applications_in_line').on(table.state, table.submittedAt, table.personId),
    check('professional_applications_state', sql`${table.state} IN ('under_review', 'approved', 'rejected')`),
    check('professional_applications_decided', sql`(${table.decidedAt} IS NULL) = (${table.state} = 'under_review')`),
  ],
);
