-- What visitors like, save and share.

-- Who likes something; a like that was taken back stays, so that a click sent twice is told from a new one.
CREATE TABLE likes (
  thing_id uuid NOT NULL,
  person_id uuid NOT NULL CONSTRAINT likes_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  kind text NOT NULL,
  is_liked boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  client_key text,
  CONSTRAINT likes_pk PRIMARY KEY (thing_id, person_id),
  CONSTRAINT likes_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'news'))
);
CREATE INDEX likes_by_person ON likes (person_id, thing_id);

-- Equal to the rows above at every commit.
CREATE TABLE like_counts (
  thing_id uuid PRIMARY KEY,
  kind text NOT NULL,
  likes integer NOT NULL,
  CONSTRAINT like_counts_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'news')),
  CONSTRAINT like_counts_likes CHECK (likes >= 0)
);

CREATE TABLE saved_things (
  person_id uuid NOT NULL CONSTRAINT saved_things_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  kind text NOT NULL,
  thing_id uuid NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT saved_things_pk PRIMARY KEY (person_id, kind, thing_id),
  CONSTRAINT saved_things_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor'))
);
CREATE INDEX saved_things_by_time ON saved_things (person_id, saved_at);
CREATE INDEX saved_things_by_thing ON saved_things (thing_id);

-- By civil day of the event; of nobody.
CREATE TABLE share_counts (
  thing_id uuid NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  shares integer NOT NULL,
  CONSTRAINT share_counts_pk PRIMARY KEY (thing_id, kind, day),
  CONSTRAINT share_counts_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor', 'news')),
  CONSTRAINT share_counts_shares CHECK (shares > 0)
);
