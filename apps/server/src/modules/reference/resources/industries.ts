import { industryFields } from '@mingtang/contract/reference/model';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { industries } from '../tables.ts';

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
