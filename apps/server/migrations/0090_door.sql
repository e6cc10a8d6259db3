ALTER TABLE products ADD COLUMN re_entry text NOT NULL DEFAULT 'daily';
ALTER TABLE products ADD CONSTRAINT products_re_entry CHECK (re_entry IN ('once', 'daily', 'after_exit', 'always'));

-- Which transaction changed a ticket last: devices of the door read on from there.
ALTER TABLE tickets ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX tickets_by_change ON tickets (changed_in, id);
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER tickets_changed BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION note_change();

CREATE TABLE checkpoints (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  direction text NOT NULL,
  halls smallint[] NOT NULL,
  CONSTRAINT checkpoints_direction CHECK (direction IN ('in', 'out'))
);

CREATE TABLE door_devices (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  token_hash text NOT NULL CONSTRAINT door_devices_token_hash_unique UNIQUE,
  enrolled_by uuid NOT NULL,
  enrolled_at timestamptz NOT NULL,
  seen_at timestamptz,
  clock_ahead_ms bigint,
  waiting integer NOT NULL DEFAULT 0,
  revoked_at timestamptz
);
ALTER TABLE door_devices ADD CONSTRAINT door_devices_enrolled_by_staff_accounts_id_fk FOREIGN KEY (enrolled_by) REFERENCES staff_accounts (id);

CREATE TABLE door_scans (
  id uuid PRIMARY KEY,
  device_id uuid NOT NULL,
  checkpoint_id uuid NOT NULL,
  ticket_id uuid,
  scanned_at timestamptz NOT NULL,
  day date NOT NULL,
  direction text NOT NULL,
  said text,
  verdict text NOT NULL,
  against_id uuid,
  is_admitted boolean NOT NULL,
  handed_in_at timestamptz NOT NULL,
  handed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT door_scans_direction CHECK (direction IN ('in', 'out')),
  -- Whoever was let in has been, whatever is found out later; but never with what is no ticket.
  CONSTRAINT door_scans_admitted CHECK (is_admitted = (ticket_id IS NOT NULL AND coalesce(said, verdict) = 'admitted'))
);
ALTER TABLE door_scans ADD CONSTRAINT door_scans_device_id_door_devices_id_fk FOREIGN KEY (device_id) REFERENCES door_devices (id);
ALTER TABLE door_scans ADD CONSTRAINT door_scans_checkpoint_id_checkpoints_id_fk FOREIGN KEY (checkpoint_id) REFERENCES checkpoints (id);
ALTER TABLE door_scans ADD CONSTRAINT door_scans_ticket_id_tickets_id_fk FOREIGN KEY (ticket_id) REFERENCES tickets (id);
ALTER TABLE door_scans ADD CONSTRAINT door_scans_against_id_door_scans_id_fk FOREIGN KEY (against_id) REFERENCES door_scans (id);
CREATE INDEX door_scans_by_ticket ON door_scans (ticket_id, scanned_at) WHERE is_admitted;
CREATE INDEX door_scans_by_hand_in ON door_scans (handed_in, id) WHERE is_admitted;
CREATE INDEX door_scans_by_day ON door_scans (day, checkpoint_id);
