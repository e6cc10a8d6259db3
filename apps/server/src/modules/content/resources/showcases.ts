import { CONTENT_PATHS } from '@mingtang/contract/content/routes';
import { showcaseFields } from '@mingtang/contract/content/showcase';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { showcases } from '../showcases/tables.ts';
import { fieldLabels } from './field-labels.ts';

export const SHOWCASES_TAG = 'showcases';

const shape = z.object(showcaseFields);

/** Intelligence at work. */
export const showcaseResource: ResourceDefinition<typeof showcases, z.output<typeof shape>> = {
  name: 'showcase',
  table: showcases,
  fields: shape,
  searchable: ['titleZh', 'titleEn', 'summaryZh', 'summaryEn', 'placeZh', 'placeEn'],
  tags: () => [SHOWCASES_TAG],
  form: {
    group: 'content',
    label: { zh: '智能+ 案例', en: 'AI at work' },
    one: { zh: '案例', en: 'Showcase' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      summary: { label: { zh: '摘要', en: 'Summary' } },
      field: { label: { zh: '领域', en: 'Field' }, options: fieldLabels },
      place: { label: { zh: '用在哪里', en: 'Where it is at work' } },
      sinceYear: { label: { zh: '哪一年起', en: 'Since which year' } },
      facts: {
        label: { zh: '数字', en: 'Numbers' },
        hint: { zh: '最多四个，说明成效', en: 'Up to four that say what came of it' },
        fields: {
          value: { label: { zh: '数', en: 'Number' } },
          label: { label: { zh: '说明', en: 'What it counts' } },
        },
      },
      body: { label: { zh: '正文', en: 'Text' }, as: 'rich_text' },
      cover: {
        label: { zh: '封面', en: 'Cover' },
        hint: { zh: '16:9。不放图时自动绘制', en: '16 to 9. Drawn by itself without one' },
        as: 'picture',
      },
      exhibitorId: {
        section: { zh: '在大会上', en: 'At the conference' },
        label: { zh: '展商', en: 'Exhibitor' },
        as: 'reference',
        of: 'exhibitor',
      },
      hall: {
        label: { zh: '厅', en: 'Hall' },
        hint: {
          zh: '0–8，自西北起逐行数；不在现场则留空',
          en: '0–8, row by row from the north-west; empty when it is not shown',
        },
      },
    },
    listed: ['title', 'field', 'place', 'exhibitorId', 'publishedAt'],
    filters: ['field', 'exhibitorId'],
    viewPath: CONTENT_PATHS.showcase,
  },
};
