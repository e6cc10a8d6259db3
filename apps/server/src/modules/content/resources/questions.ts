import { questionFields } from '@mingtang/contract/content/question';
import { CONTENT_PATHS } from '@mingtang/contract/content/routes';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { questions } from '../questions/tables.ts';

export const QUESTIONS_TAG = 'questions';

const shape = z.object(questionFields);

/** What visitors often ask; the guide shows it. */
export const questionResource: ResourceDefinition<typeof questions, z.output<typeof shape>> = {
  name: 'question',
  table: questions,
  fields: shape,
  searchable: ['questionZh', 'questionEn', 'answerZh', 'answerEn'],
  tags: () => [QUESTIONS_TAG],
  form: {
    group: 'content',
    label: { zh: '常见问题', en: 'Questions' },
    one: { zh: '问题', en: 'Question' },
    title: 'question',
    fields: {
      question: { label: { zh: '问题', en: 'Question' } },
      answer: { label: { zh: '回答', en: 'Answer' }, as: 'rich_text' },
      topic: {
        label: { zh: '主题', en: 'Topic' },
        options: {
          arrival: { zh: '怎么来', en: 'Getting here' },
          entry: { zh: '入场', en: 'Getting in' },
          tickets: { zh: '票与实名', en: 'Tickets and names' },
          inside: { zh: '会场里', en: 'Inside' },
          access: { zh: '无障碍与家庭', en: 'Access and families' },
          food: { zh: '餐饮', en: 'Food and drink' },
          online: { zh: '线上', en: 'Online' },
        },
      },
    },
    listed: ['question', 'topic', 'publishedAt', 'updatedAt'],
    filters: ['topic'],
    viewPath: CONTENT_PATHS.guide,
  },
};
