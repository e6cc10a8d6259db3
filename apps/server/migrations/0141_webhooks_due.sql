-- When a webhook that was kept and not applied yet is looked at again, and how often it was. Without an instant nobody looks: an
-- older release made a job of each, and after the last try it waits for somebody.
ALTER TABLE payment_notices ADD COLUMN due_at timestamptz, ADD COLUMN tries integer NOT NULL DEFAULT 0;
CREATE INDEX payment_notices_due ON payment_notices (due_at) WHERE applied_at IS NULL;
