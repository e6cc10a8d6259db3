-- What the console stored to meet third parties with. A row whose credentials were forgotten keeps its version.
CREATE TABLE connection_credentials (
  connection text PRIMARY KEY,
  sealed bytea,
  version integer NOT NULL CONSTRAINT connection_credentials_version CHECK (version > 0),
  updated_at timestamptz NOT NULL,
  set_by text NOT NULL
);
-- The last test of each, with the credentials that are in force.
CREATE TABLE connection_tests (
  connection text PRIMARY KEY,
  outcome text NOT NULL CONSTRAINT connection_tests_outcome CHECK (outcome IN ('fine', 'refused', 'silent', 'not_connected')),
  latency_ms integer NOT NULL,
  words text,
  tested_at timestamptz NOT NULL,
  tested_by text NOT NULL
);
