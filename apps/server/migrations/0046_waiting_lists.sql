-- Places at activities, waiting lists, reminders and alerts (domain §4).

-- How a waiting list moves: by itself, by the organiser's hand, or nobody may join it.
ALTER TABLE forums ADD COLUMN waiting_list text NOT NULL DEFAULT 'automatic'
  CONSTRAINT forums_waiting_list CHECK (waiting_list IN ('automatic', 'by_hand', 'off'));
ALTER TABLE activities ADD COLUMN waiting_list text NOT NULL DEFAULT 'automatic'
  CONSTRAINT activities_waiting_list CHECK (waiting_list IN ('automatic', 'by_hand', 'off'));

-- A reservation is of a forum or of an activity.
ALTER TABLE reservations ALTER COLUMN forum_id DROP NOT NULL;
ALTER TABLE reservations ADD COLUMN activity_id uuid
  CONSTRAINT reservations_activity_id_activities_id_fk REFERENCES activities (id) ON DELETE CASCADE;
ALTER TABLE reservations ADD COLUMN bookable_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(forum_id, activity_id)) STORED;
ALTER TABLE reservations ADD COLUMN line_rank integer;
ALTER TABLE reservations ADD COLUMN offered_at timestamptz;
ALTER TABLE reservations ADD COLUMN offer_ends_at timestamptz;
ALTER TABLE reservations ADD COLUMN reminded_at timestamptz;
ALTER TABLE reservations ADD CONSTRAINT reservations_of_one CHECK (num_nonnulls(forum_id, activity_id) = 1);
ALTER TABLE reservations DROP CONSTRAINT reservations_state;
ALTER TABLE reservations ADD CONSTRAINT reservations_state CHECK (state IN ('under_review', 'waiting', 'offered', 'reserved', 'rejected', 'failed', 'released', 'lapsed', 'cancelled'));
ALTER TABLE reservations ADD CONSTRAINT reservations_in_line_have_a_rank CHECK (state <> 'waiting' OR line_rank IS NOT NULL);
ALTER TABLE reservations ADD CONSTRAINT reservations_offers_end CHECK (state <> 'offered' OR offer_ends_at IS NOT NULL);
DROP INDEX reservations_one_live;
CREATE UNIQUE INDEX reservations_one_live ON reservations (person_id, bookable_id) WHERE state IN ('under_review', 'waiting', 'offered', 'reserved');
DROP INDEX reservations_by_forum;
CREATE INDEX reservations_by_bookable ON reservations (bookable_id, state);
CREATE INDEX reservations_line ON reservations (bookable_id, mode, line_rank) WHERE state = 'waiting';
CREATE INDEX reservations_offers ON reservations (offer_ends_at) WHERE state = 'offered';
CREATE INDEX reservations_by_forum ON reservations (forum_id);
CREATE INDEX reservations_by_activity ON reservations (activity_id);

-- Who is told when booking opens.
CREATE TABLE booking_alerts (
  person_id uuid NOT NULL CONSTRAINT booking_alerts_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  forum_id uuid CONSTRAINT booking_alerts_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE CASCADE,
  activity_id uuid CONSTRAINT booking_alerts_activity_id_activities_id_fk REFERENCES activities (id) ON DELETE CASCADE,
  bookable_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(forum_id, activity_id)) STORED,
  created_at timestamptz NOT NULL,
  CONSTRAINT booking_alerts_person_id_bookable_id_pk PRIMARY KEY (person_id, bookable_id),
  CONSTRAINT booking_alerts_of_one CHECK (num_nonnulls(forum_id, activity_id) = 1)
);
CREATE INDEX booking_alerts_by_forum ON booking_alerts (forum_id);
CREATE INDEX booking_alerts_by_activity ON booking_alerts (activity_id);

ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected', 'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'place_offered', 'place_confirmed', 'place_lapsed', 'place_reminder', 'booking_opened', 'professional_approved', 'professional_rejected', 'real_name_approved', 'real_name_rejected', 'forum_moved', 'forum_cancelled', 'speaker_withdrawn', 'benefit_redeemed', 'redemption_undone'));
