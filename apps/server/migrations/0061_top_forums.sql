-- Forums the organiser puts above the others of their day.
ALTER TABLE forums ADD COLUMN is_top boolean NOT NULL DEFAULT false;
