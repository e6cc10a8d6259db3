import { asc, count, ne } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { products, tickets } from '../ticketing/tables.ts';

export interface ProductLine
  extends Pick<
    typeof products.$inferSelect,
    | 'id'
    | 'nameZh'
    | 'nameEn'
    | 'quota'
    | 'taken'
    | 'setAside'
    | 'saleFrom'
    | 'saleTo'
    | 'publishedAt'
    | 'validDays'
    | 'halls'
    | 'forumIds'
  > {
  /** Tickets of it that somebody holds. */
  held: number;
}

/** Every product in the shop's order, with its stock and its tickets. */
export async function listProductLines(db: Reader): Promise<ProductLine[]> {
  const rows = await db
    .select({
      id: products.id,
      nameZh: products.nameZh,
      nameEn: products.nameEn,
      quota: products.quota,
      taken: products.taken,
      setAside: products.setAside,
      saleFrom: products.saleFrom,
      saleTo: products.saleTo,
      publishedAt: products.publishedAt,
      validDays: products.validDays,
      halls: products.halls,
      forumIds: products.forumIds,
    })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  const held = await db
    .select({ productId: tickets.productId, held: count() })
    .from(tickets)
    .where(ne(tickets.state, 'refunded'))
    .groupBy(tickets.productId);
  const byProduct = new Map(held.map((row) => [row.productId, row.held]));
  return rows.map((row) => ({ ...row, held: byProduct.get(row.id) ?? 0 }));
}
