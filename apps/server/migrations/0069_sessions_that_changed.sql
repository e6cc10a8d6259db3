-- People are told that what was cancelled takes place after all, and of a talk's other time.
ALTER TABLE messages DROP CONSTRAINT messages_kind, ADD CONSTRAINT messages_kind CHECK (kind IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected', 'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'place_offered', 'place_confirmed', 'place_lapsed', 'place_reminder', 'booking_opened', 'professional_approved', 'professional_rejected', 'real_name_approved', 'real_name_rejected', 'forum_moved', 'forum_cancelled', 'forum_resumed', 'talk_moved', 'speaker_withdrawn', 'benefit_redeemed', 'redemption_undone', 'meeting_booked', 'meeting_cancelled', 'meeting_reminder', 'contact_answered', 'card_shared', 'stand_invited', 'stand_meeting_booked', 'stand_meeting_cancelled', 'stand_meeting_reminder', 'stand_message', 'stand_texts_decided', 'stand_card_withdrawn'));

-- What people know of sessions that have changed since, until they are told.
CREATE TABLE session_changes (
  session_id uuid PRIMARY KEY,
  known jsonb NOT NULL,
  since timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX session_changes_by_time ON session_changes (changed_at);
