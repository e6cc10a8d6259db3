-- What the whole conference meets for: ceremonies, the awards, evenings, visits.
CREATE TABLE conference_events (
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
  admission text NOT NULL,
  venue_id uuid CONSTRAINT conference_events_venue_id_venues_id_fk REFERENCES venues (id),
  place_zh text,
  place_en text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  note_zh text,
  note_en text,
  CONSTRAINT conference_events_kind CHECK (kind IN ('ceremony', 'award', 'evening', 'visit')),
  CONSTRAINT conference_events_admission CHECK (admission IN ('everyone', 'ticket', 'invitation')),
  CONSTRAINT conference_events_times CHECK (ends_at > starts_at),
  CONSTRAINT conference_events_place CHECK (venue_id IS NOT NULL OR (place_zh IS NOT NULL AND place_en IS NOT NULL))
);
CREATE INDEX conference_events_by_start ON conference_events (starts_at, id);
CREATE INDEX conference_events_by_venue ON conference_events (venue_id);
