-- What the programme desk keeps: files that were uploaded to be imported, and what became of them.

CREATE TABLE programme_imports (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  source text NOT NULL,
  time_zone text NOT NULL,
  content bytea,
  fingerprint text NOT NULL,
  report jsonb NOT NULL,
  uploaded_by uuid NOT NULL CONSTRAINT programme_imports_uploaded_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  uploaded_at timestamptz NOT NULL,
  applied_at timestamptz,
  CONSTRAINT programme_imports_content CHECK ((content IS NULL) = (applied_at IS NOT NULL))
);
CREATE INDEX programme_imports_by_time ON programme_imports (uploaded_at, id);

ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN (
  'order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'holder_approved', 'holder_rejected',
  'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'professional_approved', 'professional_rejected',
  'forum_moved', 'forum_cancelled'));
