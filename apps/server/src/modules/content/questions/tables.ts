import { QUESTION_TOPICS } from '@mingtang/contract/content/question';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { publicationColumns } from '../../../platform/publication.ts';

/** What visitors often ask, with answers. */
export const questions = pgTable(
  'questions',
  {
    ...publicationColumns(),
    topic: text('topic', { enum: QUESTION_TOPICS }).notNull(),
    questionZh: text('question_zh').notNull(),
    questionEn: text('question_en').notNull(),
    answerZh: text('answer_zh').notNull(),
    answerEn: text('answer_en').notNull(),
  },
  (table) => [index('questions_by_position').on(table.position)],
);
