import { type InvitationFields, invitationFields } from '@mingtang/contract/ticketing/invitation';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/v4/core';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { leftOn, lockProducts } from './queries.ts';
import { invites, products } from './tables.ts';

/** What a holder of the code was promised, and what tells it from others. */
const fixed = ['channel', 'productId', 'codeTail'] as const;

/** Sets more of a product aside, or less. Refuses with `orders.sold_out`. */
async function setAside(tx: Tx, productId: string | null, by: number): Promise<void> {
  if (productId === null || by === 0) return;
  const [shelf] = await lockProducts(tx, [productId]);
  if (!shelf || by > leftOn(shelf)) refuse('orders.sold_out');
  await tx
    .update(products)
    .set({ setAside: sql`${products.setAside} + ${by}` })
    .where(eq(products.id, productId));
}

/**
 * Invitations, put in force and withdrawn like anything published. They are made in batches, for a code is told only once:
 * refuses with `ticketing.invitations_in_batches`, and `ticketing.invite_stock` for a stock below what is sold of it.
 */
export const invitationResource: ResourceDefinition<typeof invites, InvitationFields> = {
  name: 'invitation',
  table: invites,
  fields: invitationFields,
  searchable: ['labelZh', 'labelEn', 'codeTail'],
  order: { by: 'createdAt', isDescending: true },
  tags: () => [],
  refusals: { invites_stock: 'ticketing.invite_stock' },
  check: async (_tx, { before, after }) => {
    if (!before) refuse('ticketing.invitations_in_batches');
    if (!after) return;
    const changed = fixed.filter((field) => before[field] !== after[field]);
    if (changed.length > 0)
      throw new z.$ZodRealError(
        changed.map((field) => ({ code: 'custom', path: [field], message: 'fixed_once_made', input: undefined })),
      );
    if (after.quota !== null && after.quota < before.taken) refuse('ticketing.invite_stock');
  },
  follow: async (tx, _actor, { before, after }) => {
    if (before) await setAside(tx, before.productId, (after?.quota ?? 0) - (before.quota ?? 0));
  },
  form: {
    group: 'ticketing',
    label: { zh: '邀请', en: 'Invitations' },
    one: { zh: '邀请', en: 'Invitation' },
    title: 'label',
    newPath: 'invitations/new',
    publication: {
      published: { zh: '有效', en: 'In force' },
      draft: { zh: '已撤回', en: 'Withdrawn' },
      publish: { zh: '恢复有效', en: 'Put in force' },
      unpublish: { zh: '撤回', en: 'Withdraw' },
      consequence: {
        zh: '邀请码马上不能再绑定和购票，随时可以恢复。',
        en: 'Its code binds nobody and buys nothing from now on. It can be put in force again.',
      },
    },
    fields: {
      label: { label: { zh: '名称', en: 'Label' }, hint: { zh: '受邀人看得到', en: 'Those invited read it' } },
      codeTail: { label: { zh: '邀请码尾号', en: 'Code ends in' }, isReadOnly: true },
      channel: {
        label: { zh: '入口', en: 'Door' },
        isReadOnly: true,
        options: {
          vip: { zh: 'VIP', en: 'VIP' },
          leader: { zh: '领航', en: 'Leader' },
          special: { zh: '专场', en: 'Special' },
        },
      },
      productId: {
        label: { zh: '产品', en: 'Product' },
        hint: { zh: '空着就是这个入口的全部产品', en: 'Empty: every product of the door' },
        as: 'reference',
        of: 'product',
        isReadOnly: true,
      },
      quota: {
        section: { zh: '数量与期限', en: 'How many, how long' },
        label: { zh: '预留数量', en: 'Kept for it' },
        hint: {
          zh: '从产品库存里划出；调低就还回去，不能低于已售',
          en: 'Set aside from the product. Lower it to give places back, never below what is sold',
        },
      },
      mostBindings: { label: { zh: '可绑定人数', en: 'Persons who may bind it' } },
      validUntil: {
        label: { zh: '有效至', en: 'Valid until' },
        hint: { zh: '留空则到停售为止', en: 'Empty: until the sale ends' },
      },
    },
    listed: ['label', 'codeTail', 'channel', 'quota', 'mostBindings', 'validUntil', 'publishedAt'],
    filters: ['channel', 'productId'],
  },
};
