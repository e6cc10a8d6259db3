-- Professional audience is a reviewed enterprise ticket (spec §1): the holder form of such a product is the application, and the
-- ticket is valid only once it is approved. The applications without a ticket of before end; the tag of those that were approved
-- stays. Their table is read no more and goes with the next release, for the previous one still reads it during a rolling restart.
ALTER TABLE products ADD COLUMN needs_review boolean NOT NULL DEFAULT false;
ALTER TABLE products ADD CONSTRAINT products_review CHECK (NOT needs_review OR (kind = 'exhibition' AND needs_real_name));
-- What an applicant works on and comes for.
ALTER TABLE ticket_holders ADD COLUMN introduction text;
DELETE FROM settings WHERE code = 'professional_applications_open';
