/** A payment provider as the product sees it. Amounts are integer fen. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'wechat' | 'alipay';
  /** Starts a payment. Idempotent by attemptId. `action` tells the client what to do. */
  start(input: PaymentStart): Promise<{ providerRef: string; action: PaymentAction }>;
  /**
   * Verifies the signature and says what the notification is about; throws NotificationRefused when forged, stale or
   * malformed. A notification is only a trigger: nothing but the refs of it may be believed.
   */
  readNotification(input: { headers: Record<string, string | undefined>; body: Buffer }): Promise<PaymentNotification>;
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
    transactionRef: string;
    amountFen: number;
    reason: string;
  }): Promise<{ refundRef: string; state: RefundState }>;
  queryRefund(refundRef: string): Promise<{ state: RefundState }>;
}

export interface PaymentStart {
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
}

export interface PaymentAction {
  kind: 'redirect';
  url: string;
}

export interface PaymentNotification {
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

/** A notification that is not the provider's, not fresh or not readable: answer 400 and believe nothing of it. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}
