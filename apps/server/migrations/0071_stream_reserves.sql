-- Where a broadcast's stream is to be had when its own addresses are dead.
CREATE TABLE stream_reserves (
  forum_id uuid PRIMARY KEY CONSTRAINT stream_reserves_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE CASCADE,
  url text NOT NULL,
  CONSTRAINT stream_reserves_url CHECK (url ~ '^(https?:/)?/[^/]')
);

-- The addresses a stream had before they were replaced in one step, for the way back.
CREATE TABLE stream_replacements (
  id uuid PRIMARY KEY,
  forum_id uuid NOT NULL CONSTRAINT stream_replacements_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE CASCADE,
  sources jsonb NOT NULL,
  replaced_at timestamptz NOT NULL,
  replaced_by uuid
);
CREATE INDEX stream_replacements_by_forum ON stream_replacements (forum_id, id);
