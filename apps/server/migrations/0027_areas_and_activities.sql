-- Countries, provinces and cities; side events beside the forums.

CREATE TABLE areas (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  parent_id uuid CONSTRAINT areas_parent_id_areas_id_fk REFERENCES areas (id),
  kind text NOT NULL,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  CONSTRAINT areas_code UNIQUE (code),
  CONSTRAINT areas_kind CHECK (kind IN ('country', 'province', 'city')),
  CONSTRAINT areas_parent CHECK ((parent_id IS NULL) = (kind = 'country'))
);
CREATE INDEX areas_by_parent ON areas (parent_id, position);

CREATE TABLE activities (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  summary_zh text NOT NULL,
  summary_en text NOT NULL,
  kind text NOT NULL,
  venue_id uuid NOT NULL CONSTRAINT activities_venue_id_venues_id_fk REFERENCES venues (id),
  spot_zh text,
  spot_en text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  quota integer,
  taken integer NOT NULL DEFAULT 0,
  is_review_needed boolean NOT NULL,
  booking_opens_at timestamptz,
  booking_closes_at timestamptz,
  CONSTRAINT activities_kind CHECK (kind IN ('tour', 'workshop', 'contest', 'performance', 'gathering')),
  CONSTRAINT activities_times CHECK (ends_at > starts_at),
  CONSTRAINT activities_quota CHECK (taken >= 0 AND (quota IS NULL OR taken <= quota)),
  CONSTRAINT activities_booking CHECK ((booking_opens_at IS NULL) = (booking_closes_at IS NULL) AND booking_opens_at < booking_closes_at)
);
CREATE INDEX activities_by_start ON activities (starts_at, id);
CREATE INDEX activities_by_venue ON activities (venue_id);
