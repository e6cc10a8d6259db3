-- Applications as professional audience (domain §3), and what their applicants are told.

CREATE TABLE professional_applications (
  person_id uuid PRIMARY KEY CONSTRAINT professional_applications_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  name text NOT NULL,
  company text NOT NULL,
  job_title text NOT NULL,
  industry text NOT NULL,
  introduction text NOT NULL,
  state text NOT NULL,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  decision_note text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT professional_applications_state CHECK (state IN ('under_review', 'approved', 'rejected')),
  CONSTRAINT professional_applications_decided CHECK ((decided_at IS NULL) = (state = 'under_review'))
);
CREATE INDEX professional_applications_in_line ON professional_applications (state, submitted_at, person_id);

ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN (
  'order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'holder_approved', 'holder_rejected',
  'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'professional_approved', 'professional_rejected'));
