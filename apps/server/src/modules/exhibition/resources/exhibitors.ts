import { exhibitorLabelLabels, exhibitorSizeLabels } from '@mingtang/contract/exhibition/labels';
import { type ExhibitorFields, exhibitorFields } from '@mingtang/contract/exhibition/model';
import * as z from 'zod/mini';
import { isShown } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { nameValues } from '../../reference/queries.ts';
import { EXHIBITORS_TAG, exhibitorTag } from '../cache-tags.ts';
import { isCountry } from '../category-queries.ts';
import { movePlaces } from '../meetings/commands.ts';
import { noteMove, vacateStands } from '../moves/commands.ts';
import { findHolderOfBooth, nameHalls } from '../plan-queries.ts';
import { exhibitors } from '../tables.ts';
import { countDealings } from './dealings.ts';
import { filmForm } from './film-form.ts';

const fields = z.object(exhibitorFields);

export const exhibitorResource: ResourceDefinition<typeof exhibitors, ExhibitorFields> = {
  name: 'exhibitor',
  table: exhibitors,
  fields,
  searchable: ['nameZh', 'nameEn', 'lineZh', 'lineEn', 'booth'],
  tags: ({ id }) => [EXHIBITORS_TAG, exhibitorTag(id)],
  refusals: { exhibitors_booth: { key: 'exhibition.booth_taken', field: 'booth' } },
  exchanged: { columns: ['hall', 'booth'], vacate: vacateStands },
  /** Refuses with `exhibition.not_a_country`, `exhibition.booth_held`, `exhibition.dealt_with`. */
  check: async (tx, { before, after }) => {
    if (!after) {
      const dealings = before && (await countDealings(tx, before.id));
      if (dealings && Object.values(dealings).some((count) => count > 0)) refuse('exhibition.dealt_with', dealings);
      return;
    }
    if (after.countryId && !(await isCountry(tx, after.countryId))) refuse('exhibition.not_a_country');
    const holder = await findHolderOfBooth(tx, after);
    if (holder) refuse('exhibition.booth_held', { ...holder, field: 'booth' });
  },
  /** Where its meetings are goes along with the stand, and people are told. */
  follow: async (tx, _actor, { before, after }) => {
    if (!before || !after || (before.booth === after.booth && before.hall === after.hall)) return;
    if (before.booth !== after.booth) await movePlaces(tx, after.id, before.booth, after.booth);
    if (isShown(before, after.updatedAt)) await noteMove(tx, after.id, before, after.updatedAt);
  },
  form: {
    group: 'exhibition',
    label: { zh: '展商', en: 'Exhibitors' },
    one: { zh: '展商', en: 'Exhibitor' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      line: { label: { zh: '一句话介绍', en: 'In one line' } },
      description: {
        label: { zh: '介绍', en: 'Description' },
        hint: {
          zh: '## 小节　- 列表　**着重**　[链接](/forum)；段落之间空一行',
          en: '## section, - list, **strong**, [link](/forum); an empty line between paragraphs',
        },
        as: 'rich_text',
      },
      categoryId: { label: { zh: '分类', en: 'Category' }, as: 'reference', of: 'exhibit_category' },
      labels: {
        label: { zh: '标签', en: 'Labels' },
        options: exhibitorLabelLabels,
        called: (db) => nameValues(db, 'enterprise_label'),
      },
      hall: {
        label: { zh: '厅', en: 'Hall' },
        called: nameHalls,
        section: { zh: '展位', en: 'Stand' },
      },
      booth: {
        label: { zh: '展位', en: 'Stand' },
        hint: {
          zh: '排和号，如 A-12：A 排最北，号从西往东数，地图照此画',
          en: 'Row and number such as A-12: row A is the northernmost, numbers run from the west. The map is drawn by it',
        },
      },
      countryId: {
        label: { zh: '国家或地区', en: 'Country or region' },
        as: 'reference',
        of: 'area',
        section: { zh: '机构', en: 'Organisation' },
      },
      size: {
        label: { zh: '规模', en: 'Size' },
        options: exhibitorSizeLabels,
        called: (db) => nameValues(db, 'company_level'),
      },
      website: { label: { zh: '网站', en: 'Website' } },
      mark: {
        label: { zh: '图案编号', en: 'Drawing number' },
        hint: { zh: '没有标志时画这个，0–11', en: 'Drawn while there is no logo, 0–11' },
      },
      logo: { label: { zh: '标志', en: 'Logo' }, as: 'picture' },
      ...filmForm,
      staff: {
        label: { zh: '展台上的人', en: 'People at the stand' },
        fields: {
          name: { label: { zh: '姓名', en: 'Name' } },
          role: { label: { zh: '做什么', en: 'What they do' } },
        },
        section: { zh: '展台', en: 'At the stand' },
      },
      takesContact: { label: { zh: '接受留言和预约', en: 'Takes messages and meetings' }, preset: true },
    },
    listed: ['name', 'hall', 'booth', 'categoryId', 'publishedAt'],
    filters: ['hall', 'categoryId', 'countryId'],
    viewPath: '/room?uuid=:id',
  },
};
