/** The noun all three protocols share: a payment as the sandbox sees it. */
export const providers = ['stripe', 'wechat', 'alipay'] as const;
export type Provider = (typeof providers)[number];

export type PaymentState = 'open' | 'paid' | 'waiting' | 'failed' | 'closed';

/**
 * How the notice of a payment travels. `held_back`: so late that others overtake it. `misstated`: properly signed,
 * but it claims one yuan more than was paid. `forged`: the provider knows nothing of it and somebody else signed it.
 */
export type NoticeManner = 'once' | 'twice' | 'held_back' | 'never' | 'misstated' | 'forged';

export const refundManners = ['at_once', 'late', 'fails'] as const;
export type RefundManner = (typeof refundManners)[number];

/** How the buyer pays. Amounts in fen. */
export type PayManner = {
  notice?: NoticeManner;
  /** For `held_back`. */
  heldBackSeconds?: number;
  /** What really arrives, if not the price. */
  paidFen?: number;
  refunds?: RefundManner;
  /** The money comes although the shop closed the payment: how an order comes to be paid twice. */
  isEvenIfClosed?: boolean;
};

export type Payment = {
  provider: Provider;
  /** The sandbox's own, in the cashier's address. */
  id: string;
  /** What the merchant calls it: `out_trade_no`, or Stripe's session. */
  number: string;
  /** What the buyer knows it by, when the merchant says. */
  reference: string;
  /** How it was asked for, as the provider names it: JSAPI, H5, Native, wap, page, Checkout. */
  way: string;
  state: PaymentState;
  amountFen: number;
  paidFen?: number;
  refundedFen: number;
  lines: { name: string; quantity: number; unitFen: number }[];
  createdAt: Date;
  /** What the merchant wants the page's language to be. */
  locale?: string;
  /** The bank has refused once; the payment may be tried again. */
  isDeclined: boolean;
  /** Where the buyer goes when paid, signed by the provider where it signs. */
  returnUrl?: string;
  cancelUrl?: string;
};

/** The buyer's side of one provider: what cashier, landing page and control calls work with. */
export type Till = {
  find(id: string): Payment | undefined;
  /** By the merchant's number too. */
  findByNumber(number: string): Payment | undefined;
  /** Newest first. */
  list(limit: number): Payment[];
  /** These throw NotPayable when the payment is no longer open. */
  pay(id: string, manner?: PayManner): void;
  decline(id: string): void;
  /** The money is under way and comes, or bounces, later; nobody can stop it meanwhile. */
  payLater(id: string, ends: 'paid' | 'failed', delaySeconds: number, manner?: PayManner): void;
  /** Nobody pays, but somebody sends a notice that says so. */
  forge(id: string): void;
  /** The buyer turns back. */
  cancel(id: string): void;
  /** How refunds of this payment go from now on. */
  setRefundManner(id: string, manner: RefundManner): void;
};

/** The payment is paid, under way or closed. */
export class NotPayable extends Error {
  override readonly name = 'NotPayable';
  readonly state: PaymentState;
  constructor(state: PaymentState) {
    super(`the payment is ${state}`);
    this.state = state;
  }
}
