-- Staff of the console: accounts, sessions, invitations, and wrong attempts that count for a while (domain §8).

CREATE TABLE staff_accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  roles text[] NOT NULL,
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  authenticator_secret bytea,
  authenticator_step integer,
  recovery_hashes text[] NOT NULL DEFAULT '{}',
  signed_in_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT staff_accounts_email UNIQUE (email),
  CONSTRAINT staff_accounts_email_lower CHECK (email = lower(email)),
  CONSTRAINT staff_accounts_roles CHECK (cardinality(roles) > 0)
);

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL CONSTRAINT staff_sessions_account_id_staff_accounts_id_fk REFERENCES staff_accounts (id) ON DELETE CASCADE,
  token_hash text NOT NULL,
  stage text NOT NULL,
  new_secret bytea,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT staff_sessions_token UNIQUE (token_hash),
  CONSTRAINT staff_sessions_stage CHECK (stage IN ('second_factor', 'enrolment', 'complete'))
);
CREATE INDEX staff_sessions_by_account ON staff_sessions (account_id);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  roles text[] NOT NULL,
  language text NOT NULL,
  origin text NOT NULL,
  invited_by uuid NOT NULL CONSTRAINT staff_invitations_invited_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  CONSTRAINT staff_invitations_roles CHECK (cardinality(roles) > 0),
  CONSTRAINT staff_invitations_language CHECK (language IN ('zh', 'en')),
  CONSTRAINT staff_invitations_one_end CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX staff_invitations_one_open ON staff_invitations (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX staff_invitations_by_time ON staff_invitations (created_at);

CREATE TABLE staff_wrong_attempts (
  id uuid PRIMARY KEY,
  email_hash text NOT NULL,
  network_hash text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX staff_wrong_attempts_by_email ON staff_wrong_attempts (email_hash, at);
