-- A member's code short enough to be typed, and what a redeemer got wrong of such codes.
CREATE TABLE member_short_codes (
  person_id uuid PRIMARY KEY CONSTRAINT member_short_codes_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  code_hash text NOT NULL CONSTRAINT member_short_codes_code_hash_unique UNIQUE,
  expires_at timestamptz NOT NULL
);
ALTER TABLE redeemers ADD COLUMN wrong_codes integer DEFAULT 0 NOT NULL;
ALTER TABLE redeemers ADD COLUMN wrong_since timestamptz;
-- Members hear that a benefit was redeemed, and that it was given back.
ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected', 'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'professional_approved', 'professional_rejected', 'real_name_approved', 'real_name_rejected', 'forum_moved', 'forum_cancelled', 'speaker_withdrawn', 'benefit_redeemed', 'redemption_undone'));
