import { categoryFields, DEEPEST_CATEGORY } from '@mingtang/contract/exhibition/model';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { CATEGORIES_TAG } from '../cache-tags.ts';
import { levelsOf } from '../policy.ts';
import { exhibitCategories } from '../tables.ts';

/** Any number will do, as long as every instance uses the same. */
const TREE_LOCK = 7_261_051;

const fields = z.object(categoryFields);

/** Whole, and to be moved by one at a time: two moves that are right each can make a loop together. */
async function readTree(tx: Tx): Promise<Map<string, string | null>> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${TREE_LOCK})`);
  const rows = await tx
    .select({ id: exhibitCategories.id, parentId: exhibitCategories.parentId })
    .from(exhibitCategories);
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

export const categoryResource: ResourceDefinition<typeof exhibitCategories, z.output<typeof fields>> = {
  name: 'exhibit_category',
  table: exhibitCategories,
  fields,
  searchable: ['nameZh', 'nameEn'],
  tags: () => [CATEGORIES_TAG],
  orderWithin: 'parentId',
  refusals: {
    exhibit_categories_name: 'exhibition.category_taken',
    exhibit_categories_parent: 'exhibition.category_loop',
  },
  /** Refuses with `exhibition.category_loop`, `exhibition.category_too_deep`. */
  check: async (tx, { before, after }) => {
    if (!after?.parentId || after.parentId === before?.parentId) return;
    const levels = levelsOf(await readTree(tx), before?.id ?? null, after.parentId);
    if (levels === 'loop') refuse('exhibition.category_loop');
    if (levels > DEEPEST_CATEGORY) refuse('exhibition.category_too_deep');
  },
  form: {
    group: 'exhibition',
    label: { zh: '展品分类', en: 'Exhibit categories' },
    one: { zh: '分类', en: 'Category' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      parentId: {
        label: { zh: '上级分类', en: 'Belongs to' },
        hint: { zh: '留空则为一级；最多三级', en: 'Empty: at the top. Three levels at most' },
        as: 'reference',
        of: 'exhibit_category',
      },
    },
    listed: ['name', 'parentId', 'updatedAt'],
    filters: ['parentId'],
  },
};
