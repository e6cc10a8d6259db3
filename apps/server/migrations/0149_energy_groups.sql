-- Printed codes that belong together, such as those of a hall: visitors see how many of each they have scanned.
CREATE TABLE energy_groups (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL
);
CREATE INDEX energy_groups_by_position ON energy_groups (position);

-- A code stays and counts when its group is deleted.
ALTER TABLE energy_codes
  ADD COLUMN group_id uuid CONSTRAINT energy_codes_group_id_energy_groups_id_fk REFERENCES energy_groups (id) ON DELETE SET NULL;
CREATE INDEX energy_codes_by_group ON energy_codes (group_id);
