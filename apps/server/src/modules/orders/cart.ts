import { MOST_CART_LINES } from '@mingtang/contract/orders/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Reader } from '../../platform/platform.ts';
import { type Refusal, refuse } from '../../platform/refuse.ts';
import { findShownProduct } from '../ticketing/queries.ts';
import { readHoldings } from './holdings.ts';
import { judgeLines, opens, type PlacedLine } from './policy.ts';
import * as queries from './queries.ts';
import { cartLines } from './tables.ts';

/** A line of a cart with what it would cost this buyer now, or why it cannot be bought. */
export interface JudgedCartLine extends queries.CartLineView {
  verdict: PlacedLine | Refusal;
}

/** A person's cart, each line judged as if it were bought alone, and the discount they have. */
export async function judgeCart(
  db: Reader,
  personId: string,
  rules: { now: Date; discountPercent: number },
): Promise<{ lines: JudgedCartLine[]; discountPercent: number }> {
  const rows = await queries.listCart(db, personId);
  const wanted = rows.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const { held, buyers } = await readHoldings(
    db,
    personId,
    wanted.map(({ productId }) => productId),
    rules,
  );
  const shelves = new Map(rows.map(({ product }) => [product.id, product]));
  const verdicts = judgeLines(personId, wanted, { shelves, held, buyers, now: rules.now });
  return {
    lines: rows.flatMap((row, index) => {
      const verdict = verdicts[index];
      return verdict ? [{ ...row, verdict }] : [];
    }),
    discountPercent: buyers.get(personId)?.discountPercent ?? 0,
  };
}

/** Sets how many of a product a cart holds. Throws not_found, by_invitation, cart_full, limit_per_purchase. */
export async function setCartLine(
  tx: Tx,
  { personId, productId, quantity, now }: { personId: string; productId: string; quantity: number; now: Date },
): Promise<void> {
  const product = await findShownProduct(tx, productId, now);
  if (!product) refuse('protocol.not_found');
  if (!(await mayBuy(tx, personId, product, now))) refuse('orders.by_invitation');
  if (quantity > product.perPurchase) refuse('orders.limit_per_purchase', { limit: product.perPurchase });
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart ${personId}`}, 0))`);
  await tx
    .insert(cartLines)
    .values({ id: newId(), personId, productId, quantity, addedAt: now })
    .onConflictDoUpdate({ target: [cartLines.personId, cartLines.productId], set: { quantity } });
  const { lines } = await queries.countCart(tx, personId);
  if (lines > MOST_CART_LINES) refuse('orders.cart_full', { limit: MOST_CART_LINES });
}

/** Whether a product is sold to everybody, or an invitation of this person's opens it. */
async function mayBuy(tx: Tx, personId: string, product: queries.CartLineView['product'], now: Date): Promise<boolean> {
  if (product.channels.includes('general')) return true;
  const { buyers } = await readHoldings(tx, personId, [product.id], {
    now,
    discountPercent: 0,
  });
  return (buyers.get(personId)?.invites ?? []).some((invite) => opens(invite, product));
}

export async function removeCartLine(tx: Tx, personId: string, id: string): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.id, id), eq(cartLines.personId, personId)));
}

/** Takes out of a cart what was just bought; a line that was changed meanwhile stays. */
export async function emptyCart(tx: Tx, personId: string, bought: { id: string; quantity: number }[]): Promise<void> {
  for (const { id, quantity } of bought) {
    await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, id), eq(cartLines.personId, personId), eq(cartLines.quantity, quantity)));
  }
}
