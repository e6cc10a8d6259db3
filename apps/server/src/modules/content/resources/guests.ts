import { guestFields } from '@mingtang/contract/content/guest';
import { CONTENT_PATHS } from '@mingtang/contract/content/routes';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { guests } from '../guests/tables.ts';
import { fieldLabels } from './field-labels.ts';

export const GUESTS_TAG = 'guests';

const shape = z.object(guestFields);

/** Distinguished guests. */
export const guestResource: ResourceDefinition<typeof guests, z.output<typeof shape>> = {
  name: 'guest',
  table: guests,
  fields: shape,
  searchable: ['nameZh', 'nameEn', 'sortedAs', 'positionZh', 'positionEn', 'organisationZh', 'organisationEn'],
  order: { by: 'sortedAs' },
  tags: () => [GUESTS_TAG],
  refusals: { guests_speaker: 'content.speaker_taken' },
  form: {
    group: 'content',
    label: { zh: '重磅嘉宾', en: 'Distinguished guests' },
    one: { zh: '重磅嘉宾', en: 'Distinguished guest' },
    title: 'name',
    fields: {
      name: { label: { zh: '姓名', en: 'Name' } },
      sortedAs: {
        label: { zh: '排序名', en: 'Looked up as' },
        hint: { zh: '姓在前的拉丁字母，如 Lu Zhiwei', en: 'Family name first, such as Lu Zhiwei' },
      },
      field: { label: { zh: '领域', en: 'Field' }, options: fieldLabels },
      organisation: { label: { zh: '机构', en: 'Organisation' } },
      position: { label: { zh: '职务', en: 'Position' } },
      line: { label: { zh: '一句话', en: 'In one line' }, hint: { zh: '列表用', en: 'For the list' } },
      bio: { label: { zh: '介绍', en: 'About' }, as: 'rich_text' },
      portrait: {
        label: { zh: '照片', en: 'Photograph' },
        hint: { zh: '3:4。不放照片时用姓名图案', en: '3 to 4. A monogram is drawn without one' },
        as: 'picture',
      },
      speakerId: {
        label: { zh: '讲者', en: 'Speaker' },
        hint: { zh: '登台的嘉宾，选了就列出他的场次', en: 'Of those who speak: their sessions are then listed' },
        as: 'reference',
        of: 'speaker',
      },
    },
    listed: ['name', 'organisation', 'field', 'speakerId', 'publishedAt'],
    filters: ['field'],
    viewPath: CONTENT_PATHS.guest,
  },
};
