import { type TicketBenefitFields, ticketBenefitFields } from '@mingtang/contract/entrance/model';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { doorRedemptions } from '../redemptions/tables.ts';
import { ticketBenefits } from './tables.ts';

/** What tickets include: edited like a product, handed out by devices of the door. */
export const ticketBenefitResource: ResourceDefinition<typeof ticketBenefits, TicketBenefitFields> = {
  name: 'ticket_benefit',
  table: ticketBenefits,
  fields: ticketBenefitFields,
  searchable: ['nameZh', 'nameEn', 'placeZh', 'placeEn'],
  // Devices ask for themselves, and people for their own tickets.
  tags: () => [],
  refusals: { door_redemptions_ticket_benefit_id_ticket_benefits_id_fk: 'entrance.benefit_redeemed' },
  check: async (tx, { before, after }) => {
    // What was had on Tuesday would be had for good, or again every day.
    if (!before || !after || before.per === after.per) return;
    const had = and(eq(doorRedemptions.ticketBenefitId, before.id), eq(doorRedemptions.isRedeemed, true));
    if ((await tx.$count(doorRedemptions, had)) > 0) refuse('entrance.benefit_redeemed');
  },
  form: {
    group: 'ticketing',
    label: { zh: '门票权益', en: 'Ticket benefits' },
    one: { zh: '门票权益', en: 'Ticket benefit' },
    title: 'name',
    publication: {
      published: { zh: '发放中', en: 'In force' },
      draft: { zh: '未发放', en: 'Not in force' },
      publish: { zh: '开始发放', en: 'Put in force' },
      unpublish: { zh: '停止发放', en: 'Withdraw' },
      consequence: {
        zh: '核销设备下次联网后不再发放，观众也看不到它。已核销的记录保留。',
        en: 'Devices hand it out no longer once they have heard of it, and visitors do not see it. What was redeemed stays.',
      },
    },
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      kind: {
        label: { zh: '种类', en: 'Kind' },
        options: {
          meal: { zh: '餐饮', en: 'Meal' },
          souvenir: { zh: '纪念品', en: 'Souvenir' },
          service: { zh: '服务', en: 'Service' },
        },
      },
      place: { label: { zh: '领取地点', en: 'Where' }, hint: { zh: '观众看得到', en: 'Visitors read it' } },
      productIds: {
        label: { zh: '包含它的票', en: 'Included in' },
        as: 'references',
        of: 'product',
      },
      units: { section: { zh: '份数与时间', en: 'How many, and when' }, label: { zh: '份数', en: 'Units' }, preset: 1 },
      per: {
        label: { zh: '计次方式', en: 'Counted' },
        hint: { zh: '有人领用后不能改', en: 'Fixed once somebody has had one' },
        preset: 'ticket',
        options: { ticket: { zh: '每张票', en: 'Per ticket' }, day: { zh: '每天', en: 'Per day' } },
      },
      days: {
        label: { zh: '可领日期', en: 'Days' },
        hint: {
          zh: '留空：票的有效日。按票计次的可以另选日期，如开幕前一天',
          en: 'Empty: those of the ticket. What is counted per ticket may have days of its own, such as the eve of the opening',
        },
      },
      opensAt: {
        label: { zh: '开始时间', en: 'From' },
        hint: { zh: '如 11:00；留空为全天', en: 'Such as 11:00. Empty: all day' },
      },
      closesAt: {
        label: { zh: '结束时间', en: 'Until' },
        hint: { zh: '到这一分钟为止', en: 'Nothing is handed out from this minute on' },
      },
    },
    listed: ['name', 'kind', 'units', 'per', 'opensAt', 'closesAt', 'publishedAt'],
    filters: ['kind', 'per'],
  },
};
