-- Hot words count different people, known again within a day by marks nobody can read.
ALTER TABLE search_counts ADD COLUMN askers integer NOT NULL DEFAULT 0;
ALTER TABLE search_counts DROP CONSTRAINT search_counts_counts;
ALTER TABLE search_counts ADD CONSTRAINT search_counts_counts
  CHECK (searches >= 0 AND hits >= 0 AND askers >= 0 AND empty BETWEEN 0 AND searches);
CREATE TABLE search_marks (mark text PRIMARY KEY, day date NOT NULL);
CREATE INDEX search_marks_by_day ON search_marks (day);

-- When somebody last commented on a forum, once they deleted that comment: the pause goes on.
CREATE TABLE comment_pauses (
  person_id uuid NOT NULL CONSTRAINT comment_pauses_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  forum_id uuid NOT NULL CONSTRAINT comment_pauses_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE CASCADE,
  said_at timestamptz NOT NULL,
  CONSTRAINT comment_pauses_person_id_forum_id_pk PRIMARY KEY (person_id, forum_id)
);
CREATE INDEX comment_pauses_by_forum ON comment_pauses (forum_id);
