-- Conference events and speakers are liked, saved and shared.
ALTER TABLE likes DROP CONSTRAINT likes_kind,
  ADD CONSTRAINT likes_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'news', 'event', 'speaker'));
ALTER TABLE like_counts DROP CONSTRAINT like_counts_kind,
  ADD CONSTRAINT like_counts_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'news', 'event', 'speaker'));
ALTER TABLE saved_things DROP CONSTRAINT saved_things_kind,
  ADD CONSTRAINT saved_things_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor', 'event', 'speaker'));
ALTER TABLE share_counts DROP CONSTRAINT share_counts_kind,
  ADD CONSTRAINT share_counts_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor', 'news', 'event', 'speaker'));

-- A share told twice counts once: by a hash of person, thing, channel and day, forgotten with the day.
CREATE TABLE share_marks (mark text PRIMARY KEY, day date NOT NULL);
CREATE INDEX share_marks_by_day ON share_marks (day);
