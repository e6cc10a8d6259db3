import type { MessageKind, MessageState, messageChannels } from '@mingtang/contract/messages/model';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** What people are told by mail or SMS. Neither addresses nor words are kept: both are read when it is sent. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** The order, refund, gift, ticket, reservation, redemption or person it is about. */
    subjectId: uuid('subject_id').notNull(),
    /** Which time, for what may happen to it more than once; else empty. */
    occasion: text('occasion').notNull(),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    channel: text('channel').$type<(typeof messageChannels)[number]>(),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('messages_once').on(table.kind, table.subjectId, table.occasion),
    index('messages_by_time').on(table.createdAt),
    index('messages_failed').on(table.createdAt).where(sql`state = 'failed'`),
    check(
      'messages_kind',
      sql`${table.kind} IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected', 'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'place_offered', 'place_confirmed', 'place_lapsed', 'place_reminder', 'booking_opened', 'professional_approved', 'professional_rejected', 'real_name_approved', 'real_name_rejected', 'forum_moved', 'forum_cancelled', 'forum_resumed', 'talk_moved', 'speaker_withdrawn', 'benefit_redeemed', 'redemption_undone', 'meeting_booked', 'meeting_cancelled', 'meeting_reminder', 'meeting_moved', 'contact_answered', 'card_shared', 'stand_invited', 'stand_meeting_booked', 'stand_meeting_cancelled', 'stand_meeting_reminder', 'stand_moved', 'stand_message', 'stand_texts_decided', 'stand_card_withdrawn', 'reception_assigned', 'reception_on_the_way', 'reception_handed_over', 'reception_task', 'reception_offer', 'reception_answer', 'reception_task_gone', 'exchange_shipped', 'exchange_cancelled')`,
    ),
    check('messages_state', sql`${table.state} IN ('waiting', 'sent', 'failed')`),
    check('messages_sent', sql`(${table.sentAt} IS NOT NULL) = (${table.state} = 'sent')`),
    check('messages_channel', sql`${table.channel} IN ('mail', 'sms')`),
  ],
);
