import { hallPlaces } from '@mingtang/contract/hall-places';
import { tierNames } from '@mingtang/contract/membership/model';
import type { ProductFields } from '@mingtang/contract/ticketing/fields';
import type { ResourceForm } from '../../platform/resource-definition.ts';
import { nameValues } from '../reference/queries.ts';

/** How the console shows a product. */
export const productForm: ResourceForm<ProductFields> = {
  group: 'ticketing',
  label: { zh: '票务产品', en: 'Products' },
  one: { zh: '产品', en: 'Product' },
  title: 'name',
  fields: {
    name: { label: { zh: '名称', en: 'Name' } },
    line: {
      label: { zh: '一行说明', en: 'In one line' },
      hint: { zh: '例如开放日期', en: 'Such as the days it opens' },
    },
    includes: { label: { zh: '包含', en: 'Includes' }, hint: { zh: '每行一项', en: 'One a line' } },
    kind: {
      section: { zh: '种类与渠道', en: 'Kind and channel' },
      label: { zh: '种类', en: 'Kind' },
      hint: { zh: '售出后不能改', en: 'Fixed once it is sold' },
      options: {
        exhibition: { zh: '展览票', en: 'Exhibition ticket' },
        forum: { zh: '论坛票', en: 'Forum ticket' },
        special_activity: { zh: '特别活动', en: 'Special activity' },
        video: { zh: '视频', en: 'Video' },
        membership: { zh: '会员', en: 'Membership' },
      },
    },
    tier: {
      label: { zh: '会员等级', en: 'Tier' },
      hint: { zh: '仅会员产品填写；售出后不能改', en: 'Of memberships only; fixed once it is sold' },
      options: tierNames,
      called: (db) => nameValues(db, 'member_level'),
    },
    channels: {
      label: { zh: '渠道', en: 'Channels' },
      hint: { zh: '不含“公开”时，凭邀请码购买', en: 'Without “general” it takes an invitation' },
      preset: ['general'],
      options: {
        general: { zh: '公开', en: 'General' },
        vip: { zh: 'VIP', en: 'VIP' },
        leader: { zh: '领袖', en: 'Leader' },
        special: { zh: '特邀', en: 'Special' },
      },
    },
    priceFen: {
      section: { zh: '价格与数量', en: 'Price and stock' },
      label: { zh: '价格', en: 'Price' },
      hint: { zh: '改价只影响之后的订单', en: 'A new price is for orders from then on' },
      as: 'fen',
    },
    quota: {
      label: { zh: '总量', en: 'Stock' },
      hint: { zh: '不能少于已售与预留之和', en: 'No less than what is sold and set aside' },
    },
    perPurchase: { label: { zh: '每单限购', en: 'Limit per purchase' }, preset: 5 },
    perPerson: { label: { zh: '每人限购', en: 'Limit per person' }, preset: 5 },
    isRecommended: { label: { zh: '推荐', en: 'Recommended' } },
    saleFrom: { section: { zh: '销售时间', en: 'Sale' }, label: { zh: '开售', en: 'On sale from' } },
    saleTo: { label: { zh: '停售', en: 'On sale until' } },
    refundUntil: {
      label: { zh: '可退至', en: 'Given back until' },
      hint: { zh: '留空：不退；售出后不能提前', en: 'Empty: not at all. Never earlier once it is sold' },
    },
    validDays: {
      section: { zh: '用途', en: 'What it opens' },
      label: { zh: '有效日期', en: 'Days' },
      hint: { zh: '入场的票必填；售出后不能改', en: 'Needed of tickets one enters with; fixed once it is sold' },
    },
    halls: {
      label: { zh: '可进的厅', en: 'Halls' },
      hint: { zh: '不分厅的大会留九个厅', en: 'Keep all nine where halls do not matter' },
      options: Object.fromEntries(hallPlaces.map((hall, index) => [index, hall])),
      preset: hallPlaces.map((_, index) => index),
    },
    forumIds: {
      label: { zh: '论坛', en: 'Forums' },
      hint: { zh: '留空：所选厅内的全部', en: 'Empty: all those of its halls' },
      as: 'references',
      of: 'forum',
    },
    reEntry: {
      label: { zh: '再次入场', en: 'Coming in again' },
      hint: { zh: '检票口据此判断“已使用”', en: 'By this the door says “already used”' },
      preset: 'daily',
      options: {
        once: { zh: '仅一次', en: 'Once in all' },
        daily: { zh: '每天一次', en: 'Once a day' },
        after_exit: { zh: '离场扫码后可再入', en: 'After going out by a scan' },
        always: { zh: '不限', en: 'Always' },
      },
    },
    needsRealName: { label: { zh: '需实名', en: 'Needs a named holder' } },
    needsApproval: { label: { zh: '境外证件需审核', en: 'Foreign documents are approved' } },
    needsReview: {
      label: { zh: '需审核（专业观众）', en: 'Reviewed (professional audience)' },
      hint: {
        zh: '持票人须通过审核票才有效，通过后成为专业观众；售出后不能改',
        en: 'Valid once its holder is approved, who then is professional audience. Fixed once it is sold',
      },
    },
  },
  listed: ['name', 'kind', 'priceFen', 'quota', 'saleFrom', 'saleTo', 'publishedAt'],
  filters: ['kind', 'tier'],
};
