-- The orders desk: notes and reasons of staff, what has ended, and what orders are found by.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT order_notes_order_id_orders_id_fk REFERENCES orders (id),
  staff_id uuid NOT NULL CONSTRAINT order_notes_staff_id_staff_accounts_id_fk REFERENCES staff_accounts (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_notes_by_order ON order_notes (order_id, created_at);
ALTER TABLE order_refunds ADD COLUMN note text;
ALTER TABLE viewing_rights ADD COLUMN ended_at timestamptz;
ALTER TABLE statement_differences ADD COLUMN explained_by uuid
  CONSTRAINT statement_differences_explained_by_staff_accounts_id_fk REFERENCES staff_accounts (id);

CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_ended ON orders (created_at, id) WHERE state IN ('cancelled', 'refunded');
CREATE INDEX order_refunds_by_time ON order_refunds (created_at);
CREATE INDEX refunds_failed ON refunds (created_at) WHERE state = 'failed';
CREATE INDEX payment_attempts_by_transaction ON payment_attempts (transaction_ref);
CREATE INDEX payment_notices_by_reference ON payment_notices (provider_ref);
-- Beginnings are looked for, whatever the database's collation.
CREATE INDEX persons_by_name ON persons (name text_pattern_ops);
CREATE INDEX persons_by_email ON persons (email text_pattern_ops);
CREATE INDEX persons_by_last_digits ON persons (right(phone, 4));
CREATE INDEX ticket_holders_by_name ON ticket_holders (name text_pattern_ops);
CREATE INDEX ticket_holders_by_contact ON ticket_holders (contact_hash);
CREATE INDEX gifts_by_address ON gifts (to_hash);
CREATE INDEX invoices_by_title ON invoices (title text_pattern_ops);
CREATE INDEX invoices_by_tax_id ON invoices (tax_id);
CREATE INDEX invoices_by_promise ON invoices (promised_by, id);
