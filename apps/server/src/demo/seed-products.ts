import { type ProductKind, productKinds } from '@mingtang/contract/ticketing/model';
import { saveProducts } from '../modules/ticketing/commands.ts';
import type { Cache } from '../platform/cache.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { products } from './content/products.ts';
import type { DemoProduct } from './content.ts';

const DAY_MS = 86_400_000;
const isAdmission = (product: DemoProduct): product is DemoProduct & { kind: ProductKind } =>
  (productKinds as readonly string[]).includes(product.kind);

/** Puts the demo's tickets on sale, from a month ago to the end of the last day each opens. */
export async function seedProducts(tx: Tx, cache: Cache, now: Date): Promise<void> {
  // Day 0 is the day before seeding.
  const dayOf = (index: number): string => eventDay(new Date(now.getTime() + (index - 1) * DAY_MS));
  await saveProducts(
    tx,
    cache,
    products.filter(isAdmission).map((product, position) => ({
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
      // To the end of the last day it opens.
      saleTo: eventInstant(dayOf(Math.max(...product.validDays) + 1)),
      needsRealName: product.needsRealName,
      needsApproval: product.needsApproval,
      isRecommended: product.isRecommended,
      position,
    })),
  );
}
