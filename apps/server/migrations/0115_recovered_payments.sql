-- Payments that a provider has and the database had lost, as after a failover without synchronous replication.

CREATE TABLE recovered_payments (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  provider_ref text NOT NULL,
  transaction_ref text,
  paid_fen integer NOT NULL,
  outcome text NOT NULL,
  -- Why somebody has to look at it.
  problem text,
  order_id uuid NOT NULL,
  attempt_id uuid CONSTRAINT recovered_payments_attempt_id_payment_attempts_id_fk REFERENCES payment_attempts (id),
  found_at timestamptz NOT NULL,
  CONSTRAINT recovered_payments_once UNIQUE (provider, provider_ref),
  CONSTRAINT recovered_payments_outcome CHECK (outcome IN ('restored', 'returned', 'by_hand')),
  CONSTRAINT recovered_payments_problem CHECK ((problem IS NOT NULL) = (outcome = 'by_hand'))
);
CREATE INDEX recovered_payments_by_time ON recovered_payments (found_at);
CREATE INDEX recovered_payments_by_attempt ON recovered_payments (attempt_id);

-- One provider asked about everything since an instant.
CREATE TABLE recovery_runs (
  id uuid NOT NULL,
  provider text NOT NULL,
  since timestamptz NOT NULL,
  -- Payments the provider listed.
  listed integer NOT NULL,
  -- Of those, payments that carry nothing of this installation.
  foreign_payments integer NOT NULL,
  -- Civil days of which the provider has no list yet.
  missing_days text[] NOT NULL,
  problem text,
  ended_at timestamptz NOT NULL,
  CONSTRAINT recovery_runs_id_provider_pk PRIMARY KEY (id, provider)
);
