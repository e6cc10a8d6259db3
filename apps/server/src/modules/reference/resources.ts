import { dictionaryItemFields } from '@mingtang/contract/reference/model';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
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
  orderWithin: 'type',
  form: {
    group: 'reference',
    label: { zh: '字典', en: 'Dictionary' },
    one: { zh: '字典项', en: 'Item' },
    title: 'label',
    fields: {
      type: { label: { zh: '类型', en: 'Type' } },
      value: {
        label: { zh: '值', en: 'Value' },
        hint: {
          zh: '其他记录保存的就是它，改了它，含义也会变',
          en: 'Other records store it: changing it changes what they mean',
        },
      },
      label: { label: { zh: '名称', en: 'Name' } },
    },
    listed: ['label', 'type', 'value', 'updatedAt'],
    filters: ['type'],
  },
};

export const openReferenceResources = (platform: Platform) => [new Resource(dictionaryResource, platform)];
