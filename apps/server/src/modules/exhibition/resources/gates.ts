import { gateFields } from '@mingtang/contract/exhibition/model';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { GATES_TAG } from '../cache-tags.ts';
import { gates } from '../tables.ts';

const fields = z.object(gateFields);

export const gateResource: ResourceDefinition<typeof gates, z.output<typeof fields>> = {
  name: 'exhibition_gate',
  table: gates,
  fields,
  searchable: ['nameZh', 'nameEn'],
  tags: () => [GATES_TAG],
  form: {
    group: 'exhibition',
    label: { zh: '入口', en: 'Gates' },
    one: { zh: '入口', en: 'Gate' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      side: {
        label: { zh: '在哪一边', en: 'Side' },
        options: {
          north: { zh: '北', en: 'North' },
          east: { zh: '东', en: 'East' },
          south: { zh: '南', en: 'South' },
          west: { zh: '西', en: 'West' },
        },
      },
      along: {
        label: { zh: '沿边位置', en: 'Along the side' },
        hint: {
          zh: '0–100：从西端或北端数起的百分比',
          en: '0–100: how far along, from the west or the north end',
        },
      },
    },
    listed: ['name', 'side', 'along', 'updatedAt'],
  },
};
