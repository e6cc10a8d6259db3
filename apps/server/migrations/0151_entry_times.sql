-- General visitors reserve a time at which they enter the exhibition (spec §6): an activity with a quota, in no list of activities.
ALTER TABLE activities DROP CONSTRAINT activities_kind;
ALTER TABLE activities ADD CONSTRAINT activities_kind
  CHECK (kind IN ('tour', 'workshop', 'contest', 'performance', 'gathering', 'exhibition_entry'));
ALTER TABLE activities ADD CONSTRAINT activities_entry_time
  CHECK (kind <> 'exhibition_entry' OR (quota IS NOT NULL AND is_unlisted AND NOT is_review_needed));
