import type { Language } from '@mingtang/contract/envelope';

/** What each text message needs to be told; the words themselves are approved and kept by the provider. */
export interface SmsParams {
  sign_in_code: { code: string };
  contact_code: { code: string };
  ticket_gift: { giver: string; ticket: string };
  waiting_list_place: { event: string; time: string };
  programme_changed: { event: string; change: string };
  review_approved: { subject: string };
  review_rejected: { subject: string; reason: string };
  /** `amount` in yuan, as the reader sees it. */
  order_refunded: { order: string; amount: string };
  order_paid: { order: string };
  /** Money that no order could take. */
  payment_returned: { order: string; amount: string };
  /** To the giver; `receiver` masked. */
  ticket_given: { ticket: string; receiver: string };
  /** To the giver. */
  ticket_received: { ticket: string };
  holder_approved: { ticket: string };
  holder_rejected: { ticket: string };
  /** To the member; `left`: how many units there still are, in words. */
  benefit_redeemed: { benefit: string; place: string; left: string };
  redemption_undone: { benefit: string };
  /** A meeting, an answer, a card, an invitation: `news` in words. */
  exhibitor_news: { exhibitor: string; news: string };
  /** Of the reception of a guest, to them or to who receives them: `news` in words. */
  reception_news: { news: string };
  /** Of a gift for points: `news` in words. */
  exchange_news: { gift: string; news: string };
}

export type SmsTemplate = keyof SmsParams;

export interface SmsSender {
  /** Hands one message to the provider; `phone` is E.164. Throws SmsError. Not idempotent: sending twice sends twice. */
  send<T extends SmsTemplate>(message: {
    phone: string;
    template: T;
    params: SmsParams[T];
    language: Language;
  }): Promise<void>;
}

/** The provider could not or would not send. `isRetryable`: the same message may go through later. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  /** The provider's code, or `unreachable`, `unreadable_answer`, `template_not_configured`, `bad_phone`. */
  readonly code: string;
  readonly isRetryable: boolean;

  constructor(code: string, message: string, options: { isRetryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.isRetryable = options.isRetryable;
  }
}
