-- A ticket's number may be typed where no code can be shown.
ALTER TABLE door_scans ADD COLUMN is_typed boolean NOT NULL DEFAULT false;
