import * as z from 'zod/mini';
import { day, fen, flag, instant, int, text, uuid } from '../fields.ts';
import { documentKinds } from '../identity/documents.ts';
import { invoiceStates } from '../invoices/model.ts';
import { masked } from '../masks.ts';
import { message } from '../messages/model.ts';
import { cancelReasons, type OrderState, orderStates } from '../orders/model.ts';
import { payMethods, paymentStates, payScenes, refundCauses } from '../payments/model.ts';
import { approvals, channels, productKinds, ticketStates } from '../ticketing/model.ts';

/** What the organiser may do with an order in which state; the server refuses by it and screens disable by it. */
export const deskActions = {
  cancel: ['unpaid'],
  refund: ['paid'],
  resend: ['paid', 'refunded'],
} satisfies Record<string, OrderState[]>;
export type DeskAction = keyof typeof deskActions;
export const mayAtDesk = (action: DeskAction, state: OrderState): boolean =>
  (deskActions[action] as OrderState[]).includes(state);

/** How an order was paid; `free` had nothing to pay. */
export const paidThrough = [...payMethods, 'free'] as const;
export type PaidThrough = (typeof paidThrough)[number];

/** What an order was found by, when it was not its own number. */
export const matchKinds = ['order', 'buyer', 'ticket', 'holder', 'gift', 'payment', 'refund', 'invoice'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What the list is narrowed by; every value is one of the address too. */
export const orderFilter = {
  /** Anything: a number of ours or a provider's, a phone, an address, a holder's name or document, an invoice's title. */
  words: z.optional(text({ min: 0, max: 100 })),
  state: z.optional(z.enum(orderStates)),
  /** First and last civil day of being placed. */
  from: z.optional(day),
  until: z.optional(day),
  productId: z.optional(uuid),
  channel: z.optional(z.enum(channels)),
  method: z.optional(z.enum(paidThrough)),
  /** Money waits for somebody: a refund the provider did not pay out. */
  isStuck: z.optional(flag),
};

export const orderRow = {
  id: uuid,
  number: z.string(),
  state: z.enum(orderStates),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** Masked. */
  buyer: z.string(),
  items: z.array(z.object({ nameZh: z.string(), nameEn: z.string(), quantity: int({ min: 1 }) })),
  method: z.nullable(z.enum(paidThrough)),
  totalFen: fen,
  refundedFen: fen,
  isStuck: flag,
  match: z.nullable(z.enum(matchKinds)),
};

/** What was paid for an order, in fen: its total once somebody paid, and nothing for one that is unpaid or was cancelled. */
export const paidFenOf = ({ paidAt, totalFen }: { paidAt: Date | null; totalFen: number }): number =>
  paidAt === null ? 0 : totalFen;

/** The bank's number of a transfer, by which it is found on its statement. */
export const bankReference = text({ min: 4, max: 100 });

/** Reasons and notes of staff; they are kept, and shown to staff alone. */
export const noteText = text({ max: 500, lines: true });

/** Why a ticket's money cannot go back: it waits for its receiver, or has gone already. */
export const ticketBars = ['given', 'refunded'] as const;

const deskLine = {
  id: uuid,
  productId: uuid,
  kind: z.enum(productKinds),
  nameZh: z.string(),
  nameEn: z.string(),
  quantity: int({ min: 1 }),
  unitPriceFen: fen,
  unitPaidFen: fen,
  refundedQuantity: int({ min: 0 }),
  channel: z.enum(channels),
};

const deskTicket = {
  id: uuid,
  lineId: uuid,
  number: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  state: z.enum(ticketStates),
  approval: z.enum(approvals),
  /** Counts up with each QR that has died. */
  version: int({ min: 1 }),
  /** What goes back for it. */
  paidFen: fen,
  /** Whose it is now, masked. */
  owner: z.string(),
  isReceived: flag,
  /** Masked. */
  holder: z.nullable(z.object({ name: z.string(), documentKind: z.enum(documentKinds), documentNumber: z.string() })),
  bar: z.nullable(z.enum(ticketBars)),
  createdAt: instant,
};

const deskPayment = {
  id: uuid,
  method: z.enum(payMethods),
  scene: z.enum(payScenes),
  state: z.enum(paymentStates),
  /** What became of the money: the order took it, or it goes back. */
  usage: z.nullable(z.enum(['order', 'returned'])),
  amountFen: fen,
  paidFen: z.nullable(fen),
  /** The payment as we and the provider call it. */
  providerRef: z.nullable(z.string()),
  transactionRef: z.nullable(z.string()),
  createdAt: instant,
  paidAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  checkedAt: z.nullable(instant),
};

const deskNotice = {
  id: uuid,
  method: z.enum(payMethods),
  kind: z.enum(['payment', 'refund', 'other']),
  eventId: z.string(),
  receivedAt: instant,
  appliedAt: z.nullable(instant),
  problem: z.nullable(z.string()),
};

/** `requested` has not reached the provider yet, `pending` waits for the bank, `failed` waits for somebody. */
export const deskRefundStates = ['requested', 'pending', 'done', 'failed'] as const;
const deskRefund = {
  id: uuid,
  method: z.enum(payMethods),
  state: z.enum(deskRefundStates),
  cause: z.enum(refundCauses),
  amountFen: fen,
  /** What the provider calls it; null while it has not taken it. */
  refundRef: z.nullable(z.string()),
  tries: int({ min: 0 }),
  problem: z.nullable(z.string()),
  createdAt: instant,
  nextTryAt: instant,
  settledAt: z.nullable(instant),
  /** Paid by other means than the provider: the bank's number. */
  handReference: z.nullable(z.string()),
  /** Why, in the words of whoever refunded. */
  note: z.nullable(z.string()),
};

/** One side of a movement of money; all of an order's debits are its credits. */
export const ledgerLine = {
  entry: int({ min: 1 }),
  kind: z.string(),
  account: z.string(),
  debitFen: fen,
  creditFen: fen,
  bookedAt: instant,
};

/** What happened to an order, of everything that did. */
export const eventKinds = [
  'placed',
  'payment_started',
  'payment_failed',
  'payment_closed',
  'paid',
  'money_unusable',
  'notice',
  'cancelled',
  'tickets_made',
  'holder_named',
  'ticket_given',
  'ticket_received',
  'refund_asked',
  'refund_sent',
  'refund_failed',
  'invoice_requested',
  'invoice_issued',
  'invoice_reversed',
  'invoice_withdrawn',
  'message_sent',
  'message_failed',
  'note',
  'staff',
] as const;
export type EventKind = (typeof eventKinds)[number];
export const timelineEvent = {
  at: instant,
  kind: z.enum(eventKinds),
  /** A number, a kind or a text that says which, as the kind wants it. */
  about: z.nullable(z.string()),
  amountFen: z.nullable(fen),
  /** Whoever of the staff did it; null for buyers, providers and the system. */
  by: z.nullable(z.string()),
};

export const orderDetail = {
  id: uuid,
  number: z.string(),
  state: z.enum(orderStates),
  priceFen: fen,
  discountFen: fen,
  totalFen: fen,
  refundedFen: fen,
  /** Its holders have foreign documents, as its buyer said. */
  isForForeignIds: flag,
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** Its owner removed it from their own list. */
  isHidden: flag,
  /** Masked; `revealBuyer` says more. */
  buyer: z.object({
    id: uuid,
    name: z.nullable(masked('name')),
    phone: z.nullable(masked('phone')),
    email: z.nullable(masked('email')),
    orders: int({ min: 1 }),
  }),
  lines: z.array(z.object(deskLine)),
  tickets: z.array(z.object(deskTicket)),
  gifts: z.array(
    z.object({
      id: uuid,
      ticketNumber: z.string(),
      /** To whom, masked. */
      receiver: z.string(),
      givenAt: instant,
      receivedAt: z.nullable(instant),
    }),
  ),
  payments: z.array(z.object(deskPayment)),
  notices: z.array(z.object(deskNotice)),
  refunds: z.array(z.object(deskRefund)),
  invoices: z.array(
    z.object({
      id: uuid,
      number: z.string(),
      state: z.enum(invoiceStates),
      title: z.string(),
      amountFen: fen,
      officialNumber: z.nullable(z.string()),
      requestedAt: instant,
    }),
  ),
  messages: z.array(z.object(message)),
  ledger: z.array(z.object(ledgerLine)),
  notes: z.array(z.object({ id: uuid, text: z.string(), by: z.string(), at: instant })),
  timeline: z.array(z.object(timelineEvent)),
};

/** All of a person that is masked elsewhere. */
export const revealedPerson = {
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
};
export const revealedHolder = {
  name: z.string(),
  documentKind: z.enum(documentKinds),
  documentNumber: z.string(),
  country: z.string(),
  birthDate: z.string(),
  contact: z.string(),
};
