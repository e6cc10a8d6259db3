import type { ExhibitAction, OwnExhibit } from '@mingtang/contract/exhibition/own-exhibits/model';
import type { ProposalState, StandTexts } from '@mingtang/contract/exhibition/texts/model';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { exhibitors, exhibits } from '../tables.ts';

/** What exhibitors would have written and shown of themselves and their exhibits: public once somebody of the organisers approves it. */
export const exhibitorTextProposals = pgTable(
  'exhibitor_text_proposals',
  {
    id: uuid('id').primaryKey(),
    exhibitorId: uuid('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    /** Null once their account is erased. */
    personId: uuid('person_id').references(() => persons.id),
    action: text('action').$type<'exhibitor' | ExhibitAction>().notNull().default('exhibitor'),
    /** Which one; null of the exhibitor's own texts and of one that is new. */
    exhibitId: uuid('exhibit_id').references(() => exhibits.id, { onDelete: 'cascade' }),
    /** What would be public of the exhibit; null of the exhibitor's own texts. */
    exhibit: jsonb('exhibit').$type<OwnExhibit>(),
    /** Of what they would change; what is not in it stays as it is. */
    texts: jsonb('texts').$type<Partial<StandTexts>>().notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    /** Raised with every change, so that nobody decides on what they have not seen. */
    version: integer('version').notNull().default(1),
    proposedAt: instant('proposed_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('exhibitor_text_proposals_one_open')
      .on(table.exhibitorId)
      .where(sql`state = 'under_review' AND action = 'exhibitor'`),
    uniqueIndex('exhibitor_text_proposals_one_open_exhibit').on(table.exhibitId).where(sql`state = 'under_review'`),
    index('exhibitor_text_proposals_in_line').on(table.state, table.proposedAt, table.id),
    index('exhibitor_text_proposals_by_exhibitor').on(table.exhibitorId, table.proposedAt),
    check(
      'exhibitor_text_proposals_state',
      sql`${table.state} IN ('under_review', 'approved', 'rejected', 'withdrawn')`,
    ),
    check(
      'exhibitor_text_proposals_action',
      sql`${table.action} IN ('exhibitor', 'add_exhibit', 'change_exhibit', 'withdraw_exhibit')`,
    ),
    check(
      'exhibitor_text_proposals_exhibit',
      sql`(${table.exhibit} IS NULL) = (${table.action} = 'exhibitor') AND (${table.action} NOT IN ('change_exhibit', 'withdraw_exhibit') OR ${table.exhibitId} IS NOT NULL)`,
    ),
    check('exhibitor_text_proposals_decided', sql`(${table.decidedAt} IS NULL) = (${table.state} = 'under_review')`),
  ],
);
