-- Codes by which many devices are enrolled at once: an authenticator's code counts once, and a new one comes every half minute.
CREATE TABLE door_enrolment_codes (
  id uuid PRIMARY KEY,
  code_hash text NOT NULL CONSTRAINT door_enrolment_codes_code_hash_unique UNIQUE,
  account_id uuid NOT NULL CONSTRAINT door_enrolment_codes_account_id_staff_accounts_id_fk REFERENCES staff_accounts (id),
  label text NOT NULL,
  may_redeem boolean NOT NULL,
  devices integer NOT NULL,
  used integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT door_enrolment_codes_used CHECK (used BETWEEN 0 AND devices)
);
