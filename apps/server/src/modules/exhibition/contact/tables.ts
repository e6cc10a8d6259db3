import type { contactSubjects } from '@mingtang/contract/exhibition/contact/model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { persons } from '../../identity/tables.ts';
import { exhibitors } from '../tables.ts';

/** What visitors write to exhibitors. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    exhibitorId: uuid('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    body: text('body').notNull(),
    subject: text('subject').$type<(typeof contactSubjects)[number]>().notNull(),
    /** The exhibitor's or the exhibit's id. */
    subjectId: uuid('subject_id').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** Of the first answer. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_messages_by_exhibitor').on(table.exhibitorId, table.writtenAt),
    index('contact_messages_unanswered').on(table.exhibitorId, table.writtenAt).where(sql`answered_at IS NULL`),
    index('contact_messages_by_person').on(table.personId, table.writtenAt),
    check('contact_messages_subject', sql`${table.subject} IN ('exhibitor', 'exhibit')`),
  ],
);

export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Who answered; null once their account is erased. */
    personId: uuid('person_id').references(() => persons.id),
    text: text('text').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [index('contact_answers_by_message').on(table.messageId, table.answeredAt)],
);
