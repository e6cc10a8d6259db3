import { and, eq, inArray } from 'drizzle-orm';
import { forums } from '../modules/programme/tables.ts';
import { createActivationCodes } from '../modules/ticketing/activation.ts';
import { saveProducts } from '../modules/ticketing/commands.ts';
import { createInvites } from '../modules/ticketing/invites.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';
import { activationCodes } from './content/activation-codes.ts';
import { invites } from './content/invites.ts';
import { products } from './content/products.ts';
import type { DemoProduct } from './content.ts';
import { DEMO_SOURCE } from './seed-programme.ts';

const DAY_MS = 86_400_000;

/**
 * Puts the demo's products on sale, from a month ago to the end of the last day each opens, and its invitations and printed
 * codes out. `middleDay` is its second day: today unless said otherwise.
 */
export async function seedProducts(
  tx: Tx,
  { cache, keys }: Pick<Platform, 'cache' | 'keys'>,
  now: Date,
  middleDay: string = eventDay(now),
): Promise<void> {
  const forumIds = await readForumIds(tx);
  const rows = products.map((product, position) => toRow(product, { position, now, middleDay, forumIds }));
  await saveProducts(tx, cache, rows);
  const idOf = new Map(products.map(({ key }, index) => [key, rows[index]?.id ?? null]));
  await createInvites(
    tx,
    keys,
    invites.map(({ productKey, ...invite }) => ({
      ...invite,
      productId: productKey === null ? null : (idOf.get(productKey) ?? null),
      validUntil: null,
    })),
    now,
  );
  for (const { productKey, label, codes } of activationCodes) {
    const productId = idOf.get(productKey) ?? '';
    await createActivationCodes(tx, keys, { productId, label, codes, count: codes.length, expiresAt: null }, now);
  }
}

/** Ids of the demo's forums that products name, by the content's keys. */
async function readForumIds(tx: Tx): Promise<Map<string, string>> {
  const keys = products.flatMap(({ forumKeys }) => forumKeys ?? []);
  const rows = await tx
    .select({ id: forums.id, key: forums.sourceId })
    .from(forums)
    .where(and(eq(forums.source, DEMO_SOURCE), inArray(forums.sourceId, keys)));
  return new Map(rows.map(({ id, key }) => [key ?? '', id]));
}

interface Surroundings {
  position: number;
  now: Date;
  middleDay: string;
  forumIds: Map<string, string>;
}

function toRow(product: DemoProduct, { position, now, middleDay, forumIds }: Surroundings) {
  const dayOf = (index: number): string => eventDay(new Date(eventInstant(middleDay).getTime() + (index - 1) * DAY_MS));
  const { refundUntilDay } = product;
  return {
    id: newId(now.getTime()),
    kind: product.kind,
    channels: [product.channel],
    nameZh: product.nameZh,
    nameEn: product.nameEn,
    lineZh: product.lineZh,
    lineEn: product.lineEn,
    includesZh: product.inclusionsZh,
    includesEn: product.inclusionsEn,
    halls: product.halls,
    validDays: product.validDays.map(dayOf),
    priceFen: product.priceFen,
    // No invented orders stand behind the demo's sales, so what is gone is simply not there.
    quota: product.quota - product.soldInDemo,
    perPurchase: product.limitPerPurchase,
    perPerson: product.limitPerPerson,
    saleFrom: new Date(now.getTime() - 30 * DAY_MS),
    // To the end of the last day it opens; what opens no door is sold for a year.
    saleTo:
      product.validDays.length > 0
        ? eventInstant(dayOf(Math.max(...product.validDays) + 1))
        : new Date(now.getTime() + 365 * DAY_MS),
    needsRealName: product.needsRealName,
    needsApproval: product.needsApproval,
    needsReview: product.needsReview ?? false,
    isRecommended: product.isRecommended,
    tier: product.tier ?? null,
    forumIds: (product.forumKeys ?? []).flatMap((key) => forumIds.get(key) ?? []),
    refundUntil: refundUntilDay === undefined ? null : eventInstant(dayOf(refundUntilDay)),
    position,
    publishedAt: now,
  };
}
