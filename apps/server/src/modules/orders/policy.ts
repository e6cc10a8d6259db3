import type { OrderState } from '@mingtang/contract/orders/model';
import { type Channel, type ProductKind, priceWithDiscount } from '@mingtang/contract/ticketing/model';
import { isShown } from '../../platform/publication.ts';
import { Refusal } from '../../platform/refuse.ts';
import { leftOn } from '../ticketing/queries.ts';

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
  /** There is a line in front of the shop: this purchase takes its buyer's turn. */
  takesTurn: boolean;
  /** Its holders have foreign documents; what does not ask the committee is sold as ever. */
  isForForeignIds: boolean;
}

/** What a product allows, as it stands under the lock. */
export interface Shelf {
  id: string;
  kind: ProductKind;
  priceFen: number;
  quota: number;
  taken: number;
  /** Kept for invitations and codes: of the quota, and nobody else's. */
  setAside: number;
  perPurchase: number;
  perPerson: number;
  saleFrom: Date;
  saleTo: Date;
  channels: Channel[];
  /** Null or later: the organiser does not show it. */
  publishedAt: Date | null;
  /** The committee decides about foreign documents. */
  needsApproval: boolean;
}

/** An invitation that a buyer has bound and that holds now. */
export interface BoundInvite {
  id: string;
  channel: Channel;
  /** Null: every product of the channel. */
  productId: string | null;
  /** What is left of its own stock; null: it sells from the product's. */
  left: number | null;
}

/** What decides about a buyer, beside the shelves. */
export interface BuyerSituation {
  /** Per cent off, as a membership gives. */
  discountPercent: number;
  invites: BoundInvite[];
}

export interface PlacedLine {
  productId: string;
  quantity: number;
  unitPriceFen: number;
  unitPaidFen: number;
  /** From whose own stock it is sold; null: from the product's. */
  inviteId: string | null;
}
export type Verdict =
  | {
      kind: 'place';
      lines: PlacedLine[];
      priceFen: number;
      discountFen: number;
      totalFen: number;
      /** Some of it asks the committee about its holders' foreign documents. */
      isForForeignIds: boolean;
    }
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
  /** Members and invited visitors, by person. */
  buyers: Map<string, BuyerSituation>;
  /** Whose turn it is. */
  turns: Set<string>;
  /** The last civil day on which something is sold for foreign documents, and the day it is. */
  foreignIdDeadline: string;
  today: string;
  now: Date;
}

const anybody: BuyerSituation = { discountPercent: 0, invites: [] };

/**
 * Decides a batch of purchases in order of arrival, each whole or not at all: known key, turn, deadline for foreign documents,
 * invitation, sale window, limits per purchase and per person, what is left. A turn is good for one order; a refusal leaves it. Pure; the caller
 * holds the locks that keep the situation true.
 */
export function decidePurchases(purchases: Purchase[], situation: Situation): Verdict[] {
  const { shelves, existing, buyers } = situation;
  const stock = stockOf(situation);
  const firstOfKey = new Map<string, number>();
  const turns = new Set(situation.turns);
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
    if (purchase.takesTurn && !turns.has(purchase.personId)) return new Refusal('orders.wait_in_line');
    const isForForeignIds =
      purchase.isForForeignIds && purchase.lines.some(({ productId }) => shelves.get(productId)?.needsApproval);
    if (isForForeignIds && situation.today > situation.foreignIdDeadline)
      return new Refusal('orders.foreign_deadline_passed', { day: situation.foreignIdDeadline });
    const buyer = buyers.get(purchase.personId) ?? anybody;
    const lines: PlacedLine[] = [];
    for (const line of purchase.lines) {
      const placed = placeLine(purchase.personId, line, { buyer, shelves, stock, now: situation.now });
      if (placed instanceof Refusal) return placed;
      lines.push(placed);
    }
    firstOfKey.set(key, index);
    if (purchase.takesTurn) turns.delete(purchase.personId);
    for (const line of lines) takeFrom(stock, purchase.personId, line);
    return { kind: 'place', lines, isForForeignIds, ...sumOf(lines) };
  });
}

/**
 * Judges the lines of a cart, each as if it were bought alone: what it would cost, or why it cannot be bought. Not under a
 * lock, so that it may be wrong by the time the order is placed.
 */
export function judgeLines(
  personId: string,
  lines: WantedLine[],
  { shelves, held, buyers, now }: Pick<Situation, 'shelves' | 'held' | 'buyers' | 'now'>,
): (PlacedLine | Refusal)[] {
  const buyer = buyers.get(personId) ?? anybody;
  return lines.map((line) =>
    placeLine(personId, line, { buyer, shelves, stock: stockOf({ shelves, held, buyers }), now }),
  );
}

function stockOf({ shelves, held, buyers }: Pick<Situation, 'shelves' | 'held' | 'buyers'>): Stock {
  const invites = [...buyers.values()].flatMap((buyer) => buyer.invites);
  return {
    left: new Map([...shelves].map(([id, shelf]) => [id, leftOn(shelf)])),
    leftOfInvite: new Map(invites.map(({ id, left }) => [id, left ?? 0])),
    held: new Map(held),
  };
}

/** What is left while a batch is decided. */
interface Stock {
  left: Map<string, number>;
  leftOfInvite: Map<string, number>;
  held: Map<string, number>;
}

function takeFrom(stock: Stock, personId: string, { productId, quantity, inviteId }: PlacedLine): void {
  const [source, id] = inviteId === null ? [stock.left, productId] : [stock.leftOfInvite, inviteId];
  source.set(id, (source.get(id) ?? 0) - quantity);
  const holding = keyOf(personId, productId);
  stock.held.set(holding, (stock.held.get(holding) ?? 0) + quantity);
}

/** A key names one purchase: it must not answer for another. */
const otherPurchase = (): Refusal => new Refusal('protocol.conflict');

function isSamePurchase(a: WantedLine[], b: WantedLine[]): boolean {
  const pieces = new Map(a.map(({ productId, quantity }) => [productId, quantity]));
  return a.length === b.length && b.every(({ productId, quantity }) => pieces.get(productId) === quantity);
}

interface LineSituation {
  buyer: BuyerSituation;
  shelves: Map<string, Shelf>;
  stock: Stock;
  now: Date;
}

function placeLine(
  personId: string,
  { productId, quantity }: WantedLine,
  { buyer, shelves, stock, now }: LineSituation,
): PlacedLine | Refusal {
  const shelf = shelves.get(productId);
  if (!shelf) return new Refusal('protocol.not_found');
  const invites = buyer.invites.filter((invite) => opens(invite, shelf));
  if (!shelf.channels.includes('general') && invites.length === 0) return new Refusal('orders.by_invitation');
  if (!isShown(shelf, now) || now < shelf.saleFrom || now >= shelf.saleTo) return new Refusal('orders.not_on_sale');
  if (quantity > shelf.perPurchase) return new Refusal('orders.limit_per_purchase', { limit: shelf.perPurchase });
  const mayBuy = shelf.perPerson - (stock.held.get(keyOf(personId, productId)) ?? 0);
  if (quantity > mayBuy)
    return new Refusal('orders.limit_per_person', { limit: shelf.perPerson, remaining: Math.max(0, mayBuy) });
  const leftOf = (id: string): number => stock.leftOfInvite.get(id) ?? 0;
  // An invitation's own stock goes first: it is kept for this buyer and nobody else.
  const own = invites.find(({ id, left }) => left !== null && leftOf(id) >= quantity);
  const mayTakeFromShelf = shelf.channels.includes('general') || invites.some(({ left }) => left === null);
  const left = Math.max(
    mayTakeFromShelf ? (stock.left.get(productId) ?? 0) : 0,
    ...invites.map(({ id, left: ownLeft }) => (ownLeft === null ? 0 : leftOf(id))),
  );
  if (left <= 0) return new Refusal('orders.sold_out');
  if (quantity > left) return new Refusal('orders.not_enough_left', { remaining: left });
  return {
    productId,
    quantity,
    unitPriceFen: shelf.priceFen,
    unitPaidFen: priceWithDiscount(shelf, buyer.discountPercent),
    inviteId: own?.id ?? null,
  };
}

/**
 * Whether there is room for the lines of an order that gave its places up, in the stock each was sold from and within what
 * a person may hold, as there had to be when it was placed. Its sale window and its invitations were judged then.
 */
export function hasRoomAgain(
  lines: Pick<PlacedLine, 'productId' | 'quantity' | 'inviteId'>[],
  {
    shelves,
    held,
    leftOfInvite,
  }: {
    shelves: Map<string, Pick<Shelf, 'quota' | 'taken' | 'setAside' | 'perPerson'>>;
    /** Pieces the person holds, by product. */
    held: Map<string, number>;
    leftOfInvite: Map<string, number>;
  },
): boolean {
  return lines.every(({ productId, inviteId, quantity }) => {
    const shelf = shelves.get(productId);
    if (shelf === undefined || (held.get(productId) ?? 0) + quantity > shelf.perPerson) return false;
    return quantity <= (inviteId === null ? leftOn(shelf) : (leftOfInvite.get(inviteId) ?? 0));
  });
}

/** Whether an invitation lets its holder buy this product. */
export const opens = (
  { channel, productId }: Pick<BoundInvite, 'channel' | 'productId'>,
  shelf: { id: string; channels: Channel[] },
): boolean => (productId === null ? shelf.channels.includes(channel) : productId === shelf.id);

function sumOf(lines: PlacedLine[]) {
  const priceFen = lines.reduce((sum, { quantity, unitPriceFen }) => sum + quantity * unitPriceFen, 0);
  // Per piece, so that the members' price on the shelf times the quantity is what is paid.
  const totalFen = lines.reduce((sum, { quantity, unitPaidFen }) => sum + quantity * unitPaidFen, 0);
  return { priceFen, discountFen: priceFen - totalFen, totalFen };
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
