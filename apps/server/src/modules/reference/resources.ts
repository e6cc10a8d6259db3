import { dictionaryItemFields } from '@mingtang/contract/reference/model';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { dictionaryItems } from './tables.ts';

const fields = z.object(dictionaryItemFields);

export const dictionaryTag = (type: string): string => `dictionary:${type}`;
export const dictionaryItemTag = (id: string): string => `dictionary-item:${id}`;

export const dictionaryResource: ResourceDefinition<typeof dictionaryItems, z.output<typeof fields>> = {
  name: 'dictionary_item',
  table: dictionaryItems,
  fields,
  searchable: ['value', 'labelZh', 'labelEn'],
  tags: ({ id, type }) => [dictionaryTag(type), dictionaryItemTag(id)],
  refusals: { dictionary_items_value: 'reference.value_taken' },
};
