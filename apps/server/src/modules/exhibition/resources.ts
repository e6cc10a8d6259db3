import { exhibitorFields } from '@mingtang/contract/exhibition/model';
import * as z from 'zod/mini';
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
};
