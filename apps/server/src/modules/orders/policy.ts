import type { OrderState } from '@mingtang/contract/orders/model';
import type { Channel } from '@mingtang/contract/ticketing/model';
import { percentOf } from '../../platform/money.ts';
import { Refusal } from '../../platform/refuse.ts';

export interface WantedLine {
  productId: string;
  quantity: number;
}

/** A purchase that wants a place. */
export interface Purchase {
  personId: string;
  clientKey: string;
  lines: WantedLine[];
  language: 'zh' | 'en';
  /** Per cent off, as this buyer's membership gives. */
  discountPercent: number;
}

/** What a product allows, as it stands under the lock. */
export interface Shelf {
  id: string;
  priceFen: number;
  quota: number;
  taken: number;
  perPurchase: number;
  perPerson: number;
  saleFrom: Date;
  saleTo: Date;
  channels: Channel[];
}

export interface PlacedLine {
  productId: string;
  quantity: number;
  unitPriceFen: number;
}
export type Verdict =
  | { kind: 'place'; lines: PlacedLine[]; priceFen: number; discountFen: number; totalFen: number }
  /** An order of this key exists already. */
  | { kind: 'existing'; orderId: string }
  /** The same purchase stands earlier in this batch, at this index. */
  | { kind: 'repeat'; of: number }
  | Refusal;

const keyOf = (personId: string, second: string): string => `${personId} ${second}`;

interface Situation {
  shelves: Map<string, Shelf>;
  /** Pieces a person holds in unpaid and paid orders, by `person product`. */
  held: Map<string, number>;
  /** Orders by `person key`, with what they hold. */
  existing: Map<string, { orderId: string; lines: WantedLine[] }>;
  now: Date;
}

/**
 * Decides a batch of purchases in order of arrival, each whole or not at all: known key, sale window, limits per purchase
 * and per person, what is left. Pure; the caller holds the locks that keep the situation true.
 */
export function decidePurchases(purchases: Purchase[], { shelves, held, existing, now }: Situation): Verdict[] {
  const taken = new Map([...shelves].map(([id, shelf]) => [id, shelf.taken]));
  const heldNow = new Map(held);
  const firstOfKey = new Map<string, number>();
  return purchases.map((purchase, index): Verdict => {
    const key = keyOf(purchase.personId, purchase.clientKey);
    const known = existing.get(key);
    if (known)
      return isSamePurchase(known.lines, purchase.lines)
        ? { kind: 'existing', orderId: known.orderId }
        : otherPurchase();
    const first = firstOfKey.get(key);
    if (first !== undefined)
      return isSamePurchase(purchases[first]?.lines ?? [], purchase.lines)
        ? { kind: 'repeat', of: first }
        : otherPurchase();
    const problem = findProblem(purchase, shelves, taken, heldNow, now);
    if (problem) return problem;
    firstOfKey.set(key, index);
    for (const { productId, quantity } of purchase.lines) {
      taken.set(productId, (taken.get(productId) ?? 0) + quantity);
      const holding = keyOf(purchase.personId, productId);
      heldNow.set(holding, (heldNow.get(holding) ?? 0) + quantity);
    }
    return { kind: 'place', ...priceOf(purchase, shelves) };
  });
}

/** A key names one purchase: it must not answer for another. */
const otherPurchase = (): Refusal => new Refusal('protocol.conflict');

function isSamePurchase(a: WantedLine[], b: WantedLine[]): boolean {
  const pieces = new Map(a.map(({ productId, quantity }) => [productId, quantity]));
  return a.length === b.length && b.every(({ productId, quantity }) => pieces.get(productId) === quantity);
}

function findProblem(
  { personId, lines }: Purchase,
  shelves: Map<string, Shelf>,
  taken: Map<string, number>,
  held: Map<string, number>,
  now: Date,
): Refusal | undefined {
  for (const { productId, quantity } of lines) {
    const shelf = shelves.get(productId);
    if (!shelf) return new Refusal('protocol.not_found');
    // Nobody can show an invitation yet.
    if (!shelf.channels.includes('general')) return new Refusal('orders.by_invitation');
    if (now < shelf.saleFrom || now >= shelf.saleTo) return new Refusal('orders.not_on_sale');
    if (quantity > shelf.perPurchase) return new Refusal('orders.limit_per_purchase', { limit: shelf.perPurchase });
    const mayBuy = shelf.perPerson - (held.get(keyOf(personId, productId)) ?? 0);
    if (quantity > mayBuy)
      return new Refusal('orders.limit_per_person', { limit: shelf.perPerson, remaining: Math.max(0, mayBuy) });
    const left = shelf.quota - (taken.get(productId) ?? 0);
    if (left <= 0) return new Refusal('orders.sold_out');
    if (quantity > left) return new Refusal('orders.not_enough_left', { remaining: left });
  }
  return undefined;
}

function priceOf({ lines, discountPercent }: Purchase, shelves: Map<string, Shelf>) {
  const placed = lines.map(({ productId, quantity }) => ({
    productId,
    quantity,
    unitPriceFen: shelves.get(productId)?.priceFen ?? 0,
  }));
  const priceFen = placed.reduce((sum, { quantity, unitPriceFen }) => sum + quantity * unitPriceFen, 0);
  // Per piece, so that the members' price on the shelf times the quantity is what is paid.
  const discountFen = placed.reduce(
    (sum, { quantity, unitPriceFen }) => sum + quantity * percentOf(unitPriceFen, discountPercent),
    0,
  );
  return { lines: placed, priceFen, discountFen, totalFen: priceFen - discountFen };
}

/** What a payment that has arrived means for an order in this state. */
export function judgePayment(
  order: { state: OrderState; totalFen: number },
  paidFen: number,
): 'apply' | 'revive' | 'refund' {
  if (paidFen !== order.totalFen) return 'refund';
  if (order.state === 'unpaid') return 'apply';
  // Paid a second time, or already refunded: the money goes back.
  return order.state === 'cancelled' ? 'revive' : 'refund';
}
