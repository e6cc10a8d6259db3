/** A payment provider as the product sees it. Amounts are integer fen. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'wechat' | 'alipay';
  /**
   * Asks what changes nothing and shows that our keys are taken, and the provider's by us. Gives its own words. Throws
   * PaymentProviderError.
   */
  check(): Promise<string>;
  /**
   * Starts a payment. Idempotent by attemptId, with the same input. `action` tells the client what to do. Throws
   * PaymentProviderError `payer_unknown` when the scene needs the payer's id and there is none.
   */
  start(input: PaymentStart): Promise<{ providerRef: string; action: PaymentAction }>;
  /**
   * Verifies the signature and says what the notice is about; throws NoticeRefused when forged, stale or
   * malformed. A notice is only a trigger: nothing but the refs of it may be believed.
   */
  readNotice(input: { headers: Record<string, string | undefined>; body: Buffer }): Promise<PaymentNotice>;
  /** What the provider expects to hear of a notice: that it is safe with us, or that it must come again. */
  acknowledge(outcome: 'received' | 'failed'): Acknowledgement;
  /** What the provider itself says of the attempt now; this is what is believed. */
  query(providerRef: string): Promise<PaymentStatus>;
  /**
   * Closes an open attempt so that it cannot be paid any more; says 'paid' when it was too late. Throws a retryable
   * PaymentProviderError `payment_under_way` while money that can no longer be stopped has neither come nor failed.
   */
  close(providerRef: string): Promise<'closed' | 'paid'>;
  /** Idempotent by refundId, however late it is asked again. */
  refund(input: {
    refundId: string;
    /** As `start` gave it. */
    providerRef: string;
    transactionRef: string;
    amountFen: number;
    /** What the payment was, of which this refund is the whole or a part. */
    paidFen: number;
    reason: string;
  }): Promise<{ refundRef: string; state: RefundState }>;
  queryRefund(refundRef: string): Promise<{ state: RefundState }>;
  /**
   * What the provider booked on a civil day of the event's zone (`YYYY-MM-DD`), whole; undefined while its bill is not
   * made yet (the next morning, most say).
   */
  statement(day: string): Promise<StatementLine[] | undefined>;
  /**
   * What was paid since an instant, by ref: also what we do not know of. A provider may list more than that, and says of
   * which civil days it has no list yet.
   */
  listPaid(since: Date): Promise<PaidList>;
}

export interface PaidList {
  /** Each as `start` gave it. */
  refs: string[];
  /** Days (`YYYY-MM-DD`) of which the provider has no list yet. */
  missingDays: string[];
}

/** The longest `memo` that every provider takes: WeChat Pay's `attach`. */
export const LONGEST_MEMO = 127;

/** Where the buyer is: inside the messaging app, in a phone's browser, or at a desk. */
export type PaymentScene = 'messaging_app' | 'phone' | 'desktop';

export interface PaymentStart {
  scene: PaymentScene;
  /** The buyer's address, which WeChat's H5 wants to know. */
  clientIp: string;
  /** The buyer's id with the provider, as the messaging app's sign-in gave it. */
  payerId?: string;
  attemptId: string;
  orderId: string;
  /** The number the buyer knows the order by. */
  orderNumber: string;
  /** One line for the buyer, in their language. */
  description: string;
  amountFen: number;
  currency: 'CNY';
  language: 'zh' | 'en';
  /** When the order's hold ends. Providers may keep an attempt open longer: close it. */
  expiresAt: Date;
  returnUrl: string;
  cancelUrl: string;
  /** Kept by the provider with the payment and given back by `query`; letters, digits, `-` and `_`, up to LONGEST_MEMO. */
  memo: string;
}

export type PaymentAction =
  /** A page of the provider's. */
  | { kind: 'redirect'; url: string }
  /** A QR code to scan with the provider's app; `code` is its text. */
  | { kind: 'qr_code'; code: string }
  /** Signed parameters for the messaging app's own payment sheet. */
  | { kind: 'messaging_app'; parameters: Record<string, string> };

export interface Acknowledgement {
  status: number;
  contentType: string;
  body: string;
}

/** One booking of a provider's bill. */
export interface StatementLine {
  kind: 'payment' | 'refund';
  /** The attempt's ref for a payment, as `start` gave it; for a refund too, when the bill names it. */
  providerRef?: string;
  /** The refund's, for a refund. */
  refundRef?: string;
  transactionRef: string;
  /** Always positive. */
  amountFen: number;
  /** What the provider keeps (negative: gives back). */
  feeFen: number;
  currency: string;
  bookedAt: Date;
}

export interface PaymentNotice {
  /** The provider's id of the event: equal for every repetition of it. */
  eventId: string;
  kind: 'payment' | 'refund' | 'other';
  /** For a payment the attempt's ref, as `start` gave it; for a refund the refund's. */
  providerRef?: string;
  raw: unknown;
}

export interface PaymentStatus {
  /** `open`: may still be paid, even when a try has failed (then with `failure`). `failed`, `closed`: never will be. */
  state: 'open' | 'paid' | 'failed' | 'closed';
  /** What really arrived; compare it with what was asked. */
  paidFen?: number;
  /** ISO 4217, upper case. */
  currency?: string;
  /** What a refund is made against. */
  transactionRef?: string;
  paidAt?: Date;
  /** As given to `start`. */
  attemptId?: string;
  orderId?: string;
  /** The provider's code of why the last try failed. */
  failure?: string;
  /** As given to `start`. */
  memo?: string;
  /** Some or all of it went back already. */
  isRefunded?: boolean;
}

export type RefundState = 'pending' | 'done' | 'failed';

/** The provider could not or would not. `isRetryable`: the same call may succeed later, and repeating it is safe. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly code: string;
  readonly isRetryable: boolean;

  constructor(code: string, message: string, options: { isRetryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.isRetryable = options.isRetryable;
  }
}

/** A notice that is not the provider's, not fresh or not readable: answer 400 and believe nothing of it. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}
