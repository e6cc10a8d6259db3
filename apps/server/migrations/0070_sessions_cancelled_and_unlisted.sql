-- Sessions that were taken off the site say so to whoever comes by a link; unlisted ones are found by their link alone.
ALTER TABLE forums ADD COLUMN cancelled_at timestamptz, ADD COLUMN is_unlisted boolean NOT NULL DEFAULT false;
ALTER TABLE forums ADD CONSTRAINT forums_cancelled CHECK (cancelled_at IS NULL OR published_at IS NULL);
ALTER TABLE activities ADD COLUMN cancelled_at timestamptz, ADD COLUMN is_unlisted boolean NOT NULL DEFAULT false;
ALTER TABLE activities ADD CONSTRAINT activities_cancelled CHECK (cancelled_at IS NULL OR published_at IS NULL);
