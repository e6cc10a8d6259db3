import * as z from 'zod/mini';
import { day, fen, flag, instant, int, uuid } from '../fields.ts';

/** What is sold. Only the admission kinds make tickets. */
export const productKinds = ['exhibition', 'forum', 'special_activity'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Through which door of the shop a product is sold (spec §2: one shared home view). */
export const channels = ['general', 'vip', 'leader', 'special'] as const;
export type Channel = (typeof channels)[number];

export const ticketStates = ['unverified', 'verified', 'given', 'refunded'] as const;
export type TicketState = (typeof ticketStates)[number];

/** What may be done with a ticket in which state; the server refuses by it and screens disable by it. */
export const ticketActions = {
  show: ['unverified', 'verified'],
} satisfies Record<string, TicketState[]>;

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
  isRecommended: flag,
  /** Not sold in the general channel. */
  isByInvitation: flag,
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
  isRecommended: boolean;
  isByInvitation: boolean;
}

export const ticket = {
  id: uuid,
  /** Printed on the ticket: `MT` and ten letters and digits in groups. */
  number: z.string(),
  state: z.enum(ticketStates),
  orderId: uuid,
  productId: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  halls: z.array(int({ min: 0, max: 8 })),
  validDays: z.array(day),
  needsRealName: flag,
  createdAt: instant,
};
/** One signed QR text and the instant from which it is the one to show. */
export const passStep = { token: z.string(), from: instant };

/** A QR changes this often (domain §5). */
export const PASS_STEP_SECONDS = 60;
