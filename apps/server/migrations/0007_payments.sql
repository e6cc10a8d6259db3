-- What a payment was started with, so that starting it again says the very same; and what the client has to do.
ALTER TABLE payment_attempts
  ADD COLUMN scene text NOT NULL DEFAULT 'desktop',
  ADD COLUMN client_ip text NOT NULL DEFAULT '',
  ADD COLUMN payer_id text,
  ADD COLUMN origin text NOT NULL DEFAULT '',
  ADD COLUMN action jsonb,
  ADD COLUMN started_at timestamptz;
UPDATE payment_attempts SET action = jsonb_build_object('kind', 'redirect', 'url', pay_url), started_at = created_at
WHERE pay_url IS NOT NULL;
ALTER TABLE payment_attempts
  ALTER COLUMN scene DROP DEFAULT,
  ALTER COLUMN client_ip DROP DEFAULT,
  ALTER COLUMN origin DROP DEFAULT,
  DROP COLUMN pay_url,
  ADD CONSTRAINT payment_attempts_scene CHECK (scene IN ('messaging_app', 'phone', 'desktop'));
