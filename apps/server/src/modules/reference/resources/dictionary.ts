import { type DictionaryType, dictionaryItemFields } from '@mingtang/contract/reference/model';
import type { Label } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition, RowChange } from '../../../platform/resource-definition.ts';
import { dictionaryTag, getSetting } from '../queries.ts';
import { isNeededValue } from '../standard-dictionary.ts';
import { dictionaryItems } from '../tables.ts';

const fields = z.object(dictionaryItemFields);

export const dictionaryItemTag = (id: string): string => `dictionary-item:${id}`;

const typeLabels: Record<DictionaryType, Label> = {
  forum_date: { zh: '论坛日期', en: 'Forum days' },
  forum_time: { zh: '论坛时段', en: 'Forum times' },
  forum_type: { zh: '论坛类型', en: 'Forum types' },
  forum_tag: { zh: '论坛标签', en: 'Forum topics' },
  activity_date: { zh: '活动日期', en: 'Activity days' },
  exhibition_time: { zh: '展览时间', en: 'Exhibition hours' },
  exhibit_booth_place: { zh: '展位区域', en: 'Stand areas' },
  enterprise_label: { zh: '企业标签', en: 'Company labels' },
  business_type: { zh: '行业类型', en: 'Lines of business' },
  company_level: { zh: '企业规模', en: 'Company sizes' },
  play_status: { zh: '直播状态', en: 'Broadcast states' },
  user_tag: { zh: '观众标签', en: 'Visitor tags' },
  interest: { zh: '兴趣方向', en: 'Interests' },
  person_position: { zh: '职位', en: 'Positions' },
  person_identity_type: { zh: '身份类型', en: 'Kinds of visitor' },
  cert_type: { zh: '证件类型', en: 'Kinds of ID' },
  sex: { zh: '性别', en: 'Gender' },
  whether: { zh: '是与否', en: 'Yes and no' },
  check_state: { zh: '审核状态', en: 'Review states' },
  procurement_amount: { zh: '采购金额', en: 'Purchase budgets' },
  member_level: { zh: '会员等级', en: 'Membership tiers' },
  pay_type: { zh: '支付方式', en: 'Ways to pay' },
  invoice_type: { zh: '发票类型', en: 'Kinds of invoice' },
  invoice_header_type: { zh: '抬头类型', en: 'Kinds of invoice title' },
  invoice_status: { zh: '发票状态', en: 'Invoice states' },
  ticket_refund_deadline: { zh: '退票期限', en: 'Refund deadlines' },
  setting_type: { zh: '设置类别', en: 'Kinds of setting' },
};

/** A type that has one item: its value is the setting `foreign_id_deadline`. */
export const DEADLINE = 'ticket_refund_deadline';

/** A time of day, from and until, `09:00-12:00`; midnight at its end is 24:00. */
const isTimeRange = (value: string): boolean => {
  const [, from = '', until = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(value) ?? [];
  return from < until;
};

async function checkItem(tx: Tx, { before, after }: RowChange<typeof dictionaryItems>): Promise<void> {
  const keepsValue = before && after && before.type === after.type && before.value === after.value;
  if (keepsValue) return;
  if (before && isNeededValue(before.type, before.value)) refuse('reference.value_needed');
  if (after?.type === 'forum_time' && !isTimeRange(after.value)) refuse('reference.not_a_time_range');
  if (before?.type !== DEADLINE && after?.type !== DEADLINE) return;
  const deadline = await getSetting(tx, 'foreign_id_deadline');
  // An item of another day, from before the two were one, may be deleted; the one that holds may not.
  const becomes = after?.type === DEADLINE ? after.value : undefined;
  const isRefused = becomes === undefined ? before?.value === deadline : becomes !== deadline;
  if (isRefused) refuse('reference.deadline_is_a_setting');
}

export const dictionaryResource: ResourceDefinition<typeof dictionaryItems, z.output<typeof fields>> = {
  name: 'dictionary_item',
  table: dictionaryItems,
  fields,
  searchable: ['value', 'labelZh', 'labelEn'],
  tags: ({ id, type }) => [dictionaryTag(type as DictionaryType), dictionaryItemTag(id)],
  refusals: { dictionary_items_value: 'reference.value_taken' },
  check: checkItem,
  orderWithin: 'type',
  form: {
    group: 'reference',
    label: { zh: '字典', en: 'Dictionary' },
    one: { zh: '字典项', en: 'Item' },
    title: 'label',
    fields: {
      type: { label: { zh: '类型', en: 'Type' }, options: typeLabels },
      value: {
        label: { zh: '值', en: 'Value' },
        hint: {
          zh: '其他记录保存的就是它，改了它，含义也会变；程序用到的值不能改、不能删',
          en: 'Other records store it: changing it changes what they mean. Values the program uses stay as they are',
        },
      },
      label: { label: { zh: '名称', en: 'Name' } },
    },
    listed: ['label', 'type', 'value', 'updatedAt'],
    filters: ['type'],
  },
};
