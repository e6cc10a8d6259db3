-- Who set a setting last, so that the console says it without searching the audit trail.
ALTER TABLE settings ADD COLUMN set_by text NOT NULL DEFAULT 'earlier';
