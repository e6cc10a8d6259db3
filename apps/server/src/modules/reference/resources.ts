import { dictionaryItemFields, industryFields } from '@mingtang/contract/reference/model';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { Resource } from '../../platform/resource.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { dictionaryItems, industries } from './tables.ts';

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

export const INDUSTRIES_TAG = 'industries';

const industryShape = z.object(industryFields);
export const industryResource: ResourceDefinition<typeof industries, z.output<typeof industryShape>> = {
  name: 'industry',
  table: industries,
  fields: industryShape,
  searchable: ['nameZh', 'nameEn'],
  tags: () => [INDUSTRIES_TAG],
  orderWithin: 'parentId',
  /** Two levels, no more. Refuses with `reference.industry_too_deep`. */
  check: async (tx, { before, after }) => {
    if (!after?.parentId) return;
    const [parent] = await tx.select().from(industries).where(eq(industries.id, after.parentId)).for('share');
    const hasChildren = before && (await tx.$count(industries, eq(industries.parentId, before.id))) > 0;
    if (parent?.parentId || hasChildren || after.parentId === before?.id) refuse('reference.industry_too_deep');
  },
  form: {
    group: 'reference',
    label: { zh: '行业', en: 'Industries' },
    one: { zh: '行业', en: 'Industry' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      parentId: {
        label: { zh: '上级行业', en: 'Belongs to' },
        hint: { zh: '留空则为一级行业', en: 'Empty: an industry of its own' },
        as: 'reference',
        of: 'industry',
      },
    },
    listed: ['name', 'parentId', 'updatedAt'],
    filters: ['parentId'],
  },
};

export const openReferenceResources = (platform: Platform) => [
  new Resource(dictionaryResource, platform),
  new Resource(industryResource, platform),
];
