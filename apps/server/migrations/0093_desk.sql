-- The desk on site: registrations, comparisons of faces, badges.

-- The number of the badge printed last. Devices of the door hear of it as of any other change.
ALTER TABLE tickets ADD COLUMN badge integer NOT NULL DEFAULT 0;
ALTER TABLE tickets ADD CONSTRAINT tickets_badge CHECK (badge >= 0);

CREATE TABLE desk_registrations (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT desk_registrations_person_id_persons_id_fk REFERENCES persons (id),
  registered_by uuid NOT NULL CONSTRAINT desk_registrations_registered_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  registered_at timestamptz NOT NULL
);
CREATE INDEX desk_registrations_by_person ON desk_registrations (person_id);

CREATE TABLE face_comparisons (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT face_comparisons_person_id_persons_id_fk REFERENCES persons (id),
  ticket_id uuid CONSTRAINT face_comparisons_ticket_id_tickets_id_fk REFERENCES tickets (id),
  against text NOT NULL,
  outcome text NOT NULL,
  similarity smallint NOT NULL,
  compared_by uuid NOT NULL CONSTRAINT face_comparisons_compared_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  compared_at timestamptz NOT NULL,
  is_accepted boolean,
  decided_by uuid CONSTRAINT face_comparisons_decided_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  decided_at timestamptz,
  CONSTRAINT face_comparisons_against CHECK (against IN ('kept', 'document')),
  CONSTRAINT face_comparisons_outcome CHECK (outcome IN ('match', 'unclear', 'no_match')),
  CONSTRAINT face_comparisons_similarity CHECK (similarity BETWEEN 0 AND 100),
  CONSTRAINT face_comparisons_decided CHECK ((is_accepted IS NULL) = (decided_by IS NULL) AND (is_accepted IS NULL) = (decided_at IS NULL))
);
CREATE INDEX face_comparisons_by_person ON face_comparisons (person_id, compared_at);

CREATE TABLE badges (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL CONSTRAINT badges_ticket_id_tickets_id_fk REFERENCES tickets (id),
  serial integer NOT NULL,
  ticket_version integer NOT NULL,
  sealed bytea NOT NULL,
  printed_by uuid NOT NULL CONSTRAINT badges_printed_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  printed_at timestamptz NOT NULL,
  CONSTRAINT badges_once UNIQUE (ticket_id, serial),
  CONSTRAINT badges_serial CHECK (serial > 0)
);
