import { type ProductFields, productFields } from '@mingtang/contract/ticketing/fields';
import { eq } from 'drizzle-orm';
import * as z from 'zod/v4/core';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { productForm } from './product-form.ts';
import { PRODUCTS_TAG } from './queries.ts';
import { products, tickets } from './tables.ts';

/** Whether an order, an unpaid or a cancelled one as well, names a product; the orders know. */
export type IsOrdered = (tx: Tx, productId: string) => Promise<boolean>;

/** What a buyer was promised cannot be another thing afterwards. A price may: orders keep their own. */
const fixedOnceSold = ['kind', 'tier', 'validDays', 'needsRealName', 'needsApproval', 'needsReview'] as const;
/** Of these more may be given than was promised. */
const growingOnceSold = ['halls', 'forumIds'] as const;

/** The fields by which a product would become less than its buyers were promised, with the reason. */
export function brokenPromises(before: ProductFields, after: ProductFields): { field: string; reason: string }[] {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const isEarlier =
    before.refundUntil !== null && (after.refundUntil === null || after.refundUntil < before.refundUntil);
  return [
    ...fixedOnceSold
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => ({ field, reason: 'fixed_once_sold' })),
    ...growingOnceSold
      .filter((field) => (before[field] as unknown[]).some((given) => !(after[field] as unknown[]).includes(given)))
      .map((field) => ({ field, reason: 'only_more_once_sold' })),
    // Empty opens all forums of its halls: a first name in it would close the others.
    ...(before.forumIds.length === 0 && after.forumIds.length > 0
      ? [{ field: 'forumIds', reason: 'fixed_once_sold' }]
      : []),
    ...(isEarlier ? [{ field: 'refundUntil', reason: 'not_earlier_once_sold' }] : []),
  ];
}

/** Products. Refuses with `ticketing.quota_below_sold`; wrong fields are those that would break a promise. */
export const defineProducts = (isOrdered: IsOrdered): ResourceDefinition<typeof products, ProductFields> => ({
  name: 'product',
  table: products,
  fields: productFields,
  searchable: ['nameZh', 'nameEn', 'lineZh', 'lineEn'],
  tags: () => [PRODUCTS_TAG],
  check: async (tx, { before, after }) => {
    if (!before || !after) return;
    const gone = before.taken + before.setAside;
    if (after.quota < gone)
      refuse('ticketing.quota_below_sold', { gone, taken: before.taken, setAside: before.setAside });
    const broken = brokenPromises(before, after);
    if (broken.length === 0) return;
    // Printed codes and invitations are promises as well, and tickets may outlive what took their place.
    const isPromised =
      gone > 0 || (await isOrdered(tx, before.id)) || (await tx.$count(tickets, eq(tickets.productId, before.id))) > 0;
    if (!isPromised) return;
    throw new z.$ZodRealError(
      broken.map(({ field, reason }) => ({ code: 'custom', path: [field], message: reason, input: undefined })),
    );
  },
  form: productForm,
});
