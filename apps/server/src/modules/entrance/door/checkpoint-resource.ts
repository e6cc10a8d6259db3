import { checkpointFields } from '@mingtang/contract/entrance/model';
import { hallPlaces } from '@mingtang/contract/hall-places';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { checkpoints } from './tables.ts';

const fields = z.object(checkpointFields);

export const checkpointResource: ResourceDefinition<typeof checkpoints, z.output<typeof fields>> = {
  name: 'checkpoint',
  table: checkpoints,
  fields,
  searchable: ['nameZh', 'nameEn'],
  // Devices ask for themselves.
  tags: () => [],
  form: {
    group: 'entrance',
    label: { zh: '检票口', en: 'Checkpoints' },
    one: { zh: '检票口', en: 'Checkpoint' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      direction: {
        label: { zh: '方向', en: 'Direction' },
        options: { in: { zh: '入场', en: 'In' }, out: { zh: '离场', en: 'Out' } },
        preset: 'in',
      },
      halls: {
        label: { zh: '通往的厅', en: 'Leads to' },
        hint: { zh: '留空：当日有效的票都可通过', en: 'Empty: whoever has a ticket of the day' },
        options: Object.fromEntries(hallPlaces.map((hall, index) => [index, hall])),
      },
    },
    listed: ['name', 'direction', 'halls', 'updatedAt'],
    filters: ['direction'],
  },
};
