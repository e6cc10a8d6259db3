-- What the last look at each address of a stream found, by address: the same one may serve several forums.

CREATE TABLE stream_checks (
  url text PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  answered_at timestamptz,
  problem text,
  http_status integer,
  latency_ms integer,
  renditions jsonb NOT NULL,
  newest_segment bigint,
  advanced_at timestamptz,
  segment_seconds integer,
  is_complete boolean NOT NULL,
  CONSTRAINT stream_checks_problem CHECK (problem IN ('no_answer', 'bad_status', 'not_a_playlist', 'inner_address', 'redirects', 'too_long')),
  CONSTRAINT stream_checks_answer CHECK ((problem IS NULL) = (latency_ms IS NOT NULL))
);
