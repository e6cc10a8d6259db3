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
