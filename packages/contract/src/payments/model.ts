import * as z from 'zod/mini';
import { fen, instant, uuid } from '../fields.ts';
import { refundReasons } from '../orders/model.ts';

/** Ways to pay that the product knows; an edition offers those it is configured for. */
export const payMethods = ['wechat', 'alipay', 'stripe'] as const;
export type PayMethod = (typeof payMethods)[number];

/** Where the buyer is: inside the messaging app, in a phone's browser, or at a desk. */
export const payScenes = ['messaging_app', 'phone', 'desktop'] as const;
export type PayScene = (typeof payScenes)[number];

/** What the client does to start paying. */
export const payAction = z.discriminatedUnion('kind', [
  /** Sends the browser to a page of the provider's. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** Shows a QR code of this text, to be scanned with the provider's app. */
  z.object({ kind: z.literal('qr_code'), code: z.string() }),
  /** Hands these signed parameters to the messaging app's own payment sheet. */
  z.object({ kind: z.literal('messaging_app'), parameters: z.record(z.string(), z.string()) }),
]);
export type PayAction = z.output<typeof payAction>;

export const startedPayment = {
  method: z.enum(payMethods),
  action: payAction,
  expiresAt: instant,
};

/** The methods this edition offers, the best for where the buyer is first. */
export const payOffer = {
  scene: z.enum(payScenes),
  methods: z.array(
    z.object({
      method: z.enum(payMethods),
      /** False while its provider does not answer. */
      isAvailable: z.boolean(),
    }),
  ),
};

/** `open` may still be paid; `failed` and `closed` never will be. */
export const paymentStates = ['open', 'paid', 'failed', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];
/** `failed` is looked into by people. */
export const refundStates = ['under_way', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
/** Why money goes back: its order could not take it, or tickets were given back for one of the orders' reasons. */
export const refundCauses = ['unusable_payment', ...refundReasons] as const;
export type RefundCause = (typeof refundCauses)[number];

/** A try to pay an order, as its buyer sees it. */
export const orderPayment = {
  id: uuid,
  method: z.enum(payMethods),
  state: z.enum(paymentStates),
  amountFen: fen,
  startedAt: instant,
  paidAt: z.nullable(instant),
};
/** Money on its way back to the buyer. */
export const orderRefund = {
  id: uuid,
  method: z.enum(payMethods),
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  amountFen: fen,
  createdAt: instant,
  settledAt: z.nullable(instant),
};

/** How a provider's daily bill may differ from the books. */
export const differenceKinds = [
  /** We have the payment, the bill does not. */
  'payment_missing_there',
  /** The bill has a payment that is none of ours, or that we do not count as paid. */
  'payment_missing_here',
  'payment_amount',
  'payment_currency',
  'payment_twice_there',
  /** We count the refund as done, the bill does not have it. */
  'refund_missing_there',
  /** The bill has a refund that we never asked for. */
  'refund_missing_here',
  /** The bill has the refund, we do not count it as done. */
  'refund_unsettled_here',
  'refund_amount',
  'refund_currency',
  'refund_twice_there',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceStates = ['open', 'explained'] as const;
