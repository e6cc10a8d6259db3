import { benefitFields, tierFields, tierNames } from '@mingtang/contract/membership/model';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { nameValues } from '../reference/queries.ts';
import { MEMBERSHIP_TAG } from './queries.ts';
import { membershipBenefits, membershipTiers } from './tables.ts';

const tierShape = z.object(tierFields);
export const tierResource: ResourceDefinition<typeof membershipTiers, z.output<typeof tierShape>> = {
  name: 'membership_tier',
  table: membershipTiers,
  fields: tierShape,
  searchable: ['code', 'summaryZh', 'summaryEn'],
  tags: () => [MEMBERSHIP_TAG],
  form: {
    group: 'ticketing',
    label: { zh: '会员等级', en: 'Membership tiers' },
    one: { zh: '等级', en: 'Tier' },
    title: 'code',
    fields: {
      code: {
        label: { zh: '等级', en: 'Tier' },
        hint: {
          zh: '会员产品按它授予会员；名称在字典“会员等级”里改',
          en: 'Membership products grant memberships by it; its name is edited in the dictionary, “Membership tiers”',
        },
        options: tierNames,
        called: (db) => nameValues(db, 'member_level'),
      },
      summary: { label: { zh: '一句话介绍', en: 'In a sentence' } },
    },
    listed: ['code', 'summary', 'updatedAt'],
  },
};

const benefitShape = z.object(benefitFields);
export const benefitResource: ResourceDefinition<typeof membershipBenefits, z.output<typeof benefitShape>> = {
  name: 'membership_benefit',
  table: membershipBenefits,
  fields: benefitShape,
  searchable: ['nameZh', 'nameEn', 'termsZh', 'termsEn'],
  orderWithin: 'tierId',
  tags: () => [MEMBERSHIP_TAG],
  form: {
    group: 'ticketing',
    label: { zh: '会员权益', en: 'Member benefits' },
    one: { zh: '权益', en: 'Benefit' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      tierId: { label: { zh: '等级', en: 'Tier' }, as: 'reference', of: 'membership_tier' },
      terms: {
        label: { zh: '使用说明', en: 'Terms' },
        hint: { zh: '在哪里用、怎么用', en: 'Where it is redeemed, and how' },
      },
      units: {
        label: { zh: '次数', en: 'Times' },
        hint: { zh: '每份会员可核销几次；留空为不限', en: 'How often one membership redeems it. Empty: no limit' },
      },
      isAutomatic: {
        label: { zh: '自动生效', en: 'Works by itself' },
        hint: {
          zh: '如购票折扣：不用核销，也不计次数',
          en: 'Such as the discount: nobody redeems it, and it is not counted',
        },
      },
    },
    listed: ['name', 'tierId', 'units', 'isAutomatic', 'updatedAt'],
    filters: ['tierId'],
  },
};

export const openMembershipResources = (platform: Platform) => [
  new Resource(tierResource, platform),
  new Resource(benefitResource, platform),
];
