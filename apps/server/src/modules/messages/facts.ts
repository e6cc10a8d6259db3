import type { ExchangeFacts } from './exchange-facts.ts';
import type { ReceptionFacts } from './reception-facts.ts';
import type { StandFacts } from './stand-facts.ts';

/** A message's words; the SMS of the same kind has its own, approved at the provider. */
export interface Words {
  subject: string;
  paragraphs: string[];
  /** What the link says. */
  action: string;
}

interface OrderFacts {
  number: string;
  /** In yuan, `1,280.00`. */
  amount: string;
}
interface TicketFacts {
  ticket: string;
}
/** `time` on the event's clocks, `2026-07-05 14:00`; `note`: why, in the reviewer's words. */
interface ReservationFacts {
  forum: string;
  time: string;
  note: string | null;
}
interface ProfessionalFacts {
  name: string;
  note: string | null;
}

/** `time` as above, with its end; `venue`: where it is now. */
export interface ForumFacts {
  forum: string;
  time: string;
  venue: string;
}

/** What somebody has at a session; `until` is when an offer ends. */
export interface StandingFacts {
  standing: 'place' | 'ticket' | 'offered' | 'waiting' | 'under_review' | 'none';
  until: string;
}
/** `clashes`: what else they have at that time. */
type ChangeFacts = ForumFacts & StandingFacts & { clashes: string[] };

/** `time` as above: when it was redeemed; `left`: how many units there still are, null without a limit. */
interface RedemptionFacts {
  benefit: string;
  place: string;
  time: string;
  left: number | null;
}

/** Refunds that nobody asked for: the letter says why. */
export const toldCauses = ['foreign_id_not_approved', 'professional_not_approved'] as const;

/** What each kind of message needs to know. */
export interface Facts extends StandFacts, ReceptionFacts, ExchangeFacts {
  /** `approvedBy`: the day by which foreign IDs have to be approved, where the order is for them. */
  order_paid: OrderFacts & { items: string[]; isFree: boolean; hasTickets: boolean; approvedBy: string | null };
  /** `isByHand`: not to the account that paid, but by transfer. `cause`: why, where nobody asked for it. */
  order_refunded: OrderFacts & { isByHand: boolean; cause: (typeof toldCauses)[number] | null };
  payment_returned: OrderFacts & { isOrderPaid: boolean };
  /** `receiver` masked. */
  ticket_given: TicketFacts & { receiver: string };
  ticket_gift: TicketFacts & { giver: string; account: 'phone' | 'email' };
  ticket_received: TicketFacts;
  gift_returned: TicketFacts & { note: string | null };
  gift_taken_back: TicketFacts;
  /** `note`: why, in the reviewer's words. */
  gift_upheld: TicketFacts & { note: string | null };
  gift_confirmed: TicketFacts;
  holder_approved: TicketFacts;
  /** `note`: why, in the committee's words. `deadline`: the day after which it is cancelled; `canReturn`: its reader bought it. */
  holder_rejected: TicketFacts & { note: string | null; deadline: string; canReturn: boolean };
  reservation_approved: ReservationFacts;
  reservation_rejected: ReservationFacts;
  reservation_failed: ReservationFacts;
  reservation_released: ReservationFacts;
  professional_approved: ProfessionalFacts;
  professional_rejected: ProfessionalFacts;
  real_name_approved: object;
  /** `note`: why, in the reviewer's words. */
  real_name_rejected: { note: string | null };
  /** `until`: when the offer ends. */
  place_offered: ForumFacts & { until: string };
  place_confirmed: ForumFacts;
  place_lapsed: ForumFacts;
  place_reminder: ForumFacts;
  booking_opened: ForumFacts;
  forum_moved: ChangeFacts;
  forum_cancelled: ForumFacts & StandingFacts;
  forum_resumed: ChangeFacts;
  /** `talks`: each with its new time, `14:20–14:50 Title`. */
  talk_moved: ForumFacts & StandingFacts & { talks: string[] };
  speaker_withdrawn: ForumFacts & StandingFacts & { speaker: string };
  benefit_redeemed: RedemptionFacts;
  redemption_undone: RedemptionFacts;
}

/** What each kind of message says, in one language. */
export type Phrases = { [Kind in keyof Facts]: (facts: Facts[Kind]) => Words };
