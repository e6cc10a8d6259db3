-- Reservations of places at forums (domain §4), and what their applicants are told.

CREATE TABLE reservations (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT reservations_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  forum_id uuid NOT NULL CONSTRAINT reservations_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE CASCADE,
  mode text NOT NULL,
  state text NOT NULL,
  purpose text,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid CONSTRAINT reservations_decided_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  decision_note text,
  cancelled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT reservations_mode CHECK (mode IN ('offline', 'online')),
  CONSTRAINT reservations_state CHECK (state IN ('under_review', 'reserved', 'rejected', 'failed', 'released', 'cancelled')),
  CONSTRAINT reservations_cancelled CHECK ((cancelled_at IS NOT NULL) = (state = 'cancelled'))
);
CREATE UNIQUE INDEX reservations_one_live ON reservations (person_id, forum_id) WHERE state IN ('under_review', 'reserved');
CREATE INDEX reservations_by_forum ON reservations (forum_id, state);
CREATE INDEX reservations_in_line ON reservations (state, requested_at, id);
CREATE INDEX reservations_by_time ON reservations (requested_at, id);

ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN (
  'order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'holder_approved', 'holder_rejected',
  'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released'));
