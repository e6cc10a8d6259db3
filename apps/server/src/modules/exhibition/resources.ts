import { exhibitorFields } from '@mingtang/contract/exhibition/model';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { exhibitors } from './tables.ts';

const fields = z.object(exhibitorFields);

export const EXHIBITORS_TAG = 'exhibitors';
export const exhibitorTag = (id: string): string => `exhibitor:${id}`;

export const exhibitorResource: ResourceDefinition<typeof exhibitors, z.output<typeof fields>> = {
  name: 'exhibitor',
  table: exhibitors,
  fields,
  searchable: ['nameZh', 'nameEn', 'lineZh', 'lineEn', 'booth'],
  tags: ({ id }) => [EXHIBITORS_TAG, exhibitorTag(id)],
  refusals: { exhibitors_booth: 'exhibition.booth_taken' },
  form: {
    group: 'exhibition',
    label: { zh: '展商', en: 'Exhibitors' },
    one: { zh: '展商', en: 'Exhibitor' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      line: { label: { zh: '一句话介绍', en: 'In one line' } },
      hall: {
        label: { zh: '厅', en: 'Hall' },
        hint: { zh: '0–8，自西北起逐行数', en: '0–8, row by row from the north-west' },
      },
      booth: { label: { zh: '展位', en: 'Stand' } },
      mark: { label: { zh: '图案编号', en: 'Drawing number' } },
    },
    listed: ['name', 'hall', 'booth', 'publishedAt'],
    filters: ['hall'],
  },
};

export const openExhibitionResources = (platform: Platform) => [new Publication(exhibitorResource, platform)];
