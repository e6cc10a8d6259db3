-- Where people know a stand to be that has moved, until they are told.
CREATE TABLE stand_moves (
  exhibitor_id uuid PRIMARY KEY,
  known_hall smallint NOT NULL,
  known_booth text NOT NULL,
  moved_at timestamptz NOT NULL
);
ALTER TABLE stand_moves ADD CONSTRAINT stand_moves_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors (id) ON DELETE cascade;
CREATE INDEX stand_moves_by_time ON stand_moves (moved_at);
ALTER TABLE messages DROP CONSTRAINT messages_kind, ADD CONSTRAINT messages_kind CHECK (kind IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected', 'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'place_offered', 'place_confirmed', 'place_lapsed', 'place_reminder', 'booking_opened', 'professional_approved', 'professional_rejected', 'real_name_approved', 'real_name_rejected', 'forum_moved', 'forum_cancelled', 'forum_resumed', 'talk_moved', 'speaker_withdrawn', 'benefit_redeemed', 'redemption_undone', 'meeting_booked', 'meeting_cancelled', 'meeting_reminder', 'meeting_moved', 'contact_answered', 'card_shared', 'stand_invited', 'stand_meeting_booked', 'stand_meeting_cancelled', 'stand_meeting_reminder', 'stand_moved', 'stand_message', 'stand_texts_decided', 'stand_card_withdrawn'));
