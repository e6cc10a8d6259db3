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

-- What became of money that arrived: its order took it, or it goes back. An order takes money once, and no refunds are
-- larger than what was paid, whatever races.
ALTER TABLE payment_attempts
  ADD COLUMN usage text,
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN refunded_fen integer NOT NULL DEFAULT 0;
UPDATE payment_attempts SET
  paid_at = coalesce(settled_at, created_at),
  usage = CASE WHEN EXISTS (
    SELECT FROM refunds WHERE attempt_id = payment_attempts.id AND reason = 'unusable_payment') THEN 'returned' ELSE 'order' END,
  refunded_fen = coalesce((SELECT sum(amount_fen) FROM refunds WHERE attempt_id = payment_attempts.id), 0)
WHERE state = 'paid';
ALTER TABLE payment_attempts
  ADD CONSTRAINT payment_attempts_usage CHECK (usage IN ('order', 'returned') AND (usage IS NOT NULL) = (state = 'paid')),
  ADD CONSTRAINT payment_attempts_refunded CHECK (refunded_fen >= 0 AND refunded_fen <= coalesce(paid_fen, 0));
CREATE UNIQUE INDEX payment_attempts_one_taken ON payment_attempts (order_id) WHERE usage = 'order';
CREATE INDEX payment_attempts_by_day ON payment_attempts (provider, paid_at) WHERE state = 'paid';

ALTER TABLE refunds
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz,
  ADD COLUMN problem text;
UPDATE refunds SET next_try_at = coalesce(tried_at, created_at);
DROP INDEX refunds_waiting;
ALTER TABLE refunds
  ALTER COLUMN next_try_at SET NOT NULL,
  DROP COLUMN tried_at;
CREATE INDEX refunds_waiting ON refunds (next_try_at) WHERE state IN ('requested', 'pending');
CREATE INDEX refunds_by_reference ON refunds (refund_ref);
CREATE INDEX refunds_by_attempt ON refunds (attempt_id);

ALTER TABLE payment_notices
  ADD COLUMN kind text NOT NULL DEFAULT 'payment',
  ADD COLUMN problem text;
ALTER TABLE payment_notices
  ALTER COLUMN kind DROP DEFAULT,
  ADD CONSTRAINT payment_notices_kind CHECK (kind IN ('payment', 'refund', 'other'));

-- The daily bill of each provider, line by line, and every difference from our own books.
CREATE TABLE statement_runs (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  day date NOT NULL,
  state text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  lines integer NOT NULL DEFAULT 0,
  fees_fen integer NOT NULL DEFAULT 0,
  problem text,
  checked_at timestamptz NOT NULL,
  CONSTRAINT statement_runs_once UNIQUE (provider, day),
  CONSTRAINT statement_runs_state CHECK (state IN ('waiting', 'done'))
);
CREATE TABLE statement_lines (
  run_id uuid NOT NULL CONSTRAINT statement_lines_run_id_statement_runs_id_fk REFERENCES statement_runs (id),
  position integer NOT NULL,
  kind text NOT NULL,
  provider_ref text,
  refund_ref text,
  transaction_ref text NOT NULL,
  amount_fen integer NOT NULL,
  fee_fen integer NOT NULL,
  currency text NOT NULL,
  booked_at timestamptz NOT NULL,
  CONSTRAINT statement_lines_run_id_position_pk PRIMARY KEY (run_id, position),
  CONSTRAINT statement_lines_kind CHECK (kind IN ('payment', 'refund'))
);
CREATE INDEX statement_lines_by_transaction ON statement_lines (transaction_ref);
CREATE INDEX statement_lines_by_refund ON statement_lines (refund_ref);
CREATE TABLE statement_differences (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL CONSTRAINT statement_differences_run_id_statement_runs_id_fk REFERENCES statement_runs (id),
  kind text NOT NULL,
  subject text NOT NULL,
  attempt_id uuid CONSTRAINT statement_differences_attempt_id_payment_attempts_id_fk REFERENCES payment_attempts (id),
  refund_id uuid CONSTRAINT statement_differences_refund_id_refunds_id_fk REFERENCES refunds (id),
  transaction_ref text,
  our_fen integer,
  their_fen integer,
  their_currency text,
  state text NOT NULL DEFAULT 'open',
  explanation text,
  found_at timestamptz NOT NULL,
  explained_at timestamptz,
  CONSTRAINT statement_differences_once UNIQUE (run_id, kind, subject),
  CONSTRAINT statement_differences_kind CHECK (kind IN ('payment_missing_there', 'payment_missing_here', 'payment_amount',
    'payment_currency', 'payment_twice_there', 'refund_missing_there', 'refund_missing_here', 'refund_unsettled_here',
    'refund_amount', 'refund_currency', 'refund_twice_there')),
  CONSTRAINT statement_differences_state CHECK (state IN ('open', 'explained')),
  CONSTRAINT statement_differences_explained CHECK ((explained_at IS NOT NULL) = (state = 'explained'))
);
CREATE INDEX statement_differences_open ON statement_differences (found_at) WHERE state = 'open';
CREATE INDEX statement_differences_by_attempt ON statement_differences (attempt_id);
CREATE INDEX statement_differences_by_refund ON statement_differences (refund_id);
