import * as z from 'zod/mini';
import { text, uuid } from '../fields.ts';
import { richText } from '../rich-text.ts';

/** What visitors ask about. */
export const QUESTION_TOPICS = ['arrival', 'entry', 'tickets', 'inside', 'access', 'food', 'online'] as const;
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

/** What is edited of a question that is often asked. */
export const questionFields = {
  topic: z.enum(QUESTION_TOPICS),
  questionZh: text({ max: 120 }),
  questionEn: text({ max: 240 }),
  answerZh: richText({ max: 2_000 }),
  answerEn: richText({ max: 4_000 }),
};
export const question = {
  id: uuid,
  topic: z.enum(QUESTION_TOPICS),
  questionZh: z.string(),
  questionEn: z.string(),
  answerZh: z.string(),
  answerEn: z.string(),
};
