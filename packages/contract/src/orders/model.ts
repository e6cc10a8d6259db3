import * as z from 'zod/mini';
import { fen, flag, instant, int, uuid } from '../fields.ts';
import { productKinds } from '../ticketing/model.ts';

export const orderStates = ['unpaid', 'paid', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** What its owner may do with an order in which state; the server refuses by it and screens disable by it. */
export const orderActions = {
  pay: ['unpaid'],
  cancel: ['unpaid'],
  /** Hides it from its owner, nothing more (domain §5). */
  remove: ['paid', 'cancelled', 'refunded'],
} satisfies Record<string, OrderState[]>;
export type OrderAction = keyof typeof orderActions;

export const isAllowed = (action: OrderAction, state: OrderState): boolean =>
  (orderActions[action] as OrderState[]).includes(state);

/** The most of one product a cart or an order line may hold, whatever the product's own limit. */
export const MOST_PER_LINE = 99;
/** The most different products in one cart. */
export const MOST_CART_LINES = 20;

export const quantity = int({ min: 1, max: MOST_PER_LINE });

/** Why what was paid goes back. */
export const refundReasons = ['buyer', 'foreign_id_not_approved', 'professional_not_approved', 'organiser'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const cancelReasons = ['buyer', 'expired', 'organiser'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const orderLine = {
  id: uuid,
  productId: uuid,
  kind: z.enum(productKinds),
  nameZh: z.string(),
  nameEn: z.string(),
  halls: z.array(int({ min: 0, max: 8 })),
  quantity,
  unitPriceFen: fen,
  /** The price less the discount, half up to the fen (domain §5); what a piece that is given back is worth. */
  unitPaidFen: fen,
  refundedQuantity: int({ min: 0 }),
};

export const orderSummary = {
  id: uuid,
  /** For people: `MT`, the day, and eight letters and digits. */
  number: z.string(),
  state: z.enum(orderStates),
  /** Sum of the lines. */
  priceFen: fen,
  discountFen: fen,
  /** What is to be paid: price less discount. */
  totalFen: fen,
  /** What goes back, or has gone, of what was paid. */
  refundedFen: fen,
  /** For holders with a foreign document: refunded unless approved by the deadline (spec §9). */
  isForForeignIds: flag,
  createdAt: instant,
  /** An unpaid order is cancelled then. */
  expiresAt: instant,
  paidAt: z.nullable(instant),
  cancelReason: z.nullable(z.enum(cancelReasons)),
};

/** Why a line of the cart cannot be bought now; each is the refusal `orders.…` that buying it would meet. */
export const cartProblems = [
  'sold_out',
  'not_on_sale',
  'not_enough_left',
  'limit_per_purchase',
  'limit_per_person',
  'by_invitation',
] as const;
export type CartProblem = (typeof cartProblems)[number];

export const cartLine = {
  id: uuid,
  productId: uuid,
  kind: z.enum(productKinds),
  nameZh: z.string(),
  nameEn: z.string(),
  lineZh: z.string(),
  lineEn: z.string(),
  halls: z.array(int({ min: 0, max: 8 })),
  quantity,
  unitPriceFen: fen,
  /** What this buyer would pay a piece. */
  unitPaidFen: fen,
  memberPriceFen: fen,
  perPurchase: int({ min: 1 }),
  /** The committee decides about foreign documents, so that its buyer says whether holders have one. */
  needsApproval: flag,
  /** Null when it can be bought. */
  problem: z.nullable(z.enum(cartProblems)),
};
