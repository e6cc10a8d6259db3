-- What visitors say on a forum and its recording, who reported what of it, and how the organiser keeps order.

CREATE TABLE comments (
  id uuid PRIMARY KEY,
  forum_id uuid NOT NULL CONSTRAINT comments_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE CASCADE,
  person_id uuid NOT NULL CONSTRAINT comments_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  nickname text NOT NULL,
  text text NOT NULL,
  letters text NOT NULL,
  sent_at timestamptz NOT NULL,
  position_ms integer,
  state text NOT NULL,
  held_for text[] NOT NULL,
  client_key text,
  open_reports integer DEFAULT 0 NOT NULL,
  reported_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  CONSTRAINT comments_one_a_key UNIQUE (person_id, client_key),
  CONSTRAINT comments_state CHECK (state IN ('shown', 'held', 'hidden')),
  CONSTRAINT comments_text CHECK (char_length(text) BETWEEN 1 AND 500),
  CONSTRAINT comments_position CHECK (position_ms >= 0),
  CONSTRAINT comments_reports CHECK (open_reports >= 0 AND (open_reports = 0 OR reported_at IS NOT NULL))
);
CREATE INDEX comments_by_forum ON comments (forum_id, id) WHERE state = 'shown';
CREATE INDEX comments_by_position ON comments (forum_id, position_ms) WHERE state = 'shown';
CREATE INDEX comments_by_person ON comments (person_id, forum_id, id);
CREATE INDEX comments_held ON comments (id) WHERE state = 'held';
CREATE INDEX comments_reported ON comments (reported_at) WHERE open_reports > 0;

CREATE TABLE comment_reports (
  comment_id uuid NOT NULL CONSTRAINT comment_reports_comment_id_comments_id_fk REFERENCES comments (id) ON DELETE CASCADE,
  person_id uuid NOT NULL CONSTRAINT comment_reports_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  reason text NOT NULL,
  reported_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT comment_reports_pk PRIMARY KEY (comment_id, person_id),
  CONSTRAINT comment_reports_reason CHECK (reason IN ('abuse', 'advertising', 'false', 'other'))
);
CREATE INDEX comment_reports_by_person ON comment_reports (person_id);

-- Where a forum differs from what is usual.
CREATE TABLE comment_rooms (
  forum_id uuid PRIMARY KEY CONSTRAINT comment_rooms_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE CASCADE,
  pause_seconds integer NOT NULL,
  CONSTRAINT comment_rooms_pause CHECK (pause_seconds BETWEEN 0 AND 3600)
);

CREATE TABLE comment_words (
  word text PRIMARY KEY,
  added_at timestamptz NOT NULL,
  added_by uuid
);

-- Who may not comment until somebody gives it back.
CREATE TABLE silenced_persons (
  person_id uuid PRIMARY KEY CONSTRAINT silenced_persons_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  silenced_at timestamptz NOT NULL,
  silenced_by uuid
);
