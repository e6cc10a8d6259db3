-- What tickets include besides the way in.
CREATE TABLE ticket_benefits (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  place_zh text NOT NULL,
  place_en text NOT NULL,
  kind text NOT NULL,
  product_ids uuid[] NOT NULL,
  units integer NOT NULL,
  per text NOT NULL,
  days date[] NOT NULL,
  opens_at text,
  closes_at text,
  CONSTRAINT ticket_benefits_kind CHECK (kind IN ('meal', 'souvenir', 'service')),
  CONSTRAINT ticket_benefits_per CHECK (per IN ('ticket', 'day')),
  CONSTRAINT ticket_benefits_units CHECK (units > 0),
  CONSTRAINT ticket_benefits_hours CHECK ((opens_at IS NULL) = (closes_at IS NULL) AND opens_at < closes_at)
);
CREATE INDEX ticket_benefits_by_product ON ticket_benefits USING gin (product_ids);

ALTER TABLE door_devices ADD COLUMN may_redeem boolean NOT NULL DEFAULT false;

-- A member's unit is redeemed by a person in the app or by a device at a desk: it is the same unit.
ALTER TABLE benefit_redemptions ALTER COLUMN redeemer_id DROP NOT NULL;
ALTER TABLE benefit_redemptions ADD COLUMN device_id uuid;
ALTER TABLE benefit_redemptions ADD CONSTRAINT benefit_redemptions_by_whom CHECK ((redeemer_id IS NULL) <> (device_id IS NULL));
ALTER TABLE benefit_redemptions ADD CONSTRAINT benefit_redemptions_device_key UNIQUE (device_id, key);
-- Devices that were alone hand out one too many: that is kept, and reported.
ALTER TABLE benefit_redemptions DROP CONSTRAINT benefit_redemptions_units;
ALTER TABLE benefit_redemptions ADD CONSTRAINT benefit_redemptions_units
  CHECK (unit > 0 AND (device_id IS NOT NULL OR unit <= coalesce(allowed, unit)));
-- Devices read on from here.
ALTER TABLE benefit_redemptions ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX benefit_redemptions_by_change ON benefit_redemptions (changed_in, id);
CREATE TRIGGER benefit_redemptions_changed BEFORE UPDATE ON benefit_redemptions FOR EACH ROW EXECUTE FUNCTION note_change();
ALTER TABLE memberships ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX memberships_by_change ON memberships (changed_in, id);
CREATE TRIGGER memberships_changed BEFORE UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION note_change();

CREATE TABLE door_redemptions (
  id uuid PRIMARY KEY,
  device_id uuid NOT NULL,
  benefit_id uuid NOT NULL,
  ticket_benefit_id uuid,
  member_benefit_id uuid,
  ticket_id uuid,
  member_redemption_id uuid,
  scanned_at timestamptz NOT NULL,
  day date NOT NULL,
  is_typed boolean NOT NULL,
  said text,
  verdict text NOT NULL,
  left_units integer,
  against jsonb,
  allowed integer,
  is_redeemed boolean NOT NULL,
  undone_at timestamptz,
  undone_by uuid,
  undo_reason text,
  handed_in_at timestamptz NOT NULL,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT door_redemptions_benefit CHECK (coalesce(ticket_benefit_id, benefit_id) = benefit_id
    AND coalesce(member_benefit_id, benefit_id) = benefit_id AND (ticket_benefit_id IS NULL OR member_benefit_id IS NULL)),
  -- What was handed out has been, whatever is found out later; but never with what is no ticket and no membership.
  CONSTRAINT door_redemptions_redeemed CHECK (NOT is_redeemed OR (coalesce(said, verdict) = 'redeemed'
    AND (member_redemption_id IS NOT NULL OR (ticket_id IS NOT NULL AND ticket_benefit_id IS NOT NULL AND allowed IS NOT NULL)))),
  CONSTRAINT door_redemptions_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undo_reason IS NULL)
    AND (undone_at IS NULL OR is_redeemed))
);
ALTER TABLE door_redemptions ADD CONSTRAINT door_redemptions_device_id_door_devices_id_fk FOREIGN KEY (device_id) REFERENCES door_devices (id);
ALTER TABLE door_redemptions ADD CONSTRAINT door_redemptions_ticket_benefit_id_ticket_benefits_id_fk FOREIGN KEY (ticket_benefit_id) REFERENCES ticket_benefits (id);
ALTER TABLE door_redemptions ADD CONSTRAINT door_redemptions_member_benefit_id_membership_benefits_id_fk FOREIGN KEY (member_benefit_id) REFERENCES membership_benefits (id);
ALTER TABLE door_redemptions ADD CONSTRAINT door_redemptions_ticket_id_tickets_id_fk FOREIGN KEY (ticket_id) REFERENCES tickets (id);
ALTER TABLE door_redemptions ADD CONSTRAINT door_redemptions_member_redemption_id_benefit_redemptions_id_fk FOREIGN KEY (member_redemption_id) REFERENCES benefit_redemptions (id);
CREATE INDEX door_redemptions_by_ticket ON door_redemptions (ticket_id, benefit_id) WHERE is_redeemed AND undone_at IS NULL;
CREATE INDEX door_redemptions_by_change ON door_redemptions (changed_in, id) WHERE ticket_benefit_id IS NOT NULL;
CREATE INDEX door_redemptions_by_day ON door_redemptions (day, benefit_id);
CREATE INDEX door_redemptions_by_time ON door_redemptions (scanned_at, id);
CREATE INDEX door_redemptions_by_member_redemption ON door_redemptions (member_redemption_id);
CREATE TRIGGER door_redemptions_changed BEFORE UPDATE ON door_redemptions FOR EACH ROW EXECUTE FUNCTION note_change();
