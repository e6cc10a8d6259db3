CREATE TABLE rehearsals (
  id uuid PRIMARY KEY,
  started_by uuid NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  state text NOT NULL CONSTRAINT rehearsals_state CHECK (state IN ('running', 'stopping', 'done', 'stopped', 'failed')),
  plan jsonb NOT NULL,
  progress jsonb NOT NULL,
  report jsonb,
  CONSTRAINT rehearsals_end CHECK ((ended_at IS NULL) = (state IN ('running', 'stopping')))
);
CREATE INDEX rehearsals_by_time ON rehearsals (started_at);
-- One at a time, whichever instance was asked.
CREATE UNIQUE INDEX rehearsals_under_way ON rehearsals ((true)) WHERE ended_at IS NULL;
