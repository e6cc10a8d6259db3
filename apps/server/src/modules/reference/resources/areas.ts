import { type AreaKind, areaFields } from '@mingtang/contract/reference/model';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { areas } from '../tables.ts';

export const AREAS_TAG = 'areas';

/** What each stands below. */
const kindAbove: Record<AreaKind, AreaKind | null> = { country: null, province: 'country', city: 'province' };

const areaShape = z.object(areaFields);
export const areaResource: ResourceDefinition<typeof areas, z.output<typeof areaShape>> = {
  name: 'area',
  table: areas,
  fields: areaShape,
  searchable: ['nameZh', 'nameEn', 'code'],
  tags: () => [AREAS_TAG],
  orderWithin: 'parentId',
  refusals: { areas_code: 'reference.area_code_taken' },
  /** A country stands alone, a province in a country, a city in a province. Refuses with `reference.area_out_of_place`. */
  check: async (tx, { before, after }) => {
    if (!after) return;
    const [parent] = after.parentId
      ? await tx.select().from(areas).where(eq(areas.id, after.parentId)).for('share')
      : [];
    if ((parent?.kind ?? null) !== kindAbove[after.kind] || (before && parent?.id === before.id))
      refuse('reference.area_out_of_place');
    if (!before || before.kind === after.kind) return;
    if ((await tx.$count(areas, eq(areas.parentId, before.id))) > 0) refuse('reference.area_out_of_place');
  },
  form: {
    group: 'reference',
    label: { zh: '国家与地区', en: 'Countries and areas' },
    one: { zh: '地区', en: 'Area' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      kind: {
        label: { zh: '层级', en: 'Level' },
        options: {
          country: { zh: '国家', en: 'Country' },
          province: { zh: '省级', en: 'Province' },
          city: { zh: '市级', en: 'City' },
        },
      },
      parentId: {
        label: { zh: '上级', en: 'Belongs to' },
        hint: { zh: '国家没有上级', en: 'A country belongs to nothing' },
        as: 'reference',
        of: 'area',
      },
      code: {
        label: { zh: '代码', en: 'Code' },
        hint: {
          zh: '国家用 ISO 3166-1 两位字母，国内用国标六位数字',
          en: 'Two letters of ISO 3166-1 for a country, six digits of GB/T 2260 within China',
        },
      },
    },
    listed: ['name', 'kind', 'parentId', 'code'],
    filters: ['kind', 'parentId'],
  },
};
