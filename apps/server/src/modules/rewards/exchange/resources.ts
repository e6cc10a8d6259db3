import { giftFields } from '@mingtang/contract/rewards/exchange/model';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { exchangeGifts } from './tables.ts';

const giftShape = z.object(giftFields);

/** What points can be exchanged for. */
export const giftResource: ResourceDefinition<typeof exchangeGifts, z.output<typeof giftShape>> = {
  name: 'gift',
  table: exchangeGifts,
  fields: giftShape,
  searchable: ['nameZh', 'nameEn'],
  tags: () => [],
  refusals: {
    exchange_gifts_taken: { key: 'rewards.gift_stock_taken', field: 'stock' },
    gift_orders_gift_id_exchange_gifts_id_fk: 'rewards.gift_ordered',
  },
  form: {
    group: 'rewards',
    label: { zh: '兑换礼品', en: 'Gifts' },
    one: { zh: '礼品', en: 'Gift' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      text: { label: { zh: '介绍', en: 'Description' }, as: 'long_text' },
      picture: { label: { zh: '图片', en: 'Picture' }, as: 'picture' },
      points: { label: { zh: '兑换能量', en: 'Points' } },
      stock: {
        label: { zh: '总数', en: 'Stock' },
        hint: { zh: '含已兑走的', en: 'With those that are taken already' },
      },
      perPerson: { label: { zh: '每人最多', en: 'At most a person' }, preset: 1 },
    },
    listed: ['name', 'points', 'stock', 'perPerson', 'publishedAt'],
  },
};
