-- Conference events and speakers are liked, saved and shared: two kinds more, behind whatever kinds there are by now.
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN
    SELECT conrelid::regclass AS "table", conname AS name, pg_get_constraintdef(oid) AS body FROM pg_constraint
    WHERE conname IN ('likes_kind', 'like_counts_kind', 'saved_things_kind', 'share_counts_kind') AND contype = 'c'
      AND connamespace = current_schema::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', rule."table", rule.name, rule.name,
      replace(rule.body, ']', $more$, 'event'::text, 'speaker'::text]$more$));
  END LOOP;
END $$;

-- A share told twice counts once: by a hash of person, thing, channel and day, forgotten with the day.
CREATE TABLE share_marks (mark text PRIMARY KEY, day date NOT NULL);
CREATE INDEX share_marks_by_day ON share_marks (day);
