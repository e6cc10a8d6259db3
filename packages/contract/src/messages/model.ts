import * as z from 'zod/mini';
import { day, instant, int, uuid } from '../fields.ts';
import { masked } from '../masks.ts';

/** Each kind has one reader, so that a kind and what it is about name one message to one person. */
export const messageKinds = [
  'order_paid',
  'order_refunded',
  'payment_returned',
  /** To the giver. */
  'ticket_given',
  /** To the receiver, who may have no account yet. */
  'ticket_gift',
  /** To the giver. */
  'ticket_received',
  /** To the giver: a disputed gift is theirs again. */
  'gift_returned',
  /** To the receiver: it is not theirs any more. */
  'gift_taken_back',
  /** To the giver: it stays where it went. */
  'gift_upheld',
  /** To the receiver, likewise. */
  'gift_confirmed',
  'holder_approved',
  'holder_rejected',
  'reservation_approved',
  'reservation_rejected',
  /** Nobody decided before the forum began. */
  'reservation_failed',
  /** Another one at the same time was approved. */
  'reservation_released',
  /** A place came free and is kept for them for a while. */
  'place_offered',
  /** A place came free and is theirs. */
  'place_confirmed',
  /** What was offered was not taken in time. */
  'place_lapsed',
  /** What they have a place at begins soon. */
  'place_reminder',
  /** Booking has opened where they wanted to be told. */
  'booking_opened',
  'professional_approved',
  'professional_rejected',
  'real_name_approved',
  'real_name_rejected',
  /** Its time or place is another. */
  'forum_moved',
  'forum_cancelled',
  /** To whoever was told that it is cancelled: it takes place after all. */
  'forum_resumed',
  /** A talk of it has another time. */
  'talk_moved',
  /** To whoever has a place where they were to speak. */
  'speaker_withdrawn',
  /** To the member. */
  'benefit_redeemed',
  /** Likewise: the unit is theirs again. */
  'redemption_undone',
  /** To whoever meets an exhibitor. */
  'meeting_booked',
  'meeting_cancelled',
  'meeting_reminder',
  /** The stand they are to come to has another place. */
  'meeting_moved',
  'contact_answered',
  /** To whose card it is. */
  'card_shared',
  /** To each of an exhibitor's people, like all that follow. */
  'stand_invited',
  'stand_meeting_booked',
  'stand_meeting_cancelled',
  'stand_meeting_reminder',
  'stand_moved',
  'stand_message',
  'stand_texts_decided',
  'stand_card_withdrawn',
  /** To a guest who is received: by whom. */
  'reception_assigned',
  'reception_on_the_way',
  'reception_handed_over',
  /** To whoever receives guests: one is theirs now. */
  'reception_task',
  /** A colleague offers them one. */
  'reception_offer',
  /** What became of what they offered. */
  'reception_answer',
  /** One is with somebody else now. */
  'reception_task_gone',
  /** To whoever exchanged points for a gift: it is on its way. */
  'exchange_shipped',
  /** Likewise: it is not sent, and the points are theirs again. */
  'exchange_cancelled',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStates = ['waiting', 'sent', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageChannels = ['mail', 'sms'] as const;

/** A message and how far it is; its words and its reader's address are not kept. */
export const message = {
  id: uuid,
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  /** By which it left. */
  channel: z.nullable(z.enum(messageChannels)),
  tries: int({ min: 0 }),
  /** Why the last try failed; what servers say of it often names whom they could not reach. */
  problem: z.nullable(masked('text')),
  createdAt: instant,
  sentAt: z.nullable(instant),
};

export const messageFilter = {
  state: z.optional(z.enum(messageStates)),
  kind: z.optional(z.enum(messageKinds)),
  /** First and last civil day of being asked for. */
  from: z.optional(day),
  until: z.optional(day),
};
