import { type DictionaryType, dictionaryItemFields } from '@mingtang/contract/reference/model';
import type { Label } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { dictionaryItems } from '../tables.ts';

const fields = z.object(dictionaryItemFields);

export const dictionaryTag = (type: string): string => `dictionary:${type}`;
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
  data_tag: { zh: '内容标签', en: 'Content tags' },
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
      type: { label: { zh: '类型', en: 'Type' }, options: typeLabels },
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
