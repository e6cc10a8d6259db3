import type { DocumentKind } from '@mingtang/contract/identity/documents';
import type { IdentityState, VerifiedBy } from '@mingtang/contract/identity/real-name/model';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../platform/columns.ts';
import { files } from '../../files/tables.ts';
import { persons } from '../tables.ts';

/** Who a person is by a document, once and for good. Name, number and birth date are sealed; the number is found by its keyed hash. */
export const verifiedIdentities = pgTable(
  'verified_identities',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => persons.id, { onDelete: 'cascade' }),
    state: text('state').$type<IdentityState>().notNull(),
    documentKind: text('document_kind').$type<DocumentKind>().notNull(),
    documentHash: text('document_hash').notNull(),
    country: text('country').notNull(),
    /** Name, number, birth date, gender. */
    sealed: bytes('sealed').notNull(),
    photoId: uuid('photo_id').references(() => files.id),
    /** The page of a document no registry knows. */
    documentPhotoId: uuid('document_photo_id').references(() => files.id, { onDelete: 'set null' }),
    /** Of 16 and 17 year olds: an adult comes along. */
    isWithAdult: boolean('is_with_adult').notNull(),
    /** Whose word it is; null while there is none. */
    verifiedBy: text('verified_by').$type<VerifiedBy>(),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Of staff. */
    decidedBy: uuid('decided_by'),
    /** Why not. */
    decisionNote: text('decision_note'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One person a document, whatever races; what nobody has verified keeps nobody out.
    uniqueIndex('verified_identities_one_person').on(table.documentHash).where(sql`state = 'verified'`),
    index('verified_identities_in_line').on(table.state, table.submittedAt),
    check('verified_identities_state', sql`${table.state} IN ('verified', 'under_review', 'rejected')`),
    check('verified_identities_by', sql`${table.verifiedBy} IN ('registry', 'staff')`),
    check('verified_identities_word', sql`(${table.state} = 'verified') = (${table.verifiedBy} IS NOT NULL)`),
  ],
);

/** Each phone, or e-mail address, binds only one document (spec §5): that of its owner, that of holders who are reached there, or both. */
export const boundContacts = pgTable(
  'bound_contacts',
  {
    contactHash: text('contact_hash').primaryKey(),
    documentHash: text('document_hash').notNull(),
    boundAt: instant('bound_at').notNull(),
    /** Who verified their own name by it. */
    personId: uuid('person_id').references(() => persons.id, { onDelete: 'set null' }),
    /** A ticket's holder is reached there. */
    isOfHolder: boolean('is_of_holder').notNull().default(false),
  },
  (table) => [index('bound_contacts_by_person').on(table.personId)],
);

/** What the registry said of a name and a number: never asked twice about a match, and not without end by one person, of one name, or from one network. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: uuid('id').primaryKey(),
    /** Null of an account that was erased since. */
    personId: uuid('person_id'),
    /** Keyed hash of name and number together. */
    pairHash: text('pair_hash').notNull(),
    /** Keyed hash of the bare name; null before names were counted. */
    nameHash: text('name_hash'),
    /** Keyed hash of the asker's network; null before networks were counted. */
    networkHash: text('network_hash'),
    outcome: text('outcome').$type<'same' | 'different' | 'unknown'>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('identity_checks_by_person').on(table.personId, table.at),
    index('identity_checks_by_name').on(table.nameHash, table.at),
    index('identity_checks_by_network').on(table.networkHash, table.at),
    index('identity_checks_same').on(table.pairHash).where(sql`outcome = 'same'`),
    check('identity_checks_outcome', sql`${table.outcome} IN ('same', 'different', 'unknown')`),
  ],
);
