import * as z from 'zod/mini';
import { day, fen, flag, instant, int, uuid } from '../fields.ts';
import { type MemberTier, memberTiers } from '../membership/model.ts';
import type { CheckState } from '../reference/labels.ts';

/** What opens a door: each piece paid for becomes a ticket. */
export const admissionKinds = ['exhibition', 'forum', 'special_activity'] as const;
/** What is sold. */
export const productKinds = [...admissionKinds, 'video', 'membership'] as const;
export type ProductKind = (typeof productKinds)[number];

export const isAdmission = (kind: ProductKind): boolean => (admissionKinds as readonly ProductKind[]).includes(kind);

/** Through which door of the shop a product is sold (spec §2: one shared home view). */
export const channels = ['general', 'vip', 'leader', 'special'] as const;
export type Channel = (typeof channels)[number];

/** `percent` per cent of an amount in fen, half up to the fen (domain §5). */
const percentOf = (amountFen: number, percent: number): number => Math.floor((amountFen * percent + 50) / 100);

/** What a piece costs, in fen, who gets this discount. A membership itself is not made cheaper by another. */
export const priceWithDiscount = (
  { kind, priceFen }: { kind: ProductKind; priceFen: number },
  percent: number,
): number => (kind === 'membership' ? priceFen : priceFen - percentOf(priceFen, percent));

/** When a ticket lets somebody in again: never, once a day, after they went out, always. */
export const reEntryRules = ['once', 'daily', 'after_exit', 'always'] as const;
export type ReEntryRule = (typeof reEntryRules)[number];

export const ticketStates = ['unverified', 'verified', 'given', 'refunded'] as const;
export type TicketState = (typeof ticketStates)[number];

/**
 * The word on a holder, where the ticket asks for one: the committee's on a foreign document (spec §9), the reviewer's on whoever
 * comes as professional audience (spec §1).
 */
export const approvals = ['none', 'pending', 'approved', 'rejected'] as const;
export type Approval = (typeof approvals)[number];
/** What an approval is in the dictionary's `check_state`; a ticket that needs none is in no such state. */
export const approvalStates = {
  none: undefined,
  pending: 'under_review',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Record<Approval, CheckState | undefined>;

/** What may be done with a ticket in which state; the server refuses by it and screens disable by it. */
export const ticketActions = {
  show: ['unverified', 'verified'],
  /** Name its holder. */
  verify: ['unverified'],
  /** Once, and never by whom it was given to. */
  give: ['unverified'],
  /** Only while the product's refund time runs, and only by who paid for it. */
  refund: ['unverified', 'verified'],
} satisfies Record<string, TicketState[]>;
export type TicketAction = keyof typeof ticketActions;
export const ticketActionNames = Object.keys(ticketActions) as [TicketAction, ...TicketAction[]];

export const isTicketAllowed = (action: TicketAction, state: TicketState): boolean =>
  (ticketActions[action] as TicketState[]).includes(state);

export interface TicketStanding {
  state: TicketState;
  approval: Approval;
  needsRealName: boolean;
  /** It came as a gift. */
  isReceived: boolean;
  /** Null when an activation code made it. */
  orderId: string | null;
  refundUntil: Date | null;
}

/** Why the owner of a valid ticket cannot give it back; undefined when they can. */
export type RefundBar = 'not_buyer' | 'never' | 'over';

/**
 * Spec §9: no refunds, unless a product takes its tickets back until some instant; the money goes only to who paid it. A ticket
 * whose holder was not approved opens no door, so it can always be given back.
 */
export function refundBarOf(
  {
    isReceived,
    orderId,
    refundUntil,
    approval,
  }: Pick<TicketStanding, 'isReceived' | 'orderId' | 'refundUntil' | 'approval'>,
  now: Date,
): RefundBar | undefined {
  if (isReceived || orderId === null) return 'not_buyer';
  if (approval === 'rejected') return undefined;
  if (refundUntil === null) return 'never';
  return now < refundUntil ? undefined : 'over';
}

/**
 * Whether a ticket's owner may do this now. A holder the committee is looking at is fixed until it has decided.
 */
export function mayDoWithTicket(action: TicketAction, ticket: TicketStanding, now: Date): boolean {
  if (!isTicketAllowed(action, ticket.state)) return false;
  const isFree = ticket.approval !== 'pending';
  switch (action) {
    case 'show':
      return true;
    case 'verify':
      return isFree && ticket.needsRealName;
    case 'give':
      return isFree && !ticket.isReceived;
    case 'refund':
      return refundBarOf(ticket, now) === undefined;
  }
}

/** Up to this many left, the shop says how many; above it only that there are enough (VISUAL §6). */
export const REMAINING_SHOWN_UP_TO = 50;

export const product = {
  id: uuid,
  kind: z.enum(productKinds),
  nameZh: z.string(),
  nameEn: z.string(),
  /** One short line, such as the days it opens. */
  lineZh: z.string(),
  lineEn: z.string(),
  includesZh: z.array(z.string()),
  includesEn: z.array(z.string()),
  /** Halls it opens, 0–8 row-major, north up. */
  halls: z.array(int({ min: 0, max: 8 })),
  validDays: z.array(day),
  priceFen: fen,
  memberPriceFen: fen,
  /** Null when more are left than are counted aloud. */
  remaining: z.nullable(int({ min: 0 })),
  perPurchase: int({ min: 1 }),
  perPerson: int({ min: 1 }),
  saleFrom: instant,
  saleTo: instant,
  needsRealName: flag,
  needsApproval: flag,
  /** Valid only once its holder is approved, who then is professional audience (spec §1). */
  needsReview: flag,
  isRecommended: flag,
  /** Not sold in the general channel. */
  isByInvitation: flag,
  /** The forums a forum ticket opens, or whose recordings a video product shows; empty for those of its halls. */
  forumIds: z.array(uuid),
  /** Until when the buyer may give it back; null: not at all (spec §9). */
  refundUntil: z.nullable(instant),
  /** What a membership makes of its buyer. */
  tier: z.nullable(z.enum(memberTiers)),
};
export interface Product {
  id: string;
  kind: ProductKind;
  nameZh: string;
  nameEn: string;
  lineZh: string;
  lineEn: string;
  includesZh: string[];
  includesEn: string[];
  halls: number[];
  validDays: string[];
  priceFen: number;
  memberPriceFen: number;
  remaining: number | null;
  perPurchase: number;
  perPerson: number;
  saleFrom: Date;
  saleTo: Date;
  needsRealName: boolean;
  needsApproval: boolean;
  needsReview: boolean;
  isRecommended: boolean;
  isByInvitation: boolean;
  forumIds: string[];
  refundUntil: Date | null;
  tier: MemberTier | null;
}

export const ticket = {
  id: uuid,
  /** Printed on the ticket: `MT` and ten letters and digits in groups. */
  number: z.string(),
  state: z.enum(ticketStates),
  approval: z.enum(approvals),
  /** Bought for a holder with a foreign document: refunded unless approved by the deadline (spec §9). */
  isForForeignId: flag,
  /** Null when an activation code made it. */
  orderId: z.nullable(uuid),
  productId: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  halls: z.array(int({ min: 0, max: 8 })),
  validDays: z.array(day),
  needsRealName: flag,
  /** Valid only once its holder is approved, who then is professional audience (spec §1). */
  needsReview: flag,
  createdAt: instant,
};

/** A ticket as its owner sees it. */
export const ownTicket = {
  ...ticket,
  /** It came as a gift. */
  isReceived: flag,
  /** What may be done with it now. */
  actions: z.array(z.enum(ticketActionNames)),
};

export const giftStates = ['waiting', 'received'] as const;

/** A ticket given away. Addresses are masked. */
export const gift = {
  id: uuid,
  ticketId: uuid,
  number: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  halls: z.array(int({ min: 0, max: 8 })),
  validDays: z.array(day),
  state: z.enum(giftStates),
  /** To whom for the giver, from whom for the receiver. */
  counterpart: z.string(),
  givenAt: instant,
  receivedAt: z.nullable(instant),
};

/** How long a giver’s reason may be, in characters. */
export const disputeReasonLength = { min: 5, max: 300 } as const;

/** What a giver objected to a gift, as the giver sees it; its receiver hears of the decision alone. */
export const giftDispute = {
  state: z.enum(['open', 'returned', 'upheld']),
  openedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why it stays. */
  note: z.nullable(z.string()),
};

/** A gift in its giver’s list. */
export const sentGift = {
  ...gift,
  /** Whether its giver may object: once, as long as the ticket can go back. */
  canDispute: flag,
};

/** What an invitation gives: the products of a channel, or one product, perhaps from a stock of its own. */
export const invite = {
  id: uuid,
  channel: z.enum(channels),
  labelZh: z.string(),
  labelEn: z.string(),
  /** Null: until the sale ends. */
  validUntil: z.nullable(instant),
  /** What is left of its own stock; null when it sells from the product's. */
  remaining: z.nullable(int({ min: 0 })),
  /** Whether it is bound to who asks. */
  isBound: flag,
  /** The forums by invitation it lets in to; empty: every one. */
  forumIds: z.array(uuid),
};
