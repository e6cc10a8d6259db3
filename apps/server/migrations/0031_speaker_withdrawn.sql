-- People with a place are told when a speaker does not come.
ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN (
  'order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected',
  'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'professional_approved', 'professional_rejected',
  'forum_moved', 'forum_cancelled', 'speaker_withdrawn'));
