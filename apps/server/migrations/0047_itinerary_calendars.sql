-- A person's private calendar: the address is known by its hash alone, and what calendars were told last is remembered, so
-- that a change counts up and what was taken back is said.

CREATE TABLE itinerary_calendars (
  person_id uuid PRIMARY KEY CONSTRAINT itinerary_calendars_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  token_hash text NOT NULL CONSTRAINT itinerary_calendars_token_hash_unique UNIQUE,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  fetched_at timestamptz,
  CONSTRAINT itinerary_calendars_language CHECK (language IN ('zh', 'en'))
);

CREATE TABLE itinerary_calendar_events (
  person_id uuid NOT NULL CONSTRAINT itinerary_calendar_events_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  uid text NOT NULL,
  content jsonb NOT NULL,
  digest text NOT NULL,
  sequence integer NOT NULL,
  changed_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  CONSTRAINT itinerary_calendar_events_person_id_uid_pk PRIMARY KEY (person_id, uid),
  CONSTRAINT itinerary_calendar_events_sequence CHECK (sequence >= 0)
);
